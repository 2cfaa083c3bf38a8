import Glibc
public import GuideModel

/// What the last build left in an output folder, as far as it is known without looking there.
public struct LastOutput: Sendable {
    private let receipt: BuildReceipt
    private let target: String
    private let stamps: [(path: String, stamp: FileStamp)]

    init(receipt: BuildReceipt, target: String, stamps: [(path: String, stamp: FileStamp)]) {
        (self.receipt, self.target, self.stamps) = (receipt, target, stamps)
    }

    /// The receipt of that build; `nil` when what it depended on is not the same, or the output not as it left it.
    ///
    /// Cost: one system call for each file.
    ///
    /// - Parameter jobs: how many files are looked at at the same time.
    public func receipt(for standing: ContentDigest, jobs: Int = 1) -> BuildReceipt? {
        receipt.standing == standing && isIntact(jobs: jobs) ? receipt : nil
    }

    private func isIntact(jobs: Int) -> Bool {
        // A build that was killed left its staging folder.
        guard !StagingFolder.paths(for: target).contains(where: Disk.exists) else { return false }
        let folder = open(target, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        guard folder >= 0 else { return false }
        defer { close(folder) }
        let isThere = Parallel.map(stamps, jobs: jobs) { Disk.stamp(of: $0.path, in: folder) == $0.stamp }
        return isThere.allSatisfy(\.self) && Disk.stamp(of: PreviousOutput.manifestName, in: folder) != nil
    }
}

extension OutputRecord {
    /// How the files of an output lie on the disk, by their paths; `nil` for a record that is damaged or of another output.
    static func stamps(
        _ bytes: UnsafeRawBufferPointer, for target: String
    ) -> [(path: String, stamp: FileStamp)]? {
        guard var reader = RecordReader(bytes), let count = reader.begin(for: target), (0...bytes.count).contains(count)
        else { return nil }
        var known: [(path: String, stamp: FileStamp)] = []
        known.reserveCapacity(count)
        for _ in 0..<count {
            guard let path = reader.text(), reader.digest() != nil, let stamp = reader.stamp(), reader.digest() != nil
            else { return nil }
            known.append((path, stamp))
        }
        return known
    }
}
