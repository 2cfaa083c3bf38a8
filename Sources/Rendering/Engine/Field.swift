import GuideModel

/// What a template may show: a struct that names its fields once, for the checker and for the values.
///
///     struct LinkView: View {
///         var title: String
///         var url: String
///         static let fields: [Field<LinkView>] = [.text("title") { $0.title }, .text("url") { $0.url }]
///     }
protocol View: Sendable {
    static var fields: [Field<Self>] { get }
}

/// One name that a template may use inside a view, what it holds, and how to get it.
///
/// The kind decides about escaping: texts are always escaped, html never. By habit the names of html fields end in
/// `HTML`.
struct Field<Source: View>: Sendable {
    let name: String
    let shape: FieldShape
    let value: @Sendable (Source) -> TemplateValue

    static func text(_ name: String, _ get: @escaping @Sendable (Source) -> String?) -> Field {
        Field(name: name, shape: .text) { .text(get($0) ?? "") }
    }

    static func html(_ name: String, _ get: @escaping @Sendable (Source) -> String?) -> Field {
        Field(name: name, shape: .html) { .text(get($0) ?? "") }
    }

    static func flag(_ name: String, _ get: @escaping @Sendable (Source) -> Bool) -> Field {
        Field(name: name, shape: .flag) { .flag(get($0)) }
    }

    static func view<Part: View>(_ name: String, _ get: @escaping @Sendable (Source) -> Part?) -> Field {
        Field(name: name, shape: .view { Part.schema }) { .frames(get($0).map { [Frame($0)] } ?? []) }
    }

    /// A list; `hasStops` beside `stops` tells whether there is anything in it.
    static func list<Part: View>(_ name: String, _ get: @escaping @Sendable (Source) -> [Part]) -> Field {
        Field(name: name, shape: .list { Part.schema }) { .frames(get($0).map { Frame($0) }) }
    }

    static func texts(_ name: String, _ get: @escaping @Sendable (Source) -> [String]) -> Field {
        Field(name: name, shape: .texts) { .frames(get($0).map { Frame(text: $0) }) }
    }

    /// The author's own `x-` keys: any names may follow the dot.
    static func ownKeys(_ name: String, _ get: @escaping @Sendable (Source) -> [ExtraField]) -> Field {
        Field(name: name, shape: .ownKeys) { .own(.map(get($0))) }
    }
}

/// What a field holds, as the checker sees it.
enum FieldShape: Sendable {
    case text
    case html
    case flag
    case view(@Sendable () -> ViewSchema)
    case list(@Sendable () -> ViewSchema)
    case texts
    case ownKeys
    /// A value of an own key, of which only a page knows whether it is a text, a list or a map.
    case own
}

/// The names of a view without its values.
struct ViewSchema: Sendable {
    let name: String
    let fields: [(name: String, shape: FieldShape)]

    /// The scope of a section on a text: only `{{.}}`.
    static let text = ViewSchema(name: "text", fields: [(".", .text)])

    /// The scope of a section on an own key: every name in it is the author's.
    static let own = ViewSchema(name: "own", fields: [(".", .own)])

    var isOwn: Bool { name == ViewSchema.own.name }

    func index(of name: String) -> Int? { fields.firstIndex { $0.name == name } }
}

extension View {
    static var schema: ViewSchema {
        ViewSchema(name: "\(Self.self)", fields: fields.map { ($0.name, $0.shape) })
    }
}

/// A view's values in the order of its fields: what a template runs on.
struct Frame: Sendable {
    let values: [TemplateValue]

    init<Source: View>(_ view: Source) { values = Source.fields.map { $0.value(view) } }

    init(text: String) { values = [.text(text)] }

    init(own value: ExtraValue) { values = [.own(value)] }
}

enum TemplateValue: Sendable {
    /// Text or html; which one, the field's shape says.
    case text(String)
    case flag(Bool)
    /// One frame for a view that is there, none for one that is not, and one for each item of a list.
    case frames([Frame])
    case own(ExtraValue)

    /// Whether a section on the value shows.
    var isShown: Bool {
        switch self {
        case .text(let text): !text.isEmpty
        case .flag(let flag): flag
        case .frames(let frames): !frames.isEmpty
        case .own(.text(let text)): !text.isEmpty
        case .own(.list(let items)): !items.isEmpty
        case .own(.map(let fields)): !fields.isEmpty
        }
    }

    /// The frames of a section: each item of a list, or the one thing that there is.
    var frames: [Frame] {
        switch self {
        case .frames(let frames): frames
        case .own(.list(let items)): items.map(Frame.init(own:))
        case .own(let value): isShown ? [Frame(own: value)] : []
        case .text, .flag: []
        }
    }
}

extension ExtraValue {
    /// What stands under a name in a map; `nil` where there is no map or no such name.
    subscript(name: String) -> ExtraValue? {
        if case .map(let fields) = self { fields.first { $0.name == name }?.value } else { nil }
    }

    /// The value as text: a list's items with commas between them; empty for a map.
    var shown: String {
        switch self {
        case .text(let text): text
        case .list(let items): items.map(\.shown).filter { !$0.isEmpty }.joined(separator: ", ")
        case .map: ""
        }
    }
}
