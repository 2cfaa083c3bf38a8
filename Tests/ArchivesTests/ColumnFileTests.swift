import Foundation
import TestSupport
import Testing

@testable import Archives

@Suite("Files of columns")
struct ColumnFileTests {
    private let format = ColumnFormat(magic: "COLUMNS\n", version: 3)

    private func writer() -> ColumnWriter {
        var writer = ColumnWriter(format, source: 42)
        writer.add([1, -2, 3] as [Int32])
        writer.add([0.5, .infinity] as [Float])
        writer.add([] as [UInt8])
        writer.add(texts: ["Hög", "", "street"])
        return writer
    }

    private func sample() -> [UInt8] { writer().finished() }

    /// A reader of a file with these bytes; `nil` where it is refused.
    private func reader(_ bytes: [UInt8], _ format: ColumnFormat? = nil) throws -> ColumnReader? {
        try TemporaryFolder.with([:]) { folder in
            let path = "\(folder.path)/columns"
            try ColumnFile.write(bytes, to: path)
            do {
                return try ColumnReader(path, format: format ?? self.format)
            } catch ColumnFileError.unusable(let refused) where refused == path {
                return nil
            }
        }
    }

    @Test("have what was written, in order, padded to whole words")
    func roundTrip() throws {
        var reader = try #require(try reader(sample()))
        #expect(reader.source == 42)
        #expect(reader.column() as [Int32] == [1, -2, 3])
        #expect(reader.column() as [Float] == [0.5, .infinity])
        #expect(reader.column() as [UInt8] == [])
        #expect(!reader.isWhole)
        #expect(reader.texts() == ["Hög", "", "street"])
        #expect(reader.isWhole)
        #expect(sample().count % 8 == 0)
    }

    @Test("are refused when damaged, cut, of another kind or of another version")
    func refused() throws {
        #expect(try reader(sample(), ColumnFormat(magic: "OTHERS!\n", version: 3)) == nil)
        #expect(try reader(sample(), ColumnFormat(magic: "COLUMNS\n", version: 4)) == nil)
        for count in 0..<sample().count { #expect(try reader(Array(sample()[..<count])) == nil, "\(count) bytes") }
        for place in sample().indices {
            var bytes = sample()
            bytes[place] ^= 0x10
            #expect(try reader(bytes) == nil, "byte \(place)")
        }
    }

    @Test("with a right digest and wrong counts are not whole, and ask for no memory")
    func wrongCounts() throws {
        for count in [4, 1 << 20, UInt64.max, UInt64.max / 4] as [UInt64] {
            var bytes = sample()
            withUnsafeBytes(of: count.littleEndian) { bytes.replaceSubrange(32..<40, with: $0) }
            var reader = try #require(try reader(ColumnFile.sealed(bytes)))
            let numbers: [Int32] = reader.column()
            let figures: [Float] = reader.column()
            #expect(numbers.count + figures.count < 20 && !reader.isWhole)
        }
    }

    @Test("whose texts have other lengths than stated are incomplete")
    func wrongTexts() throws {
        for lengths in [[3, 9], [1, 1], [UInt32.max, 6]] as [[UInt32]] {
            var writer = ColumnWriter(format, source: 0)
            writer.add(lengths)
            writer.add(Array("street".utf8))
            var reader = try #require(try reader(writer.finished()))
            #expect(reader.texts() == [])
            #expect(!reader.isWhole)
        }
    }

    @Test("report which file could not be read or written")
    func system() throws {
        try TemporaryFolder.with([:]) { folder in
            let path = "\(folder.path)/no/where"
            #expect(throws: ColumnFileError.unwritable(path: path, number: ENOENT)) {
                try ColumnFile.write(writer(), to: path)
            }
            let error = #expect(throws: ColumnFileError.self) { try ColumnReader(path, format: format) }
            #expect(error?.description.hasPrefix("\(path): there is no such file") == true)
            try ColumnFile.write(writer(), to: "\(folder.path)/one")
            #expect(try ByteSource(path: "\(folder.path)/one").all() == sample())
            #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["one"])
        }
    }
}
