/// Where a picture stands on a page or on paper, which decides how wide it may be there.
public enum PictureSlot: String, Hashable, CaseIterable, Sendable {
    /// The small picture of a place or a city in a list.
    case card
    /// The small one beside a stop.
    case stop
    /// The larger one of a walk or a day in a list.
    case walk
    /// The main picture of a place's page.
    case hero
    /// The main picture of a walk, a day or a city.
    case cover
    /// One of several, side by side.
    case gallery
    /// Within a text.
    case text
    /// Beside a stop on paper.
    case print
    /// Within a text on paper.
    case printText = "print-text"
}

/// Pictures on paper.
extension PictureSlot {
    /// What printers can show of a photograph, in pixels to the inch.
    private static let paperResolution = 220
    private static let tenthsToTheInch = 254
    /// Widths are multiples of it, as JPEG is written in squares of eight pixels.
    private static let step = 8

    /// How much room the style sheet of paper gives it at most, in tenths of a millimetre: the width and, where it shows the whole
    /// picture, the height. The widest text is that of Letter, 188 mm.
    private var paperRoom: (width: Int, height: Int?)? {
        switch self {
        case .print: (340, nil)
        case .printText: (1880, 600)
        case .card, .stop, .walk, .hero, .cover, .gallery, .text: nil
        }
    }

    public var isOnPaper: Bool { paperRoom != nil }

    /// The size in pixels that a picture has for its place on paper, at 220 to the inch and never more than its own; `nil` on screens.
    public func paperSize(of size: PixelSize) -> PixelSize? {
        guard let room = paperRoom, size.width > 0, size.height > 0 else { return nil }
        let high = room.height.map { $0 * size.width / size.height } ?? room.width
        let wanted = (min(room.width, high) * Self.paperResolution + Self.tenthsToTheInch - 1) / Self.tenthsToTheInch
        let width = min(size.width, max(1, (wanted + Self.step - 1) / Self.step) * Self.step)
        return PixelSize(width: width, height: max(1, (size.height * width + size.width / 2) / size.width))
    }
}

extension GuidePaths {
    /// A picture of `media/` as it is printed: `data/pictures/boston/pier.jpg/print.jpg`.
    public static func picture(_ file: String, onPaper slot: PictureSlot, ending: String) -> OutputPath? {
        picture(file, "\(slot.rawValue).\(ending)")
    }

    /// Whether a file is a picture as it is printed.
    public static func isPaperPicture(_ path: OutputPath) -> Bool {
        guard path.text.hasPrefix("data/pictures/"), let name = path.text.split(separator: "/").last else {
            return false
        }
        return PictureSlot.allCases.contains { $0.isOnPaper && name.hasPrefix("\($0.rawValue).") }
    }
}
