import GuideModel

/// What a template may show: a struct that declares its fields once, for the checker and for reading the values.
///
///     struct LinkView: View {
///         var title: String
///         var url: String
///         static let fields: [Field<LinkView>] = [.text("title", \.title), .text("url", \.url)]
///     }
protocol View: Sendable {
    static var fields: [Field<Self>] { get }
}

/// One name that a template may use inside a view, the type of its value, and how to get it.
///
/// The shape decides about escaping: texts are always escaped, HTML never. By convention the names of HTML fields end in
/// `HTML`. A field is a stored property, given by its key path, or a function of the view.
struct Field<Source: View>: Sendable {
    typealias Get<Value> = @Sendable (UnsafePointer<Source>) -> Value

    let name: String
    let shape: FieldShape
    let reader: FieldReader

    static func text(_ name: String, _ path: KeyPath<Source, String>) -> Field {
        Field(name: name, shape: .text, reader: .text(at: offset(path)))
    }

    static func text(_ name: String, _ path: KeyPath<Source, String?>) -> Field {
        Field(name: name, shape: .text, reader: .optionalText(at: offset(path)))
    }

    static func text(_ name: String, get: @escaping Get<String?>) -> Field {
        Field(name: name, shape: .text, reader: .madeText { get($0.assumingMemoryBound(to: Source.self)) })
    }

    static func html(_ name: String, _ path: KeyPath<Source, String>) -> Field {
        Field(name: name, shape: .html, reader: .text(at: offset(path)))
    }

    static func html(_ name: String, _ path: KeyPath<Source, String?>) -> Field {
        Field(name: name, shape: .html, reader: .optionalText(at: offset(path)))
    }

    static func html(_ name: String, get: @escaping Get<String?>) -> Field {
        Field(name: name, shape: .html, reader: .madeText { get($0.assumingMemoryBound(to: Source.self)) })
    }

    static func flag(_ name: String, _ path: KeyPath<Source, Bool>) -> Field {
        Field(name: name, shape: .flag, reader: .flag(at: offset(path)))
    }

    static func flag(_ name: String, get: @escaping Get<Bool>) -> Field {
        Field(name: name, shape: .flag, reader: .madeFlag { get($0.assumingMemoryBound(to: Source.self)) })
    }

    static func view<Part: View>(_ name: String, _ path: KeyPath<Source, Part>) -> Field {
        Field(name: name, shape: .view { Part.schema }, reader: .parts(.always(at: offset(path))))
    }

    static func view<Part: View>(_ name: String, _ path: KeyPath<Source, Part?>) -> Field {
        Field(name: name, shape: .view { Part.schema }, reader: .parts(.optional(Part.self, at: offset(path))))
    }

    static func view<Part: View>(_ name: String, get: @escaping Get<Part?>) -> Field {
        let parts = PartReader.made { get($0.assumingMemoryBound(to: Source.self)).map { [$0] } ?? [] }
        return Field(name: name, shape: .view { Part.schema }, reader: .parts(parts))
    }

    /// A list; with `stops` comes the flag `hasStops`, whether the list has items.
    static func list<Part: View>(_ name: String, _ path: KeyPath<Source, [Part]>) -> Field {
        Field(name: name, shape: .list { Part.schema }, reader: .parts(.list(Part.self, at: offset(path))))
    }

    static func texts(_ name: String, _ path: KeyPath<Source, [String]>) -> Field {
        Field(name: name, shape: .texts, reader: .parts(.list(String.self, at: offset(path))))
    }

    /// The author's own `x-` keys: any names may follow the dot.
    static func ownKeys(_ name: String, _ path: KeyPath<Source, [ExtraField]>) -> Field {
        let offset = offset(path)
        return Field(
            name: name, shape: .ownKeys,
            reader: .own { .map(($0 + offset).assumingMemoryBound(to: [ExtraField].self).pointee) })
    }

    /// The keys of the content file that the view is about, by their names: `{{keys.phone}}`, as the author wrote their values.
    ///
    /// - Parameter owner: what the view is about.
    static func keys<Owner>(_ name: String, of keys: [Key<Owner>], _ owner: KeyPath<Source, Owner>) -> Field {
        let (offset, known) = (offset(owner), Dictionary(keys.map { ($0.name, $0) }) { first, _ in first })
        let reader: @Sendable (String) -> FieldReader = { name in
            .own { view in
                let value = known[name]?.value(of: (view + offset).assumingMemoryBound(to: Owner.self).pointee)
                return .map(value.map { [ExtraField(name: name, value: $0)] } ?? [])
            }
        }
        return Field(name: name, shape: .keys(known.keys.sorted(), reader), reader: reader(""))
    }

    private static func offset(_ path: PartialKeyPath<Source>) -> Int {
        guard let offset = MemoryLayout<Source>.offset(of: path) else {
            preconditionFailure("not a stored property of \(Source.self): \(path)")
        }
        return offset
    }
}

/// The type of a field's value, for the checker.
enum FieldShape: Sendable {
    case text
    case html
    case flag
    case view(@Sendable () -> ViewSchema)
    case list(@Sendable () -> ViewSchema)
    case texts
    case ownKeys
    /// The keys of a content file: their names, and how the value of one is read.
    case keys([String], @Sendable (String) -> FieldReader)
    /// A value of an own key, of which only a page knows whether it is a text, a list or a map.
    case own
}

/// The names of a view, and how the value of each is read.
struct ViewSchema: Sendable {
    typealias Entry = (name: String, shape: FieldShape, reader: FieldReader)

    let name: String
    let fields: [Entry]

    /// The scope of a section on a text: only `{{.}}`.
    static let text = ViewSchema(name: "text", fields: [(".", .text, .text(at: 0))])
    static let html = ViewSchema(name: "html", fields: [(".", .html, .text(at: 0))])

    /// The scope of a section on an own key: every name in it is the author's.
    static let own = ViewSchema(
        name: "own", fields: [(".", .own, .own { $0.assumingMemoryBound(to: ExtraValue.self).pointee })])

    var isOwn: Bool { name == ViewSchema.own.name }
}

extension View {
    static var schema: ViewSchema {
        ViewSchema(name: "\(Self.self)", fields: fields.map { ($0.name, $0.shape, $0.reader) })
    }
}

extension ExtraValue {
    /// The value of a name in a map; `nil` where there is no map or no such name.
    subscript(name: String) -> ExtraValue? {
        if case .map(let fields) = self { fields.first { $0.name == name }?.value } else { nil }
    }

    /// The value as text: a list's items separated by commas; empty for a map.
    var shown: String {
        switch self {
        case .text(let text): text
        case .list(let items): items.map(\.shown).filter { !$0.isEmpty }.joined(separator: ", ")
        case .map: ""
        }
    }

    /// Whether a section on the value is shown.
    var isShown: Bool {
        switch self {
        case .text(let text): !text.isEmpty
        case .list(let items): !items.isEmpty
        case .map(let fields): !fields.isEmpty
        }
    }

    /// What a section on the value shows: each item of a list, or the single value.
    var parts: [ExtraValue] {
        if case .list(let items) = self { return items }
        return isShown ? [self] : []
    }
}
