import Calendar
import Geo
import GuideModel
import Testing

@testable import Checking

@Suite struct ValueParserTests {
    private func parse(_ text: String, _ type: ScalarType) -> String {
        let context = ValueContext(zone: .utc, currency: "USD")
        switch ValueParser(context: context).parse(text, as: type) {
        case .success(.span(let span)): return "\(span.seconds) s"
        case .success(.metres(let metres)): return "\(metres) m"
        case .success(.time(let time)): return time.description
        case .success(.date(let date)): return date.description
        case .success(.instant(let instant)): return instant.iso8601
        case .success(.money(let money)): return "\(money.minorUnits) \(money.currency)"
        case .success(.coordinate(let point)): return "\(point.latitude) \(point.longitude)"
        case .success(.days(let days)): return days.map { String($0.rawValue) }.joined()
        case .success(.text(let text)): return text
        case .success(.number(let number)): return String(number)
        case .success(.integer(let number)): return String(number)
        case .success: return "a value"
        case .failure(let fault): return fault.rule.rawValue
        }
    }

    @Test(
        "durations are hours, minutes and seconds in this order",
        arguments: [
            ("30 min", "1800 s"), ("1 h 15 min", "4500 s"), ("1h15min", "4500 s"), ("1.5 h", "5400 s"),
            ("40 s", "40 s"),
            ("PT45M", "2700 s"), ("PT1H30M", "5400 s"), ("PT90S", "90 s"), ("0 min", "0 s"),
            ("15 min 1 h", "bad-duration"),
            ("30", "bad-duration"), ("30 minutes", "bad-duration"), ("-5 min", "bad-duration"), ("PT", "bad-duration"),
            ("PT5", "bad-duration"), ("1 h 1 h", "bad-duration"), ("25 h", "out-of-range"), ("١ h", "bad-duration"),
        ])
    func durations(_ text: String, _ expected: String) {
        #expect(parse(text, .duration(minutes: 0...1440)) == expected)
    }

    @Test(
        "a tag has letters of any script",
        arguments: [
            ("sea food", "sea food"), ("متحف", "متحف"), ("博物馆", "博物馆"), ("Mom’s & Pop's", "Mom’s & Pop's"),
            ("-", "bad-text"), ("🎉", "bad-text"), ("a/b", "bad-text"),
        ])
    func tags(_ text: String, _ expected: String) {
        #expect(parse(text, .tag) == expected)
    }

    @Test(
        "a site stands at a host or in a folder, named plainly",
        arguments: [
            ("https://example.org", "https://example.org/"),
            ("http://localhost:8080/a/b", "http://localhost:8080/a/b/"),
            ("https://example.org/../a/", "bad-url"), ("https://example.org/./", "bad-url"),
            ("https://example.org//", "bad-url"), ("https://example.org/a//b/", "bad-url"),
            ("https://example.org/?a", "bad-url"),
            ("https://example.org/führer", "https://example.org/f%C3%BChrer/"),
            ("https://example.org/f%C3%BChrer/", "https://example.org/f%C3%BChrer/"),
            ("https://Müller.example:8080/", "https://xn--mller-kva.example:8080/"),
            ("https://ελλάδα.example/ναός/", "https://xn--hxakic4aa.example/%CE%BD%CE%B1%CF%8C%CF%82/"),
            ("http://[::1]:8080/é/", "http://[::1]:8080/%C3%A9/"), ("https://-\u{FC}-.example/", "bad-url"),
        ])
    func siteAddresses(_ text: String, _ expected: String) {
        #expect(parse(text, .siteURL) == expected)
    }

    @Test(
        "a server is named by https and its name, with nothing that a policy could misread",
        arguments: [
            ("https://stats.example", "https://stats.example"), ("HTTPS://Stats.Example/", "https://stats.example"),
            ("https://stats.example:8443", "https://stats.example:8443"),
            ("https://zähler.example", "https://xn--zhler-gra.example"),
            ("http://stats.example", "bad-url"), ("https://stats.example/a.js", "bad-url"),
            ("https://stats.example/?a", "bad-url"), ("https://stats.example#a", "bad-url"),
            ("https://*.example", "bad-url"), ("https://*", "bad-url"), ("https:", "bad-url"), ("*", "bad-url"),
            ("'unsafe-inline'", "bad-url"), ("https://a.example;script-src", "bad-url"),
            ("https://a.example,b", "bad-url"), ("https://a.example *", "bad-url"), ("https://u@a.example", "bad-url"),
            ("https://[::1]", "bad-url"), ("https://[::1];x", "bad-url"), ("https://a.example:x", "bad-url"),
            ("wss://a.example", "bad-url"), ("data:", "bad-url"),
        ])
    func origins(_ text: String, _ expected: String) {
        #expect(parse(text, .origin) == expected)
    }

    @Test(
        "money has an amount with at most two decimals and a currency that exists",
        arguments: [
            ("12 USD", "1200 USD"), ("12.5 EUR", "1250 EUR"), ("0.05 GBP", "5 GBP"), ("free", "0 USD"), ("0", "0 USD"),
            ("12", "bad-money"), ("12.345 USD", "bad-money"), ("-1 USD", "bad-money"), ("USD 12", "bad-money"),
            ("12 usd", "bad-money"), ("12 ZZZ", "bad-currency"), ("1e3 USD", "bad-money"),
        ])
    func money(_ text: String, _ expected: String) {
        #expect(parse(text, .money) == expected)
    }

    @Test(
        "coordinates are latitude and longitude in range",
        arguments: [
            ("42.36, -71.05", "42.36 -71.05"), ("42.36,-71.05", "42.36 -71.05"), ("90, 180", "90.0 180.0"),
            ("91, 0", "bad-coordinates"), ("0, 181", "bad-coordinates"), ("42.36", "bad-coordinates"),
            ("42,36, -71,05", "bad-coordinates"), ("nan, 0", "bad-coordinates"), ("1e1, 2", "bad-coordinates"),
            ("42.36 N, 71.05 W", "bad-coordinates"),
        ])
    func coordinates(_ text: String, _ expected: String) {
        #expect(parse(text, .coordinates) == expected)
    }

    @Test(
        "a moment has its offset, and a date is midnight in the site's zone",
        arguments: [
            ("2026-11-21", "2026-11-21T00:00:00Z"), ("2026-11-21T09:30:00-05:00", "2026-11-21T14:30:00Z"),
            ("2026-11-21T09:30Z", "2026-11-21T09:30:00Z"), ("2026-11-21 09:30:15+02:00", "2026-11-21T07:30:15Z"),
            ("2026-11-21T09:30:00", "bad-date"), ("2026-11-21T25:00:00Z", "bad-date"), ("2026-02-30", "bad-date"),
            ("tomorrow", "bad-date"),
        ])
    func moments(_ text: String, _ expected: String) {
        #expect(parse(text, .instant) == expected)
    }

    @Test(
        "days of the week may go around the weekend",
        arguments: [
            ("Sa-Su", "56"), ("Mo,We", "02"), ("Mo-Fr, Su", "012346"), ("Sa-Mo", "056"), ("Su", "6"),
            ("Sat", "bad-days"),
            ("Mo-", "bad-days"), ("Mo-We-Fr", "bad-days"), ("Mo,", "bad-days"),
        ])
    func days(_ text: String, _ expected: String) {
        #expect(parse(text, .days) == expected)
    }

    @Test(
        "an address on the web has a scheme and a host and nothing strange",
        arguments: [
            ("https://example.org", true), ("http://example.org:8080/a?b=c#d", true), ("HTTPS://example.org/", true),
            ("https://münchen.example/straße", true), ("https://[::1]/", true), ("https://", false),
            ("https:///path", false), ("ftp://example.org", false), ("example.org", false), ("https://a b.org", false),
            ("https://user:secret@example.org/", false), ("https://-a.org", false), ("https://a..org", false),
            ("javascript:alert(1)//https://example.org", false), ("https://example.org/\"><script>", false),
        ])
    func addresses(_ text: String, _ isValid: Bool) {
        #expect(parse(text, .url) == (isValid ? text : "bad-url"))
    }

    @Test(
        "names, numbers and ids",
        arguments: [
            ("name@example.org", ScalarType.email, "name@example.org"), ("name@example", .email, "bad-email"),
            ("a@b@example.org", .email, "bad-email"), ("+1 (617) 555-0100", .phone, "+1 (617) 555-0100"),
            ("12", .phone, "bad-phone"), ("Q49145", .wikidata, "Q49145"), ("Q0", .wikidata, "bad-wikidata"),
            ("en:Old North Church", .wikipedia, "en:Old North Church"),
            ("https://en.wikipedia.org", .wikipedia, "bad-wikipedia"),
            ("../secret", .id, "bad-id"), ("A-1_b.c", .id, "A-1_b.c"), ("#9C3522", .colour, "#9c3522"),
            ("#fff", .colour, "bad-colour"),
            ("old/name/", .alias, "old/name"), ("a/../b", .alias, "bad-path"), ("https://x", .alias, "bad-path"),
            ("400 m", .distance(metres: 10...50_000), "400.0 m"),
            ("1.2 km", .distance(metres: 10...50_000), "1200.0 m"),
            ("60 km", .distance(metres: 10...50_000), "out-of-range"),
            ("400", .distance(metres: 10...50_000), "bad-distance"),
            ("9:30", .time, "bad-time"), ("24:00", .time, "bad-time"), ("09:30", .time, "09:30"),
            ("12:00-13:30", .times, "a value"), ("13:30-12:00", .times, "end-before-start"),
            ("Boston", .zone, "bad-zone"),
        ])
    func names(_ text: String, _ type: ScalarType, _ expected: String) {
        #expect(parse(text, type) == expected)
    }
}
