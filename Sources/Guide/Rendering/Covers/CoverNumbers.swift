import GuideModel

/// Which of the drawings of its motif each place has, so that no two of a city are the same.
///
/// A place would like the drawing that its slug names. Where another place of the city has it already, it takes the next one in colours
/// or with a sun on a side that the city has least of. Cost: linear in the places that have no picture.
struct CoverNumbers: Sendable {
    private let numbers: [Slug: Int]
    /// Of all numbers: a page that shows covers depends on it.
    let digest: ContentDigest

    init(_ guide: Guide) {
        struct Group: Hashable {
            let city: Slug?
            let motif: CoverMotif
        }
        var numbers: [Slug: Int] = [:]
        var used: [Group: [Int]] = [:]
        var digest = ContentDigest()
        for place in guide.places where place.entry.images.isEmpty {
            guard let motif = guide.cover(of: place) else { continue }
            let count = CoverArt.combinations(of: motif)
            let group = Group(city: place.city, motif: motif)
            var uses = used[group] ?? Array(repeating: 0, count: count)
            let first = Int(ContentDigest(place.slug.text).low % UInt64(count))
            let order = (0..<count).map { (first + $0) % count }
            let chosen = order.min { uses[$0] < uses[$1] } ?? first
            numbers[place.slug] = chosen + count * uses[chosen]
            uses[chosen] += 1
            used[group] = uses
            digest.add("\(place.slug) \(chosen) \(uses[chosen])")
        }
        (self.numbers, self.digest) = (numbers, digest)
    }

    /// How a place without a picture is drawn.
    func art(of place: Place, in guide: Guide) -> CoverArt {
        CoverArt(guide.cover(of: place), slug: place.slug.text, number: numbers[place.slug], title: place.title)
    }
}
