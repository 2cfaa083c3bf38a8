import Geo
import GuideModel

/// The meaning of one value of the front matter.
indirect enum Value: Sendable {
    case text(String)
    case flag(Bool)
    case number(Double)
    case integer(Int)
    case span(TimeSpan)
    case metres(Double)
    case time(TimeOfDay)
    case times(ClosedRange<TimeOfDay>)
    case date(CalendarDate)
    case instant(Instant)
    case days([Weekday])
    case money(Money)
    case coordinate(Coordinate)
    case hours(OpeningHours)
    case zone(ZoneName)
    case language(LanguageTag)
    case list([Field])
    case map(Fields)
}

/// A value and where it stands.
struct Field: Sendable {
    let value: Value
    let location: SourceLocation
}

/// The keys of a map that had a right value.
struct Fields: Sendable {
    private var values: [String: Field] = [:]
    /// The author's own `x-` keys.
    var extra: [ExtraField] = []
    /// The keys as they stand in the file, right or wrong.
    private(set) var keys: [(name: String, location: SourceLocation)] = []

    subscript(_ key: String) -> Field? {
        get { values[key] }
        set { values[key] = newValue }
    }

    mutating func note(key: String, at location: SourceLocation) { keys.append((key, location)) }

    func has(_ key: String) -> Bool { keys.contains { $0.name == key } }

    /// Where a key stands; `nil` when it is not given.
    func keyLocation(_ key: String) -> SourceLocation? { keys.first { $0.name == key }?.location }

    /// These keys with those of a translation in their place.
    func merged(with translation: Fields) -> Fields {
        var result = self
        result.values.merge(translation.values) { $1 }
        let names = Set(translation.extra.map(\.name))
        result.extra = extra.filter { !names.contains($0.name) } + translation.extra
        let given = Set(keys.map(\.name))
        result.keys += translation.keys.filter { !given.contains($0.name) }
        return result
    }
}

extension Fields {
    func text(_ key: String) -> String? { values[key]?.text }
    func flag(_ key: String) -> Bool? { if case .flag(let value) = values[key]?.value { value } else { nil } }
    func number(_ key: String) -> Double? { if case .number(let value) = values[key]?.value { value } else { nil } }
    func integer(_ key: String) -> Int? { if case .integer(let value) = values[key]?.value { value } else { nil } }
    func span(_ key: String) -> TimeSpan? { if case .span(let value) = values[key]?.value { value } else { nil } }
    func metres(_ key: String) -> Double? { if case .metres(let value) = values[key]?.value { value } else { nil } }
    func time(_ key: String) -> TimeOfDay? { if case .time(let value) = values[key]?.value { value } else { nil } }
    func date(_ key: String) -> CalendarDate? { if case .date(let value) = values[key]?.value { value } else { nil } }
    func money(_ key: String) -> Money? { if case .money(let value) = values[key]?.value { value } else { nil } }
    func hours(_ key: String) -> OpeningHours? { values[key]?.hours }
    func zone(_ key: String) -> ZoneName? { if case .zone(let value) = values[key]?.value { value } else { nil } }
    func slug(_ key: String) -> Slug? { values[key]?.text.flatMap { Slug($0) } }
    func map(_ key: String) -> Fields? { values[key]?.map }
    func list(_ key: String) -> [Field] { values[key]?.list ?? [] }
    func texts(_ key: String) -> [String] { list(key).compactMap(\.text) }
    func slugs(_ key: String) -> [Slug] { texts(key).compactMap { Slug($0) } }

    func instant(_ key: String) -> Instant? {
        if case .instant(let value) = values[key]?.value { value } else { nil }
    }
    func coordinate(_ key: String) -> Coordinate? {
        if case .coordinate(let value) = values[key]?.value { value } else { nil }
    }
    func language(_ key: String) -> LanguageTag? {
        if case .language(let value) = values[key]?.value { value } else { nil }
    }
    func days(_ key: String) -> [Weekday]? { if case .days(let value) = values[key]?.value { value } else { nil } }
    func times(_ key: String) -> ClosedRange<TimeOfDay>? {
        if case .times(let value) = values[key]?.value { value } else { nil }
    }
    func choice<Choice: RawRepresentable<String>>(_ key: String) -> Choice? {
        text(key).flatMap(Choice.init(rawValue:))
    }
}

extension Field {
    var text: String? { if case .text(let value) = value { value } else { nil } }
    var list: [Field]? { if case .list(let value) = value { value } else { nil } }
    var map: Fields? { if case .map(let value) = value { value } else { nil } }
    var hours: OpeningHours? { if case .hours(let value) = value { value } else { nil } }
    var money: Money? { if case .money(let value) = value { value } else { nil } }
    var number: Double? { if case .number(let value) = value { value } else { nil } }
    var coordinate: Coordinate? { if case .coordinate(let value) = value { value } else { nil } }
}
