import GuideModel

/// The steps of stairs on a way.
extension Wording {
    /// `38 steps up`, `about 40 steps up and 12 steps down`, `9 steps`; `nil` for none, and where the number is not known.
    func steps(_ stairs: Stairs) -> String? {
        let flights = [("steps-up", stairs.up), ("steps-down", stairs.down), ("steps", stairs.unknown)]
        let said = flights.compactMap { counted($0, $1, isEstimated: stairs.isEstimated) }
        return said.isEmpty ? nil : list(said)
    }

    func steps(_ leg: Leg) -> String? { steps(leg.stairs) }

    /// The steps of all walks that are on a map.
    func steps(_ totals: JourneyTotals) -> String? { steps(totals.stairs) }

    /// `38 steps`, `about 40 steps` where they are estimated; `nil` for none.
    ///
    /// - Parameter key: the counted word.
    func counted(_ key: String, _ count: Int, isEstimated: Bool) -> String? {
        guard count > 0 else { return nil }
        guard isEstimated else { return words.count(key, count, shown: number(count)) }
        // Rounded to five, from fifty on to ten.
        let round = count < 50 ? 5 : 10
        let said = max(round, (count + round / 2) / round * round)
        return words.text("about", ["value": words.count(key, said, shown: number(said))])
    }
}
