import Foundation
import Geo
import LiveRules
import Storage
import TestSupport
import Testing

@testable import Administration

/// What moderators make of what visitors told: the files change as a careful author would change them, or not at all.
@Suite("Moderation", .serialized)
struct ModerationRoutesTests {
    @Test("accepting hours changes their line alone, and its author sees what became of it")
    func hours() async throws {
        try await moderating([wrong(.hours, "Mo-Fr 09:00-17:00")]) { one in
            try await one.browser.get("contributions")
            #expect(one.browser.page.contains("The café: the opening hours"))
            try await one.open(1)
            #expect(
                one.browser.page.contains(#"<tr class="is-removed">"#) && one.browser.page.contains("as on the door"))
            try await one.decide("accept", ["value-hours": "Mo-Fr 09:00-17:00"])
            #expect(one.browser.status == 200 && one.browser.page.contains("Nothing waits."))
            #expect(
                try one.folder.read(ModeratedSite.path)
                    == ModeratedSite.cafe.replacing("08:00-18:00", with: "09:00-17:00"))
            let outcome = try await one.store.contribution(1)?.outcome
            #expect(outcome?.state == .accepted && outcome?.file == ModeratedSite.path && outcome?.reason == "")
            // A later decision changes nothing.
            try await one.decide("refuse", ["reason": "No."])
            #expect(one.browser.status == 409)
            #expect(try await one.store.contribution(1)?.outcome.state == .accepted)
        }
    }

    @Test("a moderator's own value makes it changed, and the one to thank is named in the file")
    func changed() async throws {
        try await moderating([wrong(.hours, "Mo-Fr 09:00-17:00", credit: "Ada")]) { one in
            try await one.open(1)
            try await one.decide(
                "accept", ["value-hours": "Mo-Fr 09:00-16:00", "credit": "Ada", "reason": "We asked there."])
            let file = try one.folder.read(ModeratedSite.path)
            #expect(file.contains(#"hours: "Mo-Fr 09:00-16:00"   # as on the door"#) && file.contains("Ada"))
            let outcome = try await one.store.contribution(1)?.outcome
            #expect(outcome?.state == .changed && outcome?.reason == "We asked there.")
        }
    }

    @Test("a decision leads to the next that waits, and after the last to the list, where what became of all is told")
    func following() async throws {
        let told = (9...11).map { wrong(.hours, "Mo-Fr \($0):00-17:00") }
        try await moderating(told) { one in
            try await one.open(2)
            try await one.decide("refuse", ["reason": "It is not so."])
            #expect(one.browser.path.hasSuffix("contributions/3"))
            #expect(one.browser.page.contains("The visitor sees the reason"))
            try await one.decide("accept", ["value-hours": "Mo-Fr 11:00-17:00"])
            #expect(one.browser.path.hasSuffix("contributions/1") && one.browser.page.contains("It is in the files"))
            one.browser.acceptLanguage = "de"
            try await one.decide("refuse", ["reason": "No."])
            #expect(one.browser.path.hasSuffix("contributions") && one.browser.page.contains("abgelehnt: No."))
        }
    }

    @Test(
        "what is decided next",
        arguments: [([1, 2, 3], 1, 2), ([1, 2, 3], 3, 1), ([2], 2, nil), ([], 1, nil), ([4], 1, 4)]
            as [([Int], Int, Int?)])
    func next(waiting: [Int], decided: Int, next: Int?) {
        #expect(ModerationRoutes.next(after: decided, in: waiting) == next)
    }

    @Test("only moderators and administrators see what visitors told")
    func roles() async throws {
        try await moderating([wrong(.hours, "Mo-Fr 09:00-17:00")]) { one in
            for (email, roles, status) in [
                ("ed@example.org", "editor:harbour", 403), ("staff@example.org", "staff", 403),
                ("admin@example.org", "administrator", 200),
            ] {
                try await one.context.person(email, roles)
                let browser = try await one.context.browser(of: email)
                for path in ["contributions", "contributions/1"] {
                    try await browser.get(path)
                    #expect(browser.status == status, "\(email) \(path)")
                }
                if status == 403 {
                    try await browser.post("contributions/1", [("wish", "refuse"), ("reason", "Mine.")])
                    #expect(browser.status == 403)
                    try await browser.get("contributions/1/photograph")
                    #expect(browser.status == 403)
                }
            }
            let stranger = AdminBrowser(one.context)
            try await stranger.get("contributions/1")
            #expect(!stranger.page.contains("09:00-17:00"))
            #expect(try await one.store.contribution(1)?.outcome.state == .waiting)
        }
    }

    @Test("a file that changed meanwhile is not overwritten: 409, and the change as it would be now")
    func meanwhile() async throws {
        try await moderating([wrong(.hours, "Mo-Fr 09:00-17:00")]) { one in
            try await one.open(1)
            let other = ModeratedSite.cafe.replacing("Coffee.", with: "Coffee and buns.")
                .replacing("08:00-18:00", with: "07:00-18:00")
            try one.folder.write(other, to: ModeratedSite.path)
            try await one.decide("accept", ["value-hours": "Mo-Fr 09:00-17:00"])
            #expect(one.browser.status == 409 && one.browser.page.contains("changed meanwhile"))
            #expect(one.browser.page.contains("Mo-Fr 07:00-18:00"))
            #expect(try one.folder.read(ModeratedSite.path) == other)
            #expect(try await one.store.contribution(1)?.outcome.state == .waiting)
            // What is shown now can be accepted.
            try await one.decide("accept", ["value-hours": "Mo-Fr 09:00-17:00"])
            #expect(try one.folder.read(ModeratedSite.path) == other.replacing("07:00-18:00", with: "09:00-17:00"))
        }
    }

    @Test(
        "what `waymark check` refuses stands at its field, and nothing is written",
        arguments: [
            (wrong(.hours, "whenever we like"), "value-hours", "whenever we like"),
            (wrong(.location, "", at: Coordinate(latitude: 60.1, longitude: 24.9)), "value-location", "91.5, 24.9"),
            (wrong(.accessibility, "yes"), "value-wheelchair", "perhaps"),
            (wrong(.title, "Another"), "value-title", ""),
        ])
    func diagnostics(content: ContributionContent, field: String, value: String) async throws {
        try await moderating([content]) { one in
            try await one.open(1)
            try await one.decide("accept", [field: value])
            #expect(one.browser.status == 422)
            #expect(one.browser.page.contains(#"id="field-\#(field)-error""#), "\(one.browser.page)")
            #expect(try one.folder.read(ModeratedSite.path) == ModeratedSite.cafe)
            #expect(try await one.store.contribution(1)?.outcome.state == .waiting)
        }
    }

    @Test("to refuse needs a reason, which the visitor is told; no file changes")
    func refusing() async throws {
        try await moderating([wrong(.closed, "")]) { one in
            try await one.open(1)
            for reason in ["", " \n ", String(repeating: "a", count: 1001)] {
                try await one.decide("refuse", ["reason": reason, "value-hours": "off"])
                #expect(one.browser.status == 422 && one.browser.page.contains("field-reason-error"))
                #expect(try await one.store.contribution(1)?.outcome.state == .waiting)
            }
            try await one.decide("refuse", ["reason": "It is open; we were there.", "value-hours": "off"])
            let outcome = try await one.store.contribution(1)?.outcome
            #expect(outcome?.state == .refused && outcome?.reason == "It is open; we were there.")
            #expect(outcome?.file == "")
            #expect(try one.folder.read(ModeratedSite.path) == ModeratedSite.cafe)
        }
    }

    @Test("a missing place becomes a file of its own, hidden as a draft or shown")
    func missing() async throws {
        try await moderating([absent("Café Aalto"), absent("Café Aalto")]) { one in
            let fields = [
                "value-title": "Café Aalto", "value-kind": "cafe", "value-location": "60.1712, 24.9415",
                "value-hours": "24/7", "value-website": "https://example.org/", "slug": "cafe-aalto",
                "body": "By the park.", "credit": "",
            ]
            try await one.open(1)
            try await one.decide("accept", fields.merging(["slug": "../../site"]) { $1 })
            #expect(one.browser.status == 422 && one.browser.page.contains("field-slug-error"))
            try await one.decide("accept", fields.merging(["value-title": ""]) { $1 })
            #expect(one.browser.status == 422 && one.browser.page.contains("field-value-title-error"))
            try await one.decide("accept", fields.merging(["value-location": "91, 24.9", "state": "draft"]) { $1 })
            #expect(one.browser.status == 422 && one.browser.page.contains("field-value-location-error"))
            #expect(!one.folder.exists("Content/places/cafe-aalto.md"))
            try await one.decide("accept", fields.merging(["state": "published"]) { $1 })
            #expect(
                try one.folder.read("Content/places/cafe-aalto.md") == """
                    ---
                    title: Café Aalto
                    kind: cafe
                    city: helsinki
                    location: 60.1712, 24.9415
                    hours: 24/7
                    website: https://example.org/
                    ---

                    By the park.

                    """)
            #expect(try one.errors() == [])
            // The same once more is seen to be there.
            try await one.open(2)
            #expect(one.browser.page.contains("Perhaps the guide has it already"))
            try await one.decide("accept", fields)
            #expect(one.browser.status == 422 && one.browser.page.contains("of this name already"))
            try await one.decide("accept", fields.merging(["slug": "cafe-aalto-2", "state": "draft"]) { $1 })
            #expect(try one.folder.read("Content/places/cafe-aalto-2.md").contains("draft: yes"))
            #expect(one.browser.page.contains("Nothing waits."))
        }
    }

    @Test("a photograph is taken only with words for those who cannot see it")
    func photograph() async throws {
        try await moderating([wrong(.other, "", words: "The door is green.", credit: "Ada")]) { one in
            let bytes: [UInt8] = Array(try Data(contentsOf: one.picture))
            #expect(try await one.store.keepPhotograph(bytes, of: 1))
            try await one.open(1)
            try await one.decide("accept", ["photograph": "yes", "credit": "Ada"])
            #expect(one.browser.status == 422 && one.browser.page.contains("field-alt-error"))
            #expect(try one.folder.read(ModeratedSite.path) == ModeratedSite.cafe)
            try await one.decide("accept", ["photograph": "yes", "credit": "Ada", "alt": "A green door"])
            let file = try one.folder.read(ModeratedSite.path)
            #expect(file.contains("A green door") && file.contains("Ada, CC0"), "\(one.browser.page)")
            #expect(one.folder.exists("Content/media/contributions/cafe-1.jpg"))
            #expect(try one.errors() == [])
        }
    }

    @Test("what changes no file is accepted without one")
    func nothing() async throws {
        try await moderating([wrong(.other, "", words: "Lovely place, thank you.")]) { one in
            try await one.open(1)
            try await one.decide("accept", ["credit": ""])
            let outcome = try await one.store.contribution(1)?.outcome
            #expect(outcome?.state == .accepted && outcome?.file == "")
            #expect(try one.folder.read(ModeratedSite.path) == ModeratedSite.cafe)
        }
    }

    @Test("script in every field is text, in the queue and on the page")
    func script() async throws {
        let evil = #"<script>alert(1)</script>"><img src=x onerror=y> {{{x}}}"#
        let place = ContributionContent.MissingPlace(name: evil, kind: evil, hours: evil, website: evil)
        let content = ContributionContent(
            about: .missing(city: "helsinki", place: place), location: Coordinate(latitude: 60.1, longitude: 24.9),
            words: evil, source: .seen, credit: evil, licence: evil, language: evil)
        try await moderating([content]) { one in
            func isSafe(_ page: String) -> Bool {
                page.contains("&lt;script&gt;") && !page.contains("<script>alert") && !page.contains("<img src=x")
                    && page.contains("{{{x}}}")
            }
            try await one.browser.get("contributions")
            #expect(isSafe(one.browser.page))
            try await one.open(1)
            #expect(isSafe(one.browser.page))
            let names = ["value-title", "value-kind", "value-hours", "value-website", "body", "credit", "slug", "alt"]
            try await one.decide("accept", Dictionary(uniqueKeysWithValues: names.map { ($0, evil) }))
            #expect(one.browser.status == 422 && isSafe(one.browser.page))
        }
    }

    @Test(
        "what is different is shown with two lines around it",
        arguments: [
            ("a\nb\nc\nd\ne\nf\n", "a\nb\nc\nd\nE\nf\n", ["c", "d", "-e", "+E", "f"]),
            ("a\n", "a\n", []), ("", "a\nb\n", ["+a", "+b"]), ("a\nb\n", "", ["-a", "-b"]),
            (
                "1\n2\n3\n4\n5\n6\n7\n8\n", "x\n2\n3\n4\n5\n6\n7\ny\n",
                ["-1", "+x", "2", "3", "…", "6", "7", "-8", "+y"]
            ),
        ])
    func difference(before: String, after: String, expected: [String]) {
        let lines = LineDifference.lines(from: before, to: after).map { line in
            switch line {
            case .same(let text): text
            case .added(let text): "+" + text
            case .removed(let text): "-" + text
            case .gap: "…"
            }
        }
        #expect(lines == expected)
    }
}
