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
            let body = place.texts.first { $0.name == field.name }?.value.text ?? ""
            guard let name = field.value.text, name != place.title || !body.isEmpty, field.name != site.language,
                site.editions.contains(field.name)
            else { return nil }
            return EntryDraft(
                id: "\(place.id)@\(field.name)", kind: .places, slug: slug, title: name,
                values: [ExtraField(name: "title", value: .text(name))], body: body, gaps: [], isDraft: false,
                translation: (field.name, original))
        }
    }

    /// Says which texts in other languages have no page: the guide has no edition in the language, or the place no name in it.
    func reportTexts(of places: [Proposal], in report: inout ImportReport) {
        var lost: [String: Int] = [:]
        for place in places {
            for text in place.texts {
                let hasPage = site.editions.contains(text.name) && place.names.contains { $0.name == text.name }
                if !hasPage || text.name == site.language { lost[text.name, default: 0] += 1 }
            }
        }
        for (language, count) in lost.sorted(by: { $0.key < $1.key }) {
            report.dropped.append(
                Dropped(
                    count == 1 ? "a text in \(language)" : "\(count) texts in \(language)",
                    why: language == site.language
                        ? "the places have texts in that language"
                        : "the guide has no edition in that language, or the places no names in it"))
        }
    }
}
