/// Divides the bytes that an editor sends into messages: headers with a length, an empty line, and JSON of that length.
///
///     var stream = MessageStream()
///     stream.add(bytes)
///     while let piece = stream.next() { … }
///
/// After a header that cannot be read, or of a message that is too long, nobody knows where the next message begins. All
/// bytes are then passed over up to the next `Content-Length` with a length and an empty line: no text in JSON has such
/// lines in it. Cost: linear in the bytes; what is passed over is not kept.
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
    /// Whether the beginning of the next message is searched for.
    private var isLost = false

    public init() {}

    public mutating func add(_ more: some Sequence<UInt8>) { bytes.append(contentsOf: more) }

    /// The next whole message; `nil` until more bytes come.
    public mutating func next() -> Piece? {
        while wanted == nil {
            guard !isLost || findHeader(), let end = headerEnd() else { return isLost ? nil : tooLongHeader() }
            let lines = bytes[start..<end.text].split(separator: UInt8(ascii: "\n"))
            let length = lines.compactMap(Self.contentLength).first
            if let length, length <= Self.longestMessage {
                take(end.next - start)
                (wanted, isLost) = (length, false)
            } else if isLost {
                take(1)
            } else {
                take(end.next - start)
                return lost(length == nil ? "a header has no Content-Length" : Self.tooLong)
            }
        }
        guard let length = wanted, bytes.count - start >= length else { return nil }
        defer { take(length) }
        wanted = nil
        return .message(Array(bytes[start..<start + length]))
    }

    private static let tooLong = "a message is longer than \(longestMessage) bytes"

    private mutating func lost(_ sentence: String) -> Piece {
        isLost = true
        return .fault(sentence)
    }

    private mutating func tooLongHeader() -> Piece? {
        guard bytes.count - start > Self.longestHeader else { return nil }
        return lost("a header is longer than \(Self.longestHeader) bytes")
    }

    // MARK: Headers

    private static let name = Array("content-length:".utf8)
    /// More than any line with a length.
    private static let longestLine = 64

    /// Passes over everything before the next `Content-Length:`; of what may be the beginning of one, nothing.
    ///
    /// - Returns: whether there is one whose lines are all there.
    private mutating func findHeader() -> Bool {
        while true {
            let last = bytes.count - Self.name.count
            var place = start
            while place <= last, !isName(at: place) { place += 1 }
            take(place - start)
            guard start <= bytes.count - Self.name.count else { return false }
            let bound = start + Self.longestLine
            if let end = bytes[start..<min(bound, bytes.count)].firstIndex(of: UInt8(ascii: "\n")) {
                if Self.contentLength(bytes[start..<end]) != nil {
                    if headerEnd() != nil { return true }
                    if bytes.count - start <= Self.longestHeader { return false }
                }
            } else if bytes.count < bound {
                return false
            }
            take(1)
        }
    }

    private func isName(at place: Int) -> Bool {
        for (offset, byte) in Self.name.enumerated() {
            let own = bytes[place + offset]
            // Letters in either case; setting the bit turns no other byte into a letter of the name.
            guard own == byte || (byte != UInt8(ascii: "-") && byte != UInt8(ascii: ":") && own | 0x20 == byte) else {
                return false
            }
        }
        return true
    }

    /// The end of the header's lines, and where the message begins after the empty line; `nil` where there is none within the
    /// length of a header.
    private func headerEnd() -> (text: Int, next: Int)? {
        let bound = min(bytes.count, start + Self.longestHeader)
        var line = start
        while let end = bytes[line..<bound].firstIndex(of: UInt8(ascii: "\n")) {
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
        guard !digits.isEmpty, digits.allSatisfy({ (0x30...0x39).contains($0) }) else { return nil }
        // One that is too large to be counted is too long in any case.
        return Int(String(decoding: digits, as: UTF8.self)) ?? .max
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
