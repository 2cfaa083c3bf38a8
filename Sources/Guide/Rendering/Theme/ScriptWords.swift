import GuideModel

/// Which words the scripts of a theme name, so that a page fetches those that its own scripts say.
///
/// A script names a word by its key in quotes, by a key without the ending of a plural form, or by the beginning of keys
/// that it completes (`` `app.plan.said.${part}` ``, `'month.'`), and a script that it adds by its path (`'app/walk-map.js'`).
/// A template names a word for a script by an attribute that is a key (`data-sentence="app.plan.ends-at"`).
/// Cost: linear in the scripts and the templates.
struct ScriptWords: Sendable {
    /// What is named.
    struct Names: Sendable {
        /// Whole keys, and everything else in quotes that could be one.
        fileprivate var keys: Set<String> = []
        /// What is completed when a script runs.
        fileprivate var beginnings: Set<String> = []
        /// The paths of scripts.
        fileprivate(set) var scripts: Set<String> = []

        func name(_ key: String) -> Bool {
            if keys.contains(key) || beginnings.contains(where: key.hasPrefix) { return true }
            guard let dot = key.lastIndex(of: ".") else { return false }
            return Self.pluralForms.contains(key[dot...]) && keys.contains(String(key[..<dot]))
        }

        private static let pluralForms: Set<Substring> = [".zero", ".one", ".two", ".few", ".many", ".other"]

        fileprivate mutating func add(_ others: Names) {
            keys.formUnion(others.keys)
            beginnings.formUnion(others.beginnings)
        }
    }

    private let scripts: [String: Names]
    private let templates: Set<String>

    /// - Parameter scripts: as they are published.
    init(_ scripts: [TemplateFile], templates: [String] = []) {
        self.scripts = Dictionary(scripts.map { ($0.path, Self.names(in: $0.text)) }) { first, _ in first }
        self.templates = Set(templates.flatMap(Self.attributes))
    }

    /// What scripts name themselves, and the templates for them.
    func names(of paths: [String]) -> Names {
        paths.compactMap { scripts[$0] }.reduce(into: Names(keys: templates)) { $0.add($1) }
    }

    /// What scripts name, those that they add, and the templates for them; and all these scripts.
    ///
    /// - Parameters:
    ///   - paths: of scripts, such as `app/walk.js`.
    ///   - others: scripts that bring their own words.
    func names(in paths: [String], without others: [String] = []) -> Names {
        var (found, waiting) = (Names(keys: templates), paths)
        var known = Set(paths + others)
        while let path = waiting.popLast() {
            guard let names = scripts[path] else { continue }
            found.add(names)
            waiting += names.scripts.filter { known.insert($0).inserted }
        }
        found.scripts = known
        return found
    }

    private static func names(in script: String) -> Names {
        let bytes = Array(script.utf8)
        var names = Names()
        for quote in bytes.indices where isQuote(bytes[quote]) {
            var end = quote + 1
            while end < bytes.count, isPart(bytes[end]) { end += 1 }
            // What ends in nothing that a name ends in is not made a text.
            guard end > quote + 1, end < bytes.count, isQuote(bytes[end]) || bytes[end] == UInt8(ascii: "$") else {
                continue
            }
            let word = String(decoding: bytes[(quote + 1)..<end], as: UTF8.self)
            let rest = bytes[end...]
            if rest.starts(with: "${".utf8) || rest.starts(with: "' +".utf8)
                || (isQuote(bytes[end]) && word.hasSuffix("."))
            {
                if word.contains(".") { names.beginnings.insert(word) }
            } else if isQuote(bytes[end]) {
                if word.hasSuffix(".js") { names.scripts.insert(word) } else { names.keys.insert(word) }
            }
        }
        return names
    }

    /// The values of a template's attributes that could be keys.
    private static func attributes(of template: String) -> [String] {
        let bytes = Array(template.utf8)
        return bytes.indices.dropFirst().compactMap { quote in
            guard bytes[quote] == UInt8(ascii: "\""), bytes[quote - 1] == UInt8(ascii: "=") else { return nil }
            let value = bytes[(quote + 1)...].prefix(while: isPart)
            guard bytes[value.endIndex...].first == UInt8(ascii: "\""), value.contains(UInt8(ascii: ".")) else {
                return nil
            }
            return String(decoding: value, as: UTF8.self)
        }
    }

    private static func isQuote(_ byte: UInt8) -> Bool {
        byte == UInt8(ascii: "'") || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "`")
    }

    /// Whether a byte can be part of a key or of a script's path.
    private static func isPart(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "."),
            UInt8(ascii: "-"), UInt8(ascii: "/"):
            true
        default: false
        }
    }
}
