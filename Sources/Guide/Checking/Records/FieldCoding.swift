import Calendar
import Geo
import GuideModel
import OpeningHours

/// Writes and reads the checked values of a file. Every location is in that file.
extension CompactWriter {
    mutating func add(_ fields: CheckedFields) {
        add(all: fields.values.sorted { $0.key < $1.key }) { writer, field in
            writer.add(field.key)
            writer.add(field.value)
        }
        add(all: fields.keys) { writer, key in
            writer.add(key.name)
            writer.add(key.location)
        }
        add(all: fields.extra) { $0.add($1) }
    }

    mutating func add(_ location: SourceLocation) {
        add(location.line)
        add(location.column)
        add(location.length)
    }

    /// A diagnostic about the file, without opening hours.
    mutating func add(_ diagnostic: Diagnostic) {
        add(diagnostic.severity.rawValue)
        add(diagnostic.code)
        add(diagnostic.message)
        add(diagnostic.location != nil)
        if let location = diagnostic.location {
            add(location.file)
            add(location)
        }
        add(diagnostic.remedy)
        add(diagnostic.sourceLine)
    }

    private mutating func add(_ field: CheckedField) {
        add(field.location)
        switch field.value {
        case .text(let text): add(0, text)
        case .flag(let flag): add(1, flag ? 1 : 0)
        case .number(let number): add(2, number)
        case .integer(let number): add(3, number)
        case .span(let span): add(4, span.seconds)
        case .metres(let metres): add(5, metres)
        case .time(let time): add(6, time.minutes)
        case .times(let times):
            add(7, times.lowerBound.minutes)
            add(times.upperBound.minutes)
        case .date(let date): add(8, date.daysSince1970)
        case .instant(let instant): add(9, instant.secondsSince1970)
        case .days(let days):
            add(10)
            add(all: days) { $0.add($1.rawValue) }
        case .money(let money):
            add(11, money.minorUnits)
            add(money.currency)
        case .coordinate(let point):
            add(12, point.latitude)
            add(point.longitude)
        case .hours(let hours): add(13, hours.text)
        case .zone(let zone): add(14, zone.identifier)
        case .language(let language): add(15, language.text)
        case .list(let items):
            add(16)
            add(all: items) { $0.add($1) }
        case .map(let fields):
            add(17)
            add(fields)
        }
    }

    private mutating func add(_ kind: Int, _ text: String) {
        add(kind)
        add(text)
    }

    private mutating func add(_ kind: Int, _ number: Int) {
        add(kind)
        add(number)
    }

    private mutating func add(_ kind: Int, _ number: Double) {
        add(kind)
        add(number)
    }

    private mutating func add(_ field: ExtraField) {
        add(field.name)
        add(field.value)
    }

    private mutating func add(_ value: ExtraValue) {
        switch value {
        case .text(let text): add(0, text)
        case .list(let values):
            add(1)
            add(all: values) { $0.add($1) }
        case .map(let fields):
            add(2)
            add(all: fields) { $0.add($1) }
        }
    }
}

/// What ``CompactWriter`` wrote of the values of one file.
struct FieldDecoder {
    /// The file's path.
    let file: String
    let context: ValueContext

    func fields(_ reader: inout CompactReader) throws(CompactReader.Fault) -> CheckedFields {
        let values = try reader.list { reader throws(CompactReader.Fault) in
            (try reader.text(), try field(&reader))
        }
        let keys = try reader.list { reader throws(CompactReader.Fault) in
            (name: try reader.text(), location: try location(&reader))
        }
        let extra = try reader.list { reader throws(CompactReader.Fault) in try Self.extra(&reader) }
        return CheckedFields(Dictionary(values) { first, _ in first }, keys: keys, extra: extra)
    }

    func location(_ reader: inout CompactReader) throws(CompactReader.Fault) -> SourceLocation {
        SourceLocation(
            file: file, line: try reader.number(), column: try reader.number(), length: try reader.number())
    }

    func diagnostic(_ reader: inout CompactReader) throws(CompactReader.Fault) -> Diagnostic {
        let severity = try Self.found(Diagnostic.Severity(rawValue: try reader.text()))
        let (code, message) = (try reader.text(), try reader.text())
        var place: SourceLocation?
        if try reader.flag() {
            let file = try reader.text()
            place = SourceLocation(
                file: file, line: try reader.number(), column: try reader.number(), length: try reader.number())
        }
        return Diagnostic(
            severity, code, message, at: place, remedy: try reader.optionalText(),
            sourceLine: try reader.optionalText())
    }

    private func field(_ reader: inout CompactReader) throws(CompactReader.Fault) -> CheckedField {
        let location = try location(&reader)
        return CheckedField(value: try value(&reader), location: location)
    }

    private func value(_ reader: inout CompactReader) throws(CompactReader.Fault) -> FieldValue {
        switch try reader.number() {
        case 0: .text(try reader.text())
        case 1: .flag(try reader.number() == 1)
        case 2: .number(try reader.real())
        case 3: .integer(try reader.number())
        case 4: .span(TimeSpan(seconds: try reader.number()))
        case 5: .metres(try reader.real())
        case 6: .time(TimeOfDay(minutes: try reader.number()))
        case 7: try times(&reader)
        case 8: .date(CalendarDate(daysSince1970: try reader.number()))
        case 9: .instant(Instant(secondsSince1970: try reader.number()))
        case 10:
            .days(
                try reader.list { reader throws(CompactReader.Fault) in
                    try Self.found(Weekday(rawValue: try reader.number()))
                })
        case 11: .money(Money(minorUnits: try reader.number(), currency: try reader.text()))
        case 12: .coordinate(Coordinate(latitude: try reader.real(), longitude: try reader.real()))
        case 13: .hours(try hours(&reader))
        case 14: .zone(try Self.found(ZoneName(try reader.text())))
        case 15: .language(try Self.found(LanguageTag(try reader.text())))
        case 16: .list(try reader.list { reader throws(CompactReader.Fault) in try field(&reader) })
        case 17: .map(try fields(&reader))
        default: throw CompactReader.Fault()
        }
    }

    private func hours(_ reader: inout CompactReader) throws(CompactReader.Fault) -> OpeningHours {
        let text = try reader.text()
        // Nothing but damage is refused here, because only what can be read is kept.
        return try Self.found(try? context.hours(text))
    }

    private func times(_ reader: inout CompactReader) throws(CompactReader.Fault) -> FieldValue {
        let (from, until) = (TimeOfDay(minutes: try reader.number()), TimeOfDay(minutes: try reader.number()))
        guard from <= until else { throw CompactReader.Fault() }
        return .times(from...until)
    }

    private static func extra(_ reader: inout CompactReader) throws(CompactReader.Fault) -> ExtraField {
        ExtraField(name: try reader.text(), value: try extraValue(&reader))
    }

    private static func extraValue(_ reader: inout CompactReader) throws(CompactReader.Fault) -> ExtraValue {
        switch try reader.number() {
        case 0: .text(try reader.text())
        case 1: .list(try reader.list { reader throws(CompactReader.Fault) in try extraValue(&reader) })
        case 2: .map(try reader.list { reader throws(CompactReader.Fault) in try extra(&reader) })
        default: throw CompactReader.Fault()
        }
    }

    static func found<Value>(_ value: Value?) throws(CompactReader.Fault) -> Value {
        guard let value else { throw CompactReader.Fault() }
        return value
    }
}
