import Calendar
import Editing
import FoundationEssentials
import GuideModel
import LiveRules
import Pipeline
import Storage
import Writing

/// What people in an office do beside the visitors: they change texts of places, and decide about contributions.
struct Office: Sendable {
    let path: String
    let moment: @Sendable () -> Instant
    private let clock = ContinuousClock()

    /// What became of their work.
    struct Book: Sendable {
        /// By path, the sentences that were added to it.
        var edits: [String: [String]] = [:]
        var keys: [String] = []
        var decided = 0

        var editCount: Int { edits.values.reduce(0) { $0 + $1.count } }
    }

    /// Adds a sentence to the text of a place, as an editor saves it, with a version in the site's own history.
    func edit(_ number: Int, into book: inout Book) throws -> Duration {
        let folder = path + "/Content/places"
        let names = try FileManager.default.contentsOfDirectory(atPath: folder).filter { $0.hasSuffix(".md") }.sorted()
        let file = "Content/places/" + names[number % names.count]
        let before = try Array(Data(contentsOf: URL(fileURLWithPath: "\(path)/\(file)")))
        let sentence = "Looked at again, number \(number)."
        let start = clock.now
        let (path, now) = (path, moment())
        let site = EditedSite(nanoseconds: { now.secondsSince1970 * 1_000_000_000 }) {
            BuildInputs(site: path, now: now)
        }
        let service = EditingService(site: site, git: GitVersions(privateOf: path, at: now))
        let outcome = try service.save(
            [ContentChange(file, before: before, after: before + Array("\n\(sentence)\n".utf8))],
            by: Author(name: "An editor", email: "editor@example.org"), with: .everything, "\(file): text", at: now)
        guard case .saved = outcome else { throw OfficeFault.notSaved("\(outcome)") }
        book.edits[file, default: []].append(sentence)
        return start.duration(to: clock.now)
    }

    /// Keeps a contribution of a visitor.
    func contribute(_ number: Int, to store: any Store) async throws -> (key: String, time: Duration) {
        let key = "contribution-of-the-year-\(number)"
        let content = ContributionContent(
            about: .wrong(place: "place-\(number % 10)", fact: .hours, value: "Mo-Fr 10:00-16:00"),
            words: "It was closed when we came, number \(number).", source: .sign, licence: "CC BY-SA 4.0")
        let contribution = Contribution(
            key: key, device: DeviceID(text: "a-digest-of-some-length-\(number % 700)"),
            origin: "another-digest-\(number % 300)", at: moment(), content: content)
        let start = clock.now
        guard case .kept = try await store.keep(contribution, within: ContributionRules.Limits()) else {
            throw OfficeFault.notKept(key)
        }
        return (key, start.duration(to: clock.now))
    }

    /// Decides about all that wait: three of ten are refused.
    func decide(in store: any Store) async throws -> [Duration] {
        var times: [Duration] = []
        for one in try await store.waitingContributions(limit: 100) {
            let outcome = ContributionOutcome(
                one.id % 10 < 3 ? .refused : .accepted, reason: "Thank you.", at: moment(), account: 1)
            times.append(
                try await clock.measure {
                    guard try await store.decide(one.id, outcome) else { throw OfficeFault.notKept(one.key) }
                })
        }
        return times
    }

    /// What is missing at the end: of the texts, of their history, and of the contributions that are young enough to be kept.
    func losses(of book: Book, in store: any Store, after days: Int) async throws -> [String] {
        var losses: [String] = []
        for (file, sentences) in book.edits.sorted(by: { $0.key < $1.key }) {
            let text = try String(contentsOfFile: "\(path)/\(file)", encoding: .utf8)
            losses += sentences.filter { !text.contains($0) }.map { "\(file): \($0)" }
            let versions = try GitVersions(privateOf: path, at: moment())?.list(of: file, limit: 10_000).count ?? 0
            if versions < sentences.count { losses.append("\(file): \(versions) versions of \(sentences.count)") }
        }
        // Those of the last days go later.
        let kept = StoreBounds.standard.contributionDays - 10
        for key in book.keys.suffix(book.keys.count * min(days, kept) / days) {
            if try await store.contribution(key: key) == nil { losses.append(key) }
        }
        return losses
    }
}

extension Office {
    /// In bytes, of all files of the history.
    var historySize: Int {
        let folder = path + "/.waymark"
        let files = (try? FileManager.default.subpathsOfDirectory(atPath: folder)) ?? []  // because none is no bytes
        return files.reduce(0) { sum, file in
            // because a file that git takes away meanwhile has none
            let attributes = try? FileManager.default.attributesOfItem(atPath: "\(folder)/\(file)")
            return sum + ((attributes?[.size] as? any BinaryInteger).map { Int($0) } ?? 0)
        }
    }
}

enum OfficeFault: Error {
    case notSaved(String)
    case notKept(String)
}
