"""The list of all steps: a sheet over the window, its model, how a step is drawn."""
