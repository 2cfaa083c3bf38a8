/// The four tints of a drawn cover. On a page they are CSS classes, so that they follow light, dark and print;
/// a picture that stands alone (OpenGraph, feeds) carries the daylight colours in itself.
enum CoverInk: String, CaseIterable {
    /// The field behind everything.
    case ground = "a"
    /// The body of the motif.
    case mid = "b"
    /// What is nearest, and lines.
    case deep = "c"
    /// Sun, paper, lit windows.
    case light = "d"
}

/// A family of four tints that belong together; main.css gives the same families their night and print editions.
enum CoverPalette: String, CaseIterable {
    case brick, ochre, olive, sea, slate, plum

    /// The daylight colour of an ink, as CSS.
    func color(_ ink: CoverInk) -> String {
        let tints = tints
        switch ink {
        case .ground: return tints.0
        case .mid: return tints.1
        case .deep: return tints.2
        case .light: return tints.3
        }
    }

    private var tints: (String, String, String, String) {
        switch self {
        case .brick: ("#eed9c8", "#cf8e70", "#94452f", "#fcf5ea")
        case .ochre: ("#f1e3c1", "#d8ae5d", "#8c6325", "#fdf8e8")
        case .olive: ("#dfe3ca", "#a1ac72", "#556438", "#f8f8ec")
        case .sea: ("#d0e1df", "#7dacaa", "#2f5f66", "#f2f8f5")
        case .slate: ("#d9dde3", "#94a2b3", "#425268", "#f5f7f9")
        case .plum: ("#e8d9dd", "#b98b9b", "#6d4256", "#fbf4f6")
        }
    }
}
