# SPDX-License-Identifier: MIT
import sys

sys.path.insert(0, ".")

project = "A course"
author = "Its authors"
copyright = author
version = "1"
exclude_patterns = ["README.md", "_build", "node_modules"]
extensions = ["broadcast_playground", "myst_parser"]
broadcast_page = "https://example.org/playground/"
