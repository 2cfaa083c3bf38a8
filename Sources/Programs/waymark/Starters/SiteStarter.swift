import Formats
import GuideModel

/// A small, complete site, which `waymark new site` writes.
///
/// The three places are real, near Helsinki's Senate Square, so that the walk makes sense before anything is changed.
struct SiteStarter {
    let title: String
    /// Whose time zone and currency the guide has; Finland's where it is `nil`.
    let country: Country?

    var files: [(path: String, text: String)] {
        [
            ("Content/site.yaml", site), ("Content/index.md", frontPage),
            ("Content/places/senate-square.md", Self.square), ("Content/places/cathedral.md", Self.cathedral),
            ("Content/places/market-square.md", Self.market), ("Content/tours/first-walk.md", Self.tour),
            ("Content/itineraries/first-morning.md", Self.itinerary), ("Content/pages/about.md", Self.about),
            (".gitignore", Self.ignored), OutputNote.file,
        ] + EditorStarter.files + SchemaFiles.all
    }

    /// What a guide is called that nobody names.
    static let title = "A walk through town"

    /// What is made again is no part of a site's history; what was brought in from elsewhere is.
    static let ignored = "/Output/*\n!/Output/README.md\n/.waymark/*\n!/.waymark/schemas/\n!/.waymark/imported\n"

    private var site: String {
        """
        \(EditorStarter.schemaLine)
        # What is true of the whole guide. Every key is explained in Documentation/ContentFormat.md of Waymark.
        title: \(YAMLText.scalar(title))
        summary: A short walk to begin with.
        # Where the guide will be published; a path is part of it.
        url: https://example.org/guide/
        language: en
        timezone: \(country?.zone ?? "Europe/Helsinki")
        currency: \(country?.currency ?? "EUR")
        units: \(country?.code == "US" ? "imperial" : "metric")
        # Kilometres an hour: 4.5 suits people who look around.
        pace: 4.5
        kinds:
          landmark: {is: landmark, label: Landmark, icon: column, visit: 15 min}
          square: {is: square, label: Square, visit: 15 min}
          church: {is: church, label: Church, visit: 30 min, interest: history}
          market: {is: market, label: Market, visit: 30 min}
          restaurant: {is: restaurant, label: Restaurant, visit: 1 h}
        interests:
          - {id: history, label: History}
        # theme: {accent: "#9b2d1f"}

        """
    }

    private var frontPage: String {
        """
        ---
        title: \(YAMLText.scalar(title))
        ---

        \(StarterText.frontPage.rawValue)

        """
    }

    private static let square = """
        ---
        title: Senate Square
        location: 60.16952, 24.95234
        kind: square
        visit: 15 min
        price: free
        ---

        The heart of the Helsinki that Carl Ludvig Engel laid out after 1816.

        Stand on the steps and turn slowly: government, university and church face each other across one square, built by
        one hand in one style.

        """

    private static let cathedral = """
        ---
        title: Helsinki Cathedral
        location: 60.17042, 24.95217
        kind: church
        visit: 30 min
        ---

        The white church above the square, finished in 1852.

        Twelve apostles stand on the roof. Count them from the foot of the stairs before you climb.

        """

    private static let market = """
        ---
        title: Market Square
        location: 60.16760, 24.95400
        kind: market
        visit: 30 min
        price: free
        ---

        Stalls on the water, where the ferries leave for the islands.

        Try the fish soup, and keep an eye on the gulls.

        """

    private static let tour = """
        ---
        title: The first walk
        summary: From the square to the water in half an hour.
        # The places in the order of the walk, by the names of their files.
        stops:
          - senate-square
          - cathedral
          - place: market-square
            directions: Go down the steps, cross the square and follow the street straight to the harbour.
        difficulty: easy
        start: "10:00"
        ---

        \(StarterText.firstTour.rawValue)

        """

    private static let itinerary = """
        ---
        title: A first morning
        summary: The walk with times, ready to print.
        start: "10:00"
        end: "13:00"
        tour: first-walk
        stops:
          - senate-square
          - cathedral
          - market-square
        featured: true
        ---

        Arrival times are worked out from the start, the walks and the visits.

        """

    private static let about = """
        ---
        title: About this guide
        menu: {label: About, order: 1}
        ---

        \(StarterText.about.rawValue)

        """
}
