public import Calendar
import Checking
public import GuideModel
import Pipeline
import Reading
public import Writing

/// A file that waits for review, as a page shows it.
public struct WaitingEntry: Sendable {
    public let file: WaitingFile
    /// As it is in `Content/`; `nil` where it is gone.
    public let current: [UInt8]?

    /// A digest of both states: who decides has seen exactly these.
    public var seen: String {
        var digest = ContentDigest("\(file.published == nil) \(current == nil) ")
        digest.add(file.published ?? [])
        digest.add([0])
        digest.add(current ?? [])
        return "\(digest)"
    }
}

extension EditingService {
    /// What became of a decision about files that wait.
    public enum ReviewOutcome: Sendable {
        case done
        /// The published guide would have these errors; nothing was done.
        case refused([Diagnostic])
        /// A file is not as it was shown; nothing was done.
        case changed
    }

    /// All files that wait for review, sorted by path.
    public func waiting() throws -> [WaitingEntry] {
        try WaitingFile.all(inSite: site.path).map { file in
            WaitingEntry(file: file, current: try MediaOffer.bytes(of: file.path, inSite: site.path))
        }
    }

    /// Some of what waits, with the new files of `media/` that it shows.
    public func waiting(_ paths: Set<String>) throws -> [WaitingEntry] {
        let all = try waiting()
        let chosen = all.filter { paths.contains($0.file.path) }
        let texts = chosen.filter { ContentFile(path: $0.file.path) != nil }
            .map { String(decoding: $0.current ?? [], as: UTF8.self) }
        return all.filter { entry in
            let path = entry.file.path
            return paths.contains(path)
                || path.hasPrefix("Content/media/") && texts.contains { $0.contains(path.dropFirst(14)) }
        }
    }

    /// Lets visitors have files as they are, from the next publication on.
    public func release(_ entries: [WaitingEntry]) throws -> ReviewOutcome {
        let paths = Set(entries.map(\.file.path))
        let all = try WaitingFile.all(inSite: site.path)
        let rest = all.filter { !paths.contains($0.path) }
        let errors = try site.look(with: FileChanges(holding: rest)).errors(beyond: site.published())
        guard errors.isEmpty else { return .refused(errors) }
        return try apply(entries) { _ in nil }
    }

    /// Says that files are ready, or returns them.
    ///
    /// - Parameter words: a sentence about it.
    public func mark(
        _ entries: [WaitingEntry], _ state: WaitingFile.State, by who: String, _ words: String, at now: Instant
    ) throws -> ReviewOutcome {
        try apply(entries) { file in
            var file = file
            (file.state, file.who, file.words, file.since) = (state, who, words, now.secondsSince1970)
            return file
        }
    }

    /// Changes records where the files and their records are as they were shown.
    private func apply(_ entries: [WaitingEntry], _ change: (WaitingFile) -> WaitingFile?) throws -> ReviewOutcome {
        let changes = entries.flatMap { entry in
            [
                ContentChange(
                    entry.file.recordPath, before: entry.file.record, after: change(entry.file)?.record),
                ContentChange(entry.file.path, before: entry.current, after: entry.current),
            ]
        }
        do { try writer.apply(changes) } catch {
            if case .changed = error { return .changed }
            throw error
        }
        return .done
    }
}
