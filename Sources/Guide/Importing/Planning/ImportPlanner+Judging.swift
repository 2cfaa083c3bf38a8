import GuideModel
import Reading

extension ImportPlanner {
    /// The settings file, to which new kinds are added.
    private static let settings = "Content/site.yaml"

    /// Leaves out what the check refuses, until what remains passes: a value becomes a comment with the reason; an entry that has
    /// faults even so becomes a draft.
    mutating func judge(_ errors: (FileChanges) throws -> [Diagnostic]) throws {
        try addKinds()
        for round in 1...4 {
            let found = try errors(changes())
            guard !found.isEmpty else { return }
            let foreign = try refuse(found, makesDrafts: round >= 3)
            guard !foreign.isEmpty else { continue }
            // What was wrong before the import is not its fault.
            let before = Set(try errors(FileChanges()).map(\.key))
            plan.faults = foreign.filter { !before.contains($0.key) }
            if foreign.count == found.count || !plan.faults.isEmpty { return }
        }
        plan.faults = try errors(changes()).filter { error in drafts.contains { $0.path == error.location?.file } }
    }

    private mutating func changes() -> FileChanges {
        var written: [String: [UInt8]] = [:]
        for (number, draft) in drafts.enumerated() {
            let text = texts[number] ?? draft.text
            texts[number] = text
            written[draft.path] = Array(text.utf8)
        }
        for file in plan.files + lineFiles + pictureFiles { written[file.path] = file.after }
        // That there is a picture is all that the check has to know.
        for picture in plan.pictures { written[picture.path] = PlannedPicture.sign }
        return FileChanges(written: written)
    }

    /// Takes the faults of new files out of them, and returns those of other files.
    private mutating func refuse(_ errors: [Diagnostic], makesDrafts: Bool) throws -> [Diagnostic] {
        let places = Dictionary(drafts.enumerated().map { ($1.path, $0) }) { first, _ in first }
        var before: [Int: String] = [:]
        var (foreign, reverted): ([Diagnostic], [String: Set<String>]) = ([], [:])
        for error in errors {
            guard let location = error.location, let place = places[location.file] else {
                if let path = error.location?.file,
                    plan.files.contains(where: { $0.path == path && path != Self.settings })
                {
                    reverted[path, default: []].formUnion(
                        [error.location.flatMap { keyOfChange(at: $0) }].compactMap(\.self))
                } else {
                    foreign.append(error)
                }
                continue
            }
            let text = before[place] ?? texts[place] ?? drafts[place].text
            before[place] = text
            texts[place] = nil
            let key = EntryDraft.key(ofLine: location.line, in: text)
            let isFirst = drafts[place].refused[key ?? ""] == nil
            if let key, !["title", "kind", "location", "stops"].contains(key), isFirst, !makesDrafts,
                drafts[place].values.contains(where: { $0.name == key })
            {
                drafts[place].refused[key] = error.message
            } else {
                drafts[place].isDraft = true
                let gap = ImportGap(key ?? "title", error.message + (error.remedy.map { "; " + $0 } ?? ""))
                if !drafts[place].gaps.contains(gap) { drafts[place].gaps.append(gap) }
            }
        }
        for (path, keys) in reverted.sorted(by: { $0.key < $1.key }) { try revert(path, keys) }
        return foreign
    }

    /// The key of a changed file in which a fault is.
    private func keyOfChange(at location: SourceLocation) -> String? {
        guard let file = plan.files.first(where: { $0.path == location.file }) else { return nil }
        return EntryDraft.key(ofLine: location.line, in: String(decoding: file.after, as: UTF8.self))
    }

    /// A file of an earlier import that new values would break keeps its own in their place; all of them where no key is to blame.
    private mutating func revert(_ path: String, _ keys: Set<String>) throws {
        plan.files.removeAll { $0.path == path }
        let lost = plan.report.updated.filter { $0.path == path && (keys.isEmpty || keys.contains($0.key)) }
        plan.report.updated.removeAll { $0.path == path }
        plan.report.conflicts += lost
        if let (entry, draft) = updates[path], !lost.isEmpty, !keys.isEmpty {
            plan.report.conflicts.removeAll { $0.path == path }
            var rest = draft
            rest.values.removeAll { keys.contains($0.name) }
            try update(entry, by: rest)
            plan.report.conflicts += lost
            let refused = keys.sorted().joined(separator: ", ")
            plan.report.remarks.append("\(path): \(refused) stays as it is: the check refuses what the source says")
            return
        }
        plan.report.remarks.append("\(path) stays as it is: the guide would have errors with what the source says now")
    }

    private mutating func addKinds() throws {
        guard !kinds.fields.isEmpty || !interests.isEmpty, let bytes = try read(Self.settings) else { return }
        do throws(FrontMatterFault) {
            var editor = try FrontMatterEditor(bytes, isYAML: true)
            if let interests = newInterests(beside: editor.value(of: "interests")) {
                try editor.set("interests", to: interests)
                let names = self.interests.map(\.name).joined(separator: ", ")
                plan.report.remarks.append("site.yaml gets the interests that it needs: \(names)")
            }
            if !kinds.fields.isEmpty {
                var fields: [ExtraField] = []
                if case .map(let known) = editor.value(of: "kinds") { fields = known }
                try editor.set("kinds", to: .map(fields + kinds.fields))
                let names = kinds.fields.map(\.name).joined(separator: ", ")
                plan.report.remarks.append("site.yaml gets the kinds that it needs: \(names)")
            }
            plan.files.append(.init(path: Self.settings, before: bytes, after: editor.bytes))
        } catch {
            plan.report.remarks.append(
                "site.yaml cannot be read; add the kinds \(kinds.fields.map(\.name).joined(separator: ", "))")
        }
    }
}

extension Diagnostic {
    fileprivate var key: String { "\(location?.file ?? "")\n\(code)\n\(message)" }
}
