import Archives
import Formats
public import Geo

/// What an extract says about itself before its elements. All of it may be missing.
public struct OSMHeader: Hashable, Sendable {
    /// The box that was cut out.
    public var bounds: BoundingBox?
    /// The program that wrote the file.
    public var generator: String?
    /// How recent the data of a `.osm.pbf` are, in seconds since 1970.
    public var replicated: Int?
    /// How recent the data of a `.osm` are, as the file has it, such as `2026-11-20T21:20:00Z`.
    public var replicatedText: String?
    /// The server's message when it stopped before the end; Overpass servers write it after the last element.
    public var remark: String?

    public init() {}
}

extension OSMFile {
    /// Reads the header. Cost: a few kilobytes from both ends of the file.
    /// - Throws: ``OSMReadError``, also for a file that is not an extract.
    public func header() throws -> OSMHeader {
        do {
            switch try format() {
            case .pbf(let source): return try PBFReader(source: source, threads: 1).header()
            case .xml(let xml, let isPlain):
                var header = try header(of: xml)
                if isPlain { header.remark = try remark() }
                return header
            }
        } catch let error as FileReadError { throw OSMReadError(error) }
    }

    private func header(of xml: XMLReader) throws -> OSMHeader {
        var (xml, header) = (xml, OSMHeader())
        do { try header.read(&xml) } catch let fault as OSMFault {
            throw OSMReadError(path: path, offset: xml.offset, reason: fault.reason)
        } catch let fault as InflateFault {
            throw OSMReadError(path: path, offset: xml.offset, reason: OSMFault(fault).reason)
        } catch let fault as XMLFault {
            throw OSMReadError(path: path, offset: fault.offset, reason: OSMFault(fault).reason)
        }
        return header
    }

    /// The text of a `<remark>` near the end of an XML file.
    private func remark() throws -> String? {
        let end = try ByteSource.tail(of: path, count: 8192)
        let text = String(decoding: end, as: UTF8.self)
        guard let start = text.firstRange(of: "<remark>"), let stop = text.firstRange(of: "</remark>") else {
            return nil
        }
        guard start.upperBound <= stop.lowerBound else { return nil }
        return text[start.upperBound..<stop.lowerBound].split(whereSeparator: \.isWhitespace).joined(separator: " ")
    }
}

extension OSMHeader {
    /// Reads the tags before the first element.
    fileprivate mutating func read(_ xml: inout XMLReader) throws {
        guard try xml.nextTag() == .start, xml.isNamed("osm") else { throw OSMFault(reason: .unknownFormat) }
        generator = xml.attribute("generator")
        replicatedText = xml.attribute("timestamp") ?? xml.attribute("osm_base")
        while let tag = try xml.nextTag() {
            guard tag == .start else { continue }
            if xml.isNamed("node") || xml.isNamed("way") || xml.isNamed("relation") { return }
            if xml.isNamed("meta") { replicatedText = xml.attribute("osm_base") ?? replicatedText }
            if xml.isNamed("bounds") {
                bounds = .between(
                    xml.number("minlat"), xml.number("minlon"), xml.number("maxlat"), xml.number("maxlon"))
            }
        }
    }
}

extension PBFReader {
    /// The first blob, which must be the header.
    func header() throws -> OSMHeader {
        guard let blob = try nextBlob() else { throw failure(.malformed("no header"), at: source.offset) }
        guard blob.kind == "OSMHeader" else { throw failure(.malformed("data before the header"), at: blob.offset) }
        return try locate(blob) { () throws(OSMFault) in
            let message = try blob.unpacked()
            try PBFHeader.check(message)
            return try PBFHeader.header(message)
        }
    }
}

extension PBFHeader {
    fileprivate static func header(_ message: [UInt8]) throws(OSMFault) -> OSMHeader {
        try message.withFields { fields throws(ProtobufFault) in
            var header = OSMHeader()
            while try fields.next() {
                switch fields.number {
                case 1: header.bounds = try bounds(try fields.fields())
                case 16: header.generator = String(decoding: try fields.bytes(), as: UTF8.self)
                case 32: header.replicated = Int(Int64(bitPattern: try fields.integer()))
                default: try fields.skip()
                }
            }
            return header
        }
    }

    /// A box in billionths of a degree: left, right, top, bottom.
    private static func bounds(_ fields: ProtobufFields) throws(ProtobufFault) -> BoundingBox? {
        var fields = fields
        var sides = [Double?](repeating: nil, count: 5)
        while try fields.next() {
            if (1...4).contains(fields.number) {
                let number = fields.number
                sides[number] = Double(try fields.signed()) * 1e-9
            } else {
                try fields.skip()
            }
        }
        return .between(sides[4], sides[1], sides[3], sides[2])
    }
}

extension BoundingBox {
    /// A box of four sides, `nil` where one is missing or out of range.
    fileprivate static func between(
        _ south: Double?, _ west: Double?, _ north: Double?, _ east: Double?
    ) -> BoundingBox? {
        guard let south, let west, let north, let east, south <= north, west <= east else { return nil }
        let corners = [(south, west), (north, east)].map { Coordinate(latitude: $0, longitude: $1) }
        return corners.allSatisfy(\.isValid) ? BoundingBox(around: corners) : nil
    }
}

extension XMLReader {
    fileprivate func number(_ name: StaticString) -> Double? { attribute(name).flatMap { Double($0) } }
}
