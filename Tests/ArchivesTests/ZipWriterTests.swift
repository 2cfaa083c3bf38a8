import Archives
import Foundation
import TestSupport
import Testing

@Suite("Zip files that we write")
struct ZipWriterTests {
    private static let text = Array(String(repeating: "a sentence that comes again. ", count: 400).utf8)
    private static let noise = (0..<5000).map { UInt8(truncatingIfNeeded: $0 &* $0 &* 31 >> 3 ^ $0 >> 5) }
    private static let files: [(String, [UInt8], Bool)] = [
        ("manifest.json", text, false), ("media/äö/klang.mp3", noise, true), ("empty.txt", [], false),
        ("media/noise.bin", noise, false),
    ]

    private static func zip(_ files: [(String, [UInt8], Bool)] = files) -> [UInt8] {
        var zip = ZipWriter()
        for (name, content, isPacked) in files { zip.add(name, content, isPacked: isPacked) }
        return zip.finished()
    }

    @Test("hold every file as it was, by our own reader")
    func read() throws {
        try TemporaryFolder.with { folder in
            let path = folder.path + "/x.zip"
            try Data(Self.zip()).write(to: URL(fileURLWithPath: path))
            let archive = try ZipArchive(path: path)
            #expect(archive.names == Self.files.map(\.0).sorted())
            for (name, content, _) in Self.files {
                let stream = try #require(try archive.open(name))
                var (result, buffer) = ([UInt8](), [UInt8](repeating: 0, count: 999))
                while true {
                    let count = try buffer.withUnsafeMutableBufferPointer { try stream.fill($0) }
                    if count == 0 { break }
                    result += buffer[..<count]
                }
                #expect(result == content, "\(name)")
            }
        }
    }

    @Test("take files from another one as they are packed there, and have the same bytes as if they had packed them")
    func spans() throws {
        try TemporaryFolder.with { folder in
            let path = folder.path + "/x.zip"
            try Data(Self.zip()).write(to: URL(fileURLWithPath: path))
            let archive = try ZipArchive(path: path)
            var copy = ZipWriter()
            for (name, content, _) in Self.files {
                let span = try #require(try archive.span(of: name))
                #expect(span.size == content.count)
                copy.add(name, span)
            }
            #expect(copy.finished() == Self.zip())
            #expect(try archive.span(of: "other") == nil)
            #expect(throws: ZipFault.self) { try ZipArchive(path: path, mostParts: Self.files.count - 1) }
            // A list of parts that leads beyond the end.
            var cut = Self.zip()
            cut.removeSubrange(0..<40)
            try Data(cut).write(to: URL(fileURLWithPath: path))
            #expect(throws: ZipFault.self) { try ZipArchive(path: path).span(of: "media/noise.bin") }
        }
    }

    @Test("are the same bytes for the same files, and pack what can be packed")
    func same() {
        #expect(Self.zip() == Self.zip())
        #expect(Self.zip([("a", Self.text, false)]).count < Self.text.count / 10)
        #expect(Self.zip([("a", Self.text, true)]).count == Self.text.count + 22 + 30 + 46 + 2)
        #expect(Self.zip([]).count == 22)
    }
}
