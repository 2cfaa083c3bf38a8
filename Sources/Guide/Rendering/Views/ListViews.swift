import GuideModel
import Templating

// The pages that list other pages.

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
    /// A drawing of where on earth the cities are, in HTML.
    var locator: String?
    var placeCount: String?
    var placesURL: String?
    /// The page of all waits, where visitors report any.
    var waitsURL: String?
    /// Lists of all, where the page has only the first.
    var toursURL: String?
    var itinerariesURL: String?
    var citiesURL: String?
    /// The newest pages with a date, and the list of all.
    var news: [NewsItemView] = []
    var newsList: LinkView?
    var pictures: [PictureView] = []
    var extra: [ExtraField] = []

    static let fields: [Field<FrontView>] = [
        .text("title", \.title), .text("summary", \.summary), .html("bodyHTML", \.body),
        .html("langHTML", \.lang), .html("bodyLangHTML", \.bodyLang),
        .list("tours", \.tours), .list("itineraries", \.itineraries), .list("cities", \.cities),
        .html("locatorHTML", \.locator), .text("placeCount", \.placeCount), .text("placesURL", \.placesURL),
        .text("waitsURL", \.waitsURL), .text("toursURL", \.toursURL), .text("itinerariesURL", \.itinerariesURL),
        .text("citiesURL", \.citiesURL),
        .list("news", \.news), .view("newsList", \.newsList), .list("pictures", \.pictures),
        .ownKeys("extra", \.extra),
    ]
}

/// A list of tours, itineraries, cities or places.
struct ListView: View {
    var title: String
    var summary: String?
    var cards: [CardView] = []
    /// The same places by city, and by what they are.
    var cityGroups: [CityGroupView] = []
    /// How many there are on all pages of the list.
    var count: String?
    // places only
    var kinds: [LinkView] = []
    var interests: [LinkView] = []
    var tags: [LinkView] = []
    var cities: [LinkView] = []
    /// Free pages with the tag of the list.
    var pages: [NewsItemView] = []
    /// Whether it is the complete list, not that of one kind, interest or tag.
    var isAll = true

    init(title: String) { self.title = title }

    static let fields: [Field<ListView>] = [
        .text("title", \.title), .text("heading", \.title), .text("summary", \.summary),
        .list("cards", \.cards), .list("cityGroups", \.cityGroups), .text("count", \.count), .list("kinds", \.kinds),
        .list("interests", \.interests), .list("tags", \.tags), .list("cities", \.cities),
        .list("pages", \.pages), .flag("isAll", \.isAll),
    ]
}

/// The places of a list that are in one city.
struct CityGroupView: View {
    /// `nil` where all places of the guide are in one city, or in none.
    var city: LinkView?
    var kinds: [KindGroupView] = []

    static let fields: [Field<CityGroupView>] = [.view("city", \.city), .list("kinds", \.kinds)]
}

/// Places of one kind; in a list of one kind, all of a city.
struct KindGroupView: View {
    /// `Museums`
    var title: String?
    var cards: [CardView] = []

    static let fields: [Field<KindGroupView>] = [
        .text("title", \.title), .flag("isTitled") { $0.pointee.title != nil }, .list("cards", \.cards),
    ]
}

struct CityView: View {
    /// The city's slug.
    var id: String
    var title: String
    var summary: String?
    var body: String?
    var lang: String?
    var bodyLang: String?
    var pictures: [PictureView] = []
    /// All but the first, which is the cover.
    var furtherPictures: [PictureView] = []
    var cover: String?
    var facts: [FactView] = []
    var website: LinkView?
    var social: [LinkView] = []
    var tours: [CardView] = []
    var itineraries: [CardView] = []
    var suggestions: [SuggestionView] = []
    var places: [CardView] = []
    /// The same places by what they are.
    var kindGroups: [KindGroupView] = []
    /// Lists of all, where the page has only the first.
    var toursURL: String?
    var itinerariesURL: String?
    var placesURL: String?
    var map: MapView?
    var extra: [ExtraField] = []

    static let fields: [Field<CityView>] = [
        .text("id", \.id), .text("title", \.title), .text("summary", \.summary), .html("bodyHTML", \.body),
        .html("langHTML", \.lang), .html("bodyLangHTML", \.bodyLang),
        .list("pictures", \.pictures), .list("furtherPictures", \.furtherPictures),
        .view("picture") { $0.pointee.pictures.first },
        .flag("hasPicture") { !$0.pointee.pictures.isEmpty }, .html("coverHTML", \.cover), .list("facts", \.facts),
        .view("website", \.website), .list("social", \.social), .list("tours", \.tours),
        .list("itineraries", \.itineraries), .list("suggestions", \.suggestions), .list("places", \.places),
        .list("kindGroups", \.kindGroups), .text("toursURL", \.toursURL),
        .text("itinerariesURL", \.itinerariesURL), .text("placesURL", \.placesURL), .view("map", \.map),
        .ownKeys("extra", \.extra),
    ]
}

struct AlertListView: View {
    var title: String
    /// Today's alerts.
    var current: [AlertLineView]
    /// Alerts for later days.
    var upcoming: [AlertLineView]

    static let fields: [Field<AlertListView>] = [
        .text("title", \.title), .list("current", \.current), .list("upcoming", \.upcoming),
    ]
}

struct AlertView: View {
    var line: AlertLineView
    var body: String?
    var bodyLang: String?
    /// The tours and places that it affects.
    var affects: [LinkView]
    var affectsAll: Bool
    var pictures: [PictureView] = []
    var extra: [ExtraField] = []

    static let fields: [Field<AlertView>] = [
        .text("title", \.line.title), .text("summary", \.line.summary),
        .flag("isInfo", \.line.isInfo), .flag("isWarning", \.line.isWarning),
        .flag("isClosed", \.line.isClosed), .text("severityWord", \.line.severityWord),
        .text("dates", \.line.dates), .html("bodyHTML", \.body),
        .html("langHTML", \.line.lang), .html("bodyLangHTML", \.bodyLang), .list("affects", \.affects),
        .flag("affectsAll", \.affectsAll), .list("pictures", \.pictures), .ownKeys("extra", \.extra),
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
    /// The day of news.
    var date: MomentView?
    var tags: [LinkView] = []
    var extra: [ExtraField] = []

    static let fields: [Field<FreePageView>] = [
        .view("date", \.date), .list("tags", \.tags), .text("title", \.title), .text("summary", \.summary),
        .html("bodyHTML", \.body),
        .html("langHTML", \.lang), .html("bodyLangHTML", \.bodyLang),
        .list("pictures", \.pictures), .view("picture") { $0.pointee.pictures.first },
        .flag("hasPicture") { !$0.pointee.pictures.isEmpty }, .ownKeys("extra", \.extra),
    ]
}

/// The search, and the index of everything in the guide by its first letter.
struct SearchView: View {
    var title: String
    var letters: [LetterView]
    /// The places by kind, instead of the letters of a large guide.
    var kinds: [LinkView] = []
    /// What the search knows, as a file.
    var data: String
    /// The sentences of the search, as JSON.
    var sentences: String

    static let fields: [Field<SearchView>] = [
        .text("title", \.title), .list("letters", \.letters), .list("kinds", \.kinds), .text("dataURL", \.data),
        .text("sentences", \.sentences),
    ]
}

struct LetterView: View {
    var letter: String
    var id: String
    var entries: [LinkView]

    static let fields: [Field<LetterView>] = [
        .text("letter", \.letter), .text("id", \.id), .list("entries", \.entries),
    ]
}

/// The makers of pictures and the sources of data.
struct CreditsView: View {
    var title: String
    var lang: String?
    var body: String?
    var bodyLang: String?
    var pictures: [CreditLineView]
    var sources: [SourceView]
    /// The files for other programs.
    var formats: [DownloadView] = []

    static let fields: [Field<CreditsView>] = [
        .text("title", \.title), .html("langHTML", \.lang), .html("bodyHTML", \.body),
        .html("bodyLangHTML", \.bodyLang), .list("pictures", \.pictures),
        .list("data", \.sources), .list("formats", \.formats),
    ]
}

struct CreditLineView: View {
    var title: String
    var credit: String?
    var placeTitle: String
    var lang: String?
    var url: String

    static let fields: [Field<CreditLineView>] = [
        .text("title", \.title), .text("credit", \.credit), .text("placeTitle", \.placeTitle),
        .html("langHTML", \.lang),
        .text("url", \.url),
    ]
}

/// A source of data and the terms under which it is used.
struct SourceView: View {
    var title: String
    var note: String
    var url: String?

    static let fields: [Field<SourceView>] = [
        .text("title", \.title), .text("note", \.note), .text("url", \.url),
    ]
}

/// A page that only redirects to another, or leads to one of several.
struct RedirectView: View {
    var title: String
    var lang: String?
    var url: String
    /// The pages that share the address; empty where it is that of one.
    var choices: [LinkView] = []

    static let fields: [Field<RedirectView>] = [
        .text("title", \.title), .html("langHTML", \.lang), .text("url", \.url), .list("choices", \.choices),
    ]
}

/// The view of a `:::` directive, for its partial.
struct DirectiveView: View {
    var content: String
    /// Everything after the name.
    var argument: String
    /// The argument's first word as an address, and the words after it: `::: audio bells.mp3 The bells`.
    var url: String?
    var title: String?
    /// The size of the picture that a figure shows.
    var width: String?
    var height: String?
    /// The picture of a figure, where it is one of the site's own.
    var picture: PictureView?
    /// How long a film or recording of the site's own lasts, in words.
    var duration: String?
    /// The picture that stands for a film until it is played.
    var poster: String?

    static let fields: [Field<DirectiveView>] = [
        .text("duration", \.duration), .text("posterURL", \.poster), .view("picture", \.picture),
        .flag("hasPicture") { $0.pointee.picture != nil },
        .html("contentHTML", \.content), .text("argument", \.argument), .text("url", \.url),
        .text("title", \.title), .text("width", \.width), .text("height", \.height),
    ]
}
