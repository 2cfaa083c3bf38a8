public import Markdown

/// A directive that shows or plays a file: `::: audio boston/bells.mp3 The bells`.
public struct MediaDirective: Hashable, Sendable {
    public enum Kind: String, Hashable, CaseIterable, Sendable {
        case figure, audio, video
    }

    public let kind: Kind
    /// The first word of the argument: a path in `media/`, or an address; empty where there is none.
    public let file: String
    /// The words after it: a recording's title, or what a picture shows. Empty where there are none.
    public let title: String

    /// `nil` for a directive of another name.
    public init?(_ directive: Directive) {
        guard let kind = Kind(rawValue: directive.name) else { return nil }
        self.kind = kind
        let first = directive.argument.prefix { $0 != " " && $0 != "\t" }
        file = String(first)
        title = String(directive.argument.dropFirst(first.count).drop { $0 == " " || $0 == "\t" })
    }
}
