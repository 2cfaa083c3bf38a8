public import GuideModel
public import Templating

/// One field of the form of a content file. Fields inside it are filled first, so that one template serves all of them.
public struct EditorFieldView: PageView {
    public static let template = "editor-field"
    public static let fields: [Field<Self>] = [
        .text("fieldName", \.fieldName), .text("fieldID", \.fieldID), .text("label", \.label),
        .text("accepted", \.accepted), .text("example", \.example), .text("text", \.text),
        .text("described", \.described), .text("uploadName", \.uploadName), .html("help", \.help.html),
        .flag("isRequired", \.isRequired), .flag("isArea", \.isArea), .flag("isYAML", \.isYAML),
        .flag("isChoice", \.isChoice), .flag("isRows", \.isRows), .flag("isGroup", \.isGroup), .view("line", \.line),
        .list("options", \.options), .list("rows", \.rows), .list("inner", \.inner), .list("rest", \.rest),
        .flag("isTable", \.isTable), .list("others", \.others), .flag("isMore", \.isMore),
        .text("closed", \.closed), .list("marks", \.marks), .texts("errors", \.errors), .texts("doubts", \.doubts),
        .view("spoken", \.spoken),
    ]

    /// A choice of a list; the first may be "not said".
    public typealias Option = OptionView

    /// A row of a list, with what its buttons ask for.
    public struct Row: View {
        public static let fields: [Field<Self>] = [
            .html("content", \.content.html), .text("label", \.label), .text("up", \.up), .text("down", \.down),
            .text("remove", \.remove), .flag("canMove", \.canMove), .view("place", \.place),
        ]

        let content: Markup
        let label, up, down, remove: String
        let canMove: Bool
        let place: Place?

        /// - Parameter place: what it leads to, where it is a stop.
        public init(_ content: Markup, label: String, name: String, canMove: Bool, place: Place? = nil) {
            (self.content, self.label, self.canMove, self.place) = (content, label, canMove, place)
            (up, down, remove) = ("up " + name, "down " + name, "remove " + name)
        }
    }

    /// The place of a stop, by which its row is known.
    public struct Place: View {
        public static let fields: [Field<Self>] = [
            .text("number", \.number), .text("placeTitle", \.title), .text("picture", \.picture),
            .flag("isOpen", \.isOpen),
        ]

        let number, title: String
        let picture: String?
        let isOpen: Bool

        /// - Parameters:
        ///   - picture: its address.
        ///   - isOpen: whether what the row asks for is shown.
        public init(_ number: Int, _ title: String, picture: String?, isOpen: Bool) {
            (self.number, self.title, self.picture, self.isOpen) = ("\(number)", title, picture, isOpen)
        }
    }

    /// What the page sends back unseen.
    public struct Mark: View {
        public static let fields: [Field<Self>] = [
            .text("markName", \.markName), .text("markText", \.markText),
        ]

        let markName, markText: String

        public init(_ name: String, _ text: String) { (markName, markText) = (name, text) }
    }

    /// How a single value is asked for, in the words of HTML.
    public struct Line: View {
        public static let fields: [Field<Self>] = [
            .text("type", \.type), .text("mode", \.mode), .text("list", \.list), .flag("isPlace", \.isPlace),
            .text("widget", \.widget), .text("named", \.named),
        ]

        let type, mode: String
        let list: String?
        let isPlace: Bool
        let widget, named: String?

        /// - Parameters:
        ///   - list: the number of a list of suggestions on the page.
        ///   - widget: what a script offers beside it: `hours`, `colour`.
        ///   - named: the title of what the value names.
        public init(
            type: String = "text", mode: String = "text", list: String? = nil, isPlace: Bool = false,
            widget: String? = nil, named: String? = nil
        ) {
            (self.type, self.mode, self.list, self.isPlace) = (type, mode, list, isPlace)
            (self.widget, self.named) = (widget, named)
        }
    }

    let fieldName, fieldID, label, accepted, text, described: String
    let example: String?
    let help: Markup
    let isRequired, isArea, isYAML, isChoice, isRows, isGroup: Bool
    /// Why it cannot be changed; `nil` where it can.
    let closed: String?
    let uploadName: String?
    let line: Line?
    let options: [Option]
    let rows: [Row]
    let inner, rest, others: [Markup]
    let isTable, isMore: Bool
    let marks: [Mark]
    let errors, doubts: [String]
    let spoken: TextLanguageView?

    /// What is asked for.
    public enum Control: Sendable {
        case line(Line)
        case area
        case yaml
        case choice([Option])
        /// - Parameters:
        ///   - isTable: whether each is one line of fields.
        ///   - others: what may be said instead.
        case rows([Row], isTable: Bool = false, others: [Markup] = [])
        /// - Parameter rest: the parts behind "More".
        case group([Markup], rest: [Markup])
        /// A value that this person cannot change, with the reason as a sentence.
        case closed(String)
    }

    /// - Parameters:
    ///   - help: in HTML.
    ///   - errors: what must be changed; what may be meant so stands in `doubts`.
    ///   - takesFile: whether a file may be sent instead of the name of one.
    ///   - isMore: whether it stands as in the file because it says more than fields can show.
    ///   - language: in which its words are; `nil` where they are of no language.
    public init(
        name: String, label: String, help: Markup, accepted: String, example: String?, isRequired: Bool, text: String,
        control: Control, marks: [Mark], errors: [String], doubts: [String], takesFile: Bool,
        isMore: Bool = false, language: LanguageTag? = nil
    ) {
        self.isMore = isMore
        spoken = language.map(TextLanguageView.init)
        (fieldName, self.label, self.help, self.accepted) = (name, label, help, accepted)
        fieldID = "f-" + name.replacing(":", with: "-")
        (self.example, self.isRequired, self.text, self.marks) = (example, isRequired, text, marks)
        (self.errors, self.doubts, uploadName) = (errors, doubts, takesFile ? "file:" + name : nil)
        described = (help.html.isEmpty && example == nil ? [] : [fieldID + "-help"])
            .appending(errors.isEmpty && doubts.isEmpty ? nil : fieldID + "-said").joined(separator: " ")
        var (line, options, rows): (Line?, [Option], [Row]) = (nil, [], [])
        var (inner, rest, others): ([Markup], [Markup], [Markup]) = ([], [], [])
        var isTable = false
        var (kind, closed): (String, String?) = ("", nil)
        switch control {
        case .line(let own): line = own
        case .area: kind = "area"
        case .yaml: kind = "yaml"
        case .choice(let own): (options, kind) = (own, "choice")
        case .rows(let own, let isShort, let more):
            (rows, isTable, others, kind) = (own, isShort, more, "rows")
        case .group(let own, let others): (inner, rest, kind) = (own, others, "group")
        case .closed(let reason): closed = reason
        }
        self.closed = closed
        (self.line, self.options, self.rows, self.inner) = (line, options, rows, inner)
        (self.rest, self.others, self.isTable) = (rest, others, isTable)
        (isArea, isYAML, isChoice) = (kind == "area", kind == "yaml", kind == "choice")
        (isRows, isGroup) = (kind == "rows", kind == "group")
    }
}

/// In which language and direction a text is written, and its spelling looked at.
public struct TextLanguageView: View {
    public static let fields: [Field<Self>] = [.text("lang", \.lang), .text("direction", \.direction)]

    let lang, direction: String

    public init(_ language: LanguageTag) {
        (lang, direction) = (language.text, language.isRightToLeft ? "rtl" : "ltr")
    }
}

extension Array {
    fileprivate func appending(_ element: Element?) -> [Element] { self + (element.map { [$0] } ?? []) }
}
