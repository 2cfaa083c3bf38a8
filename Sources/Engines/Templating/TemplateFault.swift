/// One thing that is wrong with a template: what, and where.
public struct TemplateFault: Hashable, Sendable {
    /// Which rule it breaks, by a name that stays.
    public enum Kind: String, Sendable {
        case tag = "template-tag"
        case section = "template-section"
        case escape = "template-escape"
        case type = "template-type"
        case loop = "template-loop"
        case size = "template-size"
        case unknownField = "unknown-field"
        case unknownPartial = "unknown-partial"
        case unknownWord = "unknown-word"
    }

    public let kind: Kind
    /// Lower case, no full stop, no blame.
    public let message: String
    /// What to do; `nil` for names that are not known.
    public let remedy: String?
    /// The name that is not known, and the names that could stand in its place; empty for other faults.
    public let name: String
    public let known: [String]
    public let location: TemplateLocation
    /// The line of the template, as written.
    public let sourceLine: String
}

extension TemplateFault: CustomStringConvertible {
    /// In one line, as compilers write it: `use.mustache:3:1: there is no partial "field"`.
    public var description: String {
        "\(location.file):\(location.line):\(location.column): \(message)" + (remedy.map { ", \($0)" } ?? "")
    }
}

/// Where a tag is in a template. Lines and columns count from one, columns in Unicode scalars.
public struct TemplateLocation: Hashable, Sendable {
    public let file: String
    public let line: Int
    public let column: Int
    public let length: Int
}
