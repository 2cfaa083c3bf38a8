"""The order of a print: what is to be made, and how to answer."""
import json, os, sys, unicodedata

with open(sys.argv[1], encoding="utf-8") as file:
    order = json.load(file)
os.environ.pop("SOURCE_DATE_EPOCH", None)

def say(number, what, **more):
    """One line of the answers: what became of a document."""
    os.write(1, (json.dumps({"document": number, "is": what, **more}) + "\n").encode())

def script(letter):
    """The script of a letter as people call it; empty for signs that belong to none."""
    name = unicodedata.name(letter, "").split(" ")[0]
    if unicodedata.category(letter)[0] not in "LM" or not name:
        return ""
    return {"CJK": "Chinese", "HIRAGANA": "Japanese", "KATAKANA": "Japanese", "HANGUL": "Korean"}.get(name, name.capitalize())

# How much of a word is shown that no font can write.
MOST_SHOWN = 40
