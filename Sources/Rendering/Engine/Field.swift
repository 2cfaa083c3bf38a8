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

    /// The author's own `x-` keys: any name may follow the dot.
    static func ownKeys(_ name: String, _ get: @escaping @Sendable (Source) -> [String: String]) -> Field {
        Field(name: name, shape: .ownKeys) { .ownKeys(get($0)) }
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
}

/// The names of a view without its values.
struct ViewSchema: Sendable {
    let name: String
    let fields: [(name: String, shape: FieldShape)]

    /// The scope of a section on a text: only `{{.}}`.
    static let text = ViewSchema(name: "text", fields: [(".", .text)])

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
}

enum TemplateValue: Sendable {
    /// Text or html; which one, the field's shape says.
    case text(String)
    case flag(Bool)
    /// One frame for a view that is there, none for one that is not, and one for each item of a list.
    case frames([Frame])
    case ownKeys([String: String])

    /// Whether a section on the value shows.
    var isShown: Bool {
        switch self {
        case .text(let text): !text.isEmpty
        case .flag(let flag): flag
        case .frames(let frames): !frames.isEmpty
        case .ownKeys(let fields): !fields.isEmpty
        }
    }
}
