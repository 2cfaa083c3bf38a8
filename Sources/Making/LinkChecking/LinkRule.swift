public import GuideModel

/// What `waymark check --links` says of outside links.
public enum LinkRule: String, CaseIterable, Sendable {
    case gone = "link-gone"
    case moved = "link-moved"
    case loop = "link-loop"
    case noHost = "link-no-host"
    case certificate = "link-certificate"
    case closed = "link-closed"
    case unanswered = "link-unanswered"
    case privateAddress = "link-private"

    /// One for each place that names an address with trouble, sorted.
    public static func diagnostics(_ links: [OutsideLink], _ outcomes: [LinkOutcome]) -> [Diagnostic] {
        zip(links, outcomes).flatMap { link, outcome in
            sentence(outcome, link.address).map { sentence in
                link.places.map { place in
                    Diagnostic(
                        sentence.severity, sentence.rule.rawValue, sentence.words, at: place.location,
                        remedy: sentence.remedy,
                        sourceLine: place.line)
                }
            } ?? []
        }.sorted()
    }

    private typealias Sentence = (severity: Diagnostic.Severity, rule: LinkRule, words: String, remedy: String)

    private static func sentence(_ outcome: LinkOutcome, _ address: String) -> Sentence? {
        switch outcome {
        case .fine: nil
        case .gone(let status):
            (
                .error, .gone, "\(address) is not there any more (\(status))",
                "find its new address, or take the link out"
            )
        case .moved(let new): (.warning, .moved, "\(address) has moved for good", "write \(new)")
        case .loop:
            (
                .error, .loop, "\(address) redirects in a circle",
                "open it in a browser; if it stays so, take the link out"
            )
        case .noSuchHost:
            (.error, .noHost, "no server has the name in \(address)", "correct the address, or take the link out")
        case .certificate(let words):
            (
                .error, .certificate, "browsers will warn of \(address): \(words)",
                "tell its owner, or link to a page that is safe"
            )
        case .closed(let status):
            (
                .note, .closed, "\(address) does not let programs in (\(status))",
                "look at it in a browser; `link-exceptions` in site.yaml leaves it out"
            )
        case .unanswered(let words):
            (
                .warning, .unanswered, "\(address) did not answer: \(words)",
                "check again later, or look at it in a browser"
            )
        case .privateAddress:
            (
                .warning, .privateAddress,
                "\(address) is on this machine or in a private network, where visitors cannot go",
                "link to a public address; --private asks it all the same"
            )
        }
    }
}
