#!/usr/bin/env python3
"""Writes manual pages from what a program says of its own options.

    man.py PROGRAM FOLDER DATE

PROGRAM is asked with --experimental-dump-help; it gets a page, and each of its commands another, waymark-build.1, with the commands below it.
DATE (2026-11-24) stands in the pages, so that the same program and date give the same bytes.
"""

import datetime
import json
import pathlib
import re
import subprocess
import sys

SECTIONS = [
    ("EXIT STATUS", [("0", "Done."), ("1", "The content has errors (or warnings, with --strict), or no plan is possible."),
                     ("2", "Something else failed, such as a write to a full disk."), ("64", "The command was not understood.")]),
    ("ENVIRONMENT", [("SOURCE_DATE_EPOCH", "Seconds since 1970: the moment that a guide is made for, where --now does not say."),
                     ("WAYMARK_PRINT_PYTHON", "A Python interpreter that has typst, which makes PDFs."),
                     ("XDG_CACHE_HOME", "Where finished PDFs and compiled maps are kept, in a folder waymark.")]),
    ("FILES", [("Content/", "What authors write: site.yaml, tours/, places/, itineraries/, cities/, alerts/, pages/, media/, maps/."),
               ("Templates/", "The site's own theme, where it has one."), ("Output/", "The finished guide.")]),
]


def escaped(text):
    """Text as it stands in a line of a page."""
    text = text.replace("\\", "\\e").replace("-", "\\-").replace("'", "\\(aq").replace("`", "\\(ga")
    text = "".join(character if ord(character) < 128 else f"\\[u{ord(character):04X}]" for character in text)
    return "\\&" + text if text.startswith(".") else text


def prose(text):
    """Paragraphs; lines that are indented stay as they are, and `code` is bold."""
    for paragraph in re.split(r"\n[ \t]*\n", text.strip("\n")):
        if all(line.startswith("  ") for line in paragraph.splitlines() if line):
            yield ".nf"
            yield from (escaped(line) for line in paragraph.splitlines())
            yield ".fi"
        else:
            line = " ".join(line.strip() for line in paragraph.splitlines())
            parts = line.split("`")
            if len(parts) % 2 == 0:
                parts = ["'".join(parts)]
            marked = "".join(f"\\fB{escaped(part)}\\fR" if number % 2 else escaped(part) for number, part in enumerate(parts))
            yield marked
        yield ".PP"


def paragraphs(text):
    lines = list(prose(text)) if text else []
    return lines[:-1]


def shown(command, what):
    return [one for one in command.get(what, []) if one.get("shouldDisplay", True)]


def names(argument):
    dashes = {"short": "-", "long": "--", "longWithSingleDash": "-"}
    return [dashes[name["kind"]] + name["name"] for name in argument.get("names") or []]


def synopsis(argument):
    value = argument.get("valueName", "")
    if argument["kind"] == "positional":
        text = f"\\fI{escaped(value)}\\fR" + (" ..." if argument["isRepeating"] else "")
    else:
        preferred = argument.get("preferredName") or argument["names"][-1]
        name = names({"names": [preferred]})[0]
        text = f"\\fB{escaped(name)}\\fR" + (f" \\fI{escaped(value)}\\fR" if argument["kind"] == "option" else "")
    return f"[{text}]" if argument["isOptional"] else text


def entry(argument):
    value = f" \\fI{escaped(argument.get('valueName', ''))}\\fR"
    if argument["kind"] == "positional":
        yield ".TP\n" + value.strip()
    else:
        head = ", ".join(f"\\fB{escaped(name)}\\fR" for name in names(argument))
        yield ".TP\n" + head + (value if argument["kind"] == "option" else "")
    facts = [argument.get("abstract", ""), argument.get("discussion", "")]
    if argument.get("allValues") and not all(value in facts[0] for value in argument["allValues"]):
        facts.append("One of " + ", ".join(argument["allValues"]) + ".")
    if argument.get("defaultValue") is not None and not any("Default:" in fact for fact in facts):
        facts.append(f"Default: {argument['defaultValue'].removesuffix('.') or 'this folder'}.")
    lines = [line for fact in facts if fact for line in paragraphs(fact)]
    yield "\n".join(lines) if lines else "\\&"


def command_body(command, title, level):
    """The options of a command and the commands below it."""
    head = ".SH" if level == 0 else ".SS"
    arguments = [one for one in shown(command, "arguments") if names(one)[-1:] not in (["--help"], ["--version"])]
    if level:
        yield f'.SS "{escaped(title)}"'
        yield from paragraphs(command.get("abstract", ""))
        yield ".PP"
    elif arguments:
        yield f"{head} OPTIONS"
    if level:
        yield f"\\fB{escaped(title)}\\fR " + " ".join(synopsis(one) for one in arguments)
        if command.get("discussion"):
            yield ".PP"
            yield from paragraphs(command["discussion"])
    for argument in arguments:
        yield from entry(argument)
    for below in shown(command, "subcommands"):
        if below["commandName"] != "help":
            if level == 0 and below is shown(command, "subcommands")[0]:
                yield ".SH COMMANDS"
            yield from command_body(below, f"{title} {below['commandName']}", level + 1)


def page(name, title, command, date, more):
    day = datetime.date.fromisoformat(date)
    yield f'.TH {escaped(name.upper())} 1 "{day.isoformat()}" "Waymark" "Waymark"'
    yield ".SH NAME"
    yield f"{escaped(name)} \\- {escaped(command['abstract'].rstrip('.').replace('`', ''))}"
    yield ".SH SYNOPSIS"
    arguments = [one for one in shown(command, "arguments") if names(one)[-1:] not in (["--help"], ["--version"])]
    below = [one for one in shown(command, "subcommands") if one["commandName"] != "help"]
    yield f"\\fB{escaped(title)}\\fR " + (" ".join(map(synopsis, arguments)) if not below else "\\fIcommand\\fR ...")
    if command.get("discussion"):
        yield ".SH DESCRIPTION"
        yield from paragraphs(command["discussion"])
    yield from more
    if not more:
        yield from command_body(command, title, 0)


def write(folder, name, lines):
    pathlib.Path(folder, f"{name}.1").write_text("\n".join(lines) + "\n", encoding="ascii")


def main(program, folder, date):
    dump = subprocess.run([program, "--experimental-dump-help"], check=True, capture_output=True, text=True).stdout
    root = json.loads(dump)["command"]
    pathlib.Path(folder).mkdir(parents=True, exist_ok=True)
    name = root["commandName"]
    commands = [one for one in shown(root, "subcommands") if one["commandName"] != "help"]
    more = [".SH COMMANDS"]
    for command in commands:
        more += [f".TP\n\\fB{escaped(name + '-' + command['commandName'])}\\fR(1)", *paragraphs(command["abstract"])]
    for section, entries in SECTIONS:
        more.append(f'.SH "{section}"')
        for term, text in entries:
            more += [f".TP\n\\fB{escaped(term)}\\fR", escaped(text)]
    write(folder, name, page(name, name, root, date, more))
    for command in commands:
        own = f"{name}-{command['commandName']}"
        lines = [*page(own, f"{name} {command['commandName']}", command, date, []), ".SH SEE ALSO", f"\\fB{name}\\fR(1)"]
        write(folder, own, lines)


if __name__ == "__main__":
    main(*sys.argv[1:])
