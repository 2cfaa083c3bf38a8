import Calendar
import Formats
import TestSupport
import Testing

@testable import Realtime

@Suite struct WireMessageTests {
    @Test("the last of several values counts")
    func lastValue() throws {
        let feed = try read([.text(1, "1.0"), .number(3, 5), .text(1, "2.0"), .number(3, 6)])
        #expect(feed.header?.version == "2.0")
        #expect(feed.header?.timestamp == 6)
    }

    @Test("the parts of a message that comes twice are one message, and lists go on")
    func merging() throws {
        let first: [ProtobufSample] = [
            .message(1, [.text(1, "t8"), .text(5, "r7")]), .message(2, [.number(1, 1)]),
        ]
        let second: [ProtobufSample] = [.message(1, [.text(1, "t9")]), .message(2, [.number(1, 2)])]
        let header: [ProtobufSample] = [
            .message(1, [.text(1, "2.0")]), .message(1, [.number(3, 7)]),
        ]
        let entities: [ProtobufSample] = [
            .message(2, [.message(3, first), .message(3, second)]), .message(2, [.text(1, "b")]),
        ]
        let feed = try WireFeedMessage((header + entities).bytes)
        #expect(feed.header?.version == "2.0")
        #expect(feed.header?.timestamp == 7)
        #expect(feed.entities.count == 2)
        let trip = try #require(feed.entities.first?.tripUpdate)
        #expect(trip.trip?.tripID == "t9")
        #expect(trip.trip?.routeID == "r7")
        #expect(trip.stopTimeUpdates.map(\.stopSequence) == [1, 2])
    }

    @Test("a value that an enumeration does not have leaves the one before")
    func unknownCase() throws {
        #expect(try read([.number(2, 1), .number(2, 9)]).header?.incrementality == .differential)
        #expect(try read([.number(2, 9)]).header?.incrementality == .fullDataset)
        // An enumeration has 32 bits; the others are dropped.
        #expect(try read([.number(2, 1 << 32 | 1)]).header?.incrementality == .differential)
    }

    @Test("unknown fields, groups and fields of another wire type than expected are skipped")
    func unknownFields() throws {
        let feed = try read([
            .text(1, "2.0"), .number(1, 5), .group(1, [.text(1, "x")]), .numbers(3, [1, 2]),
            .double(3, 4), .float(200, 1), .bytes(200, [0xff]),
        ])
        #expect(feed.header?.version == "2.0")
        #expect(feed.header?.timestamp == 0)
    }

    @Test("numbers are cut to the bits of their type, and negative ones have all 64")
    func numbers() throws {
        func event(_ fields: [ProtobufSample]) throws -> WireTripUpdate.StopTimeEvent? {
            let update = ProtobufSample.message(2, [.message(3, fields)])
            let feed = try WireFeedMessage([.message(2, [.message(3, [update])])].bytes)
            return feed.entities.first?.tripUpdate?.stopTimeUpdates.first?.departure
        }
        #expect(try event([.number(1, UInt64(bitPattern: -120)), .number(2, .max)])?.delay == -120)
        #expect(try event([.number(1, UInt64(bitPattern: -120)), .number(2, .max)])?.time == -1)
        #expect(try event([.number(1, 1 << 40 | 60)])?.delay == 60)
        #expect(try event([.number(2, 5)])?.delay == nil)
    }

    @Test("a text that is not UTF-8 spoils the feed, also one of an entity that is deleted")
    func invalidText() throws {
        let bad = ProtobufSample.message(2, [.bytes(1, [0xc0, 0x80]), .number(2, 1)])
        #expect(throws: ProtobufFault.self) { try WireFeedMessage([bad].bytes) }
        let feed: [ProtobufSample] = [.message(1, [.text(1, "2.0")]), bad]
        #expect(throws: LiveFeedFault.garbage) {
            try LiveFeed(feed.bytes, receivedAt: Instant(secondsSince1970: 0))
        }
    }

    @Test("a feed that is cut off inside a field is refused")
    func truncation() throws {
        let bytes = [ProtobufSample.message(1, [.text(1, "2.0"), .number(3, 1_800_000_000)])].bytes
        for length in 1..<bytes.count {
            #expect(throws: ProtobufFault.truncated) {
                try WireFeedMessage(Array(bytes.prefix(length)))
            }
        }
        // A message inside that is shorter than it claims.
        #expect(throws: ProtobufFault.truncated) { try WireFeedMessage([0x0a, 1, 0x0a]) }
    }

    @Test("messages and groups in one another are read down to the twelfth level, and no deeper")
    func depth() throws {
        func groups(_ count: Int) -> [ProtobufSample] {
            (0..<count).reduce([]) { inner, _ in [.group(9, inner)] }
        }
        #expect(throws: Never.self) { try WireFeedMessage(groups(11).bytes) }
        #expect(throws: ProtobufFault.tooDeep) { try WireFeedMessage(groups(12).bytes) }
        #expect(throws: Never.self) { try read(groups(10)) }
        #expect(throws: ProtobufFault.tooDeep) { try read(groups(11)) }
    }

    /// A feed with a header of these fields.
    private func read(_ header: [ProtobufSample]) throws(ProtobufFault) -> WireFeedMessage {
        try WireFeedMessage([ProtobufSample.message(1, header)].bytes)
    }
}
