/// The list of parts at the end of a zip file (APPNOTE.TXT 4.3.12–4.3.16).
struct ZipDirectory {
    private let place: Int
    private let size: Int
    private let count: Int

    private static let endMark: UInt32 = 0x0605_4b50
    private static let farEndMark: UInt32 = 0x0606_4b50
    private static let locatorMark: UInt32 = 0x0706_4b50
    private static let entryMark: UInt32 = 0x0201_4b50
    private static let endSize = 22
    private static let entrySize = 46
    /// A comment of at most 65535 bytes may follow the end record.
    private static let longestComment = 0xFFFF

    init(_ file: RandomAccessFile, mostParts: Int) throws(ZipFault) {
        let tailSize = min(file.size, Self.endSize + Self.longestComment)
        guard tailSize >= Self.endSize else { throw .notZip }
        let tail = try file.bytes(at: file.size - tailSize, count: tailSize)
        guard
            let end = stride(from: tailSize - Self.endSize, through: 0, by: -1).first(where: {
                start in
                tail.number32(at: start) == Self.endMark
                    && start + Self.endSize + tail.number16(at: start + 20) <= tailSize
            })
        else { throw .notZip }
        var (count, size, place) = (
            tail.number16(at: end + 10), Int(tail.number32(at: end + 12)),
            Int(tail.number32(at: end + 16))
        )
        if count == 0xFFFF || size == 0xFFFF_FFFF || place == 0xFFFF_FFFF,
            let far = try Self.farEnd(in: file, before: file.size - tailSize + end)
        {
            (count, size, place) = far
        }
        guard count <= mostParts, size <= ZipArchive.largestDirectory else {
            throw .malformed("it has more parts than a timetable can have")
        }
        (self.count, self.size, self.place) = (count, size, place)
    }

    /// The end record of files with large numbers; `nil` where there is none.
    private static func farEnd(
        in file: RandomAccessFile, before end: Int
    ) throws(ZipFault) -> (count: Int, size: Int, place: Int)? {
        guard end >= 20 else { return nil }
        let locator = try file.bytes(at: end - 20, count: 20)
        guard locator.number32(at: 0) == locatorMark else { return nil }
        let record = try file.bytes(at: locator.number64(at: 8), count: 56)
        guard record.number32(at: 0) == farEndMark else {
            throw .malformed("its list of parts is damaged")
        }
        return (record.number64(at: 32), record.number64(at: 40), record.number64(at: 48))
    }

    func parts(of file: RandomAccessFile) throws(ZipFault) -> [ZipArchive.Part] {
        let bytes = try file.bytes(at: place, count: size)
        var parts: [ZipArchive.Part] = []
        var start = 0
        for _ in 0..<count {
            guard start + Self.entrySize <= bytes.count, bytes.number32(at: start) == Self.entryMark
            else {
                throw .malformed("its list of parts is damaged")
            }
            let nameSize = bytes.number16(at: start + 28)
            let extraSize = bytes.number16(at: start + 30)
            let nameStart = start + Self.entrySize
            let next = nameStart + nameSize + extraSize + bytes.number16(at: start + 32)
            guard next <= bytes.count, nameSize <= ZipArchive.longestName else {
                throw .malformed("its list of parts is damaged")
            }
            parts.append(try part(bytes, start, nameStart..<nameStart + nameSize, extraSize))
            start = next
        }
        return parts
    }

    private func part(
        _ bytes: [UInt8], _ start: Int, _ name: Range<Int>, _ extraSize: Int
    ) throws(ZipFault) -> ZipArchive.Part {
        let text = String(decoding: bytes[name], as: UTF8.self)
        let method = bytes.number16(at: start + 10)
        // Folders have no content; their method says nothing.
        guard [0, 8].contains(method) || text.hasSuffix("/") else {
            throw .malformed(
                "\(text) is compressed in a way that this program does not know (\(method))")
        }
        var sizes = [
            bytes.number32(at: start + 24), bytes.number32(at: start + 20),
            bytes.number32(at: start + 42),
        ]
        .map { Int($0) }
        if sizes.contains(0xFFFF_FFFF) {
            Self.replaceLarge(
                &sizes, from: Array(bytes[name.upperBound..<name.upperBound + extraSize]))
        }
        guard sizes.allSatisfy({ $0 >= 0 }) else {
            throw .malformed("its list of parts is damaged")
        }
        return ZipArchive.Part(
            name: text, isDeflated: method == 8,
            isEncrypted: bytes.number16(at: start + 8) & 1 != 0,
            checksum: bytes.number32(at: start + 16), packedSize: sizes[1], size: sizes[0],
            header: sizes[2])
    }

    /// Numbers that do not fit into 32 bits follow in an extra field, in this order.
    private static func replaceLarge(_ sizes: inout [Int], from extra: [UInt8]) {
        var start = 0
        while start + 4 <= extra.count {
            let (kind, length) = (extra.number16(at: start), extra.number16(at: start + 2))
            var place = start + 4
            start = place + length
            guard kind == 1, start <= extra.count else { continue }
            for index in sizes.indices where sizes[index] == 0xFFFF_FFFF && place + 8 <= start {
                sizes[index] = extra.number64(at: place)
                place += 8
            }
        }
    }
}

extension [UInt8] {
    func number16(at place: Int) -> Int { Int(self[place]) | Int(self[place + 1]) << 8 }

    func number32(at place: Int) -> UInt32 {
        UInt32(number16(at: place)) | UInt32(number16(at: place + 2)) << 16
    }

    /// Negative where it does not fit.
    func number64(at place: Int) -> Int {
        Int(truncatingIfNeeded: UInt64(number32(at: place)) | UInt64(number32(at: place + 4)) << 32)
    }
}
