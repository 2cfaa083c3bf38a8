import GuideModel
import Reading
import Testing

/// `make` in `Tests/Fixtures/pictures` made the samples.
@Suite("Pictures that editors send")
struct OfferedPictureTests {
    private static func sample(_ name: String) throws -> [UInt8] {
        let tests = #filePath.split(separator: "/").dropLast(2).joined(separator: "/")
        return try MediaOffer.bytes(at: "/\(tests)/Fixtures/pictures/\(name)")
    }

    private static func faults(_ bytes: [UInt8], _ name: String) throws -> [String] {
        try #require(MediaOffer(bytes, name: name)).faults.map(\.code)
    }

    @Test(
        "what is refused from visitors is refused from editors",
        arguments: [
            "cut-off.jpeg", "cut-off.png", "cut-off.webp", "hollow.jpg", "hollow.webp", "scans-bomb.jpg", "boast.png",
            "drawing.svg",
        ])
    func refused(_ name: String) throws {
        #expect(try !Self.faults(Self.sample(name), name).isEmpty)
    }

    @Test("a picture with a hollow middle, without a width, of a few bytes or of another kind is refused")
    func invented() throws {
        let whole = try Self.sample("upright.png")
        var (hollow, narrow) = (whole, whole)
        for index in 45..<whole.count - 16 { hollow[index] = 0 }
        for index in 16..<20 { narrow[index] = 0 }
        let drawing = Array("<svg xmlns='http://www.w3.org/2000/svg'/>".utf8)
        let offers: [([UInt8], String)] = [
            (hollow, "a.png"), (narrow, "a.png"), ([0xFF, 0xD8, 0xFF, 0xE0], "a.jpg"), (drawing, "a.jpg"),
            (Array("<html>".utf8), "a.webp"), ([], "a.png"), (Array("GIF89a".utf8), "a.gif"),
        ]
        for (number, offer) in offers.enumerated() {
            #expect(try Self.faults(offer.0, offer.1) == ["bad-picture"], "picture \(number)")
        }
    }

    @Test(
        "odd pictures that can be shown are taken",
        arguments: [
            "tagged.jpg", "tagged.webp", "tagged.avif", "inks.jpg", "grey.jpg", "deep.png", "palette.png", "strip.png",
            "hole.png", "words-bomb.png", "moving.gif", "frames.gif", "frames.png", "frames.webp", "bomb.png",
        ])
    func taken(_ name: String) throws { #expect(try Self.faults(Self.sample(name), name).isEmpty) }
}
