/// One field of the form of a content file. Fields inside it are filled first, so that one template serves all of them.
public struct EditorFieldView: PageView {
    public static let template = "editor-field"

    /// A choice of a list; the first may be "not said".
    public struct Option: Decodable, Sendable {
        let optionValue, optionLabel: String
        let isChosen: Bool

        public init(_ value: String, _ label: String, isChosen: Bool) {
            (optionValue, optionLabel, self.isChosen) = (value, label, isChosen)
        }
    }

    /// A row of a list, with what its buttons ask for.
    public struct Row: Decodable, Sendable {
        let content: Markup
        let label, up, down, remove: String
        let canMove: Bool

        public init(_ content: Markup, label: String, name: String, canMove: Bool) {
            (self.content, self.label, self.canMove) = (content, label, canMove)
            (up, down, remove) = ("up " + name, "down " + name, "remove " + name)
        }
    }

    /// What the page sends back unseen.
    public struct Mark: Decodable, Sendable {
        let markName, markText: String

        public init(_ name: String, _ text: String) { (markName, markText) = (name, text) }
    }

    /// How a single value is asked for, in the words of HTML.
    public struct Line: Decodable, Sendable {
        let type, mode, list: String
        let isList, isPlace: Bool

        /// - Parameter list: the number of a list of suggestions on the page.
        public init(type: String = "text", mode: String = "text", list: String? = nil, isPlace: Bool = false) {
            (self.type, self.mode, self.list, isList, self.isPlace) = (type, mode, list ?? "", list != nil, isPlace)
        }
    }

    let fieldName, fieldID, label, accepted, example, text, described: String
    let help: Markup
    let isRequired, hasExample, hasHelp, isWrong, isLine, isArea, isYAML, isChoice, isRows, isGroup, hasUpload: Bool
    let uploadName: String
    let line: Line
    let options: [Option]
    let rows: [Row]
    let inner, rest: [Markup]
    let hasRest: Bool
    let marks: [Mark]
    let errors, doubts: [String]

    /// What is asked for.
    public enum Control: Sendable {
        case line(Line)
        case area
        case yaml
        case choice([Option])
        case rows([Row])
        /// - Parameter rest: the parts behind "More".
        case group([Markup], rest: [Markup])
    }

    /// - Parameters:
    ///   - help: in HTML.
    ///   - errors: what must be changed; what may be meant so stands in `doubts`.
    ///   - takesFile: whether a file may be sent instead of the name of one.
    public init(
        name: String, label: String, help: Markup, accepted: String, example: String?, isRequired: Bool, text: String,
        control: Control, marks: [Mark], errors: [String], doubts: [String], takesFile: Bool
    ) {
        (fieldName, self.label, self.help, self.accepted) = (name, label, help, accepted)
        fieldID = "f-" + name.replacing(":", with: "-")
        (self.example, hasExample) = (example ?? "", example != nil)
        (self.isRequired, self.text, self.marks, self.errors, self.doubts) = (isRequired, text, marks, errors, doubts)
        (isWrong, hasUpload, uploadName, hasHelp) = (!errors.isEmpty, takesFile, "file:" + name, !help.html.isEmpty)
        described = (help.html.isEmpty && example == nil ? [] : [fieldID + "-help"])
            .appending(errors.isEmpty && doubts.isEmpty ? nil : fieldID + "-said").joined(separator: " ")
        var (line, options, rows): (Line, [Option], [Row]) = (Line(), [], [])
        var (inner, rest): ([Markup], [Markup]) = ([], [])
        var kinds: Set<String> = []
        switch control {
        case .line(let own): (line, kinds) = (own, ["line"])
        case .area: kinds = ["area"]
        case .yaml: kinds = ["yaml"]
        case .choice(let own): (options, kinds) = (own, ["choice"])
        case .rows(let own): (rows, kinds) = (own, ["rows"])
        case .group(let own, let others): (inner, rest, kinds) = (own, others, ["group"])
        }
        (self.line, self.options, self.rows, self.inner) = (line, options, rows, inner)
        (self.rest, hasRest) = (rest, !rest.isEmpty)
        (isLine, isArea, isYAML) = (kinds.contains("line"), kinds.contains("area"), kinds.contains("yaml"))
        (isChoice, isRows, isGroup) = (kinds.contains("choice"), kinds.contains("rows"), kinds.contains("group"))
    }
}

extension Array {
    fileprivate func appending(_ element: Element?) -> [Element] { self + (element.map { [$0] } ?? []) }
}
