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
        let own = Set(drafts.map(\.path))
        plan.faults = try errors(changes()).filter { own.contains($0.location?.file ?? "") }
    }

    private mutating func changes() -> FileChanges {
        var written: [String: [UInt8]] = [:]
        for (number, draft) in drafts.enumerated() {
            let text = texts[number] ?? draft.text
            texts[number] = text
            written[draft.path] = Array(text.utf8)
        }
        for file in plan.files + lineFiles + pictureFiles { written[file.path] = file.after }
        // That there is a photograph is all that the check has to know.
        for picture in plan.pictures { written[picture.path] = picture.sample }
        return FileChanges(written: written)
    }

    /// Takes the faults of new files out of them, and returns those of other files.
    private mutating func refuse(_ errors: [Diagnostic], makesDrafts: Bool) throws -> [Diagnostic] {
        let places = Dictionary(drafts.enumerated().map { ($1.path, $0) }) { first, _ in first }
        let changed = Dictionary(plan.files.enumerated().map { ($1.path, $0) }) { first, _ in first }
        var (foreign, reverted): ([Diagnostic], [String: Set<String>]) = ([], [:])
        // The errors of a file have its lines in common, so each file is taken apart once.
        let byFile = Dictionary(grouping: errors.enumerated()) { $1.location?.file ?? "" }
        for (path, faults) in byFile.sorted(by: { $0.value[0].offset < $1.value[0].offset }) {
            let faults = faults.map(\.element)
            if let place = places[path] {
                refuse(faults, of: place, makesDrafts: makesDrafts)
            } else if let number = changed[path], path != Self.settings {
                let lines = KeyLines(String(decoding: plan.files[number].after, as: UTF8.self))
                reverted[path] = Set(faults.compactMap { $0.location.flatMap { lines.key(ofLine: $0.line) } })
            } else {
                foreign += faults
            }
        }
        if !reverted.isEmpty { try revert(reverted) }
        return foreign
    }

    /// Takes the faults of a new file out of it.
    private mutating func refuse(_ errors: [Diagnostic], of place: Int, makesDrafts: Bool) {
        let lines = KeyLines(texts[place] ?? drafts[place].text)
        texts[place] = nil
        let names = Set(drafts[place].values.map(\.name)).subtracting(["title", "kind", "location", "stops"])
        var gaps = Set(drafts[place].gaps)
        for error in errors {
            let key = error.location.flatMap { lines.key(ofLine: $0.line) }
            if let key, names.contains(key), drafts[place].refused[key] == nil, !makesDrafts {
                drafts[place].refused[key] = error.message
            } else {
                drafts[place].isDraft = true
                let gap = ImportGap(key ?? "title", error.message + (error.remedy.map { "; " + $0 } ?? ""))
                if gaps.insert(gap).inserted { drafts[place].gaps.append(gap) }
            }
        }
    }

    /// Files of an earlier import that new values would break keep their own in their place; all of them where no key is to blame.
    ///
    /// - Parameter reverted: the keys that are to blame, by path.
    private mutating func revert(_ reverted: [String: Set<String>]) throws {
        plan.files.removeAll { reverted[$0.path] != nil }
        let updated = Dictionary(grouping: plan.report.updated.filter { reverted[$0.path] != nil }, by: \.path)
        plan.report.updated.removeAll { reverted[$0.path] != nil }
        let lost = updated.mapValues { fields in
            fields.filter { field in reverted[field.path].map { $0.isEmpty || $0.contains(field.key) } ?? false }
        }
        // What a file differs in beside the keys that are to blame is found again.
        let partly = reverted.filter { path, keys in
            !keys.isEmpty && !lost[path, default: []].isEmpty && updates[path] != nil
        }
        plan.report.conflicts.removeAll { partly[$0.path] != nil }
        for (path, keys) in reverted.sorted(by: { $0.key < $1.key }) {
            try revert(path, keys, lost[path, default: []], isWhole: partly[path] == nil)
        }
    }

    private mutating func revert(
        _ path: String, _ keys: Set<String>, _ lost: [ImportReport.Field], isWhole: Bool
    ) throws {
        if let (entry, draft) = updates[path], !isWhole {
            var rest = draft
            rest.values.removeAll { keys.contains($0.name) }
            try update(entry, by: rest)
            plan.report.conflicts += lost
            let refused = keys.sorted().joined(separator: ", ")
            plan.report.remarks.append("\(path): \(refused) stays as it is: the check refuses what the source says")
            return
        }
        plan.report.conflicts += lost
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
