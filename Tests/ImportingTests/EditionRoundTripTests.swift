import GuideModel
import Importing
import TestSupport
import Testing

/// The other editions of a guide become translations beside the originals.
@Suite struct EditionRoundTripTests {
    @Test func bothEditionsComeBack() throws {
        try Self.withFeeds { english, french in
            try ImportHouse.with(["Content/site.yaml": Self.settings]) { copy in
                let plan = try copy.bringIn(Self.joined(english, french), Self.options)
                #expect(plan.faults.isEmpty)
                #expect(try copy.faults == [])
                expectSame(english, try copy.output("feeds/guide.xml"))
                expectSame(french, try copy.output("fr/feeds/guide.xml"))
                #expect(plan.report.dropped.allSatisfy { !$0.what.contains("edition") && !$0.what.contains("in fr") })
            }
        }
    }

    /// Only what differs is written, and nothing for what is not translated.
    @Test func translationsSayOnlyWhatDiffers() throws {
        try Self.withFeeds { english, french in
            try ImportHouse.with(["Content/site.yaml": Self.settings]) { copy in
                try copy.bringIn(Self.joined(english, french), Self.options)
                #expect(!copy.folder.exists("Content/places/far.fr.md"))
                #expect(!copy.folder.exists("Content/places/bistro.fr.md"))
                let title = try copy.folder.read("Content/places/mill.fr.md")
                #expect(Self.keys(title) == ["title", "x-imported"])
                #expect(title.hasSuffix("---\n"))
                #expect(Self.keys(try copy.folder.read("Content/places/same.fr.md")) == ["title", "x-imported"])
                let cafe = try copy.folder.read("Content/places/cafe.fr.md")
                #expect(Self.keys(cafe) == ["title", "menu", "x-imported"])
                #expect(cafe.contains("note: avec du pain"))
                #expect(
                    Self.keys(try copy.folder.read("Content/tours/quay.fr.md")) == ["title", "stops", "x-imported"])
                let words = try copy.folder.read("Content/site.fr.yaml")
                #expect(words.contains("label: Lieu") && words.contains("sea: La mer") && words.contains("label: Tout"))
                #expect(!words.contains("author") && !words.contains("cafe:"))
                #expect(try copy.folder.read("Content/index.fr.md").contains("Bienvenue"))
                #expect(try copy.folder.read("Content/places/far.md").contains("See [](place:mill)."))
            }
        }
    }

    /// The French feed alone, when the site has its originals and the language.
    @Test func anEditionCanBeBroughtInLater() throws {
        try Self.withFeeds { english, french in
            let files = ["Content/site.yaml": Self.settings, "Content/site.fr.yaml": "author: Les auteurs\n"]
            try ImportHouse.with(files) { copy in
                try copy.bringIn(Self.joined(english))
                let plan = try copy.bringIn(Self.joined(french))
                #expect(!copy.folder.exists("Content/places/bistro.fr.md"))
                #expect(plan.report.gone.isEmpty && plan.report.conflicts.isEmpty)
                #expect(
                    Self.keys(try copy.folder.read("Content/places/cafe.fr.md")) == ["title", "menu", "x-imported"])
                #expect(
                    Self.keys(try copy.folder.read("Content/tours/quay.fr.md")) == ["title", "stops", "x-imported"])
                #expect(try copy.folder.read("Content/site.fr.yaml").contains("author: Les auteurs\n"))
                #expect(try copy.faults == [])
            }
        }
    }

    @Test func aLanguageThatTheGuideDoesNotHaveIsLeftOut() throws {
        try Self.withFeeds { english, french in
            try ImportHouse.with(["Content/site.yaml": Self.settings]) { copy in
                let plan = try copy.bringIn(Self.joined(english, french))
                #expect(plan.files.allSatisfy { !$0.path.contains(".fr.") })
                let left = plan.report.dropped.first { $0.what == "the edition fr" }
                #expect(left?.why.contains("Content/site.fr.yaml") == true)
            }
        }
    }

    /// What the author left alone follows the source; what both changed stays the author's, and is named.
    @Test func aLaterImportChangesWhatNobodyTouched() throws {
        try Self.withFeeds { english, french in
            try ImportHouse.with(["Content/site.yaml": Self.settings]) { copy in
                try copy.bringIn(Self.joined(english, french), Self.options)
                let again = try copy.bringIn(Self.joined(english, french))
                #expect(again.files.isEmpty && again.report.conflicts.isEmpty && again.report.gone.isEmpty)

                let mill = "Content/places/mill.fr.md"
                let own = try copy.folder.read(mill).replacing("Le moulin", with: "Mon moulin")
                try copy.folder.write(own, to: mill)
                let new = french.replacing("Le moulin", with: "Le grand moulin").replacing("Le café", with: "Au café")
                    .replacing("La mer", with: "La grande mer")
                let plan = try copy.bringIn(Self.joined(english, new))
                #expect(plan.report.conflicts.map(\.path) == [mill])
                #expect(try copy.folder.read(mill) == own)
                #expect(try copy.folder.read("Content/places/cafe.fr.md").contains("title: Au café"))
                #expect(try copy.folder.read("Content/site.fr.yaml").contains("sea: La grande mer"))
            }
        }
    }

    /// The words of the whole guide, too.
    @Test func theAuthorsWordsOfTheSiteStay() throws {
        try Self.withFeeds { english, french in
            try ImportHouse.with(["Content/site.yaml": Self.settings]) { copy in
                try copy.bringIn(Self.joined(english, french), Self.options)
                let path = "Content/site.fr.yaml"
                let own = try copy.folder.read(path).replacing("summary: Une ville", with: "summary: Ma ville")
                #expect(own.contains("summary: Ma ville"))
                try copy.folder.write(own, to: path)
                let new = french.replacing("Une ville", with: "Une grande ville")
                let plan = try copy.bringIn(Self.joined(english, new))
                #expect(plan.report.conflicts.map(\.path) == [path])
                #expect(try copy.folder.read(path) == own)
            }
        }
    }

    /// What the author deleted does not come back, and what the author wrote is not overwritten.
    @Test func nothingOfTheAuthorsIsOverwritten() throws {
        try Self.withFeeds { english, french in
            let own = "---\ntitle: À moi\n---\n"
            try ImportHouse.with(["Content/site.yaml": Self.settings]) { copy in
                try copy.bringIn(Self.joined(english, french), Self.options)
                try copy.folder.remove(file: "Content/places/mill.fr.md")
                try copy.folder.write(own, to: "Content/places/cafe.fr.md")
                let plan = try copy.bringIn(Self.joined(english, french))
                #expect(!copy.folder.exists("Content/places/mill.fr.md"))
                #expect(plan.report.deleted.map(\.path).contains("Content/places/mill.fr.md"))
                #expect(try copy.folder.read("Content/places/cafe.fr.md") == own)
            }
        }
    }

    /// The name of a language is part of a file's name.
    @Test func aLanguageThatClimbsIsRefused() throws {
        try Self.withFeeds { english, french in
            let hostile = french.replacing("lang=\"fr\"", with: "lang=\"../../fr\"")
            try ImportHouse.with(["Content/site.yaml": Self.settings]) { copy in
                let plan = try copy.bringIn(Self.joined(english, hostile), Self.options)
                #expect(plan.files.allSatisfy { $0.path.hasPrefix("Content/") && !$0.path.contains("..") })
            }
        }
    }

    // MARK: The guide

    private static var options: ImportOptions {
        var options = ImportOptions()
        options.addsLanguages = true
        return options
    }

    private static func joined(_ feeds: String...) -> Proposals {
        let all = Proposals.joined(
            feeds.map { GuideImport.proposals(of: ImportFile("guide.xml", $0), ImportOptions()) })
        #expect(all.count == 1)
        return all[0]
    }

    private static func keys(_ text: String) -> [String] {
        text.split(separator: "\n").dropFirst().prefix { $0 != "---" }.filter { $0.first?.isLetter ?? false }.map {
            String($0.prefix { $0 != ":" })
        }
    }

    private func expectSame(_ before: String, _ after: String?) {
        let lines = { (text: String) in text.split(separator: "\n").map(String.init) }
        for (before, after) in zip(lines(before), lines(after ?? "")) where before != after {
            Issue.record("\(before)\n\(after)")
            return
        }
        #expect(before == after)
    }

    private static func withFeeds(_ body: (_ english: String, _ french: String) throws -> Void) throws {
        try ImportHouse.with(site) { house in
            #expect(try house.faults == [])
            try body(
                try #require(try house.output("feeds/guide.xml")), try #require(try house.output("fr/feeds/guide.xml")))
        }
    }

    private static let settings = """
        title: Town
        url: https://town.test/guide/
        language: en
        timezone: Europe/Helsinki
        currency: EUR
        author: The editors
        summary: A town
        social: { mastodon: "https://social.test/@town" }
        menu: [{ label: All, url: /tours/ }]
        kinds:
          landmark: { label: Landmark, plural: Landmarks, visit: 20 min, interest: sea }
          cafe: { label: Café, visit: 30 min }
        interests: [{ id: sea, label: The sea }]

        """

    private static let site = [
        "Content/site.yaml": settings,
        "Content/site.fr.yaml": """
        title: Ville
        summary: Une ville
        kinds: { landmark: Lieu }
        interests: { sea: La mer }
        menu: [{ label: Tout, url: /tours/ }]
        social: { mastodon: Notre Mastodon }

        """,
        "Content/index.md": "---\ntitle: Town\n---\n\nWelcome to [](place:mill).\n",
        "Content/index.fr.md": "---\ntitle: Ville\n---\n\nBienvenue au [moulin](place:mill).\n",
        "Content/places/mill.md": """
        ---
        title: The mill
        kind: landmark
        location: 60.16765, 24.95412
        hours: "Mo-Fr 09:00-17:00"
        accessibility: { wheelchair: limited, notes: Two steps. }
        ---

        It *turns*, beside [](place:cafe).
        """,
        "Content/places/mill.fr.md": "---\ntitle: Le moulin\n---\n",
        "Content/places/cafe.md": """
        ---
        title: Café
        kind: cafe
        location: 60.1680, 24.9560
        menu: [{ name: Soup, price: 9 EUR, note: with bread }, { name: Fish, price: 12 EUR }]
        updated: 2026-11-01
        ---

        Warm.
        """,
        "Content/places/cafe.fr.md": """
        ---
        title: Le café
        menu: [{ name: Soupe, price: 9 EUR, note: avec du pain }, { name: Poisson, price: 12 EUR }]
        ---

        Chaud, près du [](place:mill).
        """,
        "Content/places/far.md": """
        ---
        title: Far away
        kind: landmark
        location: 60.1690, 24.9590
        ---

        See [](place:mill).
        """,
        "Content/places/same.md": "---\ntitle: Ateneum\nkind: landmark\nlocation: 60.1702, 24.9440\n---\n",
        "Content/places/same.fr.md": "---\ntitle: Ateneum\n---\n",
        "Content/places/bistro.md": """
        ---
        title: Le bistro
        kind: cafe
        lang: fr
        location: 60.1710, 24.9450
        ---

        Petit.
        """,
        "Content/tours/quay.md": """
        ---
        title: Along the quay
        stops:
          - { place: mill, note: Look up }
          - cafe
          - { place: far, directions: Go on. }
        ---

        A walk.
        """,
        "Content/tours/quay.fr.md": """
        ---
        title: Le long du quai
        stops:
          - { place: mill, note: Levez les yeux }
          - cafe
          - { place: far, directions: Continuez. }
        ---

        Une promenade.
        """,
        "Content/pages/about.md": "---\ntitle: About\nmenu: { label: About us, order: 3 }\n---\n\nWe.\n",
        "Content/pages/about.fr.md": "---\ntitle: À propos\nmenu: { label: Qui sommes-nous, order: 3 }\n---\n\nNous.\n",
    ]
}
