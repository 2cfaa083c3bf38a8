import Glibc

/// The bytes of a picture, a film or a recording, of which only what is asked for is in memory.
///
///     try MediaBytes.reading("harbour.mp4") { MediaLength($0, ending: "mp4") }
public struct MediaBytes {
    /// How many there are.
    public let count: Int
    private let reader: (Range<Int>) -> [UInt8]

    /// - Parameter reader: answers with fewer bytes where the file has become shorter.
    private init(count: Int, reader: @escaping (Range<Int>) -> [UInt8]) {
        (self.count, self.reader) = (count, reader)
    }

    /// Bytes that are in memory.
    public init(_ bytes: [UInt8]) {
        self.init(count: bytes.count) { Array(bytes[$0]) }
    }

    /// The bytes of an open file.
    init(descriptor: Int32) {
        var status = stat()
        let window = ReadAhead(descriptor)
        self.init(count: fstat(descriptor, &status) == 0 ? Int(status.st_size) : 0) {
            window.read($0)
        }
    }

    /// Calls the body with the bytes of a file, which is open for as long.
    public static func reading<Value>(
        _ path: String, _ body: (MediaBytes) -> Value
    ) throws(MediaFault) -> Value {
        let file = open(path, O_RDONLY | O_CLOEXEC)
        guard file >= 0 else { throw MediaFault(path: path, code: errno) }
        defer { close(file) }
        return body(MediaBytes(descriptor: file))
    }

    /// Exactly these bytes; `nil` where the file does not have all of them.
    func read(_ at: Int, _ length: Int) -> [UInt8]? {
        guard at >= 0, length >= 0, at <= count, length <= count - at else { return nil }
        if length == 0 { return [] }
        let bytes = reader(at..<at + length)
        return bytes.count == length ? bytes : nil
    }

    /// At most that number of bytes.
    func upTo(_ length: Int, at: Int) -> [UInt8] {
        read(at, max(0, min(length, count - at))) ?? []
    }
}

/// A film or recording that cannot be opened.
public struct MediaFault: Error, CustomStringConvertible {
    public let path: String
    let code: Int32
    public var description: String { "\(path) cannot be read: \(String(cString: strerror(code)))" }
}

/// Reads single bytes of a file where they are far apart, and more at once where they follow one
/// another. A class, because it remembers.
private final class ReadAhead {
    private let descriptor: Int32
    private var start = 0
    private var bytes: [UInt8] = []

    private static let window = 1 << 16
    /// Frames of sound and pages of Ogg are not longer.
    private static let near = 1 << 12

    init(_ descriptor: Int32) { self.descriptor = descriptor }

    func read(_ range: Range<Int>) -> [UInt8] {
        let end = start + bytes.count
        if range.lowerBound < start || range.upperBound > end {
            let isNear = range.lowerBound >= start && range.lowerBound < end + Self.near
            fill(range.lowerBound, isNear ? max(range.count, Self.window) : range.count)
        }
        let first = range.lowerBound - start
        return Array(bytes[first..<min(bytes.count, first + range.count)])
    }

    private func fill(_ at: Int, _ length: Int) {
        start = at
        bytes = [UInt8](unsafeUninitializedCapacity: length) { buffer, filled in
            filled = max(0, pread(descriptor, buffer.baseAddress, length, at))
        }
    }
}

extension [UInt8] {
    /// A number of some bytes, the first of which counts most; 0 where it has fewer.
    func number(_ at: Int, _ length: Int) -> Int {
        guard at + length <= count, length <= 8, length < 8 || self[at] < 0x40 else { return 0 }
        return self[at..<at + length].reduce(0) { $0 << 8 | Int($1) }
    }

    /// The same, the last of which counts most.
    func littleNumber(_ at: Int, _ length: Int) -> Int {
        guard at + length <= count else { return 0 }
        return self[at..<at + length].reversed().reduce(0) { $0 << 8 | Int($1) }
    }

    func name(_ at: Int) -> String {
        String(decoding: dropFirst(at).prefix(4), as: Unicode.ASCII.self)
    }

    func begins(with text: String, at index: Int = 0) -> Bool {
        dropFirst(index).starts(with: text.utf8)
    }
}
