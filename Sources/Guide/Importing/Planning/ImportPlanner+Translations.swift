import GuideModel
import Reading

/// Names of places in the other languages that the guide is in become translations: files beside the place's own.
extension ImportPlanner {
    /// Of a new place.
    mutating func proposeTranslations(of place: Proposal, _ draft: EntryDraft) {
        // A page that is left out has no translations.
        guard !draft.isDraft else { return }
        drafts += translations(of: place, original: draft.path, slug: draft.slug)
    }

    /// Of a place of an earlier import: new names, names that changed there and not here, and names of a new edition.
    mutating func translate(_ place: Proposal, original: String, slug: Slug, isDraft: Bool) throws {
        for draft in translations(of: place, original: original, slug: slug) {
            if let entry = known[draft.id] {
                try update(entry, by: draft, counts: false)
            } else if site.ledger.paths[draft.id] == nil, !isDraft,
                !site.translated.contains(draft.path)
            {
                drafts.append(draft)
            }
        }
    }

    private func translations(of place: Proposal, original: String, slug: Slug) -> [EntryDraft] {
        place.names.compactMap { field in
            guard let name = field.value.text, name != place.title, field.name != site.language,
                site.editions.contains(field.name)
            else { return nil }
            return EntryDraft(
                id: "\(place.id)@\(field.name)", kind: .places, slug: slug, title: name,
                values: [ExtraField(name: "title", value: .text(name))], body: "", gaps: [], isDraft: false,
                translation: (field.name, original))
        }
    }
}
