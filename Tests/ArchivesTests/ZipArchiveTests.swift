import Archives
import CZlib
import Foundation
import TestSupport
import Testing

@Suite struct ZipArchiveTests {
    @Test("a part comes out as it went in, stored or deflated, in pieces of any size", arguments: [1, 7, 4096])
    func whole(_ piece: Int) throws {
        let text = Array((0..<20_000).map { "row \($0 * $0 % 977)\n" }.joined().utf8)
        for zip in [TimetableZip.zip([("a.txt", text), ("b.txt", [])]), Self.deflated("a.txt", text)] {
            #expect(try Self.unpacked(zip, "a.txt", piece: piece) == text)
        }
        #expect(try Self.unpacked(TimetableZip.zip([("b.txt", [])]), "b.txt", piece: piece) == [])
    }

    @Test("a part that is not there is no error")
    func missing() throws {
        #expect(try Self.unpacked(TimetableZip.zip([("a.txt", [1])]), "b.txt") == nil)
    }

    @Test("what is no zip file, or is cut, damaged or encrypted, is refused wherever it is cut")
    func damage() throws {
        let text = Array("a table\nof rows\n".utf8)
        let zip = Self.deflated("a.txt", text)
        #expect(throws: ZipFault.notZip) { try Self.unpacked([], "a.txt") }
        #expect(throws: ZipFault.notZip) { try Self.unpacked(Array(repeating: 7, count: 100), "a.txt") }
        for count in 0..<zip.count {
            #expect(throws: ZipFault.self) { try Self.unpacked(Array(zip[..<count]), "a.txt") }
        }
        var other = TimetableZip.zip([("a.txt", text)])
        other[40] ^= 1
        #expect(throws: ZipFault.malformed("a.txt is damaged")) { try Self.unpacked(other, "a.txt") }
    }

    @Test("any damaged byte is refused or does no harm")
    func anyByte() throws {
        let text = Array((0..<300).map { "row \($0)\n" }.joined().utf8)
        let zip = Self.deflated("a.txt", text)
        for index in zip.indices {
            var other = zip
            other[index] ^= 0x55
            let found: [UInt8]?
            do { found = try Self.unpacked(other, "a.txt") } catch { continue }
            #expect(found == nil || found == text, "byte \(index)")
        }
    }

    @Test("what would fill a disk when unpacked is refused before it is unpacked")
    func bomb() throws {
        let zip = Self.deflated("a.txt", [UInt8](repeating: 0, count: 64 << 20))
        #expect(throws: ZipFault.self) { try Self.unpacked(zip, "a.txt") }
    }

    private static func unpacked(_ zip: [UInt8], _ name: String, piece: Int = 4096) throws -> [UInt8]? {
        try TemporaryFolder.with { folder in
            let path = folder.path + "/x.zip"
            try Data(zip).write(to: URL(fileURLWithPath: path))
            guard let stream = try ZipArchive(path: path).open(name) else { return nil }
            var result: [UInt8] = []
            var buffer = [UInt8](repeating: 0, count: piece)
            while true {
                let count = try buffer.withUnsafeMutableBufferPointer { try stream.fill($0) }
                if count == 0 { return result }
                result += buffer[..<count]
            }
        }
    }

    /// A zip file with one deflated part, made by changing a stored one.
    private static func deflated(_ name: String, _ bytes: [UInt8]) -> [UInt8] {
        var packed = [UInt8](repeating: 0, count: Int(compressBound(UInt(bytes.count))) + 64)
        var stream = z_stream()
        deflateInit2_(
            &stream, 9, Z_DEFLATED, -15, 8, Z_DEFAULT_STRATEGY, ZLIB_VERSION, Int32(MemoryLayout<z_stream>.size))
        var input = bytes
        let count = input.withUnsafeMutableBufferPointer { source in
            packed.withUnsafeMutableBufferPointer { target in
                (stream.next_in, stream.avail_in) = (source.baseAddress, UInt32(source.count))
                (stream.next_out, stream.avail_out) = (target.baseAddress, UInt32(target.count))
                deflate(&stream, Z_FINISH)
                return target.count - Int(stream.avail_out)
            }
        }
        deflateEnd(&stream)
        let sum = Int(crc32(0, bytes, UInt32(bytes.count)))
        var zip = TimetableZip.zip([(name, Array(packed[..<count]))])
        let directory = 30 + name.utf8.count + count
        func set(_ value: Int, _ count: Int, at place: Int) {
            for index in 0..<count { zip[place + index] = UInt8(truncatingIfNeeded: value >> (index * 8)) }
        }
        for (method, crc, size) in [(8, 14, 22), (directory + 10, directory + 16, directory + 24)] {
            set(8, 2, at: method)
            set(sum, 4, at: crc)
            set(bytes.count, 4, at: size)
        }
        return zip
    }
}
