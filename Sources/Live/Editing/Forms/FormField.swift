public import GuideModel

/// One field of a form: how a key, or a part of its value, is shown and asked for.
public struct FormField: Sendable {
    public enum Control: Sendable {
        /// One line; what kind of line decides the keyboard of a telephone and the suggestions.
        case line(LineKind)
        /// Several lines.
        case area
        /// One of a few words.
        case choice([String])
        /// A list, an empty row last.
        case rows([FormField])
        /// A map of known keys.
        case group([FormField])
        /// A map whose keys the author chooses: a key and a value in each row, an empty row last.
        case named([(key: FormField, value: FormField)])
        /// The value as it is written in the file.
        case yaml
    }

    public enum LineKind: Hashable, Sendable {
        case text, number, date, time, address, email, phone, colour, coordinates, hours
        /// What people read, in the language of the file.
        case words
        /// A word of the author's, of which others use the same.
        case tag
        /// The name of something of the guide.
        case reference(ReferenceTarget)
        /// `all`, `tour:…` or `place:…`
        case alertTarget
    }

    public let name: String
    public let label: String
    public var help = ""
    public var example: String?
    public var isRequired = false
    /// What is accepted, in words.
    public var accepted = ""
    public var text = ""
    public internal(set) var control: Control
    /// Of rows: what may be said instead of them.
    public internal(set) var other: [FormField] = []
    /// Whether its rows are short, so that each can stand on one line.
    public internal(set) var isTable = false
    /// Whether it stands as in the file because its value says more than fields can show.
    public internal(set) var isMore = false
    /// What the page must send back with it, so that the value is understood as it was written.
    public var marks: [(name: String, text: String)] = []
    /// What is wrong with it, in the words of `waymark check`.
    public var problems: [Diagnostic] = []
    /// Why this person may not change it; `nil` where it is open.
    public var closed: String?

    init(_ name: String, _ label: String, _ control: Control, text: String = "") {
        (self.name, self.label, self.control, self.text) = (name, label, control, text)
    }

    /// The fields inside, in the order of the page.
    public var inner: [FormField] {
        switch control {
        case .rows(let rows), .group(let rows): rows + other
        case .named(let rows): rows.flatMap { [$0.key, $0.value] }
        default: []
        }
    }

    /// This field and all inside it.
    public var all: [FormField] { [self] + inner.flatMap(\.all) }

    /// A group without the parts that are not wanted; a browser that does not send them leaves them empty.
    public func keeping(_ isWanted: (FormField) -> Bool) -> FormField {
        guard case .group(let parts) = control else { return self }
        var result = self
        result.control = .group(parts.filter(isWanted))
        return result
    }

    /// Whether what it says is read by people, in the language of the file.
    public var isWords: Bool {
        switch control {
        case .line(.words), .area: true
        default: false
        }
    }

    /// What a browser sends of it.
    public var posted: [(name: String, text: String)] {
        switch control {
        case .rows, .group, .named: marks + inner.flatMap(\.posted)
        case .yaml: marks + [(name + ":yaml", text)]
        default: marks + [(name, text)]
        }
    }
}
