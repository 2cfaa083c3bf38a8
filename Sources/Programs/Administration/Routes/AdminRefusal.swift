/// Why somebody gets no page, or why nothing was changed.
struct AdminRefusal: Error, Hashable {
    let status: Int
    let heading: String
    let words: String
    /// In how many seconds it makes sense to try again.
    var wait: Int?
    var allowed: String?
    /// Whether what was typed can be sent once more, so that the page says so and carries it.
    var carriesForm = false

    static let notFound = AdminRefusal(
        status: 404, heading: "Nothing here", words: "The administration has no page at this address.")
    static let forbidden = AdminRefusal(
        status: 403, heading: "Not yours to change",
        words: "Your account may not do this. An administrator can change that.")
    static let overtaken = AdminRefusal(
        status: 409, heading: "Changed meanwhile",
        words: "Somebody else changed this account at this moment. Nothing was changed. Look again, and try once more.")
    static let wrongOrigin = AdminRefusal(
        status: 403, heading: "Not from here",
        words: "This form was not sent from a page of this administration. Nothing was changed.")
    static let notOpened = AdminRefusal(
        status: 403, heading: "Not from another page",
        words: "The administration is opened in a window of its own; no other page reads or frames it.")
    static let wrongToken = AdminRefusal(
        status: 403, heading: "The page was too old",
        words:
            "The page that you sent was opened before you signed in or out. Nothing was changed. Go back, load the page again, and send it once more."
    )
    static let signedOut = AdminRefusal(
        status: 403, heading: "Signed out",
        words: "You are not signed in any longer. Nothing was changed. Sign in, and send the form again.",
        carriesForm: true)
    static let needsSecondFactor = AdminRefusal(
        status: 403, heading: "A second factor first",
        words: "Your account needs a second factor. Nothing was changed. Set it up, and send the form again.",
        carriesForm: true)
    static let tooLarge = AdminRefusal(
        status: 413, heading: "Too large", words: "That is more than can be sent here at once. Nothing was changed.")
    static let busy = AdminRefusal(
        status: 503, heading: "One moment", words: "Too many people sign in at this moment. Please try again.", wait: 5,
        carriesForm: true)
    static let notNow = AdminRefusal(
        status: 503, heading: "Not now", words: "That cannot be done at the moment. Please try again in a minute.",
        wait: 60, carriesForm: true)

    static func askedTooOften(_ seconds: Int) -> AdminRefusal {
        AdminRefusal(
            status: 429, heading: "Too many wishes",
            words: "From here many links were asked for. Please try again later.",
            wait: seconds)
    }

    static func wrongMethod(_ allowed: String = "GET, HEAD") -> AdminRefusal {
        AdminRefusal(
            status: 405, heading: "Not that way", words: "This address knows no such method.", allowed: allowed)
    }

    static func notUnderstood(_ words: String) -> AdminRefusal {
        AdminRefusal(status: 400, heading: "Not understood", words: words + " Nothing was changed.")
    }

    static func tooSoon(_ seconds: Int) -> AdminRefusal {
        let time = seconds == 1 ? "a second" : seconds < 120 ? "\(seconds) seconds" : "\((seconds + 59) / 60) minutes"
        return AdminRefusal(
            status: 429, heading: "Too many attempts",
            words: "Some passwords or codes were wrong, so the next attempt has to wait. Please try again in \(time).",
            wait: seconds)
    }
}
