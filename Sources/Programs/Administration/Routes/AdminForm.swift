import Formats

/// What a form sent, in its order.
struct AdminForm: Sendable {
    /// A file that somebody chose; one that was not chosen is left out.
    struct File: Sendable {
        let field: String
        /// The last part of its name as the browser says, which nobody may use as a path.
        let name: String
        let type: String
        let bytes: ArraySlice<UInt8>
    }

    private(set) var fields: [(name: String, value: String)] = []
    private(set) var files: [File] = []

    static let mostFields = 2000
    static let mostFiles = 50

    /// The first value of a name; empty where it was not sent, which for a form is the same as an empty field.
    subscript(name: String) -> String { fields.first { $0.name == name }?.value ?? "" }

    func has(_ name: String) -> Bool { fields.contains { $0.name == name } }

    /// All values of a name, such as the boxes that are ticked.
    func all(_ name: String) -> [String] { fields.filter { $0.name == name }.map(\.value) }

    func files(_ name: String) -> [File] { files.filter { $0.field == name } }

    init() {}

    /// - Throws: ``AdminRefusal`` for what no form sends.
    init(_ body: [UInt8], type: String?) throws {
        let kind = (type ?? "").prefix { $0 != ";" }.split(separator: " ").joined().lowercased()
        switch kind {
        case "application/x-www-form-urlencoded": try readEncoded(body)
        case "multipart/form-data": try readParts(body, type ?? "")
        default:
            throw AdminRefusal(
                status: 415, heading: say("refusal.not-a-form"), words: say("refusal.only-forms-are-taken-here"))
        }
    }

    mutating func add(_ name: String, _ value: [UInt8]) throws {
        guard fields.count < Self.mostFields else { throw AdminRefusal.tooLarge }
        guard let text = String(validating: value, as: UTF8.self) else {
            throw AdminRefusal.notUnderstood(say("refusal.a-field-is-not-text"))
        }
        // Browsers end lines with two signs.
        fields.append((name, text.replacing("\r\n", with: "\n")))
    }

    mutating func add(_ file: File) throws {
        guard files.count < Self.mostFiles else { throw AdminRefusal.tooLarge }
        files.append(file)
    }
}

extension AdminForm {
    /// `name=value&other=value`, with `+` for blanks and percent escapes.
    private mutating func readEncoded(_ body: [UInt8]) throws {
        try FormText.forEachPair(in: body) { name, value in try add(String(decoding: name, as: UTF8.self), value) }
    }
}
