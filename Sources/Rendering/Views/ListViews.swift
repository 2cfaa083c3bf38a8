import GuideModel

// The pages that lead to other pages.

/// The front page.
struct FrontView: View {
    var title: String
    var summary: String?
    var body: String?
    var lang: String?
    var bodyLang: String?
    var tours: [CardView] = []
    var itineraries: [CardView] = []
    var cities: [CardView] = []
    var alerts: [AlertLineView] = []
    var placeCount: String?
    var placesURL: String?
    var extra: [ExtraField] = []

    static let fields: [Field<FrontView>] = [
        .text("title") { $0.title }, .text("summary") { $0.summary }, .html("bodyHTML") { $0.body },
        .html("langHTML") { $0.lang }, .html("bodyLangHTML") { $0.bodyLang },
        .list("tours") { $0.tours }, .list("itineraries") { $0.itineraries }, .list("cities") { $0.cities },
        .list("alerts") { $0.alerts }, .text("placeCount") { $0.placeCount }, .text("placesURL") { $0.placesURL },
        .ownKeys("extra") { $0.extra },
    ]
}

/// A list of tours, itineraries, cities or places.
struct ListView: View {
    var title: String
    var summary: String?
    var cards: [CardView] = []
    /// How many there are on all pages of the list.
    var count: String?
    // places only
    var kinds: [LinkView] = []
    var interests: [LinkView] = []
    var tags: [LinkView] = []
    var cities: [LinkView] = []
    /// Whether it is the list of everything of its sort, not of one kind, interest or tag.
    var isAll = true

    init(title: String) { self.title = title }

    static let fields: [Field<ListView>] = [
        .text("title") { $0.title }, .text("heading") { $0.title }, .text("summary") { $0.summary },
        .list("cards") { $0.cards }, .text("count") { $0.count }, .list("kinds") { $0.kinds },
        .list("interests") { $0.interests }, .list("tags") { $0.tags }, .list("cities") { $0.cities },
        .flag("isAll") { $0.isAll },
    ]
}

struct CityView: View {
    var title: String
    var summary: String?
    var body: String?
    var lang: String?
    var bodyLang: String?
    var pictures: [PictureView] = []
    var cover: String?
    var facts: [FactView] = []
    var website: LinkView?
    var social: [LinkView] = []
    var tours: [CardView] = []
    var itineraries: [CardView] = []
    var suggestions: [SuggestionView] = []
    var places: [CardView] = []
    var map: MapView?
    var extra: [ExtraField] = []

    static let fields: [Field<CityView>] = [
        .text("title") { $0.title }, .text("summary") { $0.summary }, .html("bodyHTML") { $0.body },
        .html("langHTML") { $0.lang }, .html("bodyLangHTML") { $0.bodyLang },
        .list("pictures") { $0.pictures }, .view("picture") { $0.pictures.first },
        .flag("hasPicture") { !$0.pictures.isEmpty }, .html("coverHTML") { $0.cover }, .list("facts") { $0.facts },
        .view("website") { $0.website }, .list("social") { $0.social }, .list("tours") { $0.tours },
        .list("itineraries") { $0.itineraries }, .list("suggestions") { $0.suggestions }, .list("places") { $0.places },
        .view("map") { $0.map },
        .ownKeys("extra") { $0.extra },
    ]
}

struct AlertListView: View {
    var title: String
    /// Those that last today.
    var current: [AlertLineView]
    /// Those announced for a later day.
    var upcoming: [AlertLineView]

    static let fields: [Field<AlertListView>] = [
        .text("title") { $0.title }, .list("current") { $0.current }, .list("upcoming") { $0.upcoming },
    ]
}

struct AlertView: View {
    var line: AlertLineView
    var body: String?
    var bodyLang: String?
    /// The tours and places it touches.
    var affects: [LinkView]
    var affectsAll: Bool
    var extra: [ExtraField] = []

    static let fields: [Field<AlertView>] = [
        .text("title") { $0.line.title }, .text("summary") { $0.line.summary },
        .flag("isInfo") { $0.line.isInfo }, .flag("isWarning") { $0.line.isWarning },
        .flag("isClosed") { $0.line.isClosed }, .text("severityWord") { $0.line.severityWord },
        .text("dates") { $0.line.dates }, .html("bodyHTML") { $0.body },
        .html("langHTML") { $0.line.lang }, .html("bodyLangHTML") { $0.bodyLang }, .list("affects") { $0.affects },
        .flag("affectsAll") { $0.affectsAll }, .ownKeys("extra") { $0.extra },
    ]
}

/// A free page, and the page for an address that does not exist.
struct FreePageView: View {
    var title: String
    var summary: String?
    var body: String?
    var lang: String?
    var bodyLang: String?
    var pictures: [PictureView] = []
    var extra: [ExtraField] = []

    static let fields: [Field<FreePageView>] = [
        .text("title") { $0.title }, .text("summary") { $0.summary }, .html("bodyHTML") { $0.body },
        .html("langHTML") { $0.lang }, .html("bodyLangHTML") { $0.bodyLang },
        .list("pictures") { $0.pictures }, .view("picture") { $0.pictures.first },
        .flag("hasPicture") { !$0.pictures.isEmpty }, .ownKeys("extra") { $0.extra },
    ]
}

/// Everything in the guide by its first letter.
struct SearchView: View {
    var title: String
    var letters: [LetterView]

    static let fields: [Field<SearchView>] = [.text("title") { $0.title }, .list("letters") { $0.letters }]
}

struct LetterView: View {
    var letter: String
    var id: String
    var entries: [LinkView]

    static let fields: [Field<LetterView>] = [
        .text("letter") { $0.letter }, .text("id") { $0.id }, .list("entries") { $0.entries },
    ]
}

/// Who made what the guide is made of.
struct CreditsView: View {
    var title: String
    var lang: String?
    var body: String?
    var bodyLang: String?
    var pictures: [CreditLineView]
    var sources: [SourceView]

    static let fields: [Field<CreditsView>] = [
        .text("title") { $0.title }, .html("langHTML") { $0.lang }, .html("bodyHTML") { $0.body },
        .html("bodyLangHTML") { $0.bodyLang }, .list("pictures") { $0.pictures },
        .list("data") { $0.sources },
    ]
}

struct CreditLineView: View {
    var title: String
    var credit: String?
    var placeTitle: String
    var lang: String?
    var url: String

    static let fields: [Field<CreditLineView>] = [
        .text("title") { $0.title }, .text("credit") { $0.credit }, .text("placeTitle") { $0.placeTitle },
        .html("langHTML") { $0.lang },
        .text("url") { $0.url },
    ]
}

/// A source of data and the terms under which it is used.
struct SourceView: View {
    var title: String
    var note: String
    var url: String?

    static let fields: [Field<SourceView>] = [
        .text("title") { $0.title }, .text("note") { $0.note }, .text("url") { $0.url },
    ]
}

/// A page that only leads to another.
struct RedirectView: View {
    var title: String
    var lang: String?
    var url: String

    static let fields: [Field<RedirectView>] = [
        .text("title") { $0.title }, .html("langHTML") { $0.lang }, .text("url") { $0.url },
    ]
}

/// What a `:::` block of a body hands to its partial.
struct DirectiveView: View {
    var content: String
    /// All that stands behind the name.
    var argument: String
    /// The argument's first word as an address, and the words behind it: `::: audio bells.mp3 The bells`.
    var url: String?
    var title: String?

    static let fields: [Field<DirectiveView>] = [
        .html("contentHTML") { $0.content }, .text("argument") { $0.argument }, .text("url") { $0.url },
        .text("title") { $0.title },
    ]
}
