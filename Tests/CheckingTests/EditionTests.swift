import Calendar
import Checking
import GuideModel
import Testing

@Suite struct EditionTests {
    @Test("a translation replaces the keys it gives, and the rest stays the original's")
    func merging() throws {
        let result = try SiteInMemory.check([
            "places/old-north.md": SiteInMemory.place("summary: A church.\nid: 7"),
            "places/old-north.fr.md": "---\ntitle: La vieille église\n---\n",
            "places/old-south.md": SiteInMemory.place(title: "Old South"),
        ])
        #expect(result.guides.map(\.edition.prefix) == ["", "fr/"])
        let french = try #require(result.guides.last)
        let place = try #require(french.places.first)
        #expect(place.title == "La vieille église")
        #expect(place.entry.summary == "A church.")
        #expect(place.id == "7")
        #expect(place.entry.language == LanguageTag("fr"))
        #expect(place.entry.languages.map(\.text) == ["en", "fr"])
        #expect(french.places.last?.entry.language == .english)
        #expect(french.places.last?.entry.languages == [.english])
        #expect(result.guides.first?.places.first?.title == "Old North")
    }

    @Test("a file that names the site's own language is an original")
    func ownSuffix() throws {
        let result = try SiteInMemory.check(["places/old-north.en.md": SiteInMemory.place()])
        #expect(result.guides.count == 1)
        #expect(result.guides.first?.places.map(\.slug.text) == ["old-north"])
    }

    @Test("a translation that is a draft is left out, and its original stays")
    func draftTranslation() throws {
        let result = try SiteInMemory.check([
            "places/old-north.md": SiteInMemory.place(),
            "places/old-north.fr.md": "---\ntitle: Nord\ndraft: true\n---\n",
        ])
        #expect(result.guides.count == 1)
        #expect(result.leftOut == [LeftOut(file: "Content/places/old-north.fr.md", reason: .draft)])
    }
}

@Suite struct PublicationTests {
    @Test("drafts, scheduled and expired pages and past alerts are left out with the reason")
    func reasons() throws {
        let result = try SiteInMemory.check([
            "places/a.md": SiteInMemory.place("draft: true"),
            "places/b.md": SiteInMemory.place("publish: 2027-01-01"),
            "places/c.md": SiteInMemory.place("expires: 2026-11-01"),
            "places/d.md": SiteInMemory.place(),
            "alerts/past.md": "---\ntitle: Past\nuntil: 2026-11-19\naffects: all\n---\n",
            "alerts/today.md": "---\ntitle: Today\nuntil: 2026-11-20\naffects: all\n---\n",
        ])
        let guide = try #require(result.guides.first)
        #expect(guide.places.map(\.slug.text) == ["d"])
        // Midnight in Greenwich is still the evening of the 20th in New York.
        #expect(guide.today.description == "2026-11-20")
        #expect(guide.alerts.map(\.slug.text) == ["today"])
        #expect(
            result.leftOut.map(\.file) == [
                "Content/alerts/past.md", "Content/places/a.md", "Content/places/b.md", "Content/places/c.md",
            ])
        #expect(result.leftOut.first?.reason == .over(CalendarDate(daysSince1970: 20776)))
    }

    @Test("everything is built when drafts are asked for")
    func drafts() throws {
        let result = try SiteInMemory.check(
            [
                "places/a.md": SiteInMemory.place("draft: true"),
                "places/b.md": SiteInMemory.place("publish: 2027-01-01"),
            ],
            drafts: true)
        #expect(result.guides.first?.places.count == 2)
        #expect(result.leftOut.isEmpty)
    }

    @Test("a draft may lead to another draft")
    func amongDrafts() throws {
        let result = try SiteInMemory.check([
            "places/a.md": SiteInMemory.place("draft: true"),
            "tours/walk.md": "---\ntitle: Walk\nstops: [a]\ndraft: true\n---\n",
        ])
        #expect(!result.hasErrors)
    }

    @Test("a date begins at midnight in the site's zone")
    func zone() throws {
        let result = try SiteInMemory.check(["places/a.md": SiteInMemory.place("publish: 2026-11-20")])
        let midnight = Instant(CalendarDate(daysSince1970: 20777), offsetSeconds: -5 * 3600)
        #expect(result.guides.first?.places.first?.entry.publish == midnight)
    }
}
