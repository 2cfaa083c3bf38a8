import Calendar
import Geo
import GuideModel

/// The walking tables of a guide's cities, for the planner in the visitor's browser.
struct WalkTables {
    let guide: Guide
    let streets: any StreetWalks
    /// The neighbours of each place, for cities with too many places for all walks.
    let neighbours: @Sendable (Slug) -> [Neighbour]

    /// One for each city of which the network knows any walk, sorted by city.
    ///
    /// Cost: for each city up to 300 × 300 walks, twice where wheelchairs can enter many places, or its places times their
    /// neighbours.
    func tables() -> [WalkTable] {
        let byCity = Dictionary(grouping: guide.places, by: \.city)
        return guide.cities.compactMap { city in
            let places = byCity[city.slug] ?? []
            let cells = places.count <= WalkTable.mostPlaces ? all(places, .usual) : near(places)
            guard !cells.isEmpty else { return nil }
            var table = WalkTable(city: city.slug, places: places.map(\.slug), cells: cells)
            addStepFree(places, to: &table)
            return table
        }
    }

    /// The walks without steps, where there are enough places for a day that a wheelchair can enter: between all places of the city,
    /// as a day may begin and end at any, or of too many between those that can be visited.
    private func addStepFree(_ places: [Place], to table: inout WalkTable) {
        let open = places.filter { $0.accessibility.wheelchair == .yes }
        guard (Self.leastStepFree...WalkTable.mostPlaces).contains(open.count) else { return }
        let listed = places.count <= Self.mostStepFree ? places : open
        let cells = all(listed, .stepFree)
        if !cells.isEmpty { (table.stepFreePlaces, table.stepFreeCells) = (listed.map(\.slug), cells) }
    }

    private static let leastStepFree = 3
    /// The places of a city whose walks without steps are all in the table: 53 kB.
    private static let mostStepFree = 100

    private func all(_ places: [Place], _ manner: WalkManner) -> [Int: WalkTable.Cell] {
        let rows = streets.table(places.map(\.location), pace: guide.site.pace, manner: manner)
        var cells: [Int: WalkTable.Cell] = [:]
        for (from, row) in rows.enumerated() {
            for (to, answer) in row.enumerated() where from != to {
                cells[from * places.count + to] = WalkTable.Cell(answer)
            }
        }
        return cells.values.contains { $0 != .noWay } ? cells : [:]
    }

    private func near(_ places: [Place]) -> [Int: WalkTable.Cell] {
        let numbers = Dictionary(uniqueKeysWithValues: places.enumerated().map { ($1.slug, $0) })
        var cells: [Int: WalkTable.Cell] = [:]
        for (from, place) in places.enumerated() {
            for neighbour in neighbours(place.slug) where neighbour.leg.basis == .network {
                guard let to = numbers[neighbour.place] else { continue }
                cells[from * places.count + to] = WalkTable.Cell(
                    seconds: neighbour.leg.time.seconds, metres: Int(neighbour.leg.metres.rounded()))
            }
        }
        return cells
    }
}

extension WalkTable.Cell {
    /// What a network says of a walk; `nil` where it does not reach both ends.
    fileprivate init?(_ answer: StreetAnswer<WalkLength>) {
        switch answer {
        case .walk(let walk): self.init(seconds: walk.time.seconds, metres: Int(walk.metres.rounded()))
        case .unreachable: self = .noWay
        case .unmapped: return nil
        }
    }
}
