import GuideModel

/// The alerts that an office needs most, with their words in all languages of the interface.
enum UsualAlert: String, CaseIterable {
    case closedToday = "closed-today"
    case closedUntil = "closed-until"
    case delayed
    case entranceMoved = "entrance-moved"
    case crowded

    var severity: Alert.Severity {
        switch self {
        case .closedToday, .closedUntil: .closed
        case .delayed, .entranceMoved: .warning
        case .crowded: .info
        }
    }

    /// Whether it goes when the day is over.
    var isOfToday: Bool { self != .entranceMoved }
    /// Whether its title says when it ends.
    var namesItsEnd: Bool { self == .closedUntil }

    /// In a language of the guide; English where the interface does not speak it.
    ///
    /// - Parameter time: `15:00`; an ellipsis stands for one that is not known yet.
    func title(in language: String, until time: String = "…") -> String {
        Self.words(language).text("usual.\(rawValue)", ["time": time]).filter { $0 != "\u{2068}" && $0 != "\u{2069}" }
    }

    func summary(in language: String) -> String { Self.words(language).text("usual.\(rawValue).summary") }

    private static func words(_ language: String) -> AdminWords {
        AdminWords.of(String(language.prefix { $0 != "-" }))
    }
}
