import Foundation
import GuideModel
import Web

@testable import Administration

/// One thing that somebody may want to do, by one way in, and everybody who may.
struct Wish {
    let method: WebRequest.Method
    let path: String
    var query: [String: String] = [:]
    /// The form, given the file that it is made from.
    var fields: @Sendable (_ base: String) -> [(String, String)] = { _ in [] }
    /// The file that a form is made from.
    var file: String?
    let allowed: Set<Person>
    /// Who tries it.
    var people = Person.allCases
    /// Whether files are others afterwards.
    var changes = false
    /// Whether it is tried only by those who may not, because it does something that lasts.
    var isOnlyRefused = false

    static func get(_ path: String, _ query: [String: String] = [:], _ allowed: Set<Person>) -> Wish {
        Wish(method: .get, path: path, query: query, allowed: allowed)
    }

    static func post(
        _ path: String, _ fields: [(String, String)], query: [String: String] = [:], changes: Bool = false,
        _ allowed: Set<Person>
    ) -> Wish {
        Wish(method: .post, path: path, query: query, fields: { _ in fields }, allowed: allowed, changes: changes)
    }

    /// The form of a file that is there, with some fields changed.
    static func save(_ name: String, _ fields: [(String, String)], _ allowed: Set<Person>) -> Wish {
        Wish(
            method: .post, path: "content/form/" + name,
            fields: { base in [("do", "save"), ("base", Data(base.utf8).base64EncodedString())] + fields },
            file: file(of: name), allowed: allowed, changes: true)
    }

    /// The same form, looked at before it is saved.
    static func look(_ name: String, _ fields: [(String, String)], _ allowed: Set<Person>) -> Wish {
        Wish(
            method: .post, path: "preview/",
            fields: { base in
                [("path", file(of: name)), ("base", Data(base.utf8).base64EncodedString())] + fields
            }, file: file(of: name), allowed: allowed)
    }

    /// The whole text of a file, with a line more in its front matter or settings.
    static func text(_ name: String, adding line: String, _ allowed: Set<Person>) -> Wish {
        Wish(
            method: .post, path: "content/form/" + name,
            fields: { base in
                let text =
                    name.hasPrefix("site/") ? base + line + "\n" : base.replacing("---\nT", with: "\(line)\n---\nT")
                return [("do", "save"), ("base", Data(base.utf8).base64EncodedString()), ("text", text)]
            }, file: file(of: name), allowed: allowed, changes: true)
    }

    private static func file(of name: String) -> String {
        switch name {
        case "site/site": "Content/site.yaml"
        case "frontPage/index": "Content/index.md"
        default: "Content/\(name).md"
        }
    }
}

/// What everybody may do: role × kind of entry × action × way in.
enum RightsTable {
    /// Each entry, and who may change it.
    static let entries: [(String, Set<Person>)] = [
        ("tours/harbour", Person.editing), ("places/pier", Person.editing), ("tours/old-town", Person.everywhere),
        ("places/gate", Person.everywhere), ("places/cafe", Person.everywhere),
        ("itineraries/day", Person.everywhere), ("cities/town", Person.everywhere),
        ("pages/about", Person.everywhere), ("alerts/storm", Person.everywhere),
        ("frontPage/index", Person.everywhere), ("site/site", Person.everywhere),
    ]

    static let wishes: [Wish] =
        entries.flatMap(ofEntry) + powers + making + media + history + publishing + others + common

    /// Reading, saving by form and as text, looking at what is not saved, translating, deleting.
    private static func ofEntry(_ name: String, _ allowed: Set<Person>) -> [Wish] {
        var wishes: [Wish] = [
            .get("content/form/" + name, [:], allowed), .get("content/form/" + name, ["as": "text"], allowed),
            .save(name, [("k:title", "Mine")], allowed), .get("content/history/" + name, [:], allowed),
            .text(name, adding: name == "site/site" ? "pace: 4" : "updated: 2026-05-02", allowed),
            .look(name, [("k:title", "Mine")], allowed), .get("content/translate/" + name, ["in": "fr"], allowed),
            .post(
                "content/translate/" + name, [("do", "save"), ("base", ""), ("k:title", "Mien")],
                query: ["in": "fr"], changes: true, allowed),
            .post("content/history/" + name, [("version", "0000000"), ("do", "undo")], allowed),
        ]
        let isAlone = ["tours/harbour", "pages/about", "alerts/storm", "itineraries/day", "cities/town", "places/cafe"]
            .contains(name)
        let isKept = ["site/site", "frontPage/index"].contains(name)
        wishes.append(.get("content/delete/" + name, [:], isKept ? [] : allowed))
        wishes.append(.post("content/delete/" + name, [], changes: isAlone, isKept ? [] : allowed))
        // The others edit as one of these.
        for index in wishes.indices {
            wishes[index].people = [.administrator, .editor, .walker, .moderator, .staff, .nobody]
        }
        return wishes
    }

    /// Keys that give power, by each way in.
    private static let powers: [Wish] =
        [
            ("k:url", "https://evil.example/"), ("k:html", "trusted"), ("k:remote-pictures", "yes"),
            ("k:x-files:yaml", "[theirs.txt]"),
        ].flatMap { field, value -> [Wish] in
            let isKnown = field != "k:x-files:yaml"
            let wishes: [Wish] = [
                .save("site/site", [(field, value)], [.administrator]),
                .look("site/site", [(field, value)], [.administrator]),
            ]
            return isKnown ? wishes : []
        }
        + [
            "html: trusted", "remote-pictures: yes", "\"h\\u0074ml\": trusted", "<<: { html: trusted }",
            "x-files: [theirs.txt]", "reports: off", "rewards: { goal: 1 }", "print: { engine: typst }",
            "publish: { to: \"folder:../public\" }",
        ].map { .text("site/site", adding: $0, [.administrator]) } + [
            .save(
                "site/site",
                [
                    ("k:theme:group", "map accent"), ("k:theme:accent", "#000000"), ("k:theme:accent-dark", ""),
                    ("k:theme:typeface", ""),
                ], Person.everywhere),
            .save(
                "site/site", [("k:contributions:group", "map licence"), ("k:contributions:licence", "None")],
                [.administrator]),
        ]

    /// New entries, and a place for a tour.
    private static let making: [Wish] =
        ["tours", "places", "itineraries", "cities", "alerts", "pages"].flatMap { kind -> [Wish] in
            [.get("content/new/" + kind, [:], Person.everywhere)]
        } + [
            .post(
                "content/new/pages", [("do", "save"), ("name", "made"), ("k:title", "Made"), ("k:menu:group", "")],
                changes: true,
                Person.everywhere),
            .post(
                "content/new/pages",
                [("do", "save"), ("name", "made"), ("k:title", "Made"), ("k:template", "wide")], [.administrator]),
            .get("content/new/places", ["tour": "harbour"], Person.editing),
            .get("content/new/places", ["tour": "old-town"], Person.everywhere),
            .post("content/new/places", kiosk("harbour"), changes: true, Person.editing),
            .post("content/new/places", kiosk("old-town"), changes: true, Person.everywhere),
            .post("content/new/places", kiosk(""), changes: true, Person.everywhere),
            .post("content/new/tours", kiosk("harbour"), []),
        ]

    private static func kiosk(_ tour: String) -> [(String, String)] {
        [
            ("do", "save"), ("name", "kiosk"), ("tour", tour), ("k:title", "Kiosk"), ("k:kind", "sight"),
            ("k:location", "60.170, 24.952"),
        ]
    }

    private static let media: [Wish] = [
        .get("content/media", [:], Person.editing),
        .post("content/media", [("remove", "theirs.txt")], changes: true, Person.everywhere),
        .post("content/media", [("remove", "mine.txt")], changes: true, Person.editing),
        .post("content/media", [], Person.everywhere),
    ]

    private static let history: [Wish] = [
        .get("content/history", [:], Person.editing),
        .post("content/history", [("version", "0000000"), ("do", "back")], Person.everywhere),
    ]

    private static let alert = [
        ("title", "Storm"), ("severity", "warning"), ("affects", "all"), ("waiting", ""),
    ]

    private static let publishing: [Wish] = [
        .get("preview/", [:], Person.editing), .get("publish", [:], Person.editing),
        .post("publish", [], Person.publishing), .post("publish", [("do", "ask")], Person.editing),
        .get("publish/review", [:], Person.editing), .post("publish/review", [("do", "ready")], Person.editing),
        .post("publish/review", [("do", "publish")], Person.publishing),
        .post("publish/review", [("do", "return")], Person.publishing),
        .get("alerts", [:], Person.everywhere),
        .post("alerts", alert + [("do", "save")], changes: true, Person.everywhere),
        .post("alerts/storm/end", [("waiting", ""), ("do", "save")], changes: true, Person.everywhere),
        Wish(
            method: .post, path: "alerts", fields: { _ in alert + [("do", "publish")] },
            allowed: [.administrator, .editor], isOnlyRefused: true),
        Wish(
            method: .post, path: "alerts/storm/end", fields: { _ in [("waiting", ""), ("do", "publish")] },
            allowed: [.administrator, .editor], isOnlyRefused: true),
    ]

    private static let others: [Wish] = [
        .get("contributions", [:], [.administrator, .moderator]),
        .get("contributions/1", [:], [.administrator, .moderator]),
        .get("contributions/1/photograph", [:], [.administrator, .moderator]),
        .post("contributions/1", [("wish", "refuse")], [.administrator, .moderator]),
        .get("rewards", [:], [.administrator, .staff]),
        .post("rewards", [("code", "x")], [.administrator, .staff]),
        .post("rewards/redeem", [("code", "x")], [.administrator, .staff]),
        .get("use", [:], Person.editing), .get("use/x.csv", [:], Person.editing),
        .get("people", [:], [.administrator]), .get("people/new", [:], [.administrator]),
        .get("people/1", [:], [.administrator]),
        .post("people/new", [("email", "new@example.org"), ("role", "administrator")], [.administrator]),
        .post("people/1", [("do", "keep"), ("role", "administrator")], [.administrator]),
        .get("log", [:], [.administrator]), .get("operation", [:], [.administrator]),
        .get("content", [:], Person.editing), .get("content/list/places", [:], Person.editing),
        .get("content/search", ["q": "pier"], Person.editing),
        .get("content/addresses", ["q": "pier"], Person.editing),
        .post("content/bulk/places", bulk("pier", "tags"), Person.editing),
        .post("content/bulk/places", bulk("gate", "tags"), Person.everywhere),
        .post("content/bulk/pages", bulk("about", "template"), [.administrator]),
        .get("account", [:], Person.signedIn), .post("account/name", [("name", "x")], Person.signedIn),
        .post("account/password", [("present", "x")], Person.signedIn),
        .post("account/sessions", [("session", "none")], Person.signedIn),
        .post("account/language", [("language", "")], Person.signedIn),
        .get("second-factor", [:], Person.signedIn), .post("second-factor", [("do", "off")], Person.signedIn),
    ]

    private static func bulk(_ entry: String, _ key: String) -> [(String, String)] {
        [("entry", entry), ("key", key), ("do", "choose")]
    }

    /// Open to everybody, or the start page of those who have signed in; what they do is tested in `SignInTests` and `PeopleTests`.
    private static let common: [Wish] = [.get("", [:], Person.signedIn)]
}
