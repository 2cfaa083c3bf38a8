/// Writes one JSON document (RFC 8259) straight into bytes, with its members in the order in which they are written, so
/// that the same calls always give the same bytes.
///
///     var json = JSONWriter()
///     json.object { json in
///         json.member("name", "Old North Church")
///         json.list("at") { $0.value(decimal: 42.36635); $0.value(decimal: -71.05444) }
///     }
///     json.text    // {"name":"Old North Church","at":[42.36635,-71.05444]}
///
/// A member whose value is `nil` is left out. The writer does not check that names are given in objects only, or that
/// there is one value at the top. Cost: linear in the bytes written.
public struct JSONWriter: Sendable {
    /// Where the document has spaces and line ends.
    public enum Layout: Sendable {
        /// Nowhere.
        case compact
        /// A space after each comma and colon.
        case spaced
        /// A line for each object in a list, so that a long file can be read and compared.
        case lines
        /// A line for each member and item, with two spaces for each level.
        case indented
    }

    public private(set) var bytes: [UInt8] = []
    private let layout: Layout
    private let surroundings: JSONText.Surroundings
    private var depth = 0
    private var container = Container()

    /// Where the next value stands.
    private struct Container {
        var isList = false
        var isEmpty = true
        /// Whether a member's name stands right before.
        var hasName = false
    }

    public init(_ layout: Layout = .compact, in surroundings: JSONText.Surroundings = .file) {
        (self.layout, self.surroundings) = (layout, surroundings)
    }

    public var text: String { String(decoding: bytes, as: UTF8.self) }

    /// The document as the content of a file: with a line end.
    public var file: [UInt8] { bytes + [UInt8(ascii: "\n")] }
}

// MARK: Values

extension JSONWriter {
    public mutating func value(_ text: String) {
        begin()
        JSONText.append(text, to: &bytes, in: surroundings)
    }

    public mutating func value(_ number: Int) {
        begin()
        DecimalText.append(number, to: &bytes)
    }

    public mutating func value(_ flag: Bool) {
        begin()
        bytes.append(flag ? "true" : "false")
    }

    /// With seven decimals at most, without zeros at the end.
    public mutating func value(decimal number: Double) { value(written: DecimalText.degrees(number)) }

    /// With all its digits, so that a program reads the same number again.
    public mutating func value(exact number: Double) { value(written: number.isFinite ? "\(number)" : "null") }

    /// JSON that is written already.
    public mutating func value(written json: String) {
        begin()
        bytes.append(contentsOf: json.utf8)
    }

    public mutating func object(_ members: (inout JSONWriter) throws -> Void) rethrows {
        try nest("{", "}", isList: false, members)
    }

    public mutating func list(_ items: (inout JSONWriter) throws -> Void) rethrows {
        try nest("[", "]", isList: true, items)
    }

    public mutating func list<Item>(of items: some Sequence<Item>, _ item: (inout JSONWriter, Item) throws -> Void)
        rethrows
    {
        try list { json in
            for one in items { try item(&json, one) }
        }
    }
}

// MARK: Members of an object

extension JSONWriter {
    public mutating func member(_ name: String, _ text: String?) {
        guard let text else { return }
        self.name(name)
        value(text)
    }

    public mutating func member(_ name: String, _ number: Int?) {
        guard let number else { return }
        self.name(name)
        value(number)
    }

    public mutating func member(_ name: String, _ flag: Bool?) {
        guard let flag else { return }
        self.name(name)
        value(flag)
    }

    public mutating func member(_ name: String, decimal number: Double) {
        self.name(name)
        value(decimal: number)
    }

    public mutating func member(_ name: String, exact number: Double) {
        self.name(name)
        value(exact: number)
    }

    public mutating func member(_ name: String, written json: String?) {
        guard let json else { return }
        self.name(name)
        value(written: json)
    }

    public mutating func object(_ name: String, _ members: (inout JSONWriter) throws -> Void) rethrows {
        self.name(name)
        try object(members)
    }

    public mutating func list(_ name: String, _ items: (inout JSONWriter) throws -> Void) rethrows {
        self.name(name)
        try list(items)
    }

    public mutating func list<Item>(
        _ name: String, of items: some Sequence<Item>, _ item: (inout JSONWriter, Item) throws -> Void
    ) rethrows {
        self.name(name)
        try list(of: items, item)
    }

    /// The name of a member; its value is written next.
    public mutating func name(_ name: String) {
        begin()
        JSONText.append(name, to: &bytes, in: surroundings)
        bytes.append(layout == .indented || layout == .spaced ? ": " : ":")
        container.hasName = true
    }
}

private extension JSONWriter {
    /// The separator between the value before and this one.
    mutating func begin() {
        if container.hasName {
            container.hasName = false
            return
        }
        if !container.isEmpty { bytes.append(layout == .spaced ? ", " : ",") }
        if depth > 0 { newLine() }
        container.isEmpty = false
    }

    mutating func nest(
        _ opening: StaticString, _ closing: StaticString, isList: Bool, _ content: (inout JSONWriter) throws -> Void
    ) rethrows {
        begin()
        if layout == .lines, container.isList, !isList { bytes.append(UInt8(ascii: "\n")) }
        let outer = container
        bytes.append(opening)
        container = Container(isList: isList)
        depth += 1
        try content(&self)
        depth -= 1
        if !container.isEmpty { newLine() }
        container = outer
        bytes.append(closing)
    }

    mutating func newLine() {
        guard layout == .indented else { return }
        bytes.append(UInt8(ascii: "\n"))
        for _ in 0..<depth { bytes.append("  ") }
    }
}
