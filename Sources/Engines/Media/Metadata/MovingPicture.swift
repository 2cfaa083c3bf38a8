/// Whether a picture that libvips takes for one that stands still moves: a PNG with several pictures (https://www.w3.org/TR/png-3/#apng),
/// or an AVIF that is a film.
enum MovingPicture {
    /// Cost: the heads of a few chunks.
    static func moves(_ bytes: MediaBytes) -> Bool {
        let head = bytes.upTo(12, at: 0)
        if head.begins(with: "ftypavis", at: 4) { return true }
        guard head.starts(with: [0x89, 0x50, 0x4E, 0x47]) else { return false }
        var at = 8
        // What says so stands before the pixels.
        while let chunk = bytes.read(at, 12), !chunk.begins(with: "IDAT", at: 4) {
            if chunk.begins(with: "acTL", at: 4) { return bytes.read(at + 8, 4)?.number(0, 4) ?? 0 > 1 }
            at += 12 + chunk.number(0, 4)
        }
        return false
    }
}
