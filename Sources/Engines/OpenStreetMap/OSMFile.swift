import Archives
import Formats

/// An OpenStreetMap extract on disk: `.osm.pbf`, `.osm` or `.osm.gz`, recognised by its first bytes.
///
///     var nodes = 0
///     try OSMFile("town.osm.pbf").read(threads: 2) { nodes += $0.nodes.ids.count }
///
/// The file is read from start to end in bounded memory and never as a whole. Elements come in the order of the file, which
/// need not be sorted; elements that ways and relations refer to may be missing.
public struct OSMFile: Sendable {
    public let path: String

    public init(_ path: String) { self.path = path }

    /// Reads the whole file and hands over its blocks one by one, always in the same order.
    ///
    /// - Parameters:
    ///   - threads: how many blobs of a `.osm.pbf` are unpacked at the same time, each on its own thread. The result is the
    ///     same with any number; memory grows with it (up to about 100 MB each for the largest blobs allowed).
    ///   - deliver: takes one block after the other.
    /// - Throws: ``OSMReadError``, or whatever the closure throws.
    public func read(threads: Int = 1, _ deliver: (OSMBlock) throws -> Void) throws {
        try read(.everything, threads: threads, deliver)
    }

    /// Reads the whole file, but of a `.osm.pbf` decodes only where its nodes are, in order to look places up again
    /// instead of keeping all of them. A `.osm` takes as long as with everything.
    public func readPlaces(threads: Int = 1, _ deliver: (OSMNodes) throws -> Void) throws {
        try read(.places, threads: threads) { try deliver($0.nodes) }
    }

    /// What is decoded of a `.osm.pbf`.
    enum Part { case everything, places }

    private func read(_ part: Part, threads: Int, _ deliver: (OSMBlock) throws -> Void) throws {
        do {
            switch try format() {
            case .xml(let xml, _): try readXML(xml, deliver)
            case .pbf(let source): try PBFReader(source: source, threads: max(1, threads), part: part).read(deliver)
            }
        } catch let error as FileReadError { throw OSMReadError(error) }
    }

    /// A number that changes when the file changes: it tells whether something made from the file is still valid. It does
    /// not protect against deliberate forgery. Cost: it reads the file once, at several gigabytes a second.
    public func digest() throws(OSMReadError) -> UInt64 {
        do throws(FileReadError) { return try FileDigest.of(file: path) } catch { throw OSMReadError(error) }
    }

    /// A file, opened in the format that its first bytes show.
    enum Format {
        case pbf(ByteSource)
        /// Plain, or unpacked while it is read.
        case xml(XMLReader, isPlain: Bool)
    }

    func format() throws -> Format {
        let start = try ByteSource(path: path).next(8)
        let source = try ByteSource(path: path)
        if start.starts(with: [0x1f, 0x8b]) {
            let stream = GzipStream(source)
            return .xml(XMLReader(limits: XMLReader.extractLimits) { try stream.fill($0) }, isPlain: false)
        }
        if Self.looksLikeXML(start) {
            let xml = XMLReader(limits: XMLReader.extractLimits) { try source.fill(UnsafeMutableRawBufferPointer($0)) }
            return .xml(xml, isPlain: true)
        }
        if start.count >= 4, start[0] == 0, start[1] <= 1 { return .pbf(source) }
        throw OSMReadError(path: path, offset: 0, reason: start.isEmpty ? .truncated : .unknownFormat)
    }

    private func readXML(_ xml: XMLReader, _ deliver: (OSMBlock) throws -> Void) throws {
        var reader = ElementReader(xml)
        do { try reader.read(deliver) } catch let fault as OSMFault {
            throw OSMReadError(path: path, offset: reader.offset, reason: fault.reason)
        } catch let fault as InflateFault {
            throw OSMReadError(path: path, offset: reader.offset, reason: OSMFault(fault).reason)
        } catch let fault as XMLFault {
            throw OSMReadError(path: path, offset: fault.offset, reason: OSMFault(fault).reason)
        }
    }

    /// Whether the text starts, after a byte order mark and white space, with "<".
    private static func looksLikeXML(_ start: [UInt8]) -> Bool {
        let text = start.starts(with: [0xef, 0xbb, 0xbf]) ? start.dropFirst(3) : start[...]
        return text.first { !(0x09...0x0d).contains($0) && $0 != 0x20 } == UInt8(ascii: "<")
    }
}
