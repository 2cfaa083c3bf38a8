extension Slug {
    /// A slug made from words: in lower case, without accents, with `-` for everything that is not a letter or digit. `nil`
    /// when no letter or digit remains.
    ///
    ///     Slug(words: "Café at the Square")  // cafe-at-the-square
    public init?(words: String) {
        var result = ""
        // No more than a name can have is read of a long text: letters without any of a–z are passed over, but not for ever.
        let beginning = String(String.UnicodeScalarView(words.unicodeScalars.prefix(4000)))
        for scalar in beginning.decomposed.lowercased().unicodeScalars {
            if result.utf8.count > 100 { break }
            if ("a"..."z").contains(scalar) || ("0"..."9").contains(scalar) {
                result.unicodeScalars.append(scalar)
            } else if !scalar.properties.isDiacritic, scalar != "'", scalar != "\u{2019}", !result.isEmpty,
                !result.hasSuffix("-")
            {
                result.append("-")
            }
        }
        result = String(result.prefix(100))
        while result.hasSuffix("-") { result.removeLast() }
        self.init(result)
    }
}
