import GuideModel

/// Words for people who cannot see a picture that do not tell them what it shows.
struct PoorAlt {
    /// What is wrong with them.
    let message: String

    /// `nil` for words that may tell something.
    ///
    /// - Parameters:
    ///   - file: the picture's file.
    ///   - title: that of the page, which is read out anyway.
    init?(_ alt: String, file: String?, title: String?) {
        let words = alt.trimmed.lowercased()
        guard !words.isEmpty else { return nil }
        let name = file?.split(separator: "/").last.map { $0.lowercased() }
        // A picture of bells may well be called bells.jpg, and show "Bells".
        let stem = name?.split(separator: ".").first.flatMap { $0.allSatisfy(\.isLetter) ? nil : String($0) }
        if Self.isFileName(words) || words == name || words == stem {
            message = "the name of a file does not say what the picture shows"
        } else if Self.empty.contains(words) {
            message = "\"\(alt.trimmed)\" does not say what the picture shows"
        } else if let title, words == title.trimmed.lowercased() {
            message = "the description is the title again, and does not say what the picture shows"
        } else {
            return nil
        }
    }

    static let remedy = "say in a few words what somebody sees in it"

    /// `img_2034.jpg`, `dsc01234`
    private static func isFileName(_ words: String) -> Bool {
        guard !words.contains(" ") else { return false }
        if [".jpg", ".jpeg", ".png", ".svg", ".webp", ".avif", ".gif", ".heic"].contains(where: words.hasSuffix) {
            return true
        }
        let digits = words.filter(\.isNumber).count
        return digits >= 3 && ["img", "dsc", "dcim", "pxl", "p10", "image"].contains(where: words.hasPrefix)
    }

    /// The words for a picture in the languages of the interface, alone.
    private static let empty: Set = [
        "image", "picture", "photo", "photograph", "pic", "img", "graphic", "foto", "bild", "fotografie", "imagen",
        "fotografía", "immagine", "fotografia", "imagem", "zdjęcie", "obraz", "afbeelding", "plaatje", "صورة",
    ]
}
