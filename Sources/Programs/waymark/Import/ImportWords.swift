import GuideModel
import Importing
import Terminal

/// What an import says on the terminal.
struct ImportWords {
    let console: Console
    let isDry: Bool
    /// Longer lists are cut, with their number.
    private static let longest = 25

    func say(_ plan: ImportPlan, of found: Proposals) {
        let report = plan.report
        say(
            "added",
            report.added.map { added in
                let state = added.isDraft ? " (a draft)" : ""
                return "\(added.path)\(state): \(added.title)" + added.gaps.map { "\n      missing: \($0)" }.joined()
            })
        say("updated", report.updated.map { "\($0.path): \($0.key): \(short($0.file)) -> \(short($0.source))" })
        say(
            "conflict",
            report.conflicts.map {
                "\($0.path): \($0.key): yours is \(short($0.file)), the source says \(short($0.source))"
            })
        if !report.conflicts.isEmpty {
            console.say("yours stays; --take KEY,… takes what the source says of these keys")
        }
        say("already there", report.present.map { "\($0.title): \($0.path)" })
        say("deleted by you, so not brought back", report.deleted.map { "\($0.title): \($0.path)" })
        say("no longer in the source", report.gone.map { "\($0.title): \($0.path)" })
        say(
            "left out",
            report.dropped.map { dropped in
                let place = dropped.location.map { $0.line > 1 ? "\($0.file):\($0.line): " : "" } ?? ""
                return "\(place)\(dropped.what): \(dropped.why)"
            })
        for remark in report.remarks { console.say(remark) }
        console.show(report.doubts)
        console.say((isDry ? "would bring in" : "brought in") + " from \(closing(plan, of: found))")
    }

    /// `trail (1 tour): 3 added (2 drafts), 1 left out`: what the source has, and what becomes of it.
    private func closing(_ plan: ImportPlan, of found: Proposals) -> String {
        let report = plan.report
        let has = [counted(found.places.count, "place", "places"), counted(found.tours.count, "tour", "tours")]
        let drafts = counted(report.added.count { $0.isDraft }, "draft", "drafts")
        let added = counted(report.added.count, "added", "added").map { $0 + (drafts.map { " (\($0))" } ?? "") }
        let new = [
            counted(plan.pictures.count, "new picture", "new pictures"), added,
            counted(report.updated.count, "updated", "updated"),
        ].compactMap(\.self)
        let others = [
            counted(report.unchanged, "unchanged", "unchanged"),
            counted(report.conflicts.count, "conflict", "conflicts"),
            counted(report.dropped.count, "left out", "left out"),
        ].compactMap(\.self)
        let things = has.compactMap(\.self).joined(separator: " and ")
        return found.source.name + (things.isEmpty ? "" : " (\(things))") + ": "
            + ((new.isEmpty ? ["nothing new"] : new) + others).joined(separator: ", ")
    }

    /// Nothing where there is none.
    private func counted(_ number: Int, _ one: String, _ many: String) -> String? {
        number == 0 ? nil : Figures.count(number, one, many)
    }

    private func say(_ heading: String, _ lines: [String]) {
        for line in lines.prefix(Self.longest) { console.say("\(heading): \(line)") }
        if lines.count > Self.longest { console.say("\(heading): … and \(lines.count - Self.longest) more") }
    }

    /// In one line, cut.
    private func short(_ text: String?) -> String {
        guard let text else { return "nothing" }
        let line = text.replacing("\n", with: " ")
        return line.count > 80 ? line.prefix(80) + "…" : line
    }
}
