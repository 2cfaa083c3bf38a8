public import Templating

/// What was found in the texts of the content.
public struct ContentSearchView: PageView {
    public static let template = "content-search"
    public static let fields: [Field<Self>] = [
        .text("startURL", \.startURL), .text("action", \.action), .text("query", \.query), .text("lead", \.lead),
        .list("rows", \.rows),
    ]

    /// A part of a text; one that was looked for stands in `mark`, all else in `plain`.
    public struct Part: View {
        public static let fields: [Field<Self>] = [.text("plain", \.plain), .text("mark", \.mark)]

        let plain, mark: String

        public init(_ text: String, isFound: Bool) { (plain, mark) = isFound ? ("", text) : (text, "") }
    }

    /// Where in an entry.
    public struct Place: View {
        public static let fields: [Field<Self>] = [.text("label", \.label), .list("parts", \.parts)]

        let label: String
        let parts: [Part]

        public init(_ label: String, _ parts: [Part]) { (self.label, self.parts) = (label, parts) }
    }

    public struct Row: View {
        public static let fields: [Field<Self>] = [
            .text("url", \.url), .list("title", \.title), .text("name", \.name), .text("state", \.state),
            .list("places", \.places),
        ]

        let url: String?
        let title: [Part]
        let name, state: String
        let places: [Place]

        /// - Parameter url: of its form; `nil` where the person may not open it.
        public init(url: String?, title: [Part], name: String, state: String, places: [Place]) {
            (self.url, self.title, self.name, self.state, self.places) = (url, title, name, state, places)
        }
    }

    let startURL, action, query, lead: String
    let rows: [Row]

    public init(startURL: String, action: String, query: String, lead: String, rows: [Row]) {
        (self.startURL, self.action, self.query, self.lead, self.rows) = (startURL, action, query, lead, rows)
    }
}
