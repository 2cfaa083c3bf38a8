import GuideModel
import Testing

@Suite struct PictureSlotTests {
    @Test(
        "a picture on paper has 220 pixels to the inch of its place, whatever its shape, and never more than its own",
        arguments: [
            // Beside a stop: 34 mm.
            (PictureSlot.print, PixelSize(width: 4000, height: 3000), PixelSize(width: 296, height: 222)),
            (.print, PixelSize(width: 200, height: 100), PixelSize(width: 200, height: 100)),
            // In a text: 60 mm high, at most 188 mm wide.
            (.printText, PixelSize(width: 4000, height: 3000), PixelSize(width: 696, height: 522)),
            (.printText, PixelSize(width: 3000, height: 4000), PixelSize(width: 392, height: 523)),
            (.printText, PixelSize(width: 12_000, height: 3000), PixelSize(width: 1632, height: 408)),
            (.printText, PixelSize(width: 640, height: 480), PixelSize(width: 640, height: 480)),
            (.printText, PixelSize(width: 1, height: 9000), PixelSize(width: 1, height: 9000)),
        ])
    func onPaper(_ slot: PictureSlot, _ own: PixelSize, _ printed: PixelSize) {
        #expect(slot.paperSize(of: own) == printed)
    }

    @Test("pictures on screens have no size on paper", arguments: [PictureSlot.card, .walk, .hero, .gallery, .text])
    func onScreen(_ slot: PictureSlot) {
        #expect(!slot.isOnPaper && slot.paperSize(of: PixelSize(width: 4000, height: 3000)) == nil)
    }
}
