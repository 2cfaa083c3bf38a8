import Glibc
public import GuideModel

/// What a build leaves for the next one, so that a build that has nothing to do ends immediately.
public struct BuildReceipt: Hashable, Sendable {
    /// The digest of all that the build depended on.
    public let standing: ContentDigest
    /// The time zone of the site, and the day there for which the guide was made.
    public let zone: String
    public let day: String
    /// The period in which the same things are published, in seconds since 1970.
    public let from: Int
    public let until: Int
    /// How many files the guide has.
    public let files: Int
    /// What the build printed on standard error and on standard output, without the time that it took.
    public let warnings: String
    public let words: [String]

    public init(
        standing: ContentDigest, zone: String, day: String, from: Int, until: Int, files: Int, warnings: String,
        words: [String]
    ) {
        (self.standing, self.zone, self.day, self.from, self.until) = (standing, zone, day, from, until)
        (self.files, self.warnings, self.words) = (files, warnings, words)
    }
}

/// The place in the cache where builds into one output folder leave what the next one needs.
public struct BuildMemory: Sendable {
    private let folder: String
    let output: String
    var path: String { "\(folder)/output-\(ContentDigest(output))" }
    /// The list of the output's files, and how they lie on the disk.
    var record: String { path + ".record" }

    private static let format = "waymark build receipt 1\n"
    /// Disks write times in steps: what changed so shortly before may change again without a new time, in nanoseconds.
    private static let step = 30_000_000
    private static let longStep = 2_000_000_000

    /// - Parameters:
    ///   - folder: the absolute path of the cache.
    ///   - output: the absolute path of the output folder.
    public init(in folder: String, for output: String) { (self.folder, self.output) = (folder, output) }

    /// The time of the file system, in nanoseconds since 1970; `nil` where the cache cannot be written.
    public func now() -> Int? {
        try? Disk.makeFolders(folder)  // because the next line fails then, too
        // Without the time there is no receipt, because it would not be known what is newer.
        guard let probe = try? Disk.draft(of: path) else { return nil }
        defer { unlink(probe) }
        return Disk.stamp(of: probe)?.modified
    }

    /// Whether any change after `now` will show in the times of files, the last of which changed at `newest`.
    public static func isSettled(_ newest: Int, at now: Int) -> Bool {
        let step = newest % 1_000_000_000 == 0 ? longStep : step
        return newest + step < now
    }

    /// What the last build left here; `nil` when that is not known.
    public func lastOutput() -> LastOutput? {
        // A damaged receipt is treated as none, because the build then does everything itself.
        guard let bytes = try? Disk.read(path + ".receipt"), let receipt = Self.decoded(bytes, output),
            let target = try? Disk.resolved(output),  // because no output is not intact
            let list = try? Disk.read(record),  // because without a record the output is not known
            let stamps = list.withUnsafeBytes({ OutputRecord.stamps($0, for: target) }), stamps.count == receipt.files
        else { return nil }
        return LastOutput(receipt: receipt, target: target, stamps: stamps)
    }

    /// Keeps a receipt. A failure is dropped, because without one the next build only takes longer.
    public func keep(_ receipt: BuildReceipt) {
        var writer = RecordWriter()
        writer.add(Self.format + output)
        writer.add(receipt.standing)
        for text in [receipt.zone, receipt.day, receipt.warnings] { writer.add(text) }
        for number in [receipt.from, receipt.until, receipt.files, receipt.words.count] { writer.add(number) }
        for line in receipt.words { writer.add(line) }
        try? Disk.replace(path + ".receipt", with: writer.finished())  // because the next build then only takes longer
    }

    /// Forgets the last build: from now on the output may be different.
    public func forget() { unlink(path + ".receipt") }

    private static func decoded(_ bytes: [UInt8], _ output: String) -> BuildReceipt? {
        bytes.withUnsafeBytes { bytes in
            guard var reader = RecordReader(bytes), reader.text() == format + output, let standing = reader.digest(),
                let zone = reader.text(), let day = reader.text(), let warnings = reader.text(),
                let from = reader.number(), let until = reader.number(), let files = reader.number(),
                let count = reader.number(), (0...bytes.count).contains(count)
            else { return nil }
            let words = (0..<count).compactMap { _ in reader.text() }
            return BuildReceipt(
                standing: standing, zone: zone, day: day, from: from, until: until, files: files, warnings: warnings,
                words: words)
        }
    }
}
