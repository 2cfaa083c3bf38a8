import GuideModel
import Synchronization

/// The counts of what the writing threads have done. A class, because several threads share it.
final class Tally: Sendable {
    private struct Counts {
        var report = OutputWriter.Report()
        var placed: [String] = []
        var failure: (any Error)?
    }

    private let counts = Mutex(Counts())
    private let progress: @Sendable (Int) -> Void

    /// Begins with the files that are kept.
    init(_ verdicts: [OutputRecord.Verdict], progress: @escaping @Sendable (_ made: Int) -> Void) {
        self.progress = progress
        var report = OutputWriter.Report()
        for case .kept(let entry) in verdicts {
            report.files += 1
            report.bytes += entry.stamp.size
            report.unchanged += 1
        }
        counts.withLock { $0.report = report }
    }

    /// Counts one more file that is kept.
    func keep(_ entry: OutputRecord.Entry) {
        counts.withLock { counts in
            counts.report.files += 1
            counts.report.bytes += entry.stamp.size
            counts.report.unchanged += 1
        }
    }

    var failure: (any Error)? { counts.withLock { $0.failure } }
    /// The paths of the files that differ from those of the previous output.
    var placed: [String] { counts.withLock { $0.placed } }
    var report: OutputWriter.Report { counts.withLock { $0.report } }

    func fail(_ failure: any Error) { counts.withLock { $0.failure = $0.failure ?? failure } }

    func record(_ made: OutputWriter.Made, bytes: Int, isUnchanged: Bool) {
        let done = counts.withLock { counts in
            counts.report.files += 1
            counts.report.bytes += bytes
            counts.report.made.append(made)
            if isUnchanged { counts.report.unchanged += 1 } else { counts.placed.append(made.path.text) }
            return counts.report.made.count
        }
        progress(done)
    }
}
