/// Names that begin with the number of a stop: `01 Boston Common`, `2. State House`.
enum NumberedTitles {
    /// Where the names of all places do so, with numbers that can be an order: takes them off, and returns the ids in that order.
    static func order(_ found: inout Proposals) -> [String]? {
        let split = found.places.map { number(of: $0.title) }
        let numbers = split.compactMap { $0?.number }
        guard found.places.count > 1, numbers.count == found.places.count, Set(numbers).count == numbers.count,
            let first = numbers.min(), let last = numbers.max(), first <= 1, last <= 2 * numbers.count
        else { return nil }
        for (index, part) in split.enumerated() {
            if let part { found.places[index].title = part.title }
        }
        return zip(numbers, found.places).sorted { $0.0 < $1.0 }.map(\.1.id)
    }

    private static func number(of title: String) -> (number: Int, title: String)? {
        let digits = title.prefix { $0.isASCII && $0.isNumber }
        guard (1...3).contains(digits.count), let number = Int(digits) else { return nil }
        var rest = title.dropFirst(digits.count)
        if let mark = rest.first, ".):".contains(mark) { rest.removeFirst() }
        guard rest.first == " " || rest.first == "_" || rest.first == "-" else { return nil }
        let name = rest.drop { " _-–".contains($0) }
        return name.isEmpty ? nil : (number, String(name))
    }
}

extension RowCollector {
    /// The one line of the source leads past them; without a line and without another tour there is a tour of them.
    func addWalk(past order: [String], to found: inout Proposals) {
        if found.tours.count == 1, found.tours[0].stops.isEmpty {
            found.tours[0].stops = order
        } else if found.tours.isEmpty {
            let title = found.title ?? found.source.name
            var tour = ProposedTour(Proposal(id: found.source.id("tour-of-numbers"), title: title))
            tour.stops = order
            found.tours.append(tour)
        }
    }
}
