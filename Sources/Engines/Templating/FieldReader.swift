/// How a value is read from the memory of a view.
///
/// Most fields are stored properties: a template knows their offset in the view and loads them without calling anything.
/// The others are computed when a template asks for them.
@usableFromInline enum FieldReader: Sendable {
    /// A `String` at an offset in the view, in bytes.
    case text(at: Int)
    /// A `String?` at an offset in the view, in bytes.
    case optionalText(at: Int)
    case madeText(@Sendable (UnsafeRawPointer) -> String?)
    /// A `Bool` at an offset in the view, in bytes.
    case flag(at: Int)
    case madeFlag(@Sendable (UnsafeRawPointer) -> Bool)
    case parts(PartReader)
    case open(@Sendable (UnsafeRawPointer) -> OpenValue)

    /// The same reader for a view that is stored inside another, at an offset in bytes.
    func moved(by bytes: Int) -> FieldReader {
        guard bytes > 0 else { return self }
        switch self {
        case .text(let offset): return .text(at: offset + bytes)
        case .optionalText(let offset): return .optionalText(at: offset + bytes)
        case .madeText(let make): return .madeText { make($0 + bytes) }
        case .flag(let offset): return .flag(at: offset + bytes)
        case .madeFlag(let make): return .madeFlag { make($0 + bytes) }
        case .parts(let parts): return .parts(parts.moved(by: bytes))
        case .open(let get): return .open { get($0 + bytes) }
        }
    }
}

/// How the views, texts or open values of a section are reached: none, one or many.
@usableFromInline struct PartReader: Sendable {
    /// The offset of a view that is always there; `nil` for all others.
    let offset: Int?
    let isShown: @Sendable (UnsafeRawPointer) -> Bool
    /// Calls the closure with the address of each part in turn; the address is valid until the closure returns.
    let visit: @Sendable (UnsafeRawPointer, (UnsafeRawPointer) -> Void) -> Void

    @usableFromInline init(
        offset: Int?, isShown: @escaping @Sendable (UnsafeRawPointer) -> Bool,
        visit: @escaping @Sendable (UnsafeRawPointer, (UnsafeRawPointer) -> Void) -> Void
    ) {
        (self.offset, self.isShown, self.visit) = (offset, isShown, visit)
    }

    func moved(by bytes: Int) -> PartReader {
        PartReader(offset: offset.map { $0 + bytes }, isShown: { isShown($0 + bytes) }) { visit($0 + bytes, $1) }
    }

    /// A view that is stored in another and always there.
    @inlinable static func always(at offset: Int) -> PartReader {
        PartReader(offset: offset, isShown: { _ in true }) { $1($0 + offset) }
    }

    /// A view that is stored in another and may be absent.
    @inlinable static func optional<Part>(_ type: Part.Type, at offset: Int) -> PartReader {
        let part = { @Sendable (view: UnsafeRawPointer) in (view + offset).assumingMemoryBound(to: Part?.self) }
        return PartReader(offset: nil, isShown: { part($0).pointee != nil }) { view, body in
            // An optional that holds a value begins with that value.
            if part(view).pointee != nil { body(view + offset) }
        }
    }

    /// A list that is stored in a view.
    @inlinable static func list<Part>(_ type: Part.Type, at offset: Int) -> PartReader {
        let list = { @Sendable (view: UnsafeRawPointer) in (view + offset).assumingMemoryBound(to: [Part].self) }
        return PartReader(offset: nil, isShown: { !list($0).pointee.isEmpty }) { view, body in
            visit(list(view).pointee, body)
        }
    }

    /// Views that are computed when they are asked for.
    @inlinable static func made<Part>(_ get: @escaping @Sendable (UnsafeRawPointer) -> [Part]) -> PartReader {
        PartReader(offset: nil, isShown: { !get($0).isEmpty }) { visit(get($0), $1) }
    }

    @inlinable static func visit<Part>(_ list: [Part], _ body: (UnsafeRawPointer) -> Void) {
        list.withUnsafeBufferPointer { parts in
            guard let first = parts.baseAddress else { return }
            for index in parts.indices { body(UnsafeRawPointer(first + index)) }
        }
    }
}
