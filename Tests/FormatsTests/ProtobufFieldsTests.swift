import Formats
import TestSupport
import Testing

@Suite struct ProtobufFieldsTests {
    @Test("every wire type is read")
    func wireTypes() throws {
        let sample: [ProtobufSample] = [
            .number(1, .max), .number(2, 3), .float(3, 1.5), .text(4, "Großer Markt"),
            .message(5, [.number(1, 7)]),
        ]
        let read = try sample.bytes.withProtobufFields { fields throws(ProtobufFault) in
            var read: [String] = []
            while try fields.next() {
                switch (fields.number, fields.wireType) {
                case (2, .varint): read.append("\(try fields.signed())")
                case (_, .varint): read.append("\(try fields.integer())")
                case (_, .fixed32): read.append("\(try fields.float())")
                case (4, .bytes): read.append(try fields.text())
                case (_, .bytes):
                    var inner = try fields.fields()
                    while try inner.next() {
                        read.append("\(inner.number): \(try inner.integer())")
                    }
                default: try fields.skip()
                }
            }
            return read
        }
        #expect(read == ["18446744073709551615", "-2", "1.5", "Großer Markt", "1: 7"])
    }

    @Test("repeated numbers are read packed, one by one and mixed")
    func repeatedNumbers() throws {
        let sample: [ProtobufSample] = [
            .numbers(1, [1, 300]), .number(1, 2), .numbers(1, []), .numbers(1, [.max]),
        ]
        let read = try sample.bytes.withProtobufFields { fields throws(ProtobufFault) in
            var numbers: [UInt64] = []
            while try fields.next() { try fields.integers(into: &numbers) }
            return numbers
        }
        #expect(read == [1, 300, 2, .max])
    }

    @Test("fields and groups that nobody wants are skipped by their wire type")
    func skipping() throws {
        let sample: [ProtobufSample] = [
            .number(9, 1 << 63), .double(9, 2.5), .text(9, "x"), .float(9, 2.5),
            .group(9, [.number(1, 5), .group(9, [.text(7, "x")]), .group(3, [])]), .number(1, 6),
        ]
        #expect(try Self.firstNumbers(sample.bytes) == [6])
    }

    @Test("a message cut off anywhere is refused, except between fields")
    func truncation() throws {
        let fields: [ProtobufSample] = [
            .number(1, 300), .double(2, 1), .text(300, "abc"), .float(4, 1),
            .group(5, [.number(1, 1), .number(2, 300)]),
        ]
        let whole = (0...fields.count).map {
            fields.prefix($0).map { [$0].bytes.count }.reduce(0, +)
        }
        let bytes = fields.bytes
        for length in 0...bytes.count {
            let cut = Array(bytes.prefix(length))
            #expect(
                Self.fault(cut) == (whole.contains(length) ? nil : .truncated),
                "cut off after \(length) bytes")
        }
    }

    @Test("a number has at most ten bytes, the key of a field at most five and 32 bits")
    func longNumbers() {
        let nine = [UInt8](repeating: 0x80, count: 9)
        #expect(Self.fault([0x08] + nine + [0x01]) == nil)
        #expect(
            Self.fault([0x08] + nine + [0x80, 0x00])
                == .malformed("a number of more than ten bytes"))
        let key = ProtobufFault.malformed("a field's key of more than 32 bits")
        #expect(Self.fault([0x88, 0x80, 0x80, 0x80, 0x00, 1]) == nil)
        #expect(Self.fault([0x88, 0x80, 0x80, 0x80, 0x80, 0x00, 1]) == key)
        #expect(Self.fault([0xf8, 0xff, 0xff, 0xff, 0x0f, 1]) == nil)
        #expect(Self.fault([0x88, 0x80, 0x80, 0x80, 0x10, 1]) == key)
    }

    @Test("what is no key is refused")
    func badKeys() {
        #expect(Self.fault([0x00, 1]) == .malformed("a field without a number"))
        #expect(Self.fault([0x07]) == .malformed("a field without a number"))
        for wireType: UInt8 in [6, 7] {
            #expect(
                Self.fault([0x08 | wireType, 0]) == .malformed("a field of an unknown wire type"))
        }
    }

    @Test("a length of more bytes than there are is refused, however large")
    func lengths() {
        for length: [UInt8] in [
            [2], [0xff, 0xff, 0xff, 0xff, 0x07], [UInt8](repeating: 0xff, count: 9) + [0x01],
        ] {
            #expect(Self.fault([0x0a] + length + [0]) == .truncated)
        }
    }

    @Test("a group ends with its own number")
    func groups() {
        #expect(Self.fault([0x0b, 0x14]) == .malformed("the end of another group"))
        #expect(Self.fault([0x0c]) == .malformed("the end of a group that has not begun"))
        #expect(Self.fault([0x0b, 0x0b, 0x0c]) == .truncated)
    }

    @Test("groups and messages stand in one another no deeper than the reader allows")
    func depth() throws {
        func groups(_ count: Int) -> [UInt8] {
            [UInt8](repeating: 0x0b, count: count) + [UInt8](repeating: 0x0c, count: count)
        }
        #expect(Self.fault(groups(100)) == nil)
        #expect(Self.fault(groups(101)) == .tooDeep)
        #expect(Self.fault([UInt8](repeating: 0x0b, count: 1_000_000)) == .tooDeep)
        let two: [ProtobufSample] = [.message(1, [.message(1, [.number(1, 5)])])]
        func innermost(depth: Int) throws(ProtobufFault) -> UInt64 {
            try two.bytes.withProtobufFields(depth: depth) { outer throws(ProtobufFault) in
                _ = try outer.next()
                var middle = try outer.fields()
                _ = try middle.next()
                var inner = try middle.fields()
                _ = try inner.next()
                return try inner.integer()
            }
        }
        #expect(try innermost(depth: 2) == 5)
        #expect(throws: ProtobufFault.tooDeep) { try innermost(depth: 1) }
    }

    @Test("a field of another wire type than wanted, and a text that is not UTF-8, are named")
    func expectations() {
        let number = [ProtobufSample.number(3, 1)].bytes
        #expect(
            Self.fault(number) { fields throws(ProtobufFault) in _ = try fields.bytes() }
                == .malformed("field 3 is not a message"))
        #expect(
            Self.fault(number) { fields throws(ProtobufFault) in _ = try fields.float() }
                == .malformed("field 3 is not a number of four bytes"))
        let text = [ProtobufSample.bytes(3, [0xed, 0xa0, 0x80])].bytes
        #expect(
            Self.fault(text) { fields throws(ProtobufFault) in _ = try fields.integer() }
                == .malformed("field 3 is not an integer"))
        #expect(
            Self.fault(text) { fields throws(ProtobufFault) in _ = try fields.text() }
                == .malformed("a text that is not UTF-8"))
    }

    private typealias Taking = (inout ProtobufFields) throws(ProtobufFault) -> Void

    /// Why the fields cannot be read, each taken as given, or skipped.
    private static func fault(
        _ bytes: [UInt8], _ take: Taking = { fields throws(ProtobufFault) in try fields.skip() }
    ) -> ProtobufFault? {
        do throws(ProtobufFault) {
            try bytes.withProtobufFields { fields throws(ProtobufFault) in
                while try fields.next() { try take(&fields) }
            }
            return nil
        } catch {
            return error
        }
    }

    /// The values of the first field.
    private static func firstNumbers(_ bytes: [UInt8]) throws(ProtobufFault) -> [UInt64] {
        try bytes.withProtobufFields { fields throws(ProtobufFault) in
            var numbers: [UInt64] = []
            while try fields.next() {
                if fields.number == 1 {
                    numbers.append(try fields.integer())
                } else {
                    try fields.skip()
                }
            }
            return numbers
        }
    }
}
