public import Calendar
public import Geo
public import OpeningHours

/// One value of the front matter, parsed.
public indirect enum FieldValue: Sendable {
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
    case list([CheckedField])
    case map(CheckedFields)
}

/// A value and where it is in the file.
public struct CheckedField: Sendable {
    public let value: FieldValue
    public let location: SourceLocation

    public init(value: FieldValue, location: SourceLocation) {
        self.value = value
        self.location = location
    }
}

/// The keys of a map that have valid values.
public struct CheckedFields: Sendable {
    public private(set) var values: [String: CheckedField] = [:]
    /// The author's own `x-` keys.
    public var extra: [ExtraField] = []
    /// The keys in the order of the file, valid or not.
    public private(set) var keys: [(name: String, location: SourceLocation)] = []

    /// - Parameter room: for how many keys there is room at once.
    public init(room: Int = 0) {
        values.reserveCapacity(room)
        keys.reserveCapacity(room)
    }

    /// - Parameter keys: in the order of the file, valid or not.
    public init(
        _ values: [String: CheckedField], keys: [(name: String, location: SourceLocation)], extra: [ExtraField]
    ) { (self.values, self.keys, self.extra) = (values, keys, extra) }

    public subscript(_ key: String) -> CheckedField? {
        get { values[key] }
        set { values[key] = newValue }
    }

    public mutating func note(key: String, at location: SourceLocation) { keys.append((key, location)) }

    public func has(_ key: String) -> Bool { keys.contains { $0.name == key } }

    /// Where a key is in the file; `nil` when it is not given.
    public func keyLocation(_ key: String) -> SourceLocation? { keys.first { $0.name == key }?.location }

    /// These keys, replaced by those that a translation has.
    public func merged(with translation: CheckedFields) -> CheckedFields {
        var result = self
        result.values.merge(translation.values) { $1 }
        let names = Set(translation.extra.map(\.name))
        result.extra = extra.filter { !names.contains($0.name) } + translation.extra
        let given = Set(keys.map(\.name))
        result.keys += translation.keys.filter { !given.contains($0.name) }
        return result
    }
}

extension CheckedFields {
    /// Without the texts at some places: a key or an item of a list goes with its text, and an item that is a map with any of
    /// its own; a list of which nothing is left goes as well.
    public func without(_ locations: Set<SourceLocation>) -> CheckedFields {
        guard !locations.isEmpty else { return self }
        var result = self
        result.values = values.compactMapValues { $0.without(locations) }
        return result
    }

    public func text(_ key: String) -> String? { values[key]?.text }
    public func flag(_ key: String) -> Bool? { values[key]?.flag }
    public func time(_ key: String) -> TimeOfDay? { values[key]?.time }
    public func date(_ key: String) -> CalendarDate? { values[key]?.date }
    public func instant(_ key: String) -> Instant? { values[key]?.instant }
    public func language(_ key: String) -> LanguageTag? { values[key]?.language }
    public func slug(_ key: String) -> Slug? { values[key]?.text.flatMap { Slug($0) } }
    public func map(_ key: String) -> CheckedFields? { values[key]?.map }
    public func list(_ key: String) -> [CheckedField] { values[key]?.list ?? [] }
    public func texts(_ key: String) -> [String] { list(key).compactMap(\.text) }
}

extension CheckedField {
    fileprivate func without(_ locations: Set<SourceLocation>) -> CheckedField? {
        switch value {
        case .map(let fields): return CheckedField(value: .map(fields.without(locations)), location: location)
        case .list(let items):
            var (left, isAfterGap) = ([CheckedField](), false)
            for item in items {
                let rest = item.without(locations)
                let isKept = rest != nil && rest?.map?.values.count == item.map?.values.count
                if let rest, isKept { left.append(isAfterGap ? rest.withoutWayThere : rest) }
                isAfterGap = !isKept
            }
            // On the first stop of a loop stands the way back.
            if isAfterGap, !left.isEmpty { left[0] = left[0].withoutWayThere }
            return left.isEmpty && !items.isEmpty ? nil : CheckedField(value: .list(left), location: location)
        default: return locations.contains(location) ? nil : self
        }
    }

    /// A stop without the way from the stop before, which is another one now.
    private var withoutWayThere: CheckedField {
        guard case .map(var fields) = value else { return self }
        (fields["directions"], fields["via"]) = (nil, nil)
        return CheckedField(value: .map(fields), location: location)
    }

    public var text: String? { if case .text(let value) = value { value } else { nil } }
    var flag: Bool? { if case .flag(let value) = value { value } else { nil } }
    var number: Double? { if case .number(let value) = value { value } else { nil } }
    var integer: Int? { if case .integer(let value) = value { value } else { nil } }
    var span: TimeSpan? { if case .span(let value) = value { value } else { nil } }
    var metres: Double? { if case .metres(let value) = value { value } else { nil } }
    var time: TimeOfDay? { if case .time(let value) = value { value } else { nil } }
    var times: ClosedRange<TimeOfDay>? { if case .times(let value) = value { value } else { nil } }
    var date: CalendarDate? { if case .date(let value) = value { value } else { nil } }
    var instant: Instant? { if case .instant(let value) = value { value } else { nil } }
    var days: [Weekday]? { if case .days(let value) = value { value } else { nil } }
    public var money: Money? { if case .money(let value) = value { value } else { nil } }
    var coordinate: Coordinate? { if case .coordinate(let value) = value { value } else { nil } }
    var hours: OpeningHours? { if case .hours(let value) = value { value } else { nil } }
    var zone: ZoneName? { if case .zone(let value) = value { value } else { nil } }
    var language: LanguageTag? { if case .language(let value) = value { value } else { nil } }
    public var list: [CheckedField]? { if case .list(let value) = value { value } else { nil } }
    public var map: CheckedFields? { if case .map(let value) = value { value } else { nil } }
}
