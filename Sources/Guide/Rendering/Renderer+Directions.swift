public import GuideModel

extension Renderer {
    /// A walk in words, as plain text in the language of the guide's edition: the author's directions where there are any,
    /// else those of its parts. A leg without either has none. Cost: linear in the points of the leg.
    ///
    /// - Parameters:
    ///   - destination: the title of the place where it ends.
    ///   - city: where the walk is, for its units and the language of its streets.
    public static func directions(
        of leg: Leg, to destination: String?, in guide: Guide, city: Slug? = nil, theme: LoadedTheme
    ) -> [String] {
        guard leg.directions.isEmpty else { return leg.directions }
        let wording = Wording(
            words: theme.words(for: guide.edition.language, clock: guide.site.clock), units: guide.units(in: city))
        let voice = DirectionsContext(wording: wording, streets: guide.streetLanguage(in: city)) { slug in
            guide.place(slug).map { Phrase(name: $0.title, in: nil) }
        }
        let told = Directions(leg, to: destination.map { Phrase(name: $0, in: nil) }, voice).sentences
        return told.map(wording.words.isRightToLeft ? \.isolated : \.text)
    }
}
