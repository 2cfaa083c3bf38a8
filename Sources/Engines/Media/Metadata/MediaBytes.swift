import Glibc

/// The bytes of a film or a recording, of which only what is asked for is in memory.
struct MediaBytes {
    let count: Int
    private let reader: (Range<Int>) -> [UInt8]

    /// - Parameter reader: answers with fewer bytes where the file has become shorter.
    private init(count: Int, reader: @escaping (Range<Int>) -> [UInt8]) { (self.count, self.reader) = (count, reader) }

    init(_ bytes: [UInt8]) {
        self.init(count: bytes.count) { Array(bytes[$0]) }
    }

    /// The bytes of an open file.
    init(descriptor: Int32) {
        var status = stat()
        let count = fstat(descriptor, &status) == 0 ? Int(status.st_size) : 0
        self.init(count: count) { range in
            [UInt8](unsafeUninitializedCapacity: range.count) { buffer, filled in
                filled = max(0, pread(descriptor, buffer.baseAddress, range.count, range.lowerBound))
            }
        }
    }

    /// Exactly these bytes; `nil` where the file does not have all of them.
    func read(_ at: Int, _ length: Int) -> [UInt8]? {
        guard at >= 0, length >= 0, at <= count, length <= count - at else { return nil }
        if length == 0 { return [] }
        let bytes = reader(at..<at + length)
        return bytes.count == length ? bytes : nil
    }

    /// At most `length` bytes.
    func upTo(_ length: Int, at: Int) -> [UInt8] { read(at, max(0, min(length, count - at))) ?? [] }
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

    func name(_ at: Int) -> String { String(decoding: dropFirst(at).prefix(4), as: Unicode.ASCII.self) }

    func begins(with text: String, at index: Int = 0) -> Bool { dropFirst(index).starts(with: text.utf8) }
}
