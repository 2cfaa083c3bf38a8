import CZlib
import OpenStreetMap
import Testing

@Suite struct XMLReaderTests {
    private let town = """
        \u{FEFF}<?xml version='1.0' encoding='UTF-8'?>
        <!-- a town > with two streets -->
        <osm version="0.6" generator="a hand">
            <bounds minlat="1" minlon="1" maxlat="2" maxlon="2"/>
            <node id="-10" lat="51.2492152" lon="9.4317166" version="1">
                <tag k="name" v="Caf&#233; &quot;A &amp; B&quot; &#x2764;"/>
            </node>
            <node id='20' lat='-0.5' lon='-179.9999999'></node>
            <node id="30" lat="1" lon="1" action="delete"/>
            <node id="31" visible="false"/>
            <way id="9000000000"><nd ref="-10"/><nd ref="20"/><nd ref="404"/><tag k="highway" v="steps"/></way>
            <relation id="1"><member type="way" ref="9000000000" role="outer"/><member type="node" ref="20"/></relation>
        </osm>
        """
    private let elements = [
        "node -10 512492152 94317166 name=Café \"A & B\" ❤", "node 20 -5000000 -1799999999",
        "way 9000000000 -10 20 404 highway=steps", "relation 1 way:9000000000:outer node:20:",
    ]

    @Test("nodes, ways and relations are read; deleted ones are left out")
    func readsTown() throws { #expect(try Elements.of(Array(town.utf8)) == elements) }

    @Test("a gzip file reads like the text inside, also in several members")
    func readsGzip() throws {
        let text = Array(town.utf8)
        let packed = Self.gzip(text[..<100]) + Self.gzip(text[100...])
        #expect(try Elements.of(packed) == elements)
        #expect(try Elements.fault(packed.dropLast(9))?.reason == .truncated)
    }

    @Test("a text cut off anywhere is an error with its place")
    func truncation() throws {
        let text = Array(town.utf8)
        for length in stride(from: 10, to: text.count, by: 7) {
            let fault = try #require(try Elements.fault(Array(text.prefix(length))), "cut off after \(length) bytes")
            #expect(fault.offset <= length)
        }
    }

    @Test(
        "what is wrong in a text is said with its place",
        arguments: zip(
            [
                "<html/>", "<osm><node id='x' lat='1' lon='1'/></osm>", "<osm><node id='1' lat='91' lon='1'/></osm>",
                "<osm><way id='1'></osm>", "<osm a=b/>", "<osm><way id='1'><tag k='a'/></way></osm>",
                "<osm>&lol;<a b='&lol;'/></osm>",
                "<!DOCTYPE osm><osm/>", "<osm><relation id='1'><member type='x' ref='1'/></relation></osm>",
            ],
            [
                .unknownFormat, .malformed("an element without a id"), .malformed("a node without a valid lat"),
                .malformed("an element that closes another"), .malformed("an attribute without quotes"),
                .malformed("a tag without key or value"), .malformed("an unknown reference"),
                .malformed("a declaration that no extract has"), .malformed("a member of an unknown kind"),
            ] as [OSMReadError.Reason]))
    func faults(text: String, reason: OSMReadError.Reason) throws {
        #expect(try Elements.fault(Array(text.utf8))?.reason == reason)
    }

    @Test("a tag without end does not fill the memory")
    func hugeTag() throws {
        let text = "<osm><node id='" + String(repeating: "1", count: 2_000_000)
        #expect(
            try Elements.fault(Array(text.utf8))?.reason == .tooLarge(part: "a tag", bytes: 1_048_577, limit: 1_048_576)
        )
    }

    private static func gzip(_ bytes: ArraySlice<UInt8>) -> [UInt8] {
        var input = Array(bytes)
        var packed = [UInt8](repeating: 0, count: input.count + 1000)
        var stream = z_stream()
        deflateInit2_(
            &stream, 6, Z_DEFLATED, 15 + 16, 8, Z_DEFAULT_STRATEGY, ZLIB_VERSION, Int32(MemoryLayout<z_stream>.size))
        defer { deflateEnd(&stream) }
        let count = input.count
        input.withUnsafeMutableBufferPointer { source in
            packed.withUnsafeMutableBufferPointer { target in
                (stream.next_in, stream.avail_in) = (source.baseAddress, UInt32(count))
                (stream.next_out, stream.avail_out) = (target.baseAddress, UInt32(target.count))
                deflate(&stream, Z_FINISH)
            }
        }
        return Array(packed.prefix(packed.count - Int(stream.avail_out)))
    }
}
