import Calendar
import Foundation
import GuideModel
import LiveRules
import OpeningHours
import Pipeline
import Storage
import TestSupport
import Testing
import Web

@testable import LiveServer

/// What visitors who tell something are answered, and what nobody gets in.
@Suite("Contributions", .serialized)
struct ContributionRoutesTests {
    private static let key = "aaaaaaaaaaaaaaaaaaaaaa"
    private static let hours = #"{"place":"cafe","fact":"hours","value":"Mo-Fr 9-17","source":"sign","licence":"CC0"}"#

    @Test("what is sent is kept, and its author sees that it waits")
    func kept() async throws {
        try await withVisit { visit in
            let first = try await visit.put(Self.key, Self.hours)
            #expect(first.status == 201 && first.text.contains(#""state":"waiting""#))
            #expect(try await visit.put(Self.key, Self.hours).status == 200)
            let own = try await visit.ask(.get, "contributions")
            #expect(own.text.contains(#""licence":"CC0""#) && own.text.contains(#""value":"Mo-Fr 9-17""#))
            #expect(try await visit.ask(.get, "contributions", device: "b").text.contains(#""contributions":[]"#))
        }
    }

    @Test("what the guide says now fills the form")
    func facts() async throws {
        try await withVisit { visit in
            let place = try await visit.ask(.get, "facts/places/cafe").text
            #expect(
                place == #"{"title":"The café","location":[60.17,24.952],"hours":"24/7","accessibility":"limited"}"#)
            #expect(try await visit.ask(.get, "facts/cities/helsinki").text.contains("Helsinki"))
            #expect(try await visit.refusal(.get, "facts/places/nowhere").status == 404)
        }
    }

    @Test("a guide that asks for nothing takes nothing")
    func off() async throws {
        try await withVisit(asks: false) { visit in
            let sent = try await visit.refusal(.put, "contributions/\(Self.key)", Self.hours)
            #expect(sent == .noContributions)
            let asked = try await visit.refusal(.get, "facts/places/cafe")
            #expect(asked == .noContributions)
        }
    }

    @Test(
        "what is no contribution is told with its field",
        arguments: [
            ("", 400, nil), ("[]", 400, nil), (#"{"place":7}"#, 400, "place"), ("{}", 400, "place"),
            (#"{"place":"cafe","city":"helsinki","fact":"hours","source":"sign"}"#, 400, "place"),
            (#"{"place":"cafe","fact":"colour","source":"sign"}"#, 400, "fact"),
            (#"{"place":"cafe","fact":"hours","value":"24/7","source":"guess"}"#, 400, "source"),
            (#"{"place":"cafe","fact":"location","location":[1],"source":"sign"}"#, 400, "location"),
            (#"{"place":"cafe","fact":"location","location":["a","b"],"source":"sign"}"#, 400, "location"),
            (#"{"place":"../cafe","fact":"closed","source":"sign","licence":"CC0"}"#, 422, "place"),
            (#"{"place":"cafe","fact":"hours","value":"24/7","source":"sign","licence":"other"}"#, 422, "licence"),
            (
                #"{"city":"helsinki","name":"A","kind":"castle","location":[1,2],"source":"seen","licence":"CC0"}"#,
                422, "kind"
            ),
        ] as [(String, Int, String?)])
    func wrong(body: String, status: Int, field: String?) async throws {
        try await withVisit { visit in
            let refusal = try await visit.refusal(.put, "contributions/\(Self.key)", body)
            #expect(refusal.status == status && refusal.field == field)
            #expect(try await visit.store.waitingContributions(limit: 9) == [])
        }
    }

    @Test("nobody else adds to a contribution, sends its photograph or takes it back")
    func others() async throws {
        try await withVisit { visit in
            _ = try await visit.put(Self.key, Self.hours)
            let path = "contributions/\(Self.key)"
            for (method, address, body) in [
                (WebRequest.Method.post, path + "/words", #"{"words":"mine"}"#), (.delete, path, ""),
                (.put, path + "/photograph", "x"), (.put, path, Self.hours),
            ] {
                #expect(try await visit.refusal(method, address, body, device: "b").status == 404, "\(address)")
            }
            let crossSite = try await visit.refusal(.delete, path, fetchSite: "cross-site")
            #expect(crossSite.code == .wrongOrigin)
            #expect(try await visit.store.waitingContributions(limit: 9).map(\.content.words) == [""])
        }
    }

    @Test("its author adds to it and takes it back while it waits, and not after")
    func author() async throws {
        try await withVisit { visit in
            _ = try await visit.put(Self.key, Self.hours)
            let path = "contributions/\(Self.key)"
            #expect(
                try await visit.ask(.post, path + "/words", #"{"words":"On Sundays, too."}"#).text.contains(
                    "On Sundays"))
            let long = String(repeating: "x", count: 3990)
            let refusal = try await visit.refusal(.post, path + "/words", #"{"words":"\#(long)"}"#)
            #expect(refusal.status == 422 && refusal.field == "words")
            #expect(try await visit.ask(.delete, path).status == 204)
            for (method, address) in [(WebRequest.Method.delete, path), (.post, path + "/words")] {
                #expect(try await visit.refusal(method, address, #"{"words":"late"}"#).status == 409)
            }
        }
    }

    @Test("the sixth within an hour is told when it can come")
    func flood() async throws {
        try await withVisit { visit in
            for number in 1...5 { #expect(try await visit.put("\(Self.key)\(number)", Self.hours).status == 201) }
            let refusal = try await visit.refusal(.put, "contributions/\(Self.key)6", Self.hours)
            #expect(refusal.status == 429 && refusal.code == .tooMany && refusal.wait == 3600)
            visit.clock.advance(minutes: 60)
            #expect(try await visit.put("\(Self.key)6", Self.hours).status == 201)
        }
    }

    @Test("a photograph is encoded again, and what is none is refused")
    func photograph() async throws {
        try await withVisit { visit in
            _ = try await visit.put(Self.key, Self.hours)
            let path = "contributions/\(Self.key)/photograph"
            for bytes in [[], Array("<svg onload=alert(1)>".utf8), [0xFF, 0xD8, 0xFF, 0xE0, 0]] as [[UInt8]] {
                let refusal = try await visit.refusal(.put, path, bytes: bytes)
                #expect(refusal.status == 422 && refusal.code == .picture)
            }
            let large = [UInt8](repeating: 0, count: ContributionRules.largestPhotograph + 1)
            #expect(try await visit.refusal(.put, path, bytes: large).status == 413)
            let bomb = try fixture("pictures/bomb.png")
            #expect(try await visit.refusal(.put, path, bytes: bomb).status == 422)
            #expect(try await visit.store.waitingContributions(limit: 9).map(\.hasPhotograph) == [false])
            let picture = try fixture("pictures/green.png")
            #expect(try await visit.ask(.put, path, bytes: picture).status == 204)
            let kept = try await visit.store.photograph(of: 1)
            #expect(kept?.prefix(3) == [0xFF, 0xD8, 0xFF])
            #expect(
                visit.group.longestBody(WebRequest(method: .put, path: ""), ["contributions", Self.key, "photograph"])
                    > 1 << 20)
            #expect(visit.group.longestBody(WebRequest(method: .put, path: ""), ["contributions", Self.key]) == 65_536)
        }
    }

    @Test("a photograph that is sent again and again is refused with the time to wait, before it is looked at")
    func photographFlood() async throws {
        try await withVisit { visit in
            _ = try await visit.put(Self.key, Self.hours)
            let path = "contributions/\(Self.key)/photograph"
            for _ in 1...20 { #expect(try await visit.refusal(.put, path, bytes: [1]).status == 422) }
            let refusal = try await visit.refusal(.put, path, bytes: [1])
            #expect(refusal.status == 429 && refusal.code == .tooMany && refusal.wait == 3600)
            visit.clock.advance(minutes: 60)
            #expect(try await visit.refusal(.put, path, bytes: [1]).status == 422)
        }
    }

    @Test("scripts and SQL are words like any others")
    func hostile() async throws {
        try await withVisit { visit in
            let evil = #"<script>alert('x')</script>'); DROP TABLE contribution;-- \" {{x}}"#
            let body =
                #"{"city":"helsinki","name":"\#(evil)","kind":"cafe","location":[60,24],"hours":"\#(evil)","words":"\#(evil)","#
                + #""credit":"\#(evil)","source":"seen","licence":"CC0"}"#
            #expect(try await visit.put(Self.key, body).status == 201)
            let kept = try #require(try await visit.store.waitingContributions(limit: 9).first)
            let said = evil.replacing("\\\"", with: "\"")
            #expect(kept.content.words == said && kept.content.credit == said)
            // What programs read as JSON a browser never reads as a page.
            let own = try await visit.ask(.get, "contributions")
            #expect(own.type.hasPrefix("application/json"))
        }
    }
}

/// A room of a guide with one café, and its visitors.
private struct Visits {
    struct Answer {
        let status: Int
        let text, type: String
    }

    let group: ContributionRoutes
    let store: any Store
    let clock: MovedClock

    func ask(
        _ method: WebRequest.Method, _ path: String, _ body: String = "", bytes: [UInt8]? = nil, device: String = "a",
        fetchSite: String? = nil
    ) async throws -> Answer {
        var request = WebRequest(method: method, path: "/guide/_live/" + path)
        request.body = bytes ?? Array(body.utf8)
        request.authorization = "Device " + String(repeating: device, count: 22)
        (request.client, request.fetchSite) = ("192.0.2.7", fetchSite)
        let parts = path.split(separator: "/").map(String.init)
        let answer = try #require(try await group.answer(request, parts))
        var text = ""
        if case .bytes(let bytes) = answer.body { text = String(decoding: bytes, as: UTF8.self) }
        let type = answer.headers.first { $0.name == "Content-Type" }?.value ?? ""
        return Answer(status: answer.status, text: text, type: type)
    }

    func put(_ key: String, _ body: String) async throws -> Answer {
        try await ask(.put, "contributions/" + key, body)
    }

    func refusal(
        _ method: WebRequest.Method, _ path: String, _ body: String = "", bytes: [UInt8]? = nil, device: String = "a",
        fetchSite: String? = nil
    ) async throws -> LiveRefusal {
        let refusal = await #expect(throws: LiveRefusal.self) {
            _ = try await ask(method, path, body, bytes: bytes, device: device, fetchSite: fetchSite)
        }
        return try #require(refusal)
    }
}

private func withVisit(asks: Bool = true, _ body: (Visits) async throws -> Void) async throws {
    let folder = try TemporaryFolder([
        "Content/site.yaml": """
        title: A small guide
        url: https://example.org/guide/
        language: en
        timezone: Europe/Helsinki
        currency: EUR
        kinds:
          cafe: { is: cafe, label: Café }
        \(asks ? "contributions: { licence: CC0 }" : "")
        """,
        "Content/cities/helsinki.md": "---\ntitle: Helsinki\nlocation: 60.17, 24.94\n---\nA city.\n",
        "Content/places/cafe.md": """
        ---
        title: The café
        kind: cafe
        city: helsinki
        location: 60.170, 24.952
        hours: 24/7
        accessibility: { wheelchair: limited }
        ---
        Coffee.
        """,
    ])
    defer { folder.remove() }
    let clock = MovedClock()
    let site = try SiteBuild(BuildInputs(site: folder.path, now: clock.moment)).plan(for: .checking)
    let guide = try #require(site.guides.first, "\(site.diagnostics)")
    let store = try SQLStore.open(path: folder.path + "/live.sqlite")
    let service = ContributionService(store: store, published: PublishedContributionGuide(guide)) { clock.moment }
    let guardian = LiveGuard(origins: OriginDigests(clock: { clock.moment }), isBehindProxy: false)
    try await body(
        Visits(
            group: ContributionRoutes(service: service, hub: EventHub(), guardian: guardian), store: store, clock: clock
        ))
    try await store.close()
}

private func fixture(_ name: String) throws -> [UInt8] {
    let tests = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    return Array(try Data(contentsOf: tests.appending(path: "Fixtures/\(name)")))
}
