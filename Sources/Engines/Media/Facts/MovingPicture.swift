/// Whether a picture that libvips takes for one that stands still moves: a PNG with several
/// pictures (https://www.w3.org/TR/png-3/#apng), or an AVIF that is a film.
enum MovingPicture {
    /// Cost: the heads of a few chunks.
    static func moves(_ bytes: MediaBytes) -> Bool {
        switch FileKind(bytes.upTo(12, at: 0)) {
        case .boxes(brand: "avis"): return true
        case .png:
            // What says so stands before the pixels.
            let said = PNGChunk.all(bytes).first { ["acTL", "IDAT"].contains($0.name) }
            guard let said, said.name == "acTL" else { return false }
            return bytes.read(said.content.lowerBound, 4)?.number(0, 4) ?? 0 > 1
        default: return false
        }
    }
}
