/// The four tints of a drawn cover. On a page they are CSS classes, so that they follow light mode, dark mode and print; a
/// picture in a file (OpenGraph, feeds) has the colours of light mode.
enum CoverInk: String, CaseIterable {
    /// The background.
    case ground = "a"
    /// The body of the motif.
    case mid = "b"
    /// The foreground, and lines.
    case deep = "c"
    /// Sun, paper, lit windows.
    case light = "d"
}

/// Four tints that belong together; main.css has variants of the same palettes for dark mode and print.
enum CoverPalette: String, CaseIterable {
    case brick, ochre, olive, sea, slate, plum

    /// The colour of an ink in light mode, as CSS.
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
