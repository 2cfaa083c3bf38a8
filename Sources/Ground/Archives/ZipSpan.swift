/// A file of a zip file as it is packed there: put into another one, it need not be unpacked and
/// packed again.
///
///     if let span = try archive.span(of: "guide/site.json") { zip.add("guide/site.json", span) }
///
/// It promises nothing about the bytes: who takes a span knows that the zip file is whole.
public struct ZipSpan: Sendable {
    let isDeflated: Bool
    let checksum: UInt32
    /// Bytes of the file, unpacked.
    public let size: Int
    let packed: [UInt8]
}

extension ZipArchive {
    /// A part as it is packed; `nil` where there is none of that name that can be unpacked.
    public func span(of name: String) throws(ZipFault) -> ZipSpan? {
        guard let part = parts[name], !part.isEncrypted else { return nil }
        let packed = try file.bytes(at: part.start(in: file), count: part.packedSize)
        return ZipSpan(
            isDeflated: part.isDeflated, checksum: part.checksum, size: part.size, packed: packed)
    }
}

extension ZipArchive.Part {
    /// Where its packed bytes begin: its own header may have another extra field than the list of
    /// parts.
    func start(in file: RandomAccessFile) throws(ZipFault) -> Int {
        let head = try file.bytes(at: header, count: 30)
        guard head.number32(at: 0) == 0x0403_4b50 else {
            throw .malformed("\(name) is not where it should be")
        }
        return header + 30 + head.number16(at: 26) + head.number16(at: 28)
    }
}
