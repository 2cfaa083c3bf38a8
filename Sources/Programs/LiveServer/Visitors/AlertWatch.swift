import GuideModel
import Synchronization
import Web

/// Tells open pages that the guide's alerts have changed, by an editor, by a build on this machine,
/// or by one that an administrator copied here. It looks at the finished files, so that a page that
/// asks finds what it was told of.
struct AlertWatch: Sendable {
    let folder: GuideFolder
    /// The paths of the alerts of all editions in the finished guide.
    let paths: @Sendable () -> [String]
    let hub: EventHub

    /// Pages are to know of an alert within two seconds.
    private static let milliseconds = 100
    /// What the event says is of no use; but events without data are not delivered.
    static let event = "event: alerts\ndata: {}\n\n"
    /// What it is about, so that it does not take the place of another event for a page that reads slowly. No place is called so.
    static let subject = "/alerts"

    func run() async {
        var last = tags
        while !Task.isCancelled {
            // The error is dropped because the loop asks whether it was cancelled.
            try? await Task.sleep(for: .milliseconds(Self.milliseconds))
            let now = tags
            // Other instances look at files of their own.
            if now != last { hub.pass(on: Self.event, about: Self.subject) }
            last = now
        }
    }

    /// A file that is just being replaced keeps its tag until it is there again.
    private var tags: [String?] { paths().map { folder.file(at: $0)?.tag } }
}

/// Where the alerts of all editions stand in the finished guide, as it was published last. A class, because a publication changes it for the watch.
final class AlertPaths: Sendable {
    private let paths: Mutex<[String]>

    init(_ guide: Guide) { paths = Mutex(Self.paths(guide)) }

    var all: [String] { paths.withLock { $0 } }

    func take(_ guide: Guide) { paths.withLock { $0 = Self.paths(guide) } }

    private static func paths(_ guide: Guide) -> [String] { guide.editions.map { GuidePaths($0).alertsData.text } }
}
