import Editing
import GuideModel
import Reading
import Web

/// Finds entries by the words of their texts.
struct SearchPages {
    let context: EditorContext
    let request: AdminRequest

    private static let most = 50

    init(_ context: EditorContext, _ request: AdminRequest) { (self.context, self.request) = (context, request) }

    func answer() async throws -> WebResponse {
        let query = String((request.query["q"] ?? "").prefix(200))
        let rights = EditorContext.rights(of: request.account)
        let look = try await context.look()
        let answer = try await Blocking.run {
            query.isEmpty ? nil : look.search.find(query) { rights.mayChange(ContentFile($0)) }
        }
        let rows = (answer?.entries ?? []).prefix(Self.most).map { row($0, rights) }
        let view = ContentSearchView(
            startURL: request.url("content"), action: request.url("content/search"), query: query,
            lead: answer.map(Self.lead) ?? "", rows: rows)
        return await request.page(say("search.heading"), view)
    }

    private static func lead(_ answer: EntrySearch.Answer) -> String {
        let count = answer.entries.count
        guard count > 0 else { return say("search.nothing") }
        return [
            say("count.files", count) + ".", answer.isPartial ? say("search.partial") : nil,
            count > most ? say("search.first", ["most": "\(most)"]) : nil,
        ].compactMap(\.self).joined(separator: " ")
    }

    private func row(_ found: FoundEntry, _ rights: EditingRights) -> ContentSearchView.Row {
        let file = ContentFile(found.document)
        let isOpen = rights.mayChange(file)
        let state = [
            EditorContext.label(file.kind), file.language.map { LanguageNames.name($0.text) },
            found.document.isDraft ? say("list.draft") : nil, isOpen ? nil : say("content.not-yours"),
        ].compactMap(\.self).joined(separator: ", ")
        return ContentSearchView.Row(
            url: isOpen ? request.url("content/form/" + EditorContext.name(of: file)) : nil,
            title: found.title.map(Self.part), name: found.document.path, state: state,
            places: found.places.map { ContentSearchView.Place(Self.label($0.key), $0.parts.map(Self.part)) })
    }

    private static func part(_ part: FoundEntry.Part) -> ContentSearchView.Part {
        ContentSearchView.Part(part.text, isFound: part.isFound)
    }

    private static func label(_ key: String) -> String {
        key.isEmpty ? say("form.text") : AdminWords.known("label.\(AdminWords.slug(key))") ?? key
    }
}
