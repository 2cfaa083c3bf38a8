/// Divides the bytes that an editor sends into messages: headers with a length, an empty line, and JSON of that length.
///
///     var stream = MessageStream()
///     stream.add(bytes)
///     while let piece = stream.next() { … }
///
/// Bytes that are no header are passed over up to the next line; a message that is too long is passed over as a whole.
public struct MessageStream: Sendable {
    /// What was found next.
    public enum Piece: Hashable, Sendable {
        case message([UInt8])
        /// What could not be a message, in words.
        case fault(String)
    }

    /// More than any text that a guide may have.
    static let longestMessage = 64 << 20
    private static let longestHeader = 8 << 10

    private var bytes: [UInt8] = []
    private var start = 0
    /// How many bytes of a message are wanted; `nil` while its header is read.
    private var wanted: Int?
    /// How many bytes of a message that is too long are still to come.
    private var passing = 0

    public init() {}

    public mutating func add(_ more: some Sequence<UInt8>) { bytes.append(contentsOf: more) }

    /// The next whole message; `nil` until more bytes come.
    public mutating func next() -> Piece? {
        passOver()
        if passing > 0 { return nil }
        if let length = wanted {
            guard bytes.count - start >= length else { return nil }
            defer { take(length) }
            wanted = nil
            return .message(Array(bytes[start..<start + length]))
        }
        return header()
    }

    private mutating func header() -> Piece? {
        guard let end = headerEnd() else {
            guard bytes.count - start > Self.longestHeader else { return nil }
            take(bytes.count - start)
            return .fault("a header is longer than \(Self.longestHeader) bytes")
        }
        let lines = bytes[start..<end.text].split(separator: UInt8(ascii: "\n"))
        take(end.next - start)
        guard let length = lines.compactMap(Self.contentLength).first else {
            return .fault("a header has no Content-Length")
        }
        guard length <= Self.longestMessage else {
            passing = length
            passOver()
            return .fault("a message is longer than \(Self.longestMessage) bytes")
        }
        wanted = length
        return next()
    }

    /// The end of the header's lines, and where the message begins after the empty line.
    private func headerEnd() -> (text: Int, next: Int)? {
        var line = start
        while let end = bytes[line...].firstIndex(of: UInt8(ascii: "\n")) {
            let text = bytes[line..<end]
            if text.isEmpty || text.elementsEqual([UInt8(ascii: "\r")]) { return (line, end + 1) }
            line = end + 1
        }
        return nil
    }

    private static func contentLength(_ line: ArraySlice<UInt8>) -> Int? {
        guard let colon = line.firstIndex(of: UInt8(ascii: ":")),
            String(decoding: line[..<colon], as: UTF8.self).lowercased() == "content-length"
        else { return nil }
        let digits = line[(colon + 1)...].filter { !" \t\r".utf8.contains($0) }
        guard !digits.isEmpty, digits.count <= 15, digits.allSatisfy({ (0x30...0x39).contains($0) }) else { return nil }
        return Int(String(decoding: digits, as: UTF8.self))
    }

    private mutating func passOver() {
        guard passing > 0 else { return }
        let count = min(passing, bytes.count - start)
        passing -= count
        take(count)
    }

    /// Forgets bytes at the front; they are moved only now and then.
    private mutating func take(_ count: Int) {
        start += count
        guard start > 1 << 16 || start == bytes.count else { return }
        bytes.removeFirst(start)
        start = 0
    }

    /// A message as it is sent.
    public static func framed(_ message: ProtocolValue) -> String {
        let json = message.json
        return "Content-Length: \(json.utf8.count)\r\n\r\n\(json)"
    }
}
