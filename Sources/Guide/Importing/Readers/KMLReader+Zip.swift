import Archives
import GuideModel

/// KMZ: a zip file with a document, and perhaps others that it names.
extension KMLReader {
    /// Unpacked bytes of one document: a long recording.
    private static let largestPart = 64 << 20
    private static let mostParts = 20

    mutating func readZip() {
        isInZip = true
        do throws(ZipFault) {
            let archive = try ZipArchive(path: file.path)
            let documents = archive.names.filter { $0.lowercased().hasSuffix(".kml") }
            guard let main = documents.first(where: { $0 == "doc.kml" }) ?? documents.first else {
                return report(
                    "this zip file has no KML in it", remedy: "unpack it, and bring in what is in it by its own name")
            }
            links = [main]
            let known = Set(documents)
            var (seen, next) = (Set<String>(), 0)
            while next < links.count {
                let name = links[next]
                next += 1
                guard seen.insert(name).inserted else { continue }
                guard known.contains(name), seen.count <= Self.mostParts else {
                    // Names are only compared with those of the parts, so that none leads out of the archive.
                    found.dropped.append(
                        Dropped(PlainWords.line(name), why: "the archive has no document of this name"))
                    continue
                }
                guard let bytes = try Self.bytes(of: name, in: archive) else {
                    report(
                        "\(name) would have more than \(Self.largestPart >> 20) MB when unpacked",
                        remedy: "unpack the archive, and bring in \(PlainWords.line(name)) itself")
                    continue
                }
                read(ImportFile(path: "\(file.path)/\(name)", bytes: bytes))
            }
        } catch {
            report("this zip file cannot be read: \(error)", remedy: "export it again, or take KML instead of KMZ")
        }
    }

    private mutating func report(_ message: String, remedy: String? = nil) {
        found.diagnostics.append(
            ImportRule.unreadable.diagnostic(message, at: SourceLocation(file: file.path), remedy: remedy))
    }

    /// `nil` for a part that is too large.
    private static func bytes(of name: String, in archive: ZipArchive) throws(ZipFault) -> [UInt8]? {
        guard let size = archive.size(of: name), size <= largestPart, let stream = try archive.open(name) else {
            return nil
        }
        var bytes: [UInt8] = []
        let buffer = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: 1 << 16)
        defer { buffer.deallocate() }
        while case let count = try stream.fill(buffer), count > 0 {
            bytes += buffer[..<count]
            if bytes.count > largestPart { return nil }
        }
        return bytes
    }
}
