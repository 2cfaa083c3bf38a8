import Checking
import GuideModel
public import Pipeline
import Reading

extension BuildMemory {
    private var documents: String { path + ".documents" }
    private func documentsHead(_ program: String) -> String { "waymark documents record 1\n\(program)\n\(output)" }

    /// What the last build found in content files; empty where that is not known.
    ///
    /// - Parameter program: the version of the program, since another may find something else in the same bytes.
    public func documentsRecord(of program: String) -> DocumentsRecord {
        // A missing or damaged record is as good as none, because the build then reads the files.
        guard let bytes = try? Disk.read(documents) else { return DocumentsRecord() }
        return Self.documentsRecord(bytes, documentsHead(program)) ?? DocumentsRecord()
    }

    /// Keeps what a build found. A failure is dropped, because without a record the next build only takes longer.
    public func keep(_ record: DocumentsRecord, of program: String) {
        let files = record.files.sorted { $0.key < $1.key }.compactMap { path, file in
            record.checks.entries[file.path].flatMap { $0.digest == file.digest ? (path, file, $0.found) : nil }
        }
        var writer = RecordWriter()
        writer.reserve(files.reduce(4096) { $0 + $1.2.count + 2 * $1.0.utf8.count + 200 })
        writer.add(documentsHead(program))
        writer.add(record.checks.context)
        writer.add(files.count)
        for (path, file, found) in files {
            writer.add(path)
            writer.add(file.path)
            writer.add(file.state.count)
            for number in file.state { writer.add(number) }
            writer.add(file.digest)
            writer.add(file.headDigest)
            writer.add(file.bodyLine)
            writer.add(found)
        }
        try? Disk.replace(documents, with: writer.finished())  // because the next build then only takes longer
    }

    private static func documentsRecord(_ bytes: [UInt8], _ head: String) -> DocumentsRecord? {
        bytes.withUnsafeBytes { buffer in
            guard var reader = RecordReader(buffer), reader.text() == head, let context = reader.text(),
                let count = reader.number(), (0...bytes.count).contains(count)
            else { return nil }
            var files = [String: DocumentFileRecord](minimumCapacity: count)
            var entries = [String: CheckRecord.Entry](minimumCapacity: count)
            for _ in 0..<count {
                guard let path = reader.text(), let file = reader.documentFile(), let found = reader.part() else {
                    return nil
                }
                files[path] = file
                entries[file.path] = CheckRecord.Entry(digest: file.digest, found: bytes[found])
            }
            return DocumentsRecord(files: files, checks: CheckRecord(context: context, entries: entries))
        }
    }
}

extension RecordReader {
    fileprivate mutating func documentFile() -> DocumentFileRecord? {
        guard let path = text(), let count = number(), (0...8).contains(count) else { return nil }
        let state = (0..<count).compactMap { _ in number() }
        guard let whole = digest(), let head = digest(), let line = number() else { return nil }
        return DocumentFileRecord(path: path, state: state, digest: whole, headDigest: head, bodyLine: line)
    }
}
