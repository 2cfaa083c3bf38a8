/// What a template may show: a struct that declares its fields once, for the compiler and for reading the values.
///
///     struct LinkView: View {
///         var title: String
///         var url: String
///         static let fields: [Field<LinkView>] = [.text("title", \.title), .text("url", \.url)]
///     }
public protocol View: Sendable {
    /// Every name that a template may use in it.
    static var fields: [Field<Self>] { get }
}

extension View {
    /// The names of the view, for the compiler.
    public static var schema: ViewSchema {
        ViewSchema(name: "\(Self.self)", fields: fields.map { ($0.name, $0.shape, $0.reader) })
    }
}

/// The names of a view, and how the value of each is read.
public struct ViewSchema: Sendable {
    typealias Entry = (name: String, shape: FieldShape, reader: FieldReader)

    let name: String
    let fields: [Entry]

    /// The scope of a section on a text: only `{{.}}`.
    static let text = ViewSchema(name: "text", fields: [(".", .text, .text(at: 0))])
    static let html = ViewSchema(name: "html", fields: [(".", .html, .text(at: 0))])

    /// The scope of a section on an open value: every name in it is the author's.
    static let open = ViewSchema(
        name: "open", fields: [(".", .value, .open { $0.assumingMemoryBound(to: OpenValue.self).pointee })])

    var isOpen: Bool { name == ViewSchema.open.name }
}

/// The type of a field's value, for the compiler.
@usableFromInline enum FieldShape: Sendable {
    case text
    case html
    case flag
    case view(@Sendable () -> ViewSchema)
    case list(@Sendable () -> ViewSchema)
    case texts
    /// A map: any names may follow the dot.
    case open
    /// A map of which the names are known, and how the value of one is read.
    case named([String], @Sendable (String) -> FieldReader)
    /// A value of which only the page knows whether it is a text, a list or a map.
    case value
}

/// A view at a fixed address in memory, so that templates can read its fields there.
// Unchecked because the memory is written only once, before anybody else can have the frame.
public final class Frame: @unchecked Sendable {
    let view: UnsafeRawPointer
    let type: any View.Type
    private let free: () -> Void

    /// Copies a view.
    public init<Source: View>(_ source: Source) {
        let place = UnsafeMutablePointer<Source>.allocate(capacity: 1)
        place.initialize(to: source)
        view = UnsafeRawPointer(place)
        type = Source.self
        free = {
            place.deinitialize(count: 1)
            place.deallocate()
        }
    }

    deinit { free() }
}
