import Formats
import Foundation
import Geo
import GuideModel
import Importing
import Testing

/// What the positions of a new guide tell of its country, its money and its clocks.
@Suite struct RegionTests {
    private let table: String

    init() throws { table = try String(contentsOfFile: ZoneGuess.path, encoding: .utf8) }

    private func guess(_ latitude: Double, _ longitude: Double) -> RegionGuess {
        let (near, beside) = (latitude + 0.0001, longitude + 0.0001)
        return RegionGuess(
            of: [
                Coordinate(latitude: latitude, longitude: longitude), Coordinate(latitude: near, longitude: beside),
            ], table: table)
    }

    @Test(
        "a town's country, currency and zone are right, or open",
        arguments: [
            ("Mumbai", 19.076, 72.8777, "IN", "INR", "Asia/Kolkata"),
            ("Oslo", 59.9139, 10.7522, "NO", "NOK", "Europe/Oslo"),
            ("Stockholm", 59.3293, 18.0686, "SE", "SEK", "Europe/Stockholm"),
            ("Reykjavik", 64.1466, -21.9426, "IS", "ISK", "Atlantic/Reykjavik"),
            ("Hanoi", 21.0285, 105.8542, "VN", "VND", "Asia/Ho_Chi_Minh"),
            ("Copenhagen", 55.6761, 12.5683, "DK", "DKK", "Europe/Copenhagen"),
            ("London", 51.5074, -0.1278, "GB", "GBP", "Europe/London"),
            ("Zurich", 47.3769, 8.5417, "CH", "CHF", "Europe/Zurich"),
            ("Basel", 47.5596, 7.5886, "CH", "CHF", "Europe/Zurich"),
            ("Vaduz", 47.141, 9.5209, "LI", "CHF", "Europe/Vaduz"),
            ("Prague", 50.0755, 14.4378, "CZ", "CZK", "Europe/Prague"),
            ("Tokyo", 35.6762, 139.6503, "JP", "JPY", "Asia/Tokyo"),
            ("Singapore", 1.3521, 103.8198, "SG", "SGD", "Asia/Singapore"),
            ("Bangkok", 13.7563, 100.5018, "TH", "THB", "Asia/Bangkok"),
            ("Dubai", 25.2048, 55.2708, "AE", "AED", "Asia/Dubai"),
            ("Toronto", 43.6532, -79.3832, "CA", "CAD", "America/Toronto"),
            ("Sarajevo", 43.8563, 18.4131, "BA", "BAM", "Europe/Sarajevo"),
            ("Rome", 41.9028, 12.4964, "IT", "EUR", "Europe/Rome"),
            ("Arezzo", 43.4633, 11.8796, "IT", "EUR", "Europe/Rome"),
            ("Amsterdam", 52.3676, 4.9041, "NL", "EUR", "Europe/Amsterdam"),
            ("Paris", 48.8566, 2.3522, "FR", "EUR", "Europe/Paris"),
            ("Madrid", 40.4168, -3.7038, "ES", "EUR", "Europe/Madrid"),
            ("Athens", 37.9838, 23.7275, "GR", "EUR", "Europe/Athens"),
            ("Zagreb", 45.815, 15.9819, "HR", "EUR", "Europe/Zagreb"),
            ("Podgorica", 42.4304, 19.2594, "ME", "EUR", "Europe/Podgorica"),
        ])
    func towns(name: String, latitude: Double, longitude: Double, code: String, currency: String, zone: String) {
        let found = guess(latitude, longitude)
        #expect([code, nil].contains(found.country?.code) && found.countries.contains { $0.code == code })
        #expect([currency, nil].contains(found.currency))
        #expect([zone, nil].contains(found.zone))
    }

    @Test(
        "far from borders nothing is open",
        arguments: [
            (19.076, 72.8777, "IN", "INR", "Asia/Kolkata"), (59.9139, 10.7522, "NO", "NOK", "Europe/Oslo"),
            (64.1466, -21.9426, "IS", "ISK", "Atlantic/Reykjavik"),
            (21.0285, 105.8542, "VN", "VND", "Asia/Ho_Chi_Minh"),
            (51.5074, -0.1278, "GB", "GBP", "Europe/London"), (35.6762, 139.6503, "JP", "JPY", "Asia/Tokyo"),
            (1.3521, 103.8198, "SG", "SGD", "Asia/Singapore"), (42.4304, 19.2594, "ME", "EUR", "Europe/Podgorica"),
            (36.7213, -4.4214, "ES", "EUR", "Europe/Madrid"), (-36.8485, 174.7633, "NZ", "NZD", "Pacific/Auckland"),
        ])
    func sure(latitude: Double, longitude: Double, code: String, currency: String, zone: String) {
        let found = guess(latitude, longitude)
        #expect(found.country?.code == code && found.currency == currency && found.zone == zone)
    }

    @Test("every town of the table of time zones is in its country, or it is not sure")
    func tableOfZones() {
        var (sure, wrong) = (0, [String]())
        for row in table.split(separator: "\n") where !row.hasPrefix("#") {
            let parts = row.split(separator: "\t").map(String.init)
            guard let place = ImportOptions.position(Self.position(parts[1])) else { continue }
            let found = RegionGuess(of: [place], table: table)
            if let country = found.country, country.code != parts[0] { wrong.append("\(row): \(country.code)") }
            if let zone = found.zone, zone != parts[2], found.country != nil { wrong.append("\(row): \(zone)") }
            sure += found.country == nil ? 0 : 1
        }
        #expect(wrong.isEmpty, "\(wrong.joined(separator: "\n"))")
        #expect(sure > 350)
    }

    /// `+6010+02458` as `60.1667, 24.9667`.
    private static func position(_ text: String) -> String {
        let east = text.dropFirst().firstIndex { "+-".contains($0) } ?? text.endIndex
        return [text[..<east], text[east...]].map { part in
            let digits = part.count % 2 == 0 ? 3 : 2
            let number = part.dropFirst()
            let (minutes, seconds) = (number.dropFirst(digits).prefix(2), number.dropFirst(digits + 2))
            let size = [number.prefix(digits), minutes, seconds].reversed().reduce(0) { $0 / 60 + (Double($1) ?? 0) }
            return "\(part.prefix(1) == "-" ? "-" : "")\(size)"
        }.joined(separator: ", ")
    }

    @Test("at a border all countries beside it are named, and what they have in common is sure")
    func borders() {
        let church = guess(41.9029, 12.4570)  // on the edge of the Vatican
        #expect(church.country == nil && Set(church.countries.map(\.code)) == ["IT", "VA"])
        #expect(church.currency == "EUR" && church.zone != nil)
        let bridge = guess(47.5885, 7.5895)  // where Switzerland, Germany and France meet
        #expect(bridge.country == nil && bridge.currency == nil && bridge.zone != nil)
    }

    @Test(
        "on the sea, in claimed land, and without positions nothing is sure", arguments: [(30.0, -40.0), (45.05, 34.1)])
    func nowhere(latitude: Double, longitude: Double) {
        for found in [guess(latitude, longitude), RegionGuess(of: [], table: table)] {
            #expect(found.country == nil && found.currency == nil && found.zone == nil)
        }
    }

    @Test("one point that is wrong does not change the country")
    func stray() {
        let places = (0..<19).map { Coordinate(latitude: 48.85 + Double($0) / 1000, longitude: 2.35) }
        #expect(
            RegionGuess(of: places + [Coordinate(latitude: 2.35, longitude: 48.85)], table: table).country?.code == "FR"
        )
    }

    @Test("in a country of several times the zone is open where the next town does not tell it")
    func zones() {
        #expect(guess(40.71, -74).zone == "America/New_York")
        let seattle = guess(47.6, -122.33)
        #expect(seattle.country?.code == "US" && seattle.zone == nil)
        #expect(seattle.zones.contains("America/Los_Angeles"))
    }

    @Test("the country that an author names has its own zones")
    func named() {
        let places = [Coordinate(latitude: -31.95, longitude: 115.86)]
        let found = RegionGuess(of: places, in: Country("AU"), table: table)
        #expect(found.country?.code == "AU" && found.zone == "Australia/Perth")
        #expect(RegionGuess(of: [], in: Country("AU"), table: table).zone == "Australia/Sydney")
    }

    @Test(
        "columns, kinds and hours tell the language; where they do not, nothing is said",
        arguments: [
            ("Titel;Breite;Länge;Öffnungszeiten\nBurg;47,1;9,5;täglich 9-17 Uhr\n", "de"),
            ("titulo,latitude,longitude,resumen\nCatedral,42.8,-8.5,Obra\n", "es"),
            ("Namn;Latitud;Longitud;Beskrivning\nSlott;59,3;18;Gammalt\n", "sv"),
            ("Nimi;Koordinaatit;Kuvaus\nLinna;\"60,1, 24,9\";Vanha\n", "fi"),
            ("Название,Широта,Долгота\nМост,59.9,30.3\n", "ru"), ("名称,緯度,経度,営業時間\n城,35.6,139.7,\n", "ja"),
            ("name,lat,lon\nSchloss,47.1,9.5\n", nil),
            ("name,lat,lon,kind,hours\nA,47.1,9.5,church,Mo-Fr 9-17\n", "en"),
        ])
    func languages(table: String, language: String?) {
        let found = CSVImport.proposals(of: ImportFile("a.csv", table), ImportOptions())
        #expect(found.language == nil && found.probableLanguage == language)
    }
}
