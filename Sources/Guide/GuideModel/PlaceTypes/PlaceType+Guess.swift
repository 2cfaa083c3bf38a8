extension PlaceType {
    /// The type that a kind's name means, in any of the languages of the table; `nil` where none is recognised.
    ///
    ///     PlaceType.guess("pizzeria")        // restaurant
    ///     PlaceType.guess("Musée d'art")     // museum
    ///     PlaceType.guess("Stadtbibliothek") // library
    ///
    /// The whole name is looked up first, then its ends ("craft market"), then its beginnings ("jardin des plantes"), each
    /// also as a plural, and finally the ends of compound words. Cost: a few look-ups for each word.
    public static func guess(_ name: String) -> PlaceType? {
        let words = words(of: name)
        guard !words.isEmpty else { return nil }
        let ends = words.indices.map { words[$0...].joined(separator: "-") }
        let beginnings = words.indices.dropLast().reversed().map { words[...$0].joined(separator: "-") }
        for candidate in ends + beginnings {
            if let type = named(candidate) { return type }
        }
        return words.reversed().lazy.compactMap(endOfCompound).first
    }

    /// The words of a name as the table has them.
    static func words(of name: String) -> [String] { folded(name).split(separator: "-").map(String.init) }

    private static let byName: [String: PlaceType] = Dictionary(
        PlaceTraits.rows.flatMap { row in row.names.map { (folded($0), row.type) } },
        uniquingKeysWith: { first, _ in first })

    private static func named(_ name: String) -> PlaceType? {
        byName[name] ?? singulars(of: name).lazy.compactMap { byName[$0] }.first
    }

    private static func singulars(of name: String) -> [String] {
        [("ies", "y"), ("es", ""), ("s", ""), ("x", ""), ("i", "o")].compactMap { ending, singular in
            name.count > ending.count + 2 && name.hasSuffix(ending)
                ? String(name.dropLast(ending.count)) + singular : nil
        }
    }

    /// "stadtmuseum" ends in "museum". Many words end in a short name by chance, so short names do not count.
    private static func endOfCompound(_ word: String) -> PlaceType? {
        let scalars = Array(word.unicodeScalars)
        guard scalars.count > 6 else { return nil }
        for start in 2...scalars.count - 5 {
            var end = String.UnicodeScalarView()
            end.append(contentsOf: scalars[start...])
            if let type = byName[String(end)] { return type }
        }
        return nil
    }

    /// In lower case and without accents, with `-` for everything that is neither letter nor digit.
    private static func folded(_ name: String) -> String {
        var result = String.UnicodeScalarView()
        for scalar in name.decomposed.lowercased().unicodeScalars {
            if scalar.properties.isAlphabetic || scalar.properties.numericType != nil {
                result.append(scalar)
            } else if !scalar.properties.isDiacritic, scalar.properties.generalCategory != .nonspacingMark,
                scalar != "'", scalar != "\u{2019}", result.last != "-"
            {
                result.append("-")
            }
        }
        return String(result)
    }
}
