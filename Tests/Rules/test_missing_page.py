"""The style within the page for missing addresses is named by its hash, in the code and in what hosts are told to send.

    python3 Tests/Rules/test_missing_page.py
"""

import base64
import hashlib
import pathlib
import re
import textwrap
import unittest

ROOT = pathlib.Path(__file__).resolve().parents[2]
SOURCE = ROOT / "Sources/Guide/GuideModel/Output/MissingPageStyle.swift"


class MissingPage(unittest.TestCase):
    def test_its_style_has_this_hash(self):
        text = SOURCE.read_text(encoding="utf-8")
        sheet = textwrap.dedent(re.search(r'sheet = """\n(.*?)\n *"""', text, re.DOTALL)[1])
        digest = base64.b64encode(hashlib.sha256(sheet.encode()).digest()).decode()
        files = [SOURCE, ROOT / "Documentation/Themes.md", ROOT / "Tests/Browser/policy.py"]
        for file in files + sorted((ROOT / "Documentation/servers").iterdir()):
            if "Content-Security-Policy" in (said := file.read_text(encoding="utf-8")) or file in files:
                self.assertIn(f"'sha256-{digest}'", said, file)


if __name__ == "__main__":
    unittest.main()
