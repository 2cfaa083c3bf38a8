/// Which words the scripts of a theme name, so that pages do not fetch those that only templates show.
///
/// A script names a word by its key, by a key without the ending of a plural form, or by the beginning of keys that it completes
/// (`` `app.plan.said.${part}` ``). A template names one for a script by an attribute that is a key (`data-sentence="app.plan.ends-at"`).
/// Cost: linear in the scripts and the templates.
struct ScriptWords: Sendable {
    /// Everything in the scripts that could be a key.
    private let named: Set<String>
    /// What is completed when a script runs.
    private let beginnings: [String]

    init(_ scripts: [String], templates: [String] = []) {
        var (named, beginnings): (Set<String>, Set<String>) = (Set(templates.flatMap(Self.attributes)), [])
        for script in scripts {
            let bytes = Array(script.utf8)
            var index = 0
            while index < bytes.count {
                let start = index
                while index < bytes.count, Self.isPart(bytes[index]) { index += 1 }
                guard index > start else {
                    index += 1
                    continue
                }
                let text = String(decoding: bytes[start..<index], as: UTF8.self)
                let isCompleted = bytes[index...].starts(with: "${".utf8) || bytes[index...].starts(with: "' +".utf8)
                if isCompleted { beginnings.insert(text) } else { named.insert(text) }
            }
        }
        (self.named, self.beginnings) = (named, beginnings.filter { $0.contains(".") }.sorted())
    }

    func name(_ key: String) -> Bool {
        if named.contains(key) || beginnings.contains(where: key.hasPrefix) { return true }
        guard let dot = key.lastIndex(of: ".") else { return false }
        return named.contains(String(key[..<dot]))
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

    private static func isPart(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "."),
            UInt8(ascii: "-"):
            true
        default: false
        }
    }
}
