"""The bar that plays the calculation."""
