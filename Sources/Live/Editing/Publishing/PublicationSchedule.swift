public import Calendar
import GuideModel
public import Pipeline
import Reading
import Writing

/// What will appear in the published guide, or go, by itself: who published a file with `publish` or `expires` has decided about that
/// moment, too. What was saved since is not in it.
public struct PublicationSchedule: Sendable {
    /// Since the last publication, past moments, too; sorted.
    public let changes: [ScheduledChange]
    /// Files that another program changed since the last publication: nobody knows how they were published, so everything waits for
    /// the next one.
    public let others: [String]
    /// The content as it was published.
    let texts: FileChanges
    let version: String

    /// The next moment at which there is something to publish; `nil` for none.
    public var next: Instant? { changes.first?.at }
}

extension Publisher {
    /// Another one as soon as a file or the published guide is another: then the schedule may be, too.
    public var mark: String {
        "\(site.standing.map { "\($0)" } ?? "") \(standing.map { "\($0.moment.secondsSince1970) \($0.version)" } ?? "")"
    }

    /// What appears or goes by itself; `nil` where nobody knows what the guide in the output folder was made from. Cost: that of a look at the site.
    public func schedule() throws -> PublicationSchedule? {
        guard let last = standing else { return nil }
        let texts = try published(last)
        let look = try texts.isEmpty ? site.look() : site.look(with: texts)
        let others = look.sources.value().map { last.fileChanges(to: $0).map(\.name) }
        return PublicationSchedule(
            changes: look.scheduledChanges.filter { $0.at > last.moment }, others: others ?? [], texts: texts,
            version: last.version)
    }

    /// What is different in the content as it was published from what its files say now.
    private func published(_ record: SourceRecord) throws -> FileChanges {
        let held = try EditedSite.held(inSite: site.path)
        guard let git, !record.version.isEmpty, let latest = try git.latest() else { return held }
        let paths = try git.paths(from: record.version, to: latest)
        let texts = try git.bytes(of: paths, in: record.version)
        return FileChanges(written: texts, removed: Set(paths.filter { texts[$0] == nil })).with(held)
    }
}
