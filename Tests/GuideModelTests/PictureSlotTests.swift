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

    @Test(
        "a picture has files for one and two pixels to the point of its places, wider ones where its sides are cut off",
        arguments: [
            (PictureSlot.card, PixelSize(width: 3000, height: 3000), [100, 180]),
            (.card, PixelSize(width: 4000, height: 3000), [120, 240]),
            (.card, PixelSize(width: 6000, height: 2000), [320, 640]),
            (.stop, PixelSize(width: 4000, height: 3000), [100, 180, 320]),
            (.hero, PixelSize(width: 4000, height: 3000), [400, 640, 800, 1280]),
            (.cover, PixelSize(width: 6000, height: 2000), [1000, 1600, 1920, 2560]),
            (.gallery, PixelSize(width: 6000, height: 2000), [400, 800]),
            // None is wider than the picture.
            (.text, PixelSize(width: 1000, height: 700), [400, 800, 1000]),
            (.text, PixelSize(width: 90, height: 70), [90]),
            (.print, PixelSize(width: 4000, height: 3000), []),
        ])
    func widths(_ slot: PictureSlot, _ size: PixelSize, _ widths: [Int]) {
        #expect(slot.widths(of: size) == widths)
    }

    @Test(
        "pictures on screens have no size on paper",
        arguments: [PictureSlot.card, .stop, .walk, .hero, .cover, .gallery, .text])
    func onScreen(_ slot: PictureSlot) {
        #expect(!slot.isOnPaper && slot.paperSize(of: PixelSize(width: 4000, height: 3000)) == nil)
    }
}
