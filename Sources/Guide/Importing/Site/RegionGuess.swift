import Calendar
public import Formats
public import Geo

/// In which country and time zone the places of a new guide are, by their positions alone.
///
///     RegionGuess(of: points, table: table).country?.currency   // INR for places of Mumbai
///
/// What is not sure has several answers, for the author to choose from, or none.
public struct RegionGuess: Sendable {
    /// The countries that it may be, the likeliest first.
    public let countries: [Country]
    /// The names of the time zones that it may be, the likeliest first.
    public let zones: [String]
    /// Whether it is the first of the countries.
    private let isSure: Bool

    /// The country, where it is sure.
    public var country: Country? { isSure ? countries.first : nil }

    /// The currency, where the country is sure, or several that it may be have the same.
    public var currency: String? {
        guard isSure || countries.count > 1 else { return nil }
        return Set(countries.map(\.currency)).count == 1 ? countries[0].currency : nil
    }

    /// The time zone, where it is sure.
    public var zone: String? { zones.count == 1 ? zones[0] : nil }

    /// - Parameters:
    ///   - points: where the places are; of more than 200 a sample counts.
    ///   - country: the country that the author named, so that only the zone is open.
    ///   - table: the text of the table of time zones (``ZoneGuess/path``); empty where the system has none.
    public init(of points: [Coordinate], in country: Country? = nil, table: String) {
        let sample = Self.sample(of: points.filter(\.isValid))
        let found = country.map { CountryOutlines.Answer(codes: [$0.code], isSure: true) } ?? Self.answer(of: sample)
        countries = found.codes.compactMap { Country($0) }
        isSure = found.isSure
        let towns = ZoneGuess.zones(in: table)
        zones = Self.differing(
            countries.flatMap { country in
                Self.middle(of: sample).map { ZoneGuess.names(in: country, at: $0, towns) } ?? [country.zone]
            })
    }

    /// At most 200 of the points, from all parts of the list.
    static func sample(of points: [Coordinate]) -> [Coordinate] {
        let step = max(1, (points.count + 199) / 200)
        return stride(from: 0, to: points.count, by: step).map { points[$0] }
    }

    /// One country where at least nine of ten points that are sure agree, and a quarter of all is sure.
    private static func answer(of sample: [Coordinate]) -> CountryOutlines.Answer {
        let answers = sample.map(CountryOutlines.answer)
        let sure = answers.filter(\.isSure)
        if let first = ranked(sure).first, first.score * 10 >= sure.count * 9, sure.count * 4 >= sample.count {
            return CountryOutlines.Answer(codes: [first.code], isSure: true)
        }
        return CountryOutlines.Answer(codes: ranked(answers).prefix(4).map(\.code), isSure: false)
    }

    /// The codes by how often and how early they are named; that of a sure answer counts 1.
    private static func ranked(_ answers: [CountryOutlines.Answer]) -> [(code: String, score: Int)] {
        let scores = answers.flatMap { answer in
            answer.codes.enumerated().map { ($0.element, answer.codes.count - $0.offset) }
        }
        return Dictionary(scores, uniquingKeysWith: +).map { (code: $0.key, score: $0.value) }
            .sorted { ($1.score, $0.code) < ($0.score, $1.code) }
    }

    /// The median of each direction, which one point far away does not move.
    private static func middle(of points: [Coordinate]) -> Coordinate? {
        guard !points.isEmpty else { return nil }
        let (latitudes, longitudes) = (points.map(\.latitude).sorted(), points.map(\.longitude).sorted())
        return Coordinate(latitude: latitudes[points.count / 2], longitude: longitudes[points.count / 2])
    }

    /// The first where the clocks of all are the same; otherwise all.
    private static func differing(_ names: [String]) -> [String] {
        guard let first = names.first else { return [] }
        if names.allSatisfy({ ZoneGuess.haveSameClocks($0, first) }) { return [first] }
        var known: Set<String> = []
        return names.filter { known.insert($0).inserted }
    }
}
