import GuideModel

/// How a value is read out of the memory in which a view lies.
///
/// Most fields are stored properties: a template knows how many bytes into the view they begin and loads them without
/// calling anything. The others are made when a template asks for them.
enum FieldReader: Sendable {
    /// A `String` so many bytes into the view.
    case text(at: Int)
    /// A `String?` so many bytes into the view.
    case optionalText(at: Int)
    case madeText(@Sendable (UnsafeRawPointer) -> String?)
    /// A `Bool` so many bytes into the view.
    case flag(at: Int)
    case madeFlag(@Sendable (UnsafeRawPointer) -> Bool)
    case parts(PartReader)
    case own(@Sendable (UnsafeRawPointer) -> ExtraValue)

    /// The same reader for a view that lies so many bytes into another.
    func moved(by bytes: Int) -> FieldReader {
        guard bytes > 0 else { return self }
        switch self {
        case .text(let offset): return .text(at: offset + bytes)
        case .optionalText(let offset): return .optionalText(at: offset + bytes)
        case .madeText(let make): return .madeText { make($0 + bytes) }
        case .flag(let offset): return .flag(at: offset + bytes)
        case .madeFlag(let make): return .madeFlag { make($0 + bytes) }
        case .parts(let parts): return .parts(parts.moved(by: bytes))
        case .own(let get): return .own { get($0 + bytes) }
        }
    }
}

/// How the views, texts or own values of a section are reached: none, one or many.
struct PartReader: Sendable {
    /// Where the one view lies that is always there; `nil` for all others.
    let offset: Int?
    let isShown: @Sendable (UnsafeRawPointer) -> Bool
    /// Calls back with the place in memory of each part in turn; the place is good until the call returns.
    let visit: @Sendable (UnsafeRawPointer, (UnsafeRawPointer) -> Void) -> Void

    func moved(by bytes: Int) -> PartReader {
        PartReader(offset: offset.map { $0 + bytes }, isShown: { isShown($0 + bytes) }) { visit($0 + bytes, $1) }
    }

    /// A view that is stored in another and always there.
    static func always(at offset: Int) -> PartReader {
        PartReader(offset: offset, isShown: { _ in true }) { $1($0 + offset) }
    }

    /// A view that is stored in another where it is there at all.
    static func optional<Part>(_ type: Part.Type, at offset: Int) -> PartReader {
        let part = { @Sendable (view: UnsafeRawPointer) in (view + offset).assumingMemoryBound(to: Part?.self) }
        return PartReader(offset: nil, isShown: { part($0).pointee != nil }) { view, body in
            // An optional that holds a value begins with that value.
            if part(view).pointee != nil { body(view + offset) }
        }
    }

    /// A list that is stored in a view.
    static func list<Part>(_ type: Part.Type, at offset: Int) -> PartReader {
        let list = { @Sendable (view: UnsafeRawPointer) in (view + offset).assumingMemoryBound(to: [Part].self) }
        return PartReader(offset: nil, isShown: { !list($0).pointee.isEmpty }) { view, body in
            visit(list(view).pointee, body)
        }
    }

    /// Views that are made when they are asked for.
    static func made<Part>(_ get: @escaping @Sendable (UnsafeRawPointer) -> [Part]) -> PartReader {
        PartReader(offset: nil, isShown: { !get($0).isEmpty }) { visit(get($0), $1) }
    }

    private static func visit<Part>(_ list: [Part], _ body: (UnsafeRawPointer) -> Void) {
        list.withUnsafeBufferPointer { parts in
            guard let first = parts.baseAddress else { return }
            for index in parts.indices { body(UnsafeRawPointer(first + index)) }
        }
    }
}

/// A view that lies still in memory, so that templates can read its fields there.
// Unchecked because what the pointer leads to is written once, before anybody else can have the frame.
final class Frame: @unchecked Sendable {
    let view: UnsafeRawPointer
    private let free: () -> Void

    init<Source: View>(_ source: Source) {
        let place = UnsafeMutablePointer<Source>.allocate(capacity: 1)
        place.initialize(to: source)
        view = UnsafeRawPointer(place)
        free = {
            place.deinitialize(count: 1)
            place.deallocate()
        }
    }

    deinit { free() }
}
