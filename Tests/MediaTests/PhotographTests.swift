import Foundation
import Testing

@testable import Media

/// Photographs of telephones that browsers do not show.
@Suite struct PhotographTests {
    private func path(_ name: String) -> String {
        URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .appending(path: "Fixtures/pictures/\(name)").path
    }

    @Test("a HEIC becomes an upright JPEG in its own colours that says nothing else")
    func heic() throws {
        let workshop = try #require(PictureWorkshop.open())
        let bytes = try workshop.jpeg(of: path("phone.heic"))
        #expect(bytes.starts(with: [0xFF, 0xD8]) && bytes.suffix(2) == [0xFF, 0xD9])
        let text = String(decoding: bytes, as: Unicode.ASCII.self)
        #expect(text.contains("ICC_PROFILE") && !text.contains("Secret") && !text.contains("Exif"))
        let file = FileManager.default.temporaryDirectory.appending(
            path: "photograph-\(ProcessInfo.processInfo.processIdentifier).jpg")
        try Data(bytes).write(to: file)
        defer { try? FileManager.default.removeItem(at: file) }  // because it is in the folder for such files
        // The corner that is red lies below on the left in the file, which is to be turned by a quarter.
        var corner = PictureRecipe(.png, width: 96, height: 64)
        let upright = try workshop.files([corner], of: file.path)[0]
        #expect(upright[16..<24].elementsEqual([0, 0, 0, 96, 0, 0, 0, 64]))
        (corner.width, corner.height, corner.focusX, corner.focusY) = (32, 64, 0, 0)
        try Data(workshop.files([corner], of: file.path)[0]).write(to: file)
        let look = try workshop.look(at: file.path)
        #expect(look.red > 90 && look.green < 40)
        #expect(try workshop.jpeg(of: path("phone.heic")) == bytes)
    }

    @Test("what the camera wrote into a HEIC can be read")
    func exif() throws {
        let workshop = try #require(PictureWorkshop.open())
        let exif = try workshop.exif(of: path("phone.heic"))
        #expect(exif.starts(with: Array("Exif\0\0".utf8)))
        #expect(String(decoding: exif, as: Unicode.ASCII.self).contains("Secret maker"))
        #expect(try workshop.exif(of: path("green.png")).isEmpty)
    }

    @Test("a HEIC that is cut off anywhere is damaged, and ends nobody's program")
    func damaged() throws {
        let workshop = try #require(PictureWorkshop.open())
        let whole = try Array(Data(contentsOf: URL(filePath: path("phone.heic"))))
        let file = FileManager.default.temporaryDirectory.appending(
            path: "cut-\(ProcessInfo.processInfo.processIdentifier).heic")
        defer { try? FileManager.default.removeItem(at: file) }  // because it is in the folder for such files
        for length in stride(from: 0, to: whole.count - 40, by: 97) {
            try Data(whole.prefix(length)).write(to: file)
            #expect(throws: PhotographFault.damaged) { try workshop.jpeg(of: file.path) }
        }
        #expect(throws: PhotographFault.damaged) { try workshop.exif(of: path("make")) }
        #expect(throws: PhotographFault.tooManyPixels(width: 60000, height: 60000, most: 150_000_000)) {
            try workshop.jpeg(of: path("boast.png"))
        }
    }
}
