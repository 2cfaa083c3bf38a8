import Calendar
public import Geo

extension KeyType where Value == Bool {
    /// Yes or no; `nil` where the file does not say.
    static var flag: Self { KeyType(scalar: .flag, { $0.flag }, text: { $0 ? "yes" : "no" }) }

    /// Yes or no; only "yes" is written.
    static var mark: Self {
        KeyType(.scalar(.flag), decode: { $0.flag }, encode: { $0 ? .text("yes") : nil })
    }
}

extension KeyType where Value == Int {
    static func integer(_ range: ClosedRange<Int>) -> Self {
        KeyType(scalar: .integer(range), { $0.integer }, text: { String($0) })
    }
}

extension KeyType where Value == Double {
    /// - Parameter unit: the unit of the number, which the author does not write.
    static func number(_ range: ClosedRange<Double>, unit: String) -> Self {
        KeyType(scalar: .number(range, unit: unit), { $0.number }, text: ScalarType.plain)
    }

    /// Metres, written as `400 m` or `1.2 km`.
    static func distance(metres range: ClosedRange<Double>) -> Self {
        KeyType(
            scalar: .distance(metres: range), { $0.metres },
            text: { $0 < 1000 ? "\(ScalarType.plain($0)) m" : "\(ScalarType.plain($0 / 1000)) km" })
    }
}

extension KeyType where Value == TimeSpan {
    static func duration(minutes range: ClosedRange<Int>) -> Self {
        KeyType(scalar: .duration(minutes: range), { $0.span }, text: \.written)
    }

    /// How long people stay.
    static var visit: Self { duration(minutes: 0...1440) }
}

extension KeyType where Value == TimeOfDay {
    static var time: Self { KeyType(scalar: .time, { $0.time }, text: \.description) }
}

extension KeyType where Value == ClosedRange<TimeOfDay> {
    static var times: Self {
        KeyType(scalar: .times, { $0.times }, text: { "\($0.lowerBound)-\($0.upperBound)" })
    }
}

extension KeyType where Value == CalendarDate {
    static var date: Self { KeyType(scalar: .date, { $0.date }, text: \.description) }
}

extension KeyType where Value == Instant {
    /// A date or a moment.
    static var instant: Self { KeyType(scalar: .instant, { $0.instant }, text: \.iso8601) }
}

extension KeyType where Value == [Weekday] {
    static var days: Self { KeyType(scalar: .days, { $0.days }, text: Weekday.written) }
}

extension KeyType where Value == Money {
    static var money: Self { KeyType(scalar: .money, { $0.money }, text: \.written) }
}

extension KeyType where Value == Coordinate {
    /// `42.36635, -71.05444`, or a map of the two.
    public static var coordinates: Self { coordinatesType }

    /// `42.36635, -71.05444`.
    static var pair: Self { KeyType(scalar: .coordinates, { $0.coordinate }, text: \.written) }

    fileprivate static func newCoordinates() -> Self {
        pair.or(
            .record(
                ValueKey("lat", .number(-90...90, unit: "degrees"), { $0.latitude }, required: true),
                ValueKey("lon", .number(-180...180, unit: "degrees"), { $0.longitude }, required: true)
            ) { latitude, longitude in
                guard let latitude, let longitude else { return nil }
                return Coordinate(latitude: latitude, longitude: longitude)
            })
    }
}

extension TimeSpan {
    /// As an author writes it: `1 h 15 min`.
    var written: String {
        let parts = [(seconds / 3600, "h"), (seconds / 60 % 60, "min"), (seconds % 60, "s")].filter { $0.0 > 0 }
        return parts.isEmpty ? "0 min" : parts.map { "\($0.0) \($0.1)" }.joined(separator: " ")
    }
}

extension Money {
    /// As an author writes it: `12.50 USD`.
    public var written: String {
        let (whole, decimals) = shown
        return "\(whole)\(decimals.isEmpty ? "" : "." + decimals) \(currency)"
    }
}

extension Coordinate {
    /// As an author writes it, with five or six decimals (six are ten centimetres).
    var written: String { "\(Coordinate.digits(latitude)), \(Coordinate.digits(longitude))" }

    private static func digits(_ degrees: Double) -> String {
        let millionths = Int((abs(degrees) * 1_000_000).rounded())
        let fraction = String(1_000_000 + millionths % 1_000_000).dropFirst()
        let shown = fraction.hasSuffix("0") ? fraction.dropLast() : fraction
        return "\(degrees < 0 ? "-" : "")\(millionths / 1_000_000).\(shown)"
    }
}

extension Weekday {
    /// As an author writes days: `Mo,We,Fr`, and `Sa-Su` for two or more in a row.
    static func written(_ days: [Weekday]) -> String {
        let names = ["Mo", "Tu", "We", "Th", "Fr", "Sa", "Su"]
        var runs: [ClosedRange<Int>] = []
        for day in days.map(\.rawValue) {
            if let last = runs.last, last.upperBound + 1 == day {
                runs[runs.count - 1] = last.lowerBound...day
            } else {
                runs.append(day...day)
            }
        }
        return runs.map { run in
            run.count == 1 ? names[run.lowerBound] : "\(names[run.lowerBound])-\(names[run.upperBound])"
        }.joined(separator: ",")
    }
}

/// Made once; outside of the type, because a generic type cannot have static stored properties.
private let coordinatesType = KeyType<Coordinate>.newCoordinates()
