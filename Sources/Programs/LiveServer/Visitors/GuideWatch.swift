import Glibc
import Synchronization
import Web

/// Has everything that knows the guide take another one: when it is published here, and when it stands in the output folder for another reason: because
/// another instance published it into a folder that both share, because somebody built it on this machine, or because it was copied here.
///
/// A class, because a publication and the watch both know what was taken.
final class GuideWatch: Sendable {
    /// The absolute path of the folder of the finished guide.
    let output: String
    /// Tells other instances of a subject.
    let announce: @Sendable (String) -> Void
    /// The guide as its files say now.
    let read: @Sendable () throws -> VisibleGuide
    let take: @Sendable (VisibleGuide) -> Void
    let tell: @Sendable (LiveEvent) -> Void
    /// What stood in the folder when a guide was taken.
    private let taken: Mutex<FileMark?>

    /// What others are told; a release comes after it. No place is called so.
    static let subject = "/guide"
    private static let milliseconds = 300
    /// After this many seconds a guide that another instance published must be here, too.
    private static let patience = 60

    init(
        output: String, announce: @escaping @Sendable (String) -> Void,
        read: @escaping @Sendable () throws -> VisibleGuide,
        take: @escaping @Sendable (VisibleGuide) -> Void, tell: @escaping @Sendable (LiveEvent) -> Void
    ) {
        (self.output, self.announce, self.read, self.take, self.tell) = (output, announce, read, take, tell)
        taken = Mutex(Self.mark(output))
    }

    /// Takes a guide that was published here, and tells other instances.
    func publish(_ visible: VisibleGuide) {
        taken.withLock { $0 = Self.mark(output) }
        take(visible)
        announce(Self.subject + " " + release)
    }

    /// - Parameter isBusy: whether this program is publishing; then nothing has to be noticed.
    func run(isBusy: @Sendable () -> Bool) async {
        while !Task.isCancelled {
            // The error is dropped because the loop asks whether it was cancelled.
            try? await Task.sleep(for: .milliseconds(Self.milliseconds))
            if !isBusy() { await look() }
        }
    }

    /// Takes the guide in the folder, if it is not the one that was taken.
    func look() async {
        let mark = Self.mark(output)
        guard mark != taken.withLock({ $0 }) else { return }
        taken.withLock { $0 = mark }
        await renew()
    }

    /// Takes the guide as its files say. With errors, the guide of before stays.
    private func renew() async {
        do { take(try await Blocking.run(read)) } catch { tell(.trouble("the new guide is not taken: \(error)")) }
    }

    /// Another instance has published a guide.
    func hear(release: String) async {
        await renew()
        guard !release.isEmpty else { return }
        Task {
            // The error is dropped because nobody ends this task.
            try? await Task.sleep(for: .seconds(Self.patience))
            await compare(with: release)
        }
    }

    /// Tells the operator where another guide stands here than was published elsewhere.
    func compare(with release: String) async {
        if self.release != release { tell(.trouble(Self.isOld(output))) }
    }

    /// What the operator is told.
    static func isOld(_ output: String) -> String {
        "another instance published a guide that is not in \(output): share the folder, or bring the guide here, too"
    }

    /// The name of exactly these files, as the service worker has it; empty for a guide without the app.
    private var release: String {
        var bytes = [UInt8](repeating: 0, count: 200)
        let file = open(output + "/sw.js", O_RDONLY | O_CLOEXEC)
        guard file >= 0 else { return "" }
        defer { close(file) }
        let count = Glibc.read(file, &bytes, bytes.count)
        let script = String(decoding: bytes.prefix(max(0, count)), as: UTF8.self)
        guard let start = script.firstRange(of: "waymarkRelease = '")?.upperBound else { return "" }
        return String(script[start...].prefix { $0 != "'" })
    }

    private struct FileMark: Equatable {
        let inode: UInt
        let size: Int
        let seconds: Int
        let nanoseconds: Int
    }

    /// The list of files, which a build puts in place after everything else, if anything changed.
    private static func mark(_ output: String) -> FileMark? {
        var status = stat()
        guard lstat(output + "/.waymark-files", &status) == 0 else { return nil }
        return FileMark(
            inode: UInt(status.st_ino), size: Int(status.st_size), seconds: status.st_mtim.tv_sec,
            nanoseconds: status.st_mtim.tv_nsec)
    }
}

extension GuideWatch: LiveEventSource {
    func event(about subject: String) async throws -> String? {
        let words = subject.split(separator: " ", maxSplits: 1).map(String.init)
        guard words.first == Self.subject else { return nil }
        await hear(release: words.count == 2 ? words[1] : "")
        return nil
    }

    /// The watch notices what was missed.
    func events() async throws -> [(subject: String, event: String)] { [] }
}
