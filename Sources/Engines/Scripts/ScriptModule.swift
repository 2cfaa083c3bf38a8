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
    /// The statements as they are published, a line feed after each line: without indentation, without comments on lines of
    /// their own, and without casts.
    private(set) var body: [UInt8] = []

    /// A line without its line feed. A theme has more than 20,000, and most are only copied: they are bytes.
    typealias Line = ArraySlice<UInt8>

    static func lines(of text: String) -> [Line] {
        Array(text.utf8).split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    }

    /// Cost: linear in the text.
    init(path: String, lines: [Line]) throws {
        self.path = path
        var number = 0
        var nesting = ScriptNesting()
        while number < lines.count {
            let line = lines[number]
            let isInTemplate = nesting.isInText
            if !isInTemplate, let end = Self.endOfComment(at: number, lines) {
                number = end + 1
            } else if !isInTemplate, Self.begins(line, "import") {
                let (statement, next) = try Self.statement(at: number, lines)
                try addImport(statement, line: number + 1)
                number = next
            } else if !isInTemplate, Self.begins(line, "export") {
                nesting.pass(line)
                number = try addExport(at: number, lines)
            } else {
                nesting.pass(line)
                let text = isInTemplate ? line : Self.withoutCasts(line)
                if nesting.isInText || !text.isEmpty { add(text) }
                number += 1
            }
        }
    }

    private mutating func add(_ line: Line) {
        body += line
        body.append(UInt8(ascii: "\n"))
    }

    /// Whether it needs others or is needed by them.
    static func isModule(_ lines: [Line]) -> Bool { lines.contains { begins($0, "import") || begins($0, "export") } }

    /// Whether a line begins with `import ` or `import{`.
    private static func begins(_ line: Line, _ word: String) -> Bool {
        guard line.first == word.utf8.first, line.starts(with: word.utf8) else { return false }
        let next = line.dropFirst(word.utf8.count).first
        return next == UInt8(ascii: " ") || next == UInt8(ascii: "{")
    }

    private static func text(_ line: Line) -> String { String(decoding: line, as: UTF8.self) }

    private static func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || (0x09...0x0d).contains(byte) }

    /// The last line of a comment that begins on a line of its own and has its last line for itself.
    private static func endOfComment(at start: Int, _ lines: [Line]) -> Int? {
        let first = lines[start].drop(while: isSpace)
        guard first.first == UInt8(ascii: "/"), let second = first.dropFirst().first else { return nil }
        if second == UInt8(ascii: "/") { return start }
        guard second == UInt8(ascii: "*") else { return nil }
        for number in start..<lines.count {
            let line = number == start ? first.dropFirst(2) : lines[number]
            guard let end = endOfComment(in: line) else { continue }
            return line[end...].allSatisfy(isSpace) ? number : nil
        }
        return nil
    }

    /// A line without indentation and without what only a type checker reads: `/** @type {HTMLElement} */ (found)` is
    /// `(found)`.
    private static func withoutCasts(_ indented: Line) -> Line {
        let line = indented.drop(while: isSpace)
        // Few lines have one, and a letter is found fast.
        guard let at = line.firstIndex(of: UInt8(ascii: "@")), let start = beginOfCast(in: line, from: at),
            let end = endOfComment(in: line[(start + cast.count)...])
        else { return line }
        let before = line[..<start]
        // What is in quotes is text.
        if "'\"`".utf8.contains(where: { quote in before.count { $0 == quote } % 2 == 1 }) { return line }
        return before + withoutCasts(line[end...])
    }

    private static let cast = Array("/** @type ".utf8)

    /// Where the first cast begins in a line.
    ///
    /// - Parameter at: where its first `@` is.
    private static func beginOfCast(in line: Line, from at: Int) -> Int? {
        line[at...].indices.first { index in
            line[index...].starts(with: cast[4...]) && line[..<index].suffix(4).elementsEqual(cast[..<4])
        }.map { $0 - 4 }
    }

    /// The index after the first `*/`.
    private static func endOfComment(in line: Line) -> Int? {
        line.indices.dropFirst().first { line[$0] == UInt8(ascii: "/") && line[$0 - 1] == UInt8(ascii: "*") }
            .map { $0 + 1 }
    }

    /// A statement up to its semicolon on one line, and the line after it.
    private static func statement(at start: Int, _ lines: [Line]) throws -> (text: String, next: Int) {
        var parts: [String] = []
        for number in start..<min(lines.count, start + 40) {
            parts.append(text(lines[number]))
            if lines[number].contains(UInt8(ascii: ";")) { return (parts.joined(separator: " "), number + 1) }
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
    private mutating func addExport(at number: Int, _ lines: [Line]) throws -> Int {
        let rest = Self.text(lines[number]).dropFirst("export".count).drop { $0 == " " }
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
            add(Self.withoutCasts(Array(rest.utf8)[...]))
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
        let bytes = words.utf8
        guard let start = bytes.firstIndex(where: { $0 == UInt8(ascii: "'") || $0 == UInt8(ascii: "\"") }),
            let end = bytes[bytes.index(after: start)...].firstIndex(of: bytes[start])
        else { throw Fault(line: line, message: "this statement names no module") }
        let name = words[bytes.index(after: start)..<end]
        guard name.hasPrefix("./") || name.hasPrefix("../") else {
            throw Fault(line: line, message: "modules of a theme have addresses such as './name.js', unlike \(name)")
        }
        var folders = Self.parts(path[...], at: "/").dropLast()
        for part in Self.parts(name, at: "/") where part != "." {
            if part == ".." { _ = folders.popLast() } else { folders.append(part) }
        }
        return (folders.joined(separator: "/"), start)
    }

    private static func pairs(_ list: Substring, line: Int) throws -> [(first: String, second: String)] {
        let inside = trimmed(list)
        guard inside.hasPrefix("{"), inside.hasSuffix("}") else {
            throw Fault(line: line, message: "names are taken from modules in { }")
        }
        let items = parts(inside.dropFirst().dropLast(), at: ",").map { trimmed($0) }
        return items.filter { !$0.isEmpty }.map { item in
            let words = parts(item[...], at: " ").map(String.init)
            return (words[0], words.last ?? words[0])
        }
    }

    /// What stands between separators, without what is empty. By bytes: a theme has a thousand such lists.
    private static func parts(_ text: Substring, at separator: Unicode.Scalar) -> [Substring] {
        text.utf8.split(separator: UInt8(ascii: separator)).map { Substring($0) }
    }

    private static func trimmed(_ text: some StringProtocol) -> String {
        let start = text.drop(while: \.isWhitespace)
        return start.lastIndex { !$0.isWhitespace }.map { String(start[...$0]) } ?? ""
    }

    private static func isInName(_ character: Character) -> Bool {
        character.isLetter || character.isNumber || character == "_" || character == "$"
    }
}
