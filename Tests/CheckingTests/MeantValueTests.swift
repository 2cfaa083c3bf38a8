import Calendar
import GuideModel
import Testing

@testable import Checking

/// Remedies have the author's own value, as the guide wants it.
@Suite struct MeantValueTests {
    private func remedy(_ text: String, _ type: ScalarType, currency: String = "DKK") -> String? {
        switch ValueParser(context: ValueContext(currency: currency)).parse(text, as: type) {
        case .success: "a value"
        case .failure(let fault): fault.remedy
        }
    }

    @Test(arguments: [
        ("24.12.2026", "write 2026-12-24"), ("31/12/2026", "write 2026-12-31"), ("12/24/2026", "write 2026-12-24"),
        ("2026/12/24", "write 2026-12-24"), ("24 Dec 2026", "write 2026-12-24"), ("5. Mai 2026", "write 2026-05-05"),
        ("May 5, 2026", "write 2026-05-05"), ("5.6.2026", "write 2026-06-05"),
        ("5/6/2026", "write 2026-06-05, or 2026-05-06"),
        ("1/2/3", "write year-month-day, such as 2026-11-21"), ("soon", "write year-month-day, such as 2026-11-21"),
    ])
    func dates(_ text: String, _ expected: String) { #expect(remedy(text, .date) == expected) }

    @Test(arguments: [
        ("9:30", "write 09:30"), ("9.30", "write 09:30"), ("14h30", "write 14:30"), ("2 pm", "write 14:00"),
        ("12 am", "write 00:00"), ("9 Uhr", "write 09:00"), ("24:00", "write 23:59 for the end of the day"),
        ("25:00", "write hours and minutes from 00:00 to 23:59, such as 09:30"),
    ])
    func times(_ text: String, _ expected: String) { #expect(remedy(text, .time) == expected) }

    @Test(arguments: [
        ("Saturday", "write Sa"), ("Sat, Sun", "write Sa,Su"), ("Mon–Fri", "write Mo-Fr"), ("weekends", "write Sa-Su"),
        ("Samstag und Sonntag", "write Mo, Tu, We, Th, Fr, Sa, Su: Sa-Su or Mo,We,Fr"), ("Sonntag", "write Su"),
        ("mardi", "write Tu"), ("sábado/domingo", "write Sa,Su"), ("Tuesdays & Thursdays", "write Tu,Th"),
        ("whenever", "write Mo, Tu, We, Th, Fr, Sa, Su: Sa-Su or Mo,We,Fr"),
    ])
    func days(_ text: String, _ expected: String) { #expect(remedy(text, .days) == expected) }

    @Test(arguments: [
        ("ja", "write true"), ("Oui", "write true"), ("TRUE", "write true"), ("nee", "write false"),
        ("0", "write false"), ("maybe", "write true or false"),
    ])
    func flags(_ text: String, _ expected: String) { #expect(remedy(text, .flag) == expected) }

    @Test(arguments: [
        ("q752417", "write Q752417"), ("752417", "write Q752417"),
        ("https://www.wikidata.org/wiki/Q752417#P18", "write Q752417"),
        ("https://www.wikidata.org/wiki/Special:EntityPage/Q752417", "write Q752417"),
        ("Round Tower", "write Q and digits, such as Q49145"), ("Q0", "write Q and digits, such as Q49145"),
    ])
    func wikidata(_ text: String, _ expected: String) { #expect(remedy(text, .wikidata) == expected) }

    @Test(arguments: [
        ("mailto:ada@a.test", "write ada@a.test"), ("Ada <ada@a.test>", "write ada@a.test"),
        ("ada at a.test", "write it like name@example.org"),
    ])
    func email(_ text: String, _ expected: String) { #expect(remedy(text, .email) == expected) }

    @Test func codesOfCountriesAndZones() {
        #expect(remedy("en-UK", .language) == "write en-GB for Britain")
        #expect(remedy("Europe\\Copenhagen", .zone) == "write Europe/Copenhagen")
    }

    @Test(arguments: [
        ("2026-11-20 10:00", "write 2026-11-20T10:00:00+01:00"),
        ("2026-07-20T10:00:30", "write 2026-07-20T10:00:00+02:00"), ("20.11.2026", "write 2026-11-20"),
    ])
    func moments(_ text: String, _ expected: String) throws {
        let zone = try #require(ZoneName("Europe/Copenhagen"))
        switch ValueParser(context: ValueContext(zone: zone)).parse(text, as: .instant) {
        case .success: Issue.record("it is a moment")
        case .failure(let fault): #expect(fault.remedy == expected)
        }
    }

    @Test func rangesOfTimes() { #expect(remedy("9-17", .times) == "write 09:00-17:00") }

    @Test(arguments: [
        ("40", "write 40 min"), ("40m", "write 40 min"), ("45 minutes", "write 45 min"), ("1,5 h", "write 1.5 h"),
        ("1:30", "write 1 h 30 min"), ("2h30", "write 2 h 30 min"), ("2 Stunden", "write 2 h"),
        ("1 hour 15 minutes", "write 1 h 15 min"),
        ("a while", "write for example 30 min, 1 h 15 min or PT45M"),
    ])
    func durations(_ text: String, _ expected: String) {
        #expect(remedy(text, .duration(minutes: 0...1440)) == expected)
    }

    @Test(arguments: [
        ("130 kr", "write 130 DKK"), ("130,-", "write 130 DKK"), ("kr. 130", "write 130 DKK"),
        ("130 dkk", "write 130 DKK"), ("CHF 15.–", "write 15 CHF"), ("130,—", "write 130 DKK"),
        ("無料", "write free"), ("δωρεάν", "write free"),
        ("gratis", "write free"), ("Kostenlos", "write free"), ("€ 4,50", "write 4.50 EUR"),
        (
            "Adults 12 EUR, children 6 EUR",
            "write price: [{ who: Adults, amount: 12 EUR }, { who: children, amount: 6 EUR }]"
        ),
        ("€ 4,50 / 3", "write one amount, such as 4.50 EUR, or who pays what: [{ who: adults, amount: 4.50 EUR }]"),
        ("8 EUR/adult", "write price: [{ who: adult, amount: 8 EUR }]"),
        ("8 EUR/h", "write one amount, such as 8 EUR, or who pays what: [{ who: adults, amount: 8 EUR }]"),
        ("10-20 DKK", "write one amount, such as 10 DKK, or who pays what: [{ who: adults, amount: 10 DKK }]"),
        ("ask", "write for example 12 USD, 12.50 EUR or free"),
    ])
    func money(_ text: String, _ expected: String) { #expect(remedy(text, .money) == expected) }

    @Test(arguments: [
        ("55.68133; 12.57570", "write 55.68133, 12.57570"), ("geo:55.68,12.57", "write 55.68, 12.57"),
        ("55,68133, 12,5757", "write 55.68133, 12.5757"), ("S 33.85 W 70.6", "write -33.85, -70.6"),
        ("55°40'53\"N 12°34'33\"E", "write 55.681389, 12.575833"),
        ("https://www.google.com/maps/place/X/@55.6,12.5,17z/data=!3d55.68133!4d12.5757", "write 55.68133, 12.5757"),
        ("https://www.openstreetmap.org/#map=18/55.68133/12.5757", "write 55.68133, 12.5757"),
        ("https://www.openstreetmap.org/?mlat=55.68&mlon=12.57#map=5/1/2", "write 55.68, 12.57"),
        ("here", "write latitude, longitude in decimal degrees: 42.36635, -71.05444"),
    ])
    func coordinates(_ text: String, _ expected: String) { #expect(remedy(text, .coordinates) == expected) }

    @Test func names() {
        #expect(remedy("Copenhagen", .zone) == "write Europe/Copenhagen")
        #expect(remedy("America/New York", .zone) == "write America/New_York")
        #expect(remedy("Deutsch", .language) == "write de")
        #expect(remedy("en_GB", .language) == "write en-GB")
        #expect(remedy("https://en.m.wikipedia.org/wiki/Old_North_Church#A", .wikipedia) == "write en:Old North Church")
        #expect(remedy("9c3522", .colour) == "write \"#9c3522\", in quotes")
        #expect(remedy("#936", .colour) == "write \"#993366\", in quotes")
    }
}
