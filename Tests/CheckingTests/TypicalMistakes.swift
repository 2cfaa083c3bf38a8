import Testing

/// Mistakes that authors typically make, each with the code of the diagnostic that it must get: one cause, one code.
struct TypicalMistake: Sendable, CustomTestStringConvertible {
    let what: String
    let code: String
    /// The files that differ from ``site``, and those of it that are missing.
    let files: [String: String]
    let missing: [String]

    var testDescription: String { what }

    /// A small site without a fault.
    static let site: [String: String] = [
        "site.yaml": settings, "places/old-north.md": place(),
        "places/old-south.md": place("Old South", "42.357, -71.058"),
        "places/hall.md": place("Faneuil Hall", "42.36, -71.056"), "tours/walk.md": tour(), "itineraries/day.md": day(),
        "cities/boston.md": city(), "pages/about.md": "---\ntitle: About\n---\n\nText.\n",
    ]

    static let settings = """
        title: A test
        url: https://guide.example/
        language: en
        timezone: America/New_York
        currency: USD
        kinds: { landmark: { label: Landmark, visit: 15 min }, cafe: { label: Café, visit: 30 min } }
        interests: [History]

        """

    static func place(
        _ title: String = "Old North", _ location: String = "42.366, -71.054", keys: String = "", text: String = "Text."
    )
        -> String
    { "---\ntitle: \(title)\nkind: landmark\nlocation: \(location)\ncity: boston\n\(keys)\n---\n\n\(text)\n" }

    static func tour(_ stops: String = "[old-north, old-south, hall]", keys: String = "") -> String {
        "---\ntitle: Walk\nstops: \(stops)\n\(keys)\n---\n\nText.\n"
    }

    static func day(_ stops: String = "[old-north, hall]", start: String = "\"10:00\"", keys: String = "") -> String {
        "---\ntitle: Day\nstart: \(start)\nstops: \(stops)\n\(keys)\n---\n\nText.\n"
    }

    static func city(_ keys: String = "country: US") -> String {
        "---\ntitle: Boston\nlocation: 42.36, -71.06\n\(keys)\n---\n\nText.\n"
    }

    init(_ what: String, _ code: String, _ files: [String: String], without missing: [String] = []) {
        (self.what, self.code, self.files, self.missing) = (what, code, files, missing)
    }

    static func key(_ line: String, _ code: String, _ what: String? = nil) -> TypicalMistake {
        TypicalMistake(what ?? line, code, ["places/old-north.md": place(keys: line)])
    }

    static func text(_ text: String, _ code: String, _ what: String? = nil) -> TypicalMistake {
        TypicalMistake(what ?? text, code, ["places/old-north.md": place(text: text)])
    }

    static func whole(_ text: String, _ code: String, _ what: String) -> TypicalMistake {
        TypicalMistake(what, code, ["places/old-north.md": text])
    }

    static func tour(_ stops: String = "[old-north, old-south, hall]", keys: String = "", _ code: String)
        -> TypicalMistake
    {
        TypicalMistake("tour \(stops) \(keys)", code, ["tours/walk.md": tour(stops, keys: keys)])
    }

    static func day(
        _ stops: String = "[old-north, hall]", start: String = "\"10:00\"", keys: String = "", _ code: String
    ) -> TypicalMistake {
        TypicalMistake(
            "day \(stops) \(start) \(keys)", code, ["itineraries/day.md": day(stops, start: start, keys: keys)])
    }

    static func city(_ keys: String, _ code: String) -> TypicalMistake {
        TypicalMistake("city \(keys)", code, ["cities/boston.md": city(keys)])
    }

    static func settings(_ old: String, _ new: String, _ code: String) -> TypicalMistake {
        TypicalMistake("site.yaml: \(new)", code, ["site.yaml": settings.replacing(old, with: new)])
    }

    static func file(_ path: String, _ text: String, _ code: String) -> TypicalMistake {
        TypicalMistake("the file \(path)", code, [path: text])
    }

    static let all =
        files + frontMatter + values + names + dates + routes + settingsAndCities + links + dialects + doubts

    private static let files: [TypicalMistake] = [
        file("places/Old Church.md", place("Old Church", "42.361, -71.05"), "bad-file-name"),
        file("places/Church.md", place("Old Church", "42.361, -71.05"), "bad-file-name"),
        file("places/old_church.md", place("Old Church", "42.361, -71.05"), "bad-file-name"),
        file("places/église.md", place("Old Church", "42.361, -71.05"), "bad-file-name"),
        file("places/church.MD", place("Old Church", "42.361, -71.05"), "bad-file-name"),
        file("places/church.markdown", place("Old Church", "42.361, -71.05"), "bad-file-name"),
        file("places/church.txt", "Text.", "unknown-file"), file("places/photo.jpg", "x", "unknown-file"),
        file("notes.md", "Text.", "unknown-file"), file("place/church.md", place(), "unknown-folder"),
        TypicalMistake("site.yml", "bad-file-name", ["site.yml": settings], without: ["site.yaml"]),
        TypicalMistake("no site.yaml", "missing-site-file", [:], without: ["site.yaml"]),
        file("places/church.md", "", "empty-file"), file("places/church.md", "\n\n", "empty-file"),
        file("places/boston/old-north.md", place("Other", "42.361, -71.05"), "duplicate-slug"),
        file("places/old-north.en.md", place("Other", "42.361, -71.05"), "duplicate-slug"),
        file("places/church.fr.md", "---\ntitle: Église\n---\n\nTexte.\n", "translation-without-original"),
        file("site.en.yaml", "title: Again\n", "language-mismatch"), file("media/photo.jpg", "", "bad-picture"),
        file("media/photo.png", "<!DOCTYPE html>", "bad-picture"),
        file("media/bells.mp3", "<!DOCTYPE html>", "bad-media"),
        file("media/drawing.svg", "<svg xmlns=\"http://www.w3.org/2000/svg\"><script/></svg>", "unsafe-svg"),
    ]

    private static let frontMatter: [TypicalMistake] = [
        whole("# Old North\n\nText.\n", "no-front-matter", "no front matter"),
        whole("\n" + place(), "no-front-matter", "an empty line before the front matter"),
        whole("+++\ntitle = \"Old North\"\n+++\n\nText.\n", "no-front-matter", "TOML"),
        whole(
            "---\ntitle: Old North\nkind: landmark\nlocation: 42.366, -71.054\n\nText.\n", "unclosed-front-matter",
            "no end"),
        whole("---\n- title: Old North\n---\n\nText.\n", "not-a-map", "a list"),
        whole(
            place(keys: "<<<<<<< HEAD\nvisit: 1 h\n=======\nvisit: 2 h\n>>>>>>> theirs"), "merge-conflict", "a merge"),
        whole(place(text: "<<<<<<< HEAD\nA\n=======\nB\n>>>>>>> theirs"), "merge-conflict", "a merge in the text"),
        whole(place("Old North: a church"), "yaml-syntax", "a colon in a title"),
        whole(place("\"Old North"), "yaml-syntax", "a quotation mark that is never closed"),
        whole(place("@home"), "yaml-syntax", "a title that begins with @"),
        whole(place("Pier #7"), "comment-in-text", "a # in a title"), whole(place(""), "empty-value", "no title"),
        key("tags: [a, b", "yaml-syntax"), key("accessibility:\n\twheelchair: yes", "tab-indent"),
        key("title: Again", "duplicate-key"),
        whole(place().replacing("title: Old North\n", with: ""), "missing-key", "the title is missing"),
        whole(place().replacing("title:", with: "Title:"), "unknown-key", "Title: for title:"),
        whole(place().replacing("location:", with: "coordinates:"), "unknown-key", "coordinates: for location:"),
        whole(place().replacing("kind:", with: "type:"), "unknown-key", "type: for kind:"),
        key("adress: 193 Salem Street", "unknown-key"), key("stops: [hall]", "unknown-key"),
        key("wheelchair: yes", "unknown-key"),
        key("hours:", "empty-value"), key("summary: \"\"", "empty-value"),
    ]

    private static let values: [TypicalMistake] = [
        whole(place("Old North", "-171.054, 42.366"), "bad-coordinates", "swapped coordinates out of range"),
        whole(place("Old North", "42.366 -71.054"), "bad-coordinates", "no comma between coordinates"),
        whole(place("Old North", "42,366, -71,054"), "bad-coordinates", "decimal commas in coordinates"),
        whole(place("Old North", "42°21'58\"N 71°03'15\"W"), "bad-coordinates", "degrees and minutes"),
        whole(place("Old North", "[42.366, -71.054]"), "wrong-type", "coordinates as a list"),
        key("visit: 30", "bad-duration"), key("visit: 30 minutes", "bad-duration"),
        key("visit: half an hour", "bad-duration"),
        key("visit: 40 h", "out-of-range"), key("hours: 9-5", "doubtful-hours"),
        key("hours: Mo-Fr 9am-5pm", "doubtful-hours"),
        key("hours: Mo-Fr 09:00-05:00", "doubtful-hours"),
        key("hours: Dec 25 off; Mo-Su 09:00-17:00", "doubtful-hours"),
        key("hours: Mo-Fr 09:00-12:00; Mo-Fr 14:00-17:00", "doubtful-hours"),
        key("hours: ask at the door", "bad-hours"),
        key("price: $12", "bad-money"), key("price: 12", "bad-money"), key("price: 12,50 USD", "bad-money"),
        key("price: 12.505 USD", "bad-money"), key("price: 12 DOL", "bad-currency"),
        key("price: 1200.50 JPY", "bad-money"),
        key("website: www.example.org", "bad-url"), key("website: example", "bad-url"),
        key("email: name at example", "bad-email"),
        key("phone: call us", "bad-phone"), key("wikidata: 49145", "bad-wikidata"),
        key("wikipedia: https://en.wikipedia.org/wiki/Old_North", "bad-wikipedia"), key("rating: 4.5", "wrong-type"),
        key("rating: { score: 6, source: X }", "out-of-range"), key("interests: history", "missing-list"),
        key("tags: a", "missing-list"),
        key("draft: maybe", "bad-choice"), key("accessibility: { wheelchair: limitd }", "bad-choice"),
        key("id: a b", "bad-id"),
        key("aliases: [\"old?page\"]", "bad-path"), key("accessibility: yes", "wrong-type"),
    ]

    private static let names: [TypicalMistake] = [
        whole(place().replacing("kind: landmark", with: "kind: landmrk"), "unknown-kind", "a misspelt kind"),
        whole(place().replacing("kind: landmark", with: "kind: Landmark"), "bad-slug", "a kind by its label"),
        whole(place().replacing("city: boston", with: "city: bostn"), "unknown-city", "a misspelt city"),
        whole(place().replacing("city: boston", with: "city: Boston"), "bad-slug", "a city by its title"),
        key("interests: [food]", "unknown-interest"), key("interests: [History]", "bad-slug"),
        key("image: { file: none.jpg, alt: A, credit: B }", "missing-media"), key("alt: A steeple", "exclusive-keys"),
        key("image: { file: https://example.com/a.jpg, alt: A, credit: B }", "bad-path"),
        key("image: { file: ../a.jpg, alt: A, credit: B }", "bad-path"), key("template: palce", "unknown-template"),
        key("media: [{ type: audio, title: Bells, url: \"https://example.com/a.mp3\" }]", "missing-transcript"),
        key("media: [{ type: page, title: More }]", "missing-key"),
        TypicalMistake(
            "the same id twice", "duplicate-id",
            [
                "places/old-north.md": place(keys: "id: 1"),
                "places/hall.md": place("Faneuil Hall", "42.36, -71.056", keys: "id: 1"),
            ]),
    ]

    private static let dates: [TypicalMistake] = [
        key("updated: 21.11.2026", "bad-date"), key("updated: 2026-02-30", "bad-date"),
        key("updated: November 2026", "bad-date"),
        file(
            "pages/late.md", "---\ntitle: Late\npublish: 2026-12-01\nexpires: 2026-11-01\n---\n\nText.\n",
            "expires-before-publish"),
        key("closures: [{ from: 2027-02-01, until: 2027-01-01, reason: Works }]", "until-before-from"),
        key("closures: [{ from: 2024-01-01, until: 2024-02-01, reason: Works }]", "past-date"),
        day(keys: "date: 2024-05-01", "past-date"), day(keys: "date: 2027-05-01\ndays: Sa", "exclusive-keys"),
        day(keys: "days: Saturday", "bad-days"), day(start: "10", "bad-time"), day(start: "\"25:00\"", "bad-time"),
        day(start: "“10:00”", "bad-time"), day(start: "10am", "bad-time"),
        day(keys: "end: \"09:00\"", "end-before-start"),
    ]

    private static let routes: [TypicalMistake] = [
        tour("[old-nort, hall]", "unknown-place"), tour("[Old North, hall]", "bad-slug"),
        tour("[old-north.md, hall]", "bad-slug"),
        tour("[]", "empty-value"), tour("old-north, hall", "missing-list"),
        tour("[old-north, old-north, hall]", "repeated-stop"),
        tour("[{ place: old-north, note: Left, then right }, hall]", "unknown-key"),
        tour("[{ note: Nothing }, hall]", "missing-key"),
        tour(keys: "difficulty: hardd", "bad-choice"), tour(keys: "pace: 50", "out-of-range"),
        tour(keys: "line: walk.gpx", "bad-line"),
        tour(keys: "loop: circular", "bad-choice"), tour(keys: "location: 42.36, -71.05", "unknown-key"),
        day("[{ choose: restaurant }, hall]", "unknown-kind"), day("[{ visit: 1 h }, hall]", "missing-key"),
        day(keys: "tour: wlak", "unknown-tour"), day(keys: "from: hotel", "unknown-place"),
        day(keys: "budget: 20", "bad-money"),
        day(keys: "from: { name: Hotel, location: 42.36, -71.05 }", "unknown-key"),
        TypicalMistake(
            "a stop that is a draft", "left-out-reference",
            ["places/hall.md": place("Faneuil Hall", "42.36, -71.056", keys: "draft: yes")]),
        TypicalMistake("a tour without stops", "missing-key", ["tours/walk.md": "---\ntitle: Walk\n---\n\nText.\n"]),
        file("alerts/fire.md", "---\ntitle: Fire\naffects: old-north\n---\n\nText.\n", "bad-choice"),
        file("alerts/fire.md", "---\ntitle: Fire\naffects: place:old-nort\n---\n\nText.\n", "unknown-place"),
        file(
            "alerts/fire.md", "---\ntitle: Fire\naffects: all\nfrom: 2027-02-01\nuntil: 2027-01-01\n---\n\nText.\n",
            "until-before-from"),
        file(
            "alerts/fire.md",
            "---\ntitle: Fire\naffects: all\nfrom: 2027-02-01\nuntil: 2027-02-01\nfrom-time: \"15:00\"\n"
                + "until-time: \"10:00\"\n---\n\nText.\n", "until-before-from"),
    ]

    private static let settingsAndCities: [TypicalMistake] = [
        settings("https://guide.example/", "guide.example", "bad-url"),
        settings("https://guide.example/", "www.guide.example", "bad-url"),
        settings("https://guide.example/", "https://guide.example/index.html", "bad-url"),
        settings("language: en", "language: English", "bad-language"),
        settings("America/New_York", "Boston", "bad-zone"),
        settings("currency: USD", "currency: Dollars", "bad-currency"), settings("currency: USD\n", "", "missing-key"),
        settings("interests: [History]", "interests: [History, History]", "duplicate-name"),
        settings("interests: [History]", "interests: [History]\ntheme: { accent: red }", "bad-colour"),
        settings("interests: [History]", "interests: [History]\ntheme: { colour: \"#112233\" }", "unknown-key"),
        settings("interests: [History]", "interests: [History]\nmenu: [{ label: Tours, url: /toors/ }]", "broken-link"),
        settings(
            "interests: [History]", "interests: [History]\nmenu: [{ label: Tours, url: www.example.org }]",
            "broken-link"),
        settings("interests: [History]", "interests: [History]\nfeeds: { enabled: [rs] }", "bad-choice"),
        settings("interests: [History]", "interests: [History]\nunits: miles", "bad-choice"),
        settings("interests: [History]", "interests: [History]\nhtml: yes", "bad-choice"),
        settings("label: Café", "label: Café, is: caffe", "bad-choice"),
        settings("label: Café", "label: Café, icon: cupp", "unknown-icon"),
        settings("landmark: {", "Landmark: { label: X, visit: 5 min }, landmark: {", "bad-slug"),
        city("country: Untied States", "unknown-country"), city("country: US\ntimezone: Boston", "bad-zone"),
        city("country: US\ncurrency: Dollars", "bad-currency"), city("country: US\nmap: boston", "unknown-map"),
        city("country: US\npopulation: many", "bad-number"), city("country: US\npopulation: 675,647", "bad-number"),
    ]
}
