"""Rebuild every font file of this folder from its Debian or npm package.

Run ``python make_fonts.py``. Needed: fonttools, brotli, and the clients ``apt-get``, ``dpkg-deb``
and ``npm``. Each font is cut down to the characters the application can show, and written here with
its licence text. STIX Two Text has no arrows and mathematical operators (√, ∞, ∑): they are copied
in from STIX Two Math, of the same authors and licence. The Chinese fonts leave ×, √, Σ and the like
to Inter, for their own are as wide as a hanzi. None has the sign of a transposed matrix: it is the
font's own T, smaller and raised. The bold one has frequent characters only; it is a
family of its own, else Qt would show an empty box for each character that it lacks.
"""

import subprocess
import tempfile
import textwrap
from collections.abc import Iterable
from pathlib import Path

from fontTools.pens.filterPen import DecomposingFilterPen
from fontTools.pens.transformPen import TransformPen
from fontTools.pens.ttGlyphPen import TTGlyphPen
from fontTools.subset import Options, Subsetter
from fontTools.ttLib import TTFont

HERE = Path(__file__).resolve().parent

INTER = "inter-ui@4.1.1"
STIX_TEXT = "@expo-google-fonts/stix-two-text@0.4.2"
STIX_MATH = "@fontsource/stix-two-math@5.3.0"
JETBRAINS_MONO = "@expo-google-fonts/jetbrains-mono@0.4.1"
NOTO_CJK = "fonts-noto-cjk"  # Debian 12: 1:20220127+repack1-1
SC_FACE = 2  # number of the face "Noto Sans CJK SC" in the collections
TITLE = "Noto Sans CJK SC Title"

ASCII = [*range(0x20, 0x7F)]
LATIN = [*ASCII, *range(0xA0, 0x180), *range(0x2C6, 0x2DE), *range(0x300, 0x30D)]
GREEK = [*range(0x370, 0x400)]
PUNCTUATION = [*range(0x2000, 0x2070), 0x20AC, 0x2116, 0x2122, 0x2212]  # with the minus
SCRIPTS = [*range(0x2070, 0x20A0), *range(0x1D40, 0x1D6B), 0x2C7C]  # super- and subscripts
MATH = [*range(0x2190, 0x2300), 0x27E8, 0x27E9]  # arrows, operators, angle brackets
SHAPES = [*range(0x2460, 0x2474), *range(0x25A0, 0x2600), 0x2713, 0x2717]  # also ①, ✓, ✗
TRANSPOSED = 0x1D40  # ᵀ
BOXES = [*range(0x2500, 0x25A0)]
CJK_FORMS = [*range(0x3000, 0x3020), *range(0xFF00, 0xFF60)]  # punctuation, full-width forms
TEXT = LATIN + GREEK + PUNCTUATION + SCRIPTS + MATH

CODE_FEATURES = "ccmp locl mark mkmk frac sups subs zero"  # without calt: no ligatures
CJK_FEATURES = "ccmp kern palt halt"  # without locl: no Japanese and Korean forms


def gb2312(first_row: int, last_row: int) -> list[int]:
    """Characters of rows of GB 2312: 1-9 symbols, 16-55 frequent hanzi, 56-87 rarer hanzi."""
    rows = range(0xA0 + first_row, 0xA1 + last_row)
    codes = (bytes((row, cell)) for row in rows for cell in range(0xA1, 0xFF))
    return [ord(char) for code in codes for char in code.decode("gb2312", errors="ignore")]


def run(*command: str, cwd: Path) -> str:
    """Run a command and return what it printed."""
    return subprocess.run(command, cwd=cwd, check=True, stdout=subprocess.PIPE, text=True).stdout


def fetch_npm(spec: str, work: Path) -> Path:
    """Download and unpack an npm package; return its folder."""
    folder = Path(tempfile.mkdtemp(dir=work))
    run("tar", "-xzf", run("npm", "pack", "--silent", spec, cwd=folder).split()[-1], cwd=folder)
    return folder / "package"


def fetch_debian(name: str, work: Path) -> Path:
    """Download and unpack a Debian package; return the folder that stands for the root."""
    run("apt-get", "download", name, cwd=work)
    run("dpkg-deb", "-x", str(next(work.glob(f"{name}_*.deb"))), name, cwd=work)
    return work / name


def add_glyphs(font: TTFont, donor: TTFont, characters: Iterable[int]) -> None:
    """Copy the glyphs that a font lacks from another; both are TrueType, on the same grid."""
    have, offer, outlines = font.getBestCmap(), donor.getBestCmap(), donor.getGlyphSet()
    for code in sorted(set(characters) & offer.keys() - have.keys()):
        name, pen = f"math{code:04X}", TTGlyphPen(None)
        outlines[offer[code]].draw(DecomposingFilterPen(pen, outlines))
        font["glyf"][name] = pen.glyph()
        font["hmtx"][name] = donor["hmtx"][offer[code]]
        for table in font["cmap"].tables:
            if table.isUnicode():
                table.cmap[code] = name


def add_transposed(font: TTFont, size: float = 0.62) -> None:
    """Give a TrueType font ᵀ: its T at `size`, as high as before; a monospaced one stays so."""
    cmap, outlines = font.getBestCmap(), font.getGlyphSet()
    letter = cmap[ord("T")]
    top, width = font["OS/2"].sCapHeight, outlines[letter].width
    new_width = width if font["post"].isFixedPitch else round(width * size)
    side = (new_width - width * size) / 2
    pen = TTGlyphPen(None)
    raised = TransformPen(pen, (size, 0, 0, size, side, top * (1 - size)))
    outlines[letter].draw(DecomposingFilterPen(raised, outlines))
    glyph = pen.glyph(round=round)
    glyph.recalcBounds(font["glyf"])
    font["glyf"]["transposed"], font["hmtx"]["transposed"] = glyph, (new_width, glyph.xMin)
    for table in font["cmap"].tables:
        if table.isUnicode():
            table.cmap[TRANSPOSED] = "transposed"


def write_subset(font: TTFont, file: str, characters: Iterable[int], features: str = "*") -> None:
    """Keep only some characters and layout features of a font, and write it into this folder."""
    options = Options(layout_features=features.split(), name_IDs=["*"], notdef_outline=True)
    options.drop_tables += ["DSIG", "STAT", "vhea", "vmtx", "VORG", "BASE"]
    subsetter = Subsetter(options)
    subsetter.populate(unicodes=characters)
    subsetter.subset(font)
    font.flavor = None
    font.save(HERE / file)


def write_licence(font: TTFont, file: str, licence: str) -> None:
    """Write a licence text; the font's copyright line comes first unless the text has it."""
    notice = font["name"].getDebugName(0)
    text = licence.strip() if notice in licence else f"{notice}\n\n{licence.strip()}"
    (HERE / file).write_text("\n".join(map(str.rstrip, text.splitlines())) + "\n", "utf-8")


def debian_licence(copyright_file: Path, name: str) -> str:
    """Return one licence text from a Debian copyright file, without that file's markup."""
    text = copyright_file.read_text(encoding="utf-8").split(f"\nLicense: {name}\n ")[1]
    return textwrap.dedent(" " + text.split("\n\n")[0].replace("\n .\n", "\n\n"))


def make(work: Path) -> None:
    """Fetch, cut and write all fonts."""
    package = fetch_npm(INTER, work)
    for style in ("Regular", "Medium", "SemiBold"):
        font = TTFont(package / "web" / f"Inter-{style}.woff2", recalcTimestamp=False)
        add_transposed(font)
        write_subset(font, f"Inter-{style}.ttf", TEXT + SHAPES)
    western = font.getBestCmap().keys() & set(TEXT) - set(ASCII + PUNCTUATION)
    write_licence(font, "OFL-Inter.txt", (package / "LICENSE.txt").read_text("utf-8"))

    package = fetch_npm(STIX_TEXT, work)
    donor = TTFont(next(fetch_npm(STIX_MATH, work).glob("files/*.woff2")))
    for style, source in (("Regular", "400Regular"), ("Italic", "400Regular_Italic")):
        font = TTFont(package / source / f"STIXTwoText_{source}.ttf", recalcTimestamp=False)
        add_glyphs(font, donor, MATH)
        add_transposed(font)
        write_subset(font, f"STIXTwoText-{style}.ttf", TEXT)
    write_licence(font, "OFL-STIX.txt", (package / "LICENSE_FONT").read_text("utf-8"))

    package = fetch_npm(JETBRAINS_MONO, work)
    font = TTFont(next(package.glob("400Regular/*.ttf")), recalcTimestamp=False)
    add_transposed(font)
    write_subset(font, "JetBrainsMono-Regular.ttf", TEXT + SHAPES + BOXES, CODE_FEATURES)
    write_licence(font, "OFL-JetBrainsMono.txt", (package / "LICENSE_FONT").read_text("utf-8"))

    share = fetch_debian(NOTO_CJK, work) / "usr" / "share"
    collection = str(share / "fonts" / "opentype" / "noto" / "NotoSansCJK-{}.ttc")
    font = TTFont(collection.format("Bold"), fontNumber=SC_FACE, recalcTimestamp=False)
    names = {1: TITLE, 3: f"{TITLE} Bold", 4: f"{TITLE} Bold", 6: "NotoSansCJKscTitle-Bold"}
    for record in font["name"].names:
        record.string = names.get(record.nameID, record.toUnicode())
    frequent = {*ASCII, *PUNCTUATION, *SHAPES, *CJK_FORMS, *gb2312(1, 3), *gb2312(16, 55)} - western
    write_subset(font, "NotoSansCJKscTitle-Bold.otf", frequent, CJK_FEATURES)
    font = TTFont(collection.format("Regular"), fontNumber=SC_FACE, recalcTimestamp=False)
    everything = frequent.union(gb2312(1, 87)) - western
    write_subset(font, "NotoSansCJKsc-Regular.otf", everything, CJK_FEATURES)
    licence = debian_licence(share / "doc" / NOTO_CJK / "copyright", "SIL-1.1")
    write_licence(font, "OFL-NotoSansCJK.txt", licence)


if __name__ == "__main__":
    with tempfile.TemporaryDirectory() as folder:
        make(Path(folder))
