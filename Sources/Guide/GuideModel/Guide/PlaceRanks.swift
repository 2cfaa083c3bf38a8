#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

extension Guide {
    /// Some places of a city, those that matter most first: whether tours stop there, whether the guide has much to say and to
    /// show about them, whether they are few of their kind, and how they are rated. Of equal places the first in the alphabet.
    /// What people only need on their way, such as toilets, comes after all that they come for.
    public func ranked(_ places: [Place]) -> [Place] {
        let counts = Dictionary(grouping: places, by: \.kind).mapValues(\.count)
        return places.map { (rank(of: $0, isRare: (counts[$0.kind] ?? 0) * 8 <= places.count), $0) }
            .sorted { $0.0 > $1.0 }.map(\.1)
    }

    private struct Rank: Comparable {
        let weight: Int
        let rating: Double
        let title: String

        static func < (one: Rank, other: Rank) -> Bool {
            // The titles are compared the other way round: of equal places, the first in the alphabet matters most.
            (one.weight, one.rating, other.title) < (other.weight, other.rating, one.title)
        }
    }

    private func rank(of place: Place, isRare: Bool) -> Rank {
        let tours = min(3, tours(through: place.slug).count)
        let weight =
            tours * 4 + (place.entry.images.isEmpty ? 0 : 3) + (place.entry.summary == nil ? 0 : 1)
            + (place.contact.wikipedia == nil ? 0 : 2) + (isRare ? 2 : 0)
            - (type(of: place).role == .service ? 100 : 0)
        let known = log2(Double(1 + (place.rating?.count ?? 0)))
        return Rank(weight: weight, rating: (place.rating?.score ?? 0) * (1 + known), title: place.title)
    }
}
