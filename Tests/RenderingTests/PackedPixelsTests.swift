import Archives
import Media
import Testing

@testable import Rendering

@Suite("Pixels that are packed beforehand")
struct PackedPixelsTests {
    @Test("the card is what its drawing gives")
    func card() throws {
        let card = ShareCard(accent: "#000000")
        try compare(PackedPixels.card, card.drawing(), ShareCard.width, ShareCard.height)
    }

    @Test("each icon is what its drawing gives", arguments: AppIcon.widths)
    func icon(_ width: Int) throws {
        let packed = try #require(PackedPixels.icons[width])
        try compare(packed, AppIcon(width: width, accent: "#000000").drawing(), width, width)
    }

    /// Compares what is unpacked: another zlib packs into other bytes.
    private func compare(_ packed: [UInt8], _ pixels: [UInt8], _ width: Int, _ height: Int) throws {
        let anew = PNGPicture.packed(pixels, width: width, height: height)
        let size = height * (1 + (width + 1) / 2)
        func rows(_ packed: [UInt8]) throws -> [UInt8] {
            try packed.withUnsafeBytes { try Inflater.inflate($0, size: size) }
        }
        let digits = anew.map { byte in
            let digits = String(byte, radix: 16)
            return digits.count < 2 ? "0" + digits : digits
        }
        #expect(try rows(packed) == rows(anew), "packed anew it is \(digits.joined())")
    }
}
