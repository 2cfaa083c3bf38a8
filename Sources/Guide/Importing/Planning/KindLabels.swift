public import GuideModel

/// What a kind is called that an import adds to the settings of a guide.
///
///     KindLabels.label(of: .church, in: "de")                    // Kirche
///     KindLabels.label(of: .church, in: "fi", called: "kirkko")  // Kirkko
///     KindLabels.label(of: .church, in: "fi")                    // Church
public enum KindLabels {
    private static let longest = 40

    /// - Parameters:
    ///   - language: that of the guide.
    ///   - word: what the source calls it; it counts where the table does not have the language.
    public static func label(of type: PlaceType, in language: String, called word: String? = nil) -> String {
        let main = language.prefix { $0 != "-" && $0 != "_" }.lowercased()
        if let label = table[type.rawValue]?[main] { return label }
        let english = type.rawValue.replacing("-", with: " ")
        guard main != "en", let word, word.count <= longest, PlaceType.guess(word) == type else {
            return capitalised(english)
        }
        return capitalised(word)
    }

    private static func capitalised(_ text: String) -> String { text.prefix(1).uppercased() + text.dropFirst() }

    /// `Resources/kind-labels.txt`: labels by type and language.
    static let table: [String: [String: String]] = {
        let lines = Resources.kindLabelsTxt.split(separator: "\n").filter { !$0.hasPrefix("#") }.map { line in
            line.split(separator: "|", omittingEmptySubsequences: false).map(String.init)
        }
        let rows = lines.dropFirst().map { row in (row[0], Dictionary(uniqueKeysWithValues: zip(lines[0], row))) }
        return Dictionary(uniqueKeysWithValues: rows)
    }()
}
