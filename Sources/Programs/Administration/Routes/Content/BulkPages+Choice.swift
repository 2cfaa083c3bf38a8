import Editing
import GuideModel
import Reading

extension BulkPages {
    /// Whether an entry can be chosen in a list: it is no translation, which has few keys of its own, and the person may change it.
    static func mayChoose(_ document: RawDocument, _ rights: EditingRights) -> Bool {
        document.language == nil && rights.mayChange(ContentFile(document))
            && !BulkChange.keys(of: document.kind, for: rights).isEmpty
    }

    /// What stands below a list; `nil` where nothing of it can be chosen.
    static func choice(
        of found: [RawDocument], _ kind: ContentKind, _ filter: TranslationFilter?, _ request: AdminRequest
    ) -> BulkChoiceView? {
        let rights = EditorContext.rights(of: request.account)
        let count = found.count { mayChoose($0, rights) }
        guard count > 1 else { return nil }
        let keys = BulkChange.keys(of: kind, for: rights).map { rule in
            let field = FieldMaker().field(rule, value: nil, name: "k:" + rule.name)
            return EditorFieldView.Option(rule.name, field.shownLabel, isChosen: false)
        }.sorted { $0.optionLabel < $1.optionLabel }
        let none = EditorFieldView.Option("", "–", isChosen: true)
        var marks = [EditorFieldView.Mark("q", request.query["q"] ?? "")]
        if let filter { marks.append(EditorFieldView.Mark(filter.name, filter.language.text)) }
        return BulkChoiceView(
            action: request.url("content/bulk/\(kind.rawValue)"), formToken: request.formToken, keys: [none] + keys,
            all: count <= most ? say("bulk.of-all", ["count": "\(count)"]) : "", marks: marks)
    }
}
