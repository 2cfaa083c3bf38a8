/// One ES module of a theme, taken apart: what it takes from others, what it offers, and its statements.
///
/// The statements `import` and `export` are read where they begin a line, as everybody writes them. Only these forms are
/// known, since no others are needed; of the rest a module says the line:
///
///     import './a.js';
///     import { b, c as d } from './a.js';
///     import * as e from './a.js';
///     export function f() {}      // function*, async function, class and const too
///     export { g, h as i };
///     export { j } from './a.js';
struct ScriptModule {
    /// What a module takes from another one.
    struct Import {
        /// The names there and here; empty for `import './a.js'`.
        var names: [(there: String, here: String)] = []
        /// The name of the whole module here.
        var whole: String?
        /// The path of the other module in the theme, such as `app/hours/sun.js`.
        var path: String
    }

    /// A statement that cannot be bundled.
    struct Fault: Error {
        let line: Int
        let message: String
    }

    let path: String
    private(set) var imports: [Import] = []
    /// The names that others can take, and what they are called here.
    private(set) var exports: [(name: String, here: String)] = []
    /// The statements without indentation, without comments on lines of their own, and without casts.
    private(set) var body: [Substring] = []

    /// Cost: linear in the text.
    init(path: String, text: String) throws {
        self.path = path
        let lines = text.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
            .map(Substring.init)
        var number = 0
        var isInTemplate = false
        while number < lines.count {
            let line = lines[number]
            if !isInTemplate, let end = Self.endOfComment(at: number, lines) {
                number = end + 1
            } else if !isInTemplate, line.hasPrefix("import ") || line.hasPrefix("import{") {
                let (statement, next) = try Self.statement(at: number, lines)
                try addImport(statement, line: number + 1)
                number = next
            } else if !isInTemplate, line.hasPrefix("export ") || line.hasPrefix("export{") {
                number = try addExport(at: number, lines)
            } else {
                let text = isInTemplate ? line : Self.withoutCasts(line)
                if line.utf8.count(where: { $0 == UInt8(ascii: "`") }) % 2 == 1 { isInTemplate.toggle() }
                if isInTemplate || !text.isEmpty { body.append(text) }
                number += 1
            }
        }
    }

    /// Whether it needs others or is needed by them.
    static func isModule(_ text: String) -> Bool {
        text.utf8.split(separator: UInt8(ascii: "\n")).contains { line in
            ["import ", "import{", "export ", "export{"].contains { line.starts(with: $0.utf8) }
        }
    }

    private static func isBlank(_ text: Substring) -> Bool { text.utf8.allSatisfy(isSpace) }

    private static func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || (0x09...0x0d).contains(byte) }

    /// The last line of a comment that begins on a line of its own and has its last line for itself.
    private static func endOfComment(at start: Int, _ lines: [Substring]) -> Int? {
        let first = Substring(lines[start].utf8.drop(while: isSpace))
        if first.hasPrefix("//") { return start }
        guard first.hasPrefix("/*") else { return nil }
        for number in start..<lines.count {
            let text = number == start ? first.dropFirst(2) : lines[number]
            guard let end = text.firstRange(of: "*/") else { continue }
            return isBlank(text[end.upperBound...]) ? number : nil
        }
        return nil
    }

    /// A line without indentation and without what only a type checker reads: `/** @type {HTMLElement} */ (found)` is
    /// `(found)`.
    private static func withoutCasts(_ indented: Substring) -> Substring {
        let line = Substring(indented.utf8.drop(while: isSpace))
        // Few lines have one, and a letter is found fast.
        guard line.utf8.contains(UInt8(ascii: "@")), let start = line.firstRange(of: "/** @type "),
            let end = line[start.upperBound...].firstRange(of: "*/")
        else { return line }
        let before = line[..<start.lowerBound]
        let quotes: [Character] = ["'", "\"", "`"]
        // What is in quotes is text.
        if quotes.contains(where: { quote in before.count { $0 == quote } % 2 == 1 }) { return line }
        return before + withoutCasts(line[end.upperBound...])
    }

    /// A statement up to its semicolon on one line, and the line after it.
    private static func statement(at start: Int, _ lines: [Substring]) throws -> (text: String, next: Int) {
        var parts: [Substring] = []
        for number in start..<min(lines.count, start + 40) {
            let line = lines[number]
            parts.append(line)
            if line.contains(";") { return (parts.joined(separator: " "), number + 1) }
        }
        throw Fault(line: start + 1, message: "this statement has no semicolon at its end")
    }
}

extension ScriptModule {
    private mutating func addImport(_ statement: String, line: Int) throws {
        let words = statement.dropFirst("import".count)
        let source = try source(of: words, line: line)
        let clause = Self.trimmed(words[..<source.start])
        let names = clause.hasSuffix("from") ? Self.trimmed(clause.dropLast(4)) : clause
        if names.isEmpty {
            imports.append(Import(path: source.path))
        } else if names.hasPrefix("* as ") {
            imports.append(Import(whole: Self.trimmed(names.dropFirst(5)), path: source.path))
        } else {
            let pairs = try Self.pairs(names[...], line: line)
            imports.append(Import(names: pairs.map { ($0.first, $0.second) }, path: source.path))
        }
    }

    /// - Returns: the number of the next line to read.
    private mutating func addExport(at number: Int, _ lines: [Substring]) throws -> Int {
        let rest = lines[number].dropFirst("export".count).drop { $0 == " " }
        if rest.hasPrefix("{") {
            let (statement, next) = try Self.statement(at: number, lines)
            try addList(statement.dropFirst("export".count), line: number + 1)
            return next
        }
        for start in ["async function*", "async function", "function*", "function", "class", "const"] {
            guard rest.hasPrefix(start + " ") else { continue }
            let name = rest.dropFirst(start.count).drop { $0 == " " }.prefix { Self.isInName($0) }
            guard !name.isEmpty else { break }
            exports.append((String(name), String(name)))
            body.append(Self.withoutCasts(rest))
            return number + 1
        }
        throw Fault(
            line: number + 1, message: "only functions, classes, constants and lists in { } can be exported in a theme")
    }

    /// `{ a, b as c }`, with or without `from './d.js'`.
    private mutating func addList(_ words: Substring, line: Int) throws {
        guard let close = words.firstIndex(of: "}") else {
            throw Fault(line: line, message: "this list of names has no end")
        }
        let pairs = try Self.pairs(words[...close], line: line)
        if words[close...].contains("from") {
            let hidden = pairs.map { (there: $0.first, here: "\($0.first)_of_\(imports.count)") }
            imports.append(Import(names: hidden, path: try source(of: words[close...], line: line).path))
            exports += zip(pairs, hidden).map { ($0.second, $1.here) }
        } else {
            exports += pairs.map { ($0.second, $0.first) }
        }
    }

    /// The module that a statement names in quotes, and where that begins.
    private func source(of words: Substring, line: Int) throws -> (path: String, start: Substring.Index) {
        guard let start = words.firstIndex(where: { $0 == "'" || $0 == "\"" }),
            let end = words[words.index(after: start)...].firstIndex(of: words[start])
        else { throw Fault(line: line, message: "this statement names no module") }
        let name = words[words.index(after: start)..<end]
        guard name.hasPrefix("./") || name.hasPrefix("../") else {
            throw Fault(line: line, message: "modules of a theme have addresses such as './name.js', unlike \(name)")
        }
        var folders = path.split(separator: "/").dropLast()
        for part in name.split(separator: "/") where part != "." {
            if part == ".." { _ = folders.popLast() } else { folders.append(part) }
        }
        return (folders.joined(separator: "/"), start)
    }

    private static func pairs(_ list: Substring, line: Int) throws -> [(first: String, second: String)] {
        let inside = trimmed(list)
        guard inside.hasPrefix("{"), inside.hasSuffix("}") else {
            throw Fault(line: line, message: "names are taken from modules in { }")
        }
        return inside.dropFirst().dropLast().split(separator: ",").map(trimmed).filter { !$0.isEmpty }.map { item in
            let words = item.split(separator: " ").map(String.init)
            return (words[0], words.last ?? words[0])
        }
    }

    private static func trimmed(_ text: some StringProtocol) -> String {
        let start = text.drop(while: \.isWhitespace)
        return String(start.reversed().drop(while: \.isWhitespace).reversed())
    }

    private static func isInName(_ character: Character) -> Bool {
        character.isLetter || character.isNumber || character == "_" || character == "$"
    }
}
