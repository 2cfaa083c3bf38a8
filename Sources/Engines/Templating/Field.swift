/// One name that a template may use inside a view, the type of its value, and how to get it.
///
/// The shape decides about escaping: texts are always escaped, HTML never. By convention the names of HTML fields end in
/// `HTML`. A field is a stored property, given by its key path, or a function of the view.
public struct Field<Source: View>: Sendable {
    /// Reads a value from a view.
    public typealias Get<Value> = @Sendable (UnsafePointer<Source>) -> Value

    let name: String
    let shape: FieldShape
    let reader: FieldReader

    @usableFromInline init(name: String, shape: FieldShape, reader: FieldReader) {
        (self.name, self.shape, self.reader) = (name, shape, reader)
    }

    /// A text, which is escaped.
    public static func text(_ name: String, _ path: KeyPath<Source, String>) -> Field {
        Field(name: name, shape: .text, reader: .text(at: offset(path)))
    }

    /// A text that may be absent.
    public static func text(_ name: String, _ path: KeyPath<Source, String?>) -> Field {
        Field(name: name, shape: .text, reader: .optionalText(at: offset(path)))
    }

    /// A text that is computed when a template asks for it.
    public static func text(_ name: String, get: @escaping Get<String?>) -> Field {
        Field(name: name, shape: .text, reader: .madeText { get($0.assumingMemoryBound(to: Source.self)) })
    }

    /// HTML, which is put in as it is.
    public static func html(_ name: String, _ path: KeyPath<Source, String>) -> Field {
        Field(name: name, shape: .html, reader: .text(at: offset(path)))
    }

    /// HTML that may be absent.
    public static func html(_ name: String, _ path: KeyPath<Source, String?>) -> Field {
        Field(name: name, shape: .html, reader: .optionalText(at: offset(path)))
    }

    /// HTML that is computed when a template asks for it.
    public static func html(_ name: String, get: @escaping Get<String?>) -> Field {
        Field(name: name, shape: .html, reader: .madeText { get($0.assumingMemoryBound(to: Source.self)) })
    }

    /// What only sections ask for.
    public static func flag(_ name: String, _ path: KeyPath<Source, Bool>) -> Field {
        Field(name: name, shape: .flag, reader: .flag(at: offset(path)))
    }

    /// A flag that is computed when a template asks for it.
    public static func flag(_ name: String, get: @escaping Get<Bool>) -> Field {
        Field(name: name, shape: .flag, reader: .madeFlag { get($0.assumingMemoryBound(to: Source.self)) })
    }

    /// A view inside this one.
    @inlinable public static func view<Part: View>(_ name: String, _ path: KeyPath<Source, Part>) -> Field {
        Field(name: name, shape: .view { Part.schema }, reader: .parts(.always(at: offset(path))))
    }

    /// A view that may be absent.
    @inlinable public static func view<Part: View>(_ name: String, _ path: KeyPath<Source, Part?>) -> Field {
        Field(name: name, shape: .view { Part.schema }, reader: .parts(.optional(Part.self, at: offset(path))))
    }

    /// A view that is computed when a template asks for it.
    @inlinable public static func view<Part: View>(_ name: String, get: @escaping Get<Part?>) -> Field {
        let parts = PartReader.made { get($0.assumingMemoryBound(to: Source.self)).map { [$0] } ?? [] }
        return Field(name: name, shape: .view { Part.schema }, reader: .parts(parts))
    }

    /// A list; with `stops` comes the flag `hasStops`, whether the list has items.
    @inlinable public static func list<Part: View>(_ name: String, _ path: KeyPath<Source, [Part]>) -> Field {
        Field(name: name, shape: .list { Part.schema }, reader: .parts(.list(Part.self, at: offset(path))))
    }

    /// A list of texts, each of which is `{{.}}` in the section.
    public static func texts(_ name: String, _ path: KeyPath<Source, [String]>) -> Field {
        Field(name: name, shape: .texts, reader: .parts(.list(String.self, at: offset(path))))
    }

    /// A map whose names only the page knows: any may follow the dot.
    ///
    /// - Parameter shown: the map that a stored property stands for.
    @inlinable public static func open<Value>(
        _ name: String, _ path: KeyPath<Source, Value>, _ shown: @escaping @Sendable (Value) -> OpenValue
    ) -> Field {
        let offset = offset(path)
        return Field(
            name: name, shape: .open,
            reader: .open { shown(($0 + offset).assumingMemoryBound(to: Value.self).pointee) })
    }

    /// A map of which the names are known: one of them follows the dot.
    ///
    /// - Parameter shown: the value that a name has in a stored property; `nil` for none.
    @inlinable public static func open<Value>(
        _ name: String, _ path: KeyPath<Source, Value>, names: [String],
        _ shown: @escaping @Sendable (Value, String) -> OpenValue?
    ) -> Field {
        let offset = offset(path)
        let reader: @Sendable (String) -> FieldReader = { name in
            .open { view in
                let value = shown((view + offset).assumingMemoryBound(to: Value.self).pointee, name)
                return .map(value.map { [OpenValue.Entry(name, $0)] } ?? [])
            }
        }
        return Field(name: name, shape: .named(names, reader), reader: reader(""))
    }

    @usableFromInline static func offset(_ path: PartialKeyPath<Source>) -> Int {
        guard let offset = MemoryLayout<Source>.offset(of: path) else {
            preconditionFailure("not a stored property of \(Source.self): \(path)")
        }
        return offset
    }
}
