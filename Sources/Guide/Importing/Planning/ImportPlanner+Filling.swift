import GuideModel
import Reading

// Places that the author made, and of which a source tells more.

extension ImportPlanner {
    /// The place of the guide that a proposal is about.
    func filled(by place: Proposal) -> StandingEntry? {
        place.fills.flatMap { site.entry(.places, $0) }
    }

    /// Adds the files that new and changed places name, where there is none of the name yet.
    mutating func add(_ files: [ProposedFile]) throws {
        guard !files.isEmpty else { return }
        let named = Set(drafts.flatMap { $0.values.compactMap { $0.value["file"]?.text } })
        let changed = plan.report.updated.filter { $0.key == "image" }.map(\.source).joined(separator: "\n")
        var planned = Set(pictureFiles.map(\.path))
        for file in files {
            let path = "Content/media/" + file.file
            guard named.contains(file.file) || changed.contains(file.file), try read(path) == nil,
                planned.insert(path).inserted
            else { continue }
            pictureFiles.append(.init(path: path, before: nil, after: file.bytes))
        }
    }
}

extension EntryDraft {
    /// What a place is and says is its author's, and so is the picture that it has.
    private static let own: Set<String> = ["title", "location", "kind", "city"]
    private static let words: Set<String> = ["summary", "image", "links"]

    /// Takes out of the draft what an entry that its author made does not take from a source. One that the source made takes
    /// everything.
    mutating func leave(what entry: StandingEntry) {
        let record = ImportRecord(entry.values[ImportRecord.key])
        guard record.digest(of: "title", in: id) == nil else { return }
        body = ""
        values.removeAll { field in
            let isNew = entry.values[field.name] == nil
            let isOurs = record.digest(of: field.name, in: id) != nil
            // A picture waits for someone who says what it shows; a new file can keep it as a comment.
            if field.name == "image", field.value["alt"] == nil { return true }
            // A draft that waits for its position takes one.
            if field.name == "location", isNew { return false }
            return Self.own.contains(field.name) || Self.words.contains(field.name) && !isNew && !isOurs
        }
    }
}
