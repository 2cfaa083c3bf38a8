/// Packs files into a zip file (APPNOTE.TXT 4.3): the same files in the same order give the same
/// bytes.
///
///     var zip = ZipWriter()
///     zip.add("guide/site.json", json)
///     let bytes = zip.finished()
///
/// Every file has the date of 1 January 1980, the first that the format knows, and the same rights.
/// What zlib cannot make smaller is stored as it is. Another zlib may pack into other bytes, which
/// unpack to the same. Files beyond 4 GB or 65,535 names are not for it. Cost: linear in the bytes,
/// all of which are held.
public struct ZipWriter {
    private var bytes: [UInt8] = []
    private var directory: [UInt8] = []
    private var count = 0

    public init() {}

    /// Adds a file at the end.
    ///
    /// - Parameters:
    ///   - name: its path, with `/` between its parts.
    ///   - isPacked: whether it is packed already, as pictures and recordings are, and trying again is in vain.
    public mutating func add(_ name: String, _ content: [UInt8], isPacked: Bool = false) {
        add(name, ZipSpan(content, isPacked: isPacked))
    }

    /// Adds a file that is packed already, such as in another zip file.
    public mutating func add(_ name: String, _ span: ZipSpan) {
        let name = Array(name.utf8)
        var head: [UInt8] = []
        // Version 2.0; names in UTF-8; deflated or stored; 00:00:00 on 1 January 1980.
        for field in [20, 0x0800, span.isDeflated ? 8 : 0, 0, 0x21] { head.append(low: field, 2) }
        for field in [Int(span.checksum), span.packed.count, span.size] {
            head.append(low: field, 4)
        }
        for field in [name.count, 0] { head.append(low: field, 2) }
        // Made on Unix by version 2.0; no comment, first disk, a plain file that all may read.
        directory.append(low: 0x0201_4B50, 4)
        directory.append(low: 0x0314, 2)
        directory += head
        for field in [0, 0, 0] { directory.append(low: field, 2) }
        directory.append(low: 0o100644 << 16, 4)
        directory.append(low: bytes.count, 4)
        directory += name
        bytes.append(low: 0x0403_4B50, 4)
        bytes += head + name
        bytes += span.packed
        count += 1
    }

    /// The whole file.
    public func finished() -> [UInt8] {
        var end: [UInt8] = []
        end.append(low: 0x0605_4B50, 4)
        for field in [0, 0, count, count] { end.append(low: field, 2) }
        for field in [directory.count, bytes.count] { end.append(low: field, 4) }
        end.append(low: 0, 2)
        return bytes + directory + end
    }
}

extension [UInt8] {
    /// Adds a number, its low byte first.
    fileprivate mutating func append(low number: Int, _ count: Int) {
        for index in 0..<count { append(UInt8(truncatingIfNeeded: number >> (8 * index))) }
    }
}
