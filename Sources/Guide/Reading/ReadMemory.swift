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
        /// What another program is told of the documents.
        var files: [String: DocumentFileRecord] = [:]
        var media: [String: Kept<MediaFile>] = [:]
        /// The first file that was written while it was needed.
        var changed: String?
    }

    private let contents = Mutex(Contents())
    private let recorded: [String: DocumentFileRecord]
    private let now: @Sendable () -> Int
    private let keepsDocuments: Bool

    /// - Parameters:
    ///   - now: the present time in nanoseconds since 1970. What changed just before it is not kept, because it may change again
    ///     without getting another time.
    ///   - media: what an earlier program found in the files of `media/`.
    ///   - documents: what it found in content files, by their absolute paths.
    ///   - keepsDocuments: whether the site is read again by this program; otherwise ``takeDocumentFiles()`` has what is kept for another one.
    public init(
        now: @escaping @Sendable () -> Int, media: MediaRecord = MediaRecord(),
        documents: [String: DocumentFileRecord] = [:], keepsDocuments: Bool = true
    ) {
        (self.now, recorded, self.keepsDocuments) = (now, documents, keepsDocuments)
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
        let (results, kept) = self.results(
            files, \.file, except: changed, known: known, jobs: jobs,
            unread: { source, state in self.unread(source, state) }, read)
        if keepsDocuments {
            contents.withLock { $0.documents = kept }
        } else {
            let records = Self.records(kept)
            contents.withLock { $0.files = records }
        }
        return results
    }

    /// A file that lies on the disk as an earlier program left it.
    private func unread(_ source: FileSorting.DocumentFile, _ state: FileState) -> RawDocument? {
        let path = source.file.absolutePath
        guard let record = recorded[path], record.state == state.numbers else { return nil }
        let contents = UnreadContents(path: source.file.path) { [self] in
            let bytes = FileReader().cleanBytes(of: source.file)
            if FileState(at: path) != state { self.contents.withLock { $0.changed = $0.changed ?? source.file.path } }
            return bytes ?? []
        }
        return RawDocument(
            path: source.file.path, kind: source.kind, slug: source.name.slug, language: source.name.language,
            bodyLine: record.bodyLine, digests: (record.digest, record.headDigest), contents: contents)
    }

    /// - Throws: ``SiteChanged`` where a file was written after it had been found unchanged, and its new text was read.
    public func confirm() throws(SiteChanged) {
        if let path = contents.withLock(\.changed) { throw SiteChanged(path: path) }
    }

    /// What is known of content files after a reading, by their absolute paths, as far as it can be trusted. Settings, and files in
    /// which anything is wrong, are not among them: they are read each time. They are kept no longer.
    public func takeDocumentFiles() -> [String: DocumentFileRecord] {
        contents.withLock { contents in
            defer { contents.files = [:] }
            return contents.files
        }
    }

    private static func records(_ documents: [String: Kept<RawDocument>]) -> [String: DocumentFileRecord] {
        documents.compactMapValues { kept in
            guard kept.result.diagnostics.isEmpty, let document = kept.result.value, document.kind != .site else {
                return nil
            }
            return DocumentFileRecord(
                path: document.path, state: kept.state.numbers, digest: document.digest,
                headDigest: document.headDigest, bodyLine: document.bodyLine)
        }
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
        known: [String: Kept<Value>], jobs: Int,
        unread: @Sendable (File, FileState) -> Value? = { _, _ in nil },
        _ read: @Sendable (File) -> FileResult<Value>
    ) -> ([FileResult<Value>], [String: Kept<Value>]) {
        guard !changed.isEmpty else {
            return results(files, file, known: known, jobs: jobs, unread, read)
        }
        let others = files.filter { changed[$0[keyPath: file].path] == nil }
        var (results, kept) = self.results(others, file, known: known, jobs: jobs, unread, read)
        for (index, one) in files.enumerated() where changed[one[keyPath: file].path] != nil {
            results.insert(read(one), at: index)
            let path = one[keyPath: file].absolutePath
            kept[path] = known[path]
        }
        return (results, kept)
    }

    private func results<File: Sendable, Value: Sendable>(
        _ files: [File], _ file: any KeyPath<File, FolderWalk.File> & Sendable, known: [String: Kept<Value>],
        jobs: Int, _ unread: @Sendable (File, FileState) -> Value?, _ read: @Sendable (File) -> FileResult<Value>
    ) -> ([FileResult<Value>], [String: Kept<Value>]) {
        let now = now()
        let results = Parallel.map(files, jobs: jobs) { one -> (FileResult<Value>, FileState?) in
            let path = one[keyPath: file].absolutePath
            guard let state = FileState(at: path) else { return (read(one), nil) }
            if let kept = known[path], kept.state == state { return (kept.result, state) }
            if let value = unread(one, state) { return (FileResult(value: value), state) }
            return (read(one), state.isSettled(at: now) ? state : nil)
        }
        var kept = [String: Kept<Value>](minimumCapacity: files.count)
        for (one, (result, state)) in zip(files, results) {
            if let state { kept[one[keyPath: file].absolutePath] = Kept(state: state, result: result) }
        }
        return (results.map(\.0), kept)
    }
}
