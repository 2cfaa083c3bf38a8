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
        let drafts = report.added.count { $0.isDraft }
        let isOfPictures = found.places.isEmpty && found.tours.isEmpty && !plan.pictures.isEmpty
        let parts = [
            isOfPictures
                ? ""
                : "\(Figures.count(found.places.count, "place", "places")) and \(Figures.count(found.tours.count, "tour", "tours")) in \(found.source.name)",
            plan.pictures.isEmpty ? "" : Figures.count(plan.pictures.count, "new picture", "new pictures"),
            "\(report.added.count) added" + (drafts > 0 ? " (\(Figures.count(drafts, "draft", "drafts")))" : ""),
            "\(report.updated.count) updated", "\(report.unchanged) unchanged",
            "\(Figures.count(report.conflicts.count, "conflict", "conflicts"))", "\(report.dropped.count) left out",
        ]
        let figures = parts.filter { !$0.isEmpty }.joined(separator: ", ")
        console.say((isDry ? "would bring in: " : "brought in: ") + figures)
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
