import Accounts
import Formats
import Foundation
import GuideModel
import LiveRules
import Templating
import Testing

@testable import Administration
@testable import Storage

@Suite("Languages of the administration")
struct LanguageTests {
    private static let english = AdminWords.read("en")
    private static let translated = LanguageTag.spoken.filter { $0 != "en" }

    private static func placeholders(_ text: String) -> Set<String> {
        Set(text.matches(of: /\{([^}]*)\}/).map { String($0.1) })
    }

    private static func isForm(_ key: String) -> Bool {
        PluralRules.Category.allCases.contains { key.hasSuffix(".\($0.rawValue)") }
            && english.keys.contains(key.split(separator: ".").dropLast().joined(separator: ".") + ".other")
    }

    @Test("all languages of the interface have a file")
    func files() { #expect(AdminWords.spoken == LanguageTag.spoken) }

    @Test("each has every word with the same placeholders, and every form of a counted one", arguments: translated)
    func complete(language: String) {
        let own = AdminWords.read(language)
        let forms = PluralRules(language: language).categoriesOfCounts.map(\.rawValue)
        for key in Self.english.keys.sorted() {
            guard Self.isForm(key) else {
                #expect(own[key].map(Self.placeholders) == Self.placeholders(Self.english[key] ?? ""), "\(key)")
                continue
            }
            let base = key.split(separator: ".").dropLast().joined(separator: ".")
            let wanted = Self.placeholders(Self.english[base + ".other"] ?? "")
            for form in forms {
                let found = own["\(base).\(form)"].map(Self.placeholders)
                // A form may say its number in words.
                #expect(found?.union(["count"]) == wanted.union(["count"]), "\(base).\(form)")
            }
        }
        #expect(own.keys.filter { Self.english[$0] == nil && !Self.isForm($0) } == [])
    }

    @Test("each says the help of every key, with the same names of keys and values", arguments: LanguageTag.spoken)
    func help(language: String) {
        let own = AdminWords.read(language)
        func codes(_ text: String) -> Set<String> { Set(text.matches(of: /`[^`]*`/).map { String($0.output) }) }
        let tables = [
            PlaceKeys.table, TourKeys.table, ItineraryKeys.table, CityKeys.table, AlertKeys.table, PageKeys.table,
            SiteKeys.table,
        ]
        var count = 0
        for rule in tables.flatMap(\.rules) where !rule.help.isEmpty {
            let help = rule.help.replacing(/\[([^\]]*)\]\([^)]*\)/) { $0.output.1 }
            let said = own[AdminWords.helpKey(rule.help)] ?? ""
            #expect(codes(said) == codes(help), "\(language) \(rule.name): \(said)")
            // Who changes the English looks at the others.
            #expect((said == help) == (language == "en"), "\(language) \(rule.name): \(said)")
            count += 1
        }
        #expect(count > 120)
    }

    private static func names(_ shape: Shape) -> [String] {
        switch shape {
        case .scalar: []
        case .list(let item, _): names(item)
        case .map(let table): names(of: table)
        case .named(_, let value): names(value)
        case .anyOf(let shapes): shapes.flatMap { names($0) }
        }
    }

    private static func names(of table: KeyTable) -> [String] { table.rules.flatMap { [$0.name] + names($0.shape) } }

    @Test("every key that forms ask for has its label", arguments: LanguageTag.spoken)
    func labels(language: String) {
        let own = AdminWords.read(language)
        let tables = [
            PlaceKeys.table, TourKeys.table, ItineraryKeys.table, CityKeys.table, AlertKeys.table, PageKeys.table,
            SiteKeys.table,
        ]
        let names = Set(tables.flatMap(Self.names(of:)))
        #expect(names.filter { own["label.\($0)"] == nil } == [])
        #expect(names.count > 150)
    }

    @Test("each names all months and weekdays of the reports", arguments: LanguageTag.spoken)
    func calendar(language: String) {
        let words = AdminWords.of(language)
        let counts = ["use.months", "use.months-short", "use.weekdays"].map {
            words.text($0).split(separator: " ").count
        }
        #expect(counts == [12, 12, 7])
    }

    @Test("no English stands in a template")
    func templates() {
        for (name, text) in Pages.templates {
            let plain = text.replacing(/{{[^}]*}}}?/, with: "").replacing(
                /<(code|svg)[^>]*>.*?<\/(code|svg)>/, with: "")
            let labels = plain.matches(of: /(?:aria-label|alt|title|placeholder)="([^"]*)"/).map { String($0.1) }
            let words = ([plain.replacing(/<[^>]*>/, with: " ")] + labels).joined(separator: " ")
                .split { !$0.isLetter }.filter { $0.count > 1 && $0 != "fr" && $0 != "doctype" && $0 != "html" }
            #expect(words == [], "\(name)")
        }
    }

    @Test("every word that the code asks for is there, and no constant keeps the words of one language")
    func asked() throws {
        let folder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent().appending(path: "Sources/Programs/Administration")
        let names = FileManager.default.enumerator(atPath: folder.path)?.compactMap { $0 as? String } ?? []
        for name in names where name.hasSuffix(".swift") {
            let text = try String(contentsOf: folder.appending(path: name), encoding: .utf8)
            for match in text.matches(of: /say\("([^"\\]*)"/) {
                #expect(AdminWords.english.entry(String(match.1)) != nil, "\(name): \(match.1)")
            }
            #expect(text.matches(of: /static let [^{}\n]*say\(/).isEmpty, "\(name)")
        }
        for (name, text) in Pages.templates {
            for match in text.matches(of: /{{words\.([^}]*)}}/) {
                #expect(AdminWords.english.entry(String(match.1)) != nil, "\(name): \(match.1)")
            }
        }
        for (name, script) in Pages.scripts {
            for match in script.matches(of: /worded\('([^']*)'/) where !match.1.isEmpty {
                #expect(Self.english.values.contains(String(match.1)), "\(name): \(match.1)")
            }
        }
    }

    @Test("every table of the database has a name", arguments: LanguageTag.spoken)
    func tables(language: String) {
        AdminWords.$current.withValue(AdminWords.of(language)) {
            for name in LineTables.names { #expect(AdminWords.table(name) != name, "\(language) \(name)") }
        }
    }

    @Test("whatever the log says that somebody did has its words")
    func actions() throws {
        let sources = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent().appending(path: "Sources")
        var actions = [
            PublicationRequests.published, PublicationRequests.asked, "added", "changed", "disabled", "let in again",
        ]
        let calls =
            /(?:[eE]ntry|audit)\((?:[\w.: ]+, )*"([a-z ]+)"|action(?:: | = )"([a-z ]+)"|\? "([a-z ]+)" : "([a-z ]+)", path/
        for folder in ["Live/Accounts", "Programs/Administration/Routes"] {
            let names = FileManager.default.enumerator(atPath: sources.appending(path: folder).path)
            for name in names?.compactMap({ $0 as? String }) ?? [] where name.hasSuffix(".swift") {
                let text = try String(contentsOf: sources.appending(path: "\(folder)/\(name)"), encoding: .utf8)
                for match in text.matches(of: calls) {
                    let found = [match.1, match.2, match.3, match.4].compactMap { $0 }
                    actions += found.map(String.init)
                }
            }
        }
        for state in ContributionOutcome.State.allCases where state != .waiting && state != .withdrawn {
            #expect(Self.english["outcome.\(state.rawValue)"] != nil, "\(state)")
        }
        actions += ContributionOutcome.State.allCases.filter { $0 != .waiting && $0 != .withdrawn }.map(\.rawValue)
        for action in actions {
            #expect(Self.english["action.\(AdminWords.slug(action))"] == action, "\(action)")
        }
        #expect(Set(actions).count > 30)
    }

    @Test("every template can be compiled with the words of every language", arguments: LanguageTag.spoken)
    func compiled(language: String) {
        let (_, faults) = Pages.compile(Pages.templates, for: PageViews.all, in: AdminWords.of(language))
        #expect(faults.map(\.description) == [])
    }

    @Test(
        "the language is that of the account, of the browser's cookie, or the best that the browser asks for",
        arguments: [
            (nil, nil, nil, "en"), (nil, nil, "de-CH, fr;q=0.9", "de"), (nil, nil, "fi, pl;q=0.8, ar;q=0.9", "ar"),
            (nil, nil, "sv", "en"), (nil, nil, "de;q=nan, fr;q=-inf", "de"), (nil, nil, "de;q=0, nl;q=0.1", "nl"),
            (nil, nil, ";;q=,*;q=x", "en"),
            (nil, "it", "de", "it"), ("fr", "it", "de", "fr"), ("", "it", "de", "it"), ("xx", "yy", "es", "es"),
        ] as [(String?, String?, String?, String)])
    func chosen(account: String?, cookie: String?, header: String?, language: String) {
        #expect(ChosenLanguage.of(account: account, cookie: cookie, header: header).language == language)
    }

    @Test("counted words take the form of the language")
    func counted() {
        func said(_ language: String) -> [String] {
            [1, 2, 5, 22, 112].map { AdminWords.of(language).text("count.files", $0) }
        }
        #expect(said("pl") == ["1 plik", "2 pliki", "5 plików", "22 pliki", "112 plików"])
        #expect(said("en") == ["1 file", "2 files", "5 files", "22 files", "112 files"])
        #expect(AdminWords.of("ar").text("count.files", 2) == "ملفان")
    }

    @Test("somebody chooses a language before and after signing in; pages, scripts and messages speak it")
    func pages() async throws {
        try await AdminHouse.with(hasMail: true) { context in
            try await context.person("ann@example.org", "administrator", name: "Ann")
            let ann = AdminBrowser(context)
            ann.acceptLanguage = "fr"
            try await ann.get("sign-in")
            #expect(ann.page.contains("<html lang=\"fr\">") && ann.page.contains("Se connecter"))
            try await ann.post("language", [("language", "de")])
            #expect(ann.page.contains("<html lang=\"de\">") && ann.page.contains("Anmelden"))
            try await ann.post("sign-in", [("email", "ann@example.org"), ("password", "wrong")])
            #expect(ann.status == 422 && ann.page.contains("E-Mail oder Passwort ist falsch."))
            // After a wrong password the next one is looked at a second later.
            context.advance(seconds: 1)
            try await ann.signIn("ann@example.org")
            try await ann.get("account")
            #expect(ann.page.contains("Ihr Konto") && ann.page.contains("\"Close\":\"Schließen\""))
            try await ann.post("account/language", [("language", "ar")])
            #expect(ann.page.contains("<html lang=\"ar\" dir=\"rtl\">") && ann.page.contains("حُفظت اللغة."))
            let accounts = try await context.store.accounts()
            #expect(accounts.first?.language == "ar")
            // Another browser of the same person.
            let other = try await context.browser(of: "ann@example.org")
            try await other.get("account")
            #expect(other.page.contains("<html lang=\"ar\" dir=\"rtl\">"))
            try await ann.post("account/language", [("language", "xx")])
            #expect(ann.status == 404)
            try await other.get("people")
            #expect(other.page.contains("<html lang=\"ar\" dir=\"rtl\">") && other.page.contains("دعوة شخص"))
        }
    }

    @Test("a message is in the language of the one who gets it, or of the one who asked")
    func mail() async throws {
        try await AdminHouse.with(hasMail: true) { context in
            try await context.person("ann@example.org", "administrator")
            let before = try await context.person("ben@example.org", "staff")
            var ben = before
            ben.language = "de"
            #expect(try await context.service.change(ben, from: before, by: nil) == .done)
            let somebody = AdminBrowser(context)
            somebody.acceptLanguage = "fr"
            try await somebody.get("forgotten")
            let routes = SignInRoutes(site: context.routes.site)
            await routes.fulfil(wishOf: "ben@example.org")
            let message = try #require(context.sent.messages.first)
            #expect(
                message.subject == "Ein neues Passwort für A small guide" && message.text.contains("Mit diesem Link"))
        }
    }

    @Test("in English no words are sent to scripts, and no tag of a word ends their element")
    func scripts() {
        #expect(AdminWords.english.ofScripts.html.isEmpty)
        for language in Self.translated {
            #expect(!AdminWords.of(language).ofScripts.html.contains("<"), "\(language)")
        }
    }
}
