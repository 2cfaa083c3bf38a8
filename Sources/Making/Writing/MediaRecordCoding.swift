import Calendar
public import GuideModel

extension BuildMemory {
    private var media: String { path + ".media" }
    private func head(_ program: String) -> String { "waymark media record 1\n\(program)\n\(output)" }

    /// What the last build found in the files of `media/`; empty where that is not known.
    ///
    /// - Parameter program: the version of the program, since another may find something else in the same bytes.
    public func mediaRecord(of program: String) -> MediaRecord {
        // A missing or damaged record is as good as none, because the build then reads the files.
        guard let bytes = try? Disk.read(media) else { return MediaRecord() }
        return bytes.withUnsafeBytes { Self.mediaRecord($0, head(program)) } ?? MediaRecord()
    }

    /// Keeps what a build found. A failure is dropped, because without a record the next build only takes longer.
    public func keep(_ record: MediaRecord, of program: String) {
        var writer = RecordWriter()
        writer.add(head(program))
        writer.add(record.entries.count)
        for (path, entry) in record.entries.sorted(by: { $0.key < $1.key }) {
            writer.add(path)
            writer.add(entry.state.count)
            for number in entry.state { writer.add(number) }
            writer.add(entry.file.path)
            writer.add(entry.file.byteCount)
            writer.add(entry.file.digest)
            // No length and no side is negative.
            writer.add(entry.file.size?.width ?? -1)
            writer.add(entry.file.size?.height ?? -1)
            writer.add(entry.file.duration?.seconds ?? -1)
        }
        try? Disk.replace(media, with: writer.finished())  // because the next build then only takes longer
    }

    private static func mediaRecord(_ bytes: UnsafeRawBufferPointer, _ head: String) -> MediaRecord? {
        guard var reader = RecordReader(bytes), reader.text() == head, let count = reader.number(),
            (0...bytes.count).contains(count)
        else { return nil }
        var record = MediaRecord()
        for _ in 0..<count {
            guard let path = reader.text(), let numbers = reader.number(), (0...8).contains(numbers) else { return nil }
            let state = (0..<numbers).compactMap { _ in reader.number() }
            guard let name = reader.text(), let byteCount = reader.number(), let digest = reader.digest(),
                let width = reader.number(), let height = reader.number(), let seconds = reader.number()
            else { return nil }
            let file = MediaFile(
                path: name, absolutePath: path, byteCount: byteCount, digest: digest,
                size: width < 0 ? nil : PixelSize(width: width, height: height),
                duration: seconds < 0 ? nil : TimeSpan(seconds: seconds))
            record.entries[path] = MediaRecord.Entry(state: state, file: file)
        }
        return record
    }
}
