import GuideModel
import Reading

/// Finds ids that the clients of the iTour feeds cannot read: they turn each into a 32-bit number.
///
/// Only sites that ask for these feeds by name are checked; an author who does not name them has no such client in mind.
struct ITourIds {
    /// How many are reported one by one.
    private static let named = 10

    private(set) var report = Report()
    private var found: [(message: String, location: SourceLocation)] = []

    init(catalogue: Catalogue, site: Site?) {
        guard site?.feeds.names(.itour) ?? false else { return }
        let tours = catalogue.published(.tours).map(\.original)
        let stops = tours.flatMap { Self.stops(of: $0) }
        let visited = Set(stops.map(\.slug))
        check(tours)
        check(catalogue.published(.places).map(\.original).filter { visited.contains($0.source.slug.text) })
        for tour in tours { checkRepeats(in: Self.stops(of: tour)) }
        addFound()
    }

    private mutating func check(_ documents: [CheckedDocument]) {
        var owners: [Int32: String] = [:]
        for document in documents {
            let id = document.fields?.text("id") ?? document.source.slug.text
            let location = document.fields?["id"]?.location ?? SourceLocation(file: document.path)
            guard let number = Self.number(id) else {
                found.append(("the id \"\(id)\" is no whole number, and iTour clients read nothing else", location))
                continue
            }
            if let other = owners[number] {
                found.append(("iTour clients take the id \"\(id)\" for that of \(other)", location))
            }
            owners[number] = document.path
        }
    }

    /// A second visit has the stop's number after the id, because a feed may not have one id twice.
    private mutating func checkRepeats(in stops: [(slug: String, location: SourceLocation)]) {
        var seen: Set<String> = []
        for (slug, location) in stops where !seen.insert(slug).inserted {
            found.append(
                ("the tour comes to \"\(slug)\" again, and iTour clients cannot read the id of that stop", location))
        }
    }

    private mutating func addFound() {
        for (index, (message, location)) in found.prefix(Self.named).enumerated() {
            let others = found.count - Self.named
            let isLast = index == Self.named - 1 && others > 0
            report.add(
                .itourId, message + (isLast ? "; so it is with \(others) more ids" : ""), at: location,
                remedy: "give it an id of digits, such as `id: 101`, or leave itour out of `feeds`")
        }
    }

    private static func stops(of tour: CheckedDocument) -> [(slug: String, location: SourceLocation)] {
        (tour.fields?.list("stops") ?? []).compactMap { stop in
            let named = stop.map?["place"] ?? stop
            return named.text.map { ($0, named.location) }
        }
    }

    private static func number(_ id: String) -> Int32? {
        id.utf8.allSatisfy { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) } ? Int32(id) : nil
    }
}
