/// What the name of a place says that it shows.
extension CoverMotif {
    /// The motif that a title means: `Gefion Fountain` is a fountain, `Swedish Theatre` a theatre; `nil` where it says nothing that
    /// can be drawn without guessing.
    ///
    /// Cost: a few look-ups for each word.
    static func subject(of title: String) -> CoverMotif? {
        let words = PlaceType.words(of: title)
        for count in [2, 1] where words.count >= count {
            for start in (0...words.count - count).reversed() {
                let part = words[start..<start + count].joined(separator: "-")
                if let motif = bySubject[part] { return motif }
            }
        }
        return PlaceType.guess(title).flatMap { outlines.contains($0) ? $0.traits.cover : nil }
    }

    /// Types that a title names only where the place looks like one.
    private static let outlines: Set<PlaceType> = [
        .fountain, .bridge, .lighthouse, .theatre, .cinema, .townHall, .church, .mosque, .synagogue, .museum, .library,
        .ship, .station, .square, .park, .garden, .market, .beach, .stadium, .cemetery, .aquarium, .castle, .tower,
    ]

    /// Words for what monuments and works of art are, and for houses, in the languages of the interface.
    private static let bySubject: [String: CoverMotif] = {
        let rows: [(CoverMotif, String)] = [
            (.bust, "bust busto busti buste buste-de popiersie"),
            (.rider, "equestrian rider horseman reiter reiterstandbild reiterdenkmal equestre ecuestre jezdziec"),
            (.mural, "mural murals graffiti street-art wandbild fresque murale"),
            (.plaque, "plaque plate tablet milestone stolperstein gedenktafel gedenkstein targa lapide placa tablica"),
            (.statue, "statue statua estatua standbild skulptur patsas pomnik-osoby"),
            (.sculpture, "sculpture scultura escultura rzezba"),
            (.obelisk, "obelisk obelisque obelisco needle"),
            (.anchor, "anchor anker ancre ancora ancla kotwica"),
            (.house, "house haus maison casa dom-rodzinny cottage"),
            (.skyscraper, "skyscraper hochhaus gratte-ciel grattacielo rascacielos wiezowiec"),
            (.curtain, "opera opera-house concert-hall"),
        ]
        return Dictionary(
            rows.flatMap { motif, words in words.split(separator: " ").map { (String($0), motif) } },
            uniquingKeysWith: { first, _ in first })
    }()
}
