public import GuideModel
import Synchronization

/// What was read of a site's files before. A file that lies on the disk as it did then is not read again.
///
/// A class, because it outlives each reading of the site. Readings that share it must come one after another.
public final class ReadMemory: Sendable {
    private struct Kept<Value: Sendable> {
        let state: FileState
        let result: FileResult<Value>
    }

    private struct Contents {
        var documents: [String: Kept<RawDocument>] = [:]
        var media: [String: Kept<MediaFile>] = [:]
    }

    private let contents = Mutex(Contents())
    private let now: @Sendable () -> Int

    /// - Parameters:
    ///   - now: the present time in nanoseconds since 1970. What changed just before it is not kept, because it may change again
    ///     without getting another time.
    ///   - media: what an earlier program found in the files of `media/`.
    public init(now: @escaping @Sendable () -> Int, media: MediaRecord = MediaRecord()) {
        self.now = now
        contents.withLock { contents in
            for (path, entry) in media.entries {
                guard let state = FileState(entry.state) else { continue }
                contents.media[path] = Kept(state: state, result: FileResult(value: entry.file))
            }
        }
    }

    /// What is known of the files of `media/` and `static/`, for another program. Those with faults are not in it: they are looked at again.
    public var mediaRecord: MediaRecord {
        let media = contents.withLock(\.media)
        return MediaRecord(
            media.compactMapValues { kept in
                guard kept.result.diagnostics.isEmpty, let file = kept.result.value else { return nil }
                return MediaRecord.Entry(state: kept.state.numbers, file: file)
            })
    }

    /// - Parameter changed: the files that are not read as they lie on the disk; what is known of them stays.
    func documents(
        _ files: [FileSorting.DocumentFile], jobs: Int, except changed: [String: [UInt8]],
        _ read: @Sendable (FileSorting.DocumentFile) -> FileResult<RawDocument>
    ) -> [FileResult<RawDocument>] {
        let known = contents.withLock { $0.documents }
        let (results, kept) = self.results(files, \.file, except: changed, known: known, jobs: jobs, read)
        contents.withLock { $0.documents = kept }
        return results
    }

    func media(
        _ files: [FolderWalk.File], jobs: Int, except changed: [String: [UInt8]],
        _ read: @Sendable (FolderWalk.File) -> FileResult<MediaFile>
    ) -> [FileResult<MediaFile>] {
        let known = contents.withLock { $0.media }
        let (results, kept) = self.results(files, \.self, except: changed, known: known, jobs: jobs, read)
        contents.withLock { $0.media = kept }
        return results
    }

    private func results<File: Sendable, Value: Sendable>(
        _ files: [File], _ file: any KeyPath<File, FolderWalk.File> & Sendable, except changed: [String: [UInt8]],
        known: [String: Kept<Value>], jobs: Int, _ read: @Sendable (File) -> FileResult<Value>
    ) -> ([FileResult<Value>], [String: Kept<Value>]) {
        guard !changed.isEmpty else {
            return results(files, file, known: known, jobs: jobs, read)
        }
        let others = files.filter { changed[$0[keyPath: file].path] == nil }
        var (results, kept) = self.results(others, file, known: known, jobs: jobs, read)
        for (index, one) in files.enumerated() where changed[one[keyPath: file].path] != nil {
            results.insert(read(one), at: index)
            let path = one[keyPath: file].absolutePath
            kept[path] = known[path]
        }
        return (results, kept)
    }

    private func results<File: Sendable, Value: Sendable>(
        _ files: [File], _ file: any KeyPath<File, FolderWalk.File> & Sendable, known: [String: Kept<Value>],
        jobs: Int, _ read: @Sendable (File) -> FileResult<Value>
    ) -> ([FileResult<Value>], [String: Kept<Value>]) {
        let now = now()
        let results = Parallel.map(files, jobs: jobs) { one -> (FileResult<Value>, FileState?) in
            let path = one[keyPath: file].absolutePath
            guard let state = FileState(at: path) else { return (read(one), nil) }
            if let kept = known[path], kept.state == state { return (kept.result, state) }
            return (read(one), state.isSettled(at: now) ? state : nil)
        }
        var kept = [String: Kept<Value>](minimumCapacity: files.count)
        for (one, (result, state)) in zip(files, results) {
            if let state { kept[one[keyPath: file].absolutePath] = Kept(state: state, result: result) }
        }
        return (results.map(\.0), kept)
    }
}
