import Archives

/// A zip file that is a source, or lies beside one, for the files that the source names.
public struct SourceArchive {
    public let path: String
    private let archive: ZipArchive
    private let names: [String: [String]]

    /// Bytes of the largest file.
    public static let largest = 128 << 20

    /// `nil` for what is no zip file: that holds none of the files.
    public init?(_ path: String) {
        // Nothing is lost, because what is no archive holds none of the files.
        guard let archive = try? ZipArchive(path: path) else { return nil }
        (self.path, self.archive) = (path, archive)
        names = Dictionary(grouping: archive.names, by: FileReference.foldedName)
    }

    /// The bytes of a file; `nil` where there is none of this name. Names are only compared, so that none leads out of the archive.
    public func bytes(of reference: FileReference) throws(AttachmentProblem) -> [UInt8]? {
        guard let name = reference.best(of: names[reference.foldedName] ?? []) else { return nil }
        let found: [UInt8]?
        do throws(ZipFault) {
            guard let size = archive.size(of: name), let stream = try archive.open(name) else { return nil }
            found = size <= Self.largest ? try Self.bytes(of: stream) : nil
        } catch {
            throw AttachmentProblem("\(reference.name) in its archive cannot be read: \(error)")
        }
        if let found { return found }
        throw AttachmentProblem("\(reference.name) in its archive has more than \(Self.largest >> 20) MB")
    }

    private static func bytes(of stream: ZipStream) throws(ZipFault) -> [UInt8]? {
        var bytes: [UInt8] = []
        let buffer = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: 1 << 16)
        defer { buffer.deallocate() }
        while case let count = try stream.fill(buffer), count > 0 {
            bytes += buffer[..<count]
            if bytes.count > largest { return nil }
        }
        return bytes
    }
}
