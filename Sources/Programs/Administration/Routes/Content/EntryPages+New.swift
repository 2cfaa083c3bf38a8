import Editing
import GuideModel
import Reading
import Web
import Writing

extension EntryPages {
    /// The form of a file that is not there yet.
    func new(_ kind: String) async throws -> WebResponse {
        guard let kind = ContentKind(rawValue: kind) else { throw AdminRefusal.notFound }
        let look = try await context.look()
        let isPost = request.method == .post
        let tour = isPost ? request.form["tour"] : request.query["tour"] ?? ""
        guard tour.isEmpty ? rights.mayAdd(kind) : Slug(tour).map(rights.mayExtend) ?? false && kind == .places else {
            throw AdminRefusal.forbidden
        }
        let typed = request.form["name"]
        let title = request.form["k:title"]
        let slug = typed.isEmpty ? Slug(words: title, look.slugRule) : Slug(typed)
        guard let named = slug ?? Slug("new"), let file = ContentFile(kind, named) else { throw AdminRefusal.notFound }
        var sheet = EntrySheet(file: file, base: [], look: look)
        (sheet.isNew, sheet.name, sheet.tour) = (true, typed, tour)
        sheet.base = EntrySheet.empty
        guard isPost else {
            guard let form = sheet.form(sheet.base, asText: false) else { throw Self.notText }
            return await page(sheet, form)
        }
        if slug == nil, !(typed.isEmpty && title.isEmpty) {
            sheet.nameError = say("form.a-name-is-made-of", ["letters": "\(Slug.letters)"])
        }
        if slug != nil, look.document(kind, file.slug) != nil {
            sheet.nameError = say("form.exists-already-choose-another-name", ["path": "\(file.path)"])
        }
        let post = FormPost(request.form.fields.map { (name: $0.name, text: $0.value) })
        return try await judge(
            sheet, post, request.form["do"], before: nil, others: try extended(tour, by: file.slug, look))
    }

    /// The tour with the new place as its last stop.
    private func extended(_ tour: String, by place: Slug, _ look: SiteLook) throws -> [ContentChange] {
        guard let slug = Slug(tour) else { return [] }
        guard let document = look.document(.tours, slug) else { throw AdminRefusal.notFound }
        let file = ContentFile(document)
        guard let bytes = try file.bytes(inSite: context.site.path) else { throw AdminRefusal.notFound }
        return [ContentChange(file.path, before: bytes, after: try EditingService.adding(place, to: bytes))]
    }
}
