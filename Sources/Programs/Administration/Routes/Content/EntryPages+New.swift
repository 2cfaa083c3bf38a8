import Editing
import GuideModel
import Pipeline
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
        sheet.base = Self.starter(kind, file.slug, look)
        guard isPost else {
            guard let form = sheet.form(sheet.base, asText: false) else { throw Self.notText }
            return await page(sheet, form)
        }
        if slug == nil, !(typed.isEmpty && title.isEmpty) {
            sheet.nameError = "A name is made of \(Slug.letters), at most 100."
        }
        if slug != nil, look.document(kind, file.slug) != nil {
            sheet.nameError = "\(file.path) exists already; choose another name."
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

    /// The file that `waymark new` writes, with its remarks and without what stands in for a text or is made of the title, which is
    /// not known yet; a shorter one where the guide has errors, because then nothing is known of its places.
    private static func starter(_ kind: ContentKind, _ slug: Slug, _ look: SiteLook) -> [UInt8] {
        let short = Array("---\n---\n".utf8)
        guard let guide = look.guide else { return short }
        let request = StarterRequest(slug: slug, title: "", guide: guide)
        let starters: [ContentKind: any EntryStarter.Type] = [
            .places: PlaceStarter.self, .tours: TourStarter.self, .itineraries: ItineraryStarter.self,
            .cities: CityStarter.self, .alerts: AlertStarter.self, .pages: PageStarter.self,
        ]
        // Without a place there is no example of a stop; the short file then does, because the form asks for the stops.
        guard let text = try? starters[kind]?.text(request),
            var editor = try? FrontMatterEditor(Array(text.utf8), isYAML: false)  // because it was just written
        else { return short }
        for key in ["title", "summary", "location", "menu"] where editor.value(of: key) != nil {
            // No anchor is in a starter, because it is written by this program.
            try? editor.remove(key)
        }
        return Array(editor.bytes[..<editor.bodyStart])
    }
}
