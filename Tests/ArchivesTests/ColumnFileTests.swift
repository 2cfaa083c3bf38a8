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

    @Test("have what was written, in order, padded to whole words")
    func roundTrip() throws {
        var reader = try #require(ColumnReader(sample(), format: format))
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
    func refused() {
        #expect(ColumnReader(sample(), format: ColumnFormat(magic: "OTHERS!\n", version: 3)) == nil)
        #expect(ColumnReader(sample(), format: ColumnFormat(magic: "COLUMNS\n", version: 4)) == nil)
        for count in 0..<sample().count { #expect(ColumnReader(Array(sample()[..<count]), format: format) == nil) }
        for place in sample().indices {
            var bytes = sample()
            bytes[place] ^= 0x10
            #expect(ColumnReader(bytes, format: format) == nil, "byte \(place)")
        }
    }

    @Test("with a right digest and wrong counts are not whole, and ask for no memory")
    func wrongCounts() throws {
        for count in [4, 1 << 20, UInt64.max, UInt64.max / 4] as [UInt64] {
            var bytes = sample()
            withUnsafeBytes(of: count.littleEndian) { bytes.replaceSubrange(32..<40, with: $0) }
            var reader = try #require(ColumnReader(ColumnFile.sealed(bytes), format: format))
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
            var reader = try #require(ColumnReader(writer.finished(), format: format))
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
            let error = #expect(throws: ColumnFileError.self) { try ColumnFile.read(path) }
            #expect(error?.description.hasPrefix("\(path): there is no such file") == true)
            try ColumnFile.write(writer(), to: "\(folder.path)/one")
            #expect(try ColumnFile.read("\(folder.path)/one") == sample())
            #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["one"])
        }
    }
}
