"""The English sources of every text that the core can cause to be shown.

The core cannot import Qt, so the marker that Qt's translation tools look for is
defined here; the screens pass these sources through the translator.
"""

from __future__ import annotations


def QT_TRANSLATE_NOOP(_context: str, source: str) -> str:
    """Mark `source` for translation and return it unchanged."""
    return source


REFUSALS = {
    # numbers that a person types
    "number_empty": QT_TRANSLATE_NOOP("Refusal", "Nothing here yet. Try 0.7 or −1.25."),
    "number_unreadable": QT_TRANSLATE_NOOP("Refusal", "Not a number yet. Try 0.7 or −1.25."),
    "number_ambiguous": QT_TRANSLATE_NOOP(
        "Refusal", "A comma and a point together could mean two numbers. Type 1234.5 or 0.7."
    ),
    "number_too_large": QT_TRANSLATE_NOOP("Refusal", "Too large: the limit is about 1.8e308."),
    "number_too_small": QT_TRANSLATE_NOOP(
        "Refusal", "Too close to 0 to be kept: the smallest is about 5e−324."
    ),
    "number_zero_division": QT_TRANSLATE_NOOP("Refusal", "Division by 0 has no answer."),
    "number_too_long": QT_TRANSLATE_NOOP(
        "Refusal", "Too long: a number has at most {limit} signs."
    ),
    "not_finite": QT_TRANSLATE_NOOP(
        "Refusal", "{name}, row {row}, column {column}: not a finite number."
    ),
    # blocks that a person pastes, fills or clears
    "block_empty": QT_TRANSLATE_NOOP("Refusal", "There are no numbers on the clipboard."),
    "block_picture": QT_TRANSLATE_NOOP(
        "Refusal", "There is a picture on the clipboard, no numbers. Nothing was changed."
    ),
    "block_huge": QT_TRANSLATE_NOOP(
        "Refusal", "Too much at once: more than {limit} million. Nothing was changed."
    ),
    "block_cell": QT_TRANSLATE_NOOP(
        "Refusal",
        "Row {row}, column {column} of what you paste is not a number: “{text}”. Nothing was"
        " changed.",
    ),
    "block_blank": QT_TRANSLATE_NOOP(
        "Refusal",
        "Row {row}, column {column} of what you paste is empty. Nothing was changed.",
    ),
    "block_ragged": QT_TRANSLATE_NOOP(
        "Refusal",
        "Row {row} of what you paste is {found} wide, the first row {wanted}. Nothing was changed.",
    ),
    "block_comma": QT_TRANSLATE_NOOP(
        "Refusal",
        "Do these commas part two numbers, or are they decimal commas? Copy the numbers with tabs"
        " or semicolons between them. Nothing was changed.",
    ),
    "block_outside": QT_TRANSLATE_NOOP(
        "Refusal",
        "What you paste is {found}, but from here on there is room for {room}. Nothing was"
        " changed.",
    ),
    "block_tiles": QT_TRANSLATE_NOOP(
        "Refusal",
        "What you paste is {found} and does not go evenly into the {room} that you selected."
        " Nothing was changed.",
    ),
    "block_fixed": QT_TRANSLATE_NOOP(
        "Refusal", "These numbers are computed: change what they are made of, and they follow."
    ),
    "block_locked": QT_TRANSLATE_NOOP(
        "Refusal",
        "Row {row}, column {column} is computed and cannot be changed. Nothing was changed.",
    ),
    "block_masked": QT_TRANSLATE_NOOP(
        "Refusal",
        "The mask hides row {row}, column {column}, whatever is written there. Nothing was"
        " changed.",
    ),
    "block_endless": QT_TRANSLATE_NOOP(
        "Refusal",
        "Row {row}, column {column} would not be a finite number. Nothing was changed.",
    ),
    "block_veiled": QT_TRANSLATE_NOOP(
        "Refusal", "Some of these numbers are not there yet: let the calculation come to them."
    ),
    # words
    "word_empty": QT_TRANSLATE_NOOP("Refusal", "A word needs at least one letter."),
    "word_space": QT_TRANSLATE_NOOP(
        "Refusal", "One word at a time: “{word}” has a space or a hidden sign."
    ),
    "word_long": QT_TRANSLATE_NOOP("Refusal", "A word has up to {limit} letters."),
    "words_most": QT_TRANSLATE_NOOP("Refusal", "A sentence has up to {limit} words."),
    "words_least": QT_TRANSLATE_NOOP("Refusal", "A sentence keeps at least 1 word."),
    # heads
    "heads_most": QT_TRANSLATE_NOOP("Refusal", "A layer has up to {limit} heads."),
    "heads_least": QT_TRANSLATE_NOOP("Refusal", "A layer keeps at least 1 head."),
    "name_empty": QT_TRANSLATE_NOOP("Refusal", "A head needs a name."),
    "name_long": QT_TRANSLATE_NOOP("Refusal", "A name has up to {limit} signs."),
    "name_sign": QT_TRANSLATE_NOOP("Refusal", "A hidden sign in this name: please type it anew."),
    # sizes and switches
    "size_range": QT_TRANSLATE_NOOP("Refusal", "{name} goes from 1 to {limit}."),
    "temperature_range": QT_TRANSLATE_NOOP("Refusal", "The temperature must be above 0."),
    "cell_missing": QT_TRANSLATE_NOOP("Refusal", "{name} has no row {row}, column {column}."),
    "column_computed": QT_TRANSLATE_NOOP(
        "Refusal", "This column is computed from the position of the word."
    ),
    "layer_missing": QT_TRANSLATE_NOOP("Refusal", "There is no layer {index}."),
    "head_missing": QT_TRANSLATE_NOOP("Refusal", "There is no head {index}."),
    "stage_unknown": QT_TRANSLATE_NOOP("Refusal", "There is no panel or matrix called “{name}”."),
    "option_unknown": QT_TRANSLATE_NOOP("Refusal", "{name}: “{value}” is not one of {choices}."),
    # shapes
    "shape_mismatch": QT_TRANSLATE_NOOP(
        "Refusal", "{name} is {found}, but {wanted} is needed here."
    ),
    "shape_rows": QT_TRANSLATE_NOOP("Refusal", "{labels} labels, but {rows} rows in {name}."),
    "matrix_empty": QT_TRANSLATE_NOOP("Refusal", "{name} has no cells."),
    "matrix_ragged": QT_TRANSLATE_NOOP(
        "Refusal", "{name}, row {row}: {found} numbers, but {wanted} are needed."
    ),
    "matrix_not_number": QT_TRANSLATE_NOOP(
        "Refusal", "{name}, row {row}, column {column}: not a number."
    ),
    "ids_repeated": QT_TRANSLATE_NOOP("Refusal", "{name}: “{id}” appears twice."),
    "id_unknown": QT_TRANSLATE_NOOP("Refusal", "{name}: nothing is called “{id}”."),
    # files
    "file_missing": QT_TRANSLATE_NOOP("Refusal", "{name}: there is no such file."),
    "file_unreadable": QT_TRANSLATE_NOOP("Refusal", "{name}: the file cannot be read."),
    "file_not_regular": QT_TRANSLATE_NOOP("Refusal", "{name}: not an ordinary file."),
    "file_too_large": QT_TRANSLATE_NOOP("Refusal", "{name}: larger than {limit} MB."),
    "file_too_full": QT_TRANSLATE_NOOP(
        "Refusal", "{name}: more lists or numbers than a document can have."
    ),
    "file_not_json": QT_TRANSLATE_NOOP(
        "Refusal", "{name}: not an attn-gui document (no valid JSON)."
    ),
    "file_not_document": QT_TRANSLATE_NOOP("Refusal", "{name}: not an attn-gui document."),
    "file_newer": QT_TRANSLATE_NOOP(
        "Refusal",
        "{name}: made by a newer attn-gui (version {version}); this one reads version {known}.",
    ),
    "key_missing": QT_TRANSLATE_NOOP("Refusal", "{name}: “{key}” is missing."),
    "key_wrong": QT_TRANSLATE_NOOP("Refusal", "{name}: “{key}” is not what it should be."),
    # worksheets
    "worksheet_blank": QT_TRANSLATE_NOOP(
        "Refusal", "“{name}” cannot be left blank; one of these can: {choices}."
    ),
    "worksheet_number": QT_TRANSLATE_NOOP("Refusal", "Sheets are numbered from 1 to {limit}."),
    "worksheet_wide": QT_TRANSLATE_NOOP(
        "Refusal",
        "{name} is {found}: on paper there is room for {limit} rows and columns. Try a panel that"
        " does not need it.",
    ),
    "worksheet_large": QT_TRANSLATE_NOOP(
        "Refusal", "{name} has numbers of 1000 or more, too large to compute with by hand."
    ),
    "worksheet_columns": QT_TRANSLATE_NOOP(
        "Refusal",
        "Softmax runs along the columns here. Let it run along the rows, and E can be asked.",
    ),
    "worksheet_unfair": QT_TRANSLATE_NOOP(
        "Refusal",
        "{name} would be a matter of luck: from rounded numbers nobody gets near the real answer.",
    ),
    "worksheet_nothing": QT_TRANSLATE_NOOP(
        "Refusal", "Nothing is left to compute here: every cell is hidden or written by hand."
    ),
    "sheet_too_large": QT_TRANSLATE_NOOP(
        "Refusal",
        "A spreadsheet of this document would need {cells} cells; the limit is {limit}. "
        "Try a shorter sentence, or export the numbers as NPZ or CSV.",
    ),
    "file_unwritable": QT_TRANSLATE_NOOP("Refusal", "{name}: the file cannot be written."),
    "name_too_long": QT_TRANSLATE_NOOP(
        "Refusal", "This name is too long for a file; a shorter one will do."
    ),
    "folder_missing": QT_TRANSLATE_NOOP("Refusal", "There is no folder {name} any more."),
    "folder_read_only": QT_TRANSLATE_NOOP(
        "Refusal", "Nothing may be written into the folder {name}."
    ),
    "file_read_only": QT_TRANSLATE_NOOP("Refusal", "{name}: the file is write-protected."),
    "file_is_folder": QT_TRANSLATE_NOOP(
        "Refusal", "{name} is a folder. Please choose a file name."
    ),
    "disk_full": QT_TRANSLATE_NOOP(
        "Refusal", "{name}: the disk is full. Please make room or choose another place."
    ),
    # taking numbers and pictures away
    "export_unknown": QT_TRANSLATE_NOOP(
        "Refusal", "“{suffix}” is no format to export to; known are {known}."
    ),
    "export_part": QT_TRANSLATE_NOOP("Refusal", "{format} can hold {parts}, but no {part}."),
    "export_binary": QT_TRANSLATE_NOOP(
        "Refusal", "{suffix} is no text: give it a file name instead of -."
    ),
    "export_large": QT_TRANSLATE_NOOP(
        "Refusal", "A picture of {width} × {height} pixels is too large; try a smaller size."
    ),
    # numbers from files
    "import_kind": QT_TRANSLATE_NOOP(
        "Refusal",
        "{name}: no numbers can be read from this kind of file."
        " Those from CSV, TSV, NPY, NPZ, JSON and XLSX can.",
    ),
    "import_broken": QT_TRANSLATE_NOOP("Refusal", "{name}: damaged, or no real {kind} file."),
    "import_not_text": QT_TRANSLATE_NOOP(
        "Refusal", "{name}: not a text in UTF-8, UTF-16 or GB18030."
    ),
    "import_json": QT_TRANSLATE_NOOP(
        "Refusal", "{name}: no valid JSON at line {row}, sign {column}."
    ),
    "import_empty": QT_TRANSLATE_NOOP("Refusal", "{name}: there are no numbers in it."),
    "import_too_many": QT_TRANSLATE_NOOP("Refusal", "{name}: more than {limit} numbers."),
    "import_dimensions": QT_TRANSLATE_NOOP(
        "Refusal", "{name}: its shape is {found}, but a matrix has rows and columns."
    ),
    "import_no_numbers": QT_TRANSLATE_NOOP(
        "Refusal", "{name}: holds “{found}”, and only plain numbers can be read."
    ),
    "import_bomb": QT_TRANSLATE_NOOP(
        "Refusal", "{name}: built to grow far beyond its size when it is opened. It was not."
    ),
    "import_locked": QT_TRANSLATE_NOOP("Refusal", "{name}: locked with a password."),
    "import_cell_empty": QT_TRANSLATE_NOOP(
        "Refusal", "{name}, row {row}, column {column}: the cell is empty."
    ),
    "import_cell_formula": QT_TRANSLATE_NOOP(
        "Refusal",
        "{name}, row {row}, column {column}: a formula without a stored result."
        " Save the file once in a spreadsheet program.",
    ),
    "import_cell_text": QT_TRANSLATE_NOOP(
        "Refusal", "{name}, row {row}, column {column}: “{found}” is no number."
    ),
    "import_shape": QT_TRANSLATE_NOOP("Refusal", "{name} is {found}, but {target} is {wanted}."),
    "example_unknown": QT_TRANSLATE_NOOP("Refusal", "There is no example called “{name}”."),
}
"""Why something was refused; keys are those of `errors.Refused`."""
