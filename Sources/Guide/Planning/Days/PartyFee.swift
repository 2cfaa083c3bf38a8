public import GuideModel

extension Place {
    /// What a party pays: the price for everybody, else the adults' and the children's, else the highest. Children for
    /// whom no price is given pay what adults do.
    ///
    /// - Parameter currency: prices in it are preferred; without any, the place's own currency counts.
    public func fee(adults: Int, children: Int, in currency: String? = nil) -> Money {
        let wanted = self.prices.filter { $0.amount.currency == currency }
        let prices = wanted.isEmpty ? self.prices : wanted
        func price(_ words: [String]) -> Int? {
            let named = prices.first { price in
                words.contains { price.who?.lowercased().hasPrefix($0) ?? false }
            }
            return (named ?? prices.first { $0.who == nil })?.amount.minorUnits
        }
        let adult = price(["adult"]) ?? prices.map(\.amount.minorUnits).max() ?? 0
        let child = price(["child", "kid"]) ?? adult
        return Money(
            minorUnits: adults * adult + children * child, currency: prices.first?.amount.currency ?? currency ?? "")
    }
}

extension DayWish {
    /// What the party pays at a place, by its prices or else by the estimate of its level.
    public func cost(at place: Place, in guide: Guide) -> (money: Money, isEstimate: Bool) {
        cost(at: PlaceFacts(place, in: guide))
    }

    func cost(at place: PlaceFacts) -> (money: Money, isEstimate: Bool) {
        let known = place.place.fee(adults: adults, children: children, in: budget?.currency)
        guard let each = place.about, (budget?.currency ?? each.currency) == each.currency
        else { return (known, false) }
        return (Money(minorUnits: (adults + children) * each.minorUnits, currency: each.currency), true)
    }
}
