/// The pieces of an XML document as they stand in its bytes, so that some can be left out and the
/// others stay as they are.
///
/// It does not check names or references, and refuses a document that defines something. Cost:
/// linear in the bytes.
struct XMLPieces {
    struct Attribute {
        /// With the blank before it.
        let range: Range<Int>
        let name: String
        /// Between its quotes.
        let value: Range<Int>
    }

    enum Kind {
        case text, literal, comment, instruction, doctype
        case start(name: String, attributes: [Attribute], isEmpty: Bool)
        case end(name: String)
    }

    struct Piece {
        let kind: Kind
        let range: Range<Int>
    }

    struct Fault: Error {}

    private let bytes: [UInt8]
    private var at = 0

    init(_ bytes: [UInt8]) {
        self.bytes = bytes
        if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { at = 3 }
    }

    mutating func next() throws(Fault) -> Piece? {
        guard at < bytes.count else { return nil }
        let start = at
        guard bytes[at] == UInt8(ascii: "<") else {
            at = bytes[at...].firstIndex(of: UInt8(ascii: "<")) ?? bytes.count
            return Piece(kind: .text, range: start..<at)
        }
        let kind = try markup()
        return Piece(kind: kind, range: start..<at)
    }

    private mutating func markup() throws(Fault) -> Kind {
        if begins("<!--") {
            try pass("-->", from: at + 4)
            return .comment
        }
        if begins("<![CDATA[") {
            try pass("]]>", from: at + 9)
            return .literal
        }
        if begins("<?") {
            try pass("?>", from: at + 2)
            return .instruction
        }
        if begins("<!") {
            let start = at
            try pass(">", from: at)
            guard !bytes[start..<at].contains(UInt8(ascii: "[")) else { throw Fault() }
            return .doctype
        }
        if begins("</") {
            at += 2
            let name = name()
            try pass(">", from: at)
            return .end(name: name)
        }
        return try start()
    }

    private mutating func start() throws(Fault) -> Kind {
        at += 1
        let name = name()
        var attributes: [Attribute] = []
        while true {
            let before = at
            passBlanks()
            guard at < bytes.count, !name.isEmpty else { throw Fault() }
            switch bytes[at] {
            case UInt8(ascii: ">"):
                at += 1
                return .start(name: name, attributes: attributes, isEmpty: false)
            case UInt8(ascii: "/"):
                guard begins("/>") else { throw Fault() }
                at += 2
                return .start(name: name, attributes: attributes, isEmpty: true)
            default: attributes.append(try attribute(from: before))
            }
        }
    }

    private mutating func attribute(from before: Int) throws(Fault) -> Attribute {
        let name = name()
        passBlanks()
        guard !name.isEmpty, begins("=") else { throw Fault() }
        at += 1
        passBlanks()
        guard at < bytes.count, bytes[at] == 0x22 || bytes[at] == 0x27,
            let end = bytes[(at + 1)...].firstIndex(of: bytes[at])
        else { throw Fault() }
        defer { at = end + 1 }
        return Attribute(range: before..<end + 1, name: name, value: at + 1..<end)
    }

    private mutating func name() -> String {
        let start = at
        while at < bytes.count, !"=/><\"'&".utf8.contains(bytes[at]), !Self.isBlank(bytes[at]) { at += 1 }
        return String(decoding: bytes[start..<at], as: UTF8.self)
    }

    private mutating func passBlanks() {
        while at < bytes.count, Self.isBlank(bytes[at]) { at += 1 }
    }

    private static func isBlank(_ byte: UInt8) -> Bool {
        byte == 0x20 || (0x09...0x0D).contains(byte)
    }

    private func begins(_ text: String) -> Bool { bytes[at...].starts(with: text.utf8) }

    private mutating func pass(_ mark: String, from start: Int) throws(Fault) {
        let mark = Array(mark.utf8)
        var index = start
        while index + mark.count <= bytes.count {
            if bytes[index] == mark[0], bytes[index..<index + mark.count].elementsEqual(mark) {
                at = index + mark.count
                return
            }
            index += 1
        }
        throw Fault()
    }
}
