/// A file as it is packed in a zip file: put into another one, it need not be unpacked and packed
/// again.
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

extension ZipSpan {
    /// Packs a file, for a program that puts it into several zip files.
    ///
    /// - Parameter isPacked: whether it is packed already, as pictures are, and is stored as it is.
    public init(_ content: [UInt8], isPacked: Bool = false) {
        let packed = isPacked ? content : Deflater.packed(content, in: .none)
        // What becomes no shorter is stored as it is.
        isDeflated = packed.count < content.count
        (checksum, size) = (CRC32.sum(of: content), content.count)
        self.packed = isDeflated ? packed : content
    }
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
