import GuideModel

/// The surface of a route, in words.
extension Wording {
    /// `paved`, `mostly cobbles`, `paved, partly gravel and earth`; `nil` where less than half of the way is known.
    func surface(_ totals: JourneyTotals) -> String? {
        let surfaces = totals.surfaces
        guard totals.metres > 0, surfaces.known >= totals.metres / 2 else { return nil }
        let shares = [
            ("surface.paved", surfaces.paved), ("surface.cobbles", surfaces.cobbles),
            ("surface.unpaved", surfaces.unpaved),
        ].map { (words[$0], $1 / surfaces.known) }.sorted { $0.1 > $1.1 }
        let (most, second) = (shares[0], shares[1])
        if most.1 >= 0.9 { return most.0 }
        if second.1 >= 0.2 { return words.text("surface.partly", ["surface": most.0, "other": second.0]) }
        return words.text("surface.mostly", ["surface": most.0])
    }
}
