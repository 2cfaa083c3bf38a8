public import Calendar
public import Geo
public import OpeningHours

/// A town or area that holds places and tours.
public struct City: Titled {
    public var entry: Entry
    public var location: Coordinate?
    public var country: String?
    /// The number to dial in an emergency.
    public var emergency: String?
    /// The language of its street names.
    public var language: LanguageTag?
    /// Public holidays here in addition to those of the whole country; `off` takes one away.
    public var publicHolidays: [OpeningHours] = []
    public var schoolHolidays: [OpeningHours] = []
    public var population: Int?
    /// Square kilometres.
    public var area: Double?
    /// Metres above sea level.
    public var elevation: Double?
    public var website: String?
    public var social: [TitledLink] = []
    public var wikidata: String?
    /// The name of a map extract in `maps/`.
    public var map: String?
    /// Where its time zone, currency and units differ from the site's.
    public var timezone: ZoneName?
    public var currency: String?
    public var units: Units?

    public init(entry: Entry) { self.entry = entry }
}
