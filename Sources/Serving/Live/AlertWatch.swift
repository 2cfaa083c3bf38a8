/// Tells open pages that the guide's alerts have changed, whoever changed them: an editor, a build on this machine, or one that an
/// administrator copied here. It looks at the finished files, so that a page that asks finds what it was told of.
struct AlertWatch: Sendable {
    let folder: GuideFolder
    /// The paths of the alerts of all editions in the finished guide.
    let paths: [String]
    let news: NewsStand

    /// Pages are to know of an alert within two seconds.
    private static let milliseconds = 300
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
            if now != last { news.pass(on: Self.event, about: Self.subject) }
            last = now
        }
    }

    /// A file that is just being replaced keeps its tag until it is there again.
    private var tags: [String?] { paths.map { folder.file(at: $0)?.tag } }
}
