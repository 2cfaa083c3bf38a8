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

    static var notFound: AdminRefusal {
        AdminRefusal(
            status: 404, heading: say("refusal.nothing-here"), words: say("refusal.the-administration-has-no-page"))
    }
    static var forbidden: AdminRefusal {
        AdminRefusal(
            status: 403, heading: say("refusal.not-yours-to-change"),
            words: say("refusal.your-account-may-not-do"))
    }
    static var overtaken: AdminRefusal {
        AdminRefusal(
            status: 409, heading: say("refusal.changed-meanwhile"),
            words: say("refusal.somebody-else-changed-this-account"))
    }
    static var wrongOrigin: AdminRefusal {
        AdminRefusal(
            status: 403, heading: say("refusal.not-from-here"),
            words: say("refusal.this-form-was-not-sent"))
    }
    static var notOpened: AdminRefusal {
        AdminRefusal(
            status: 403, heading: say("refusal.not-from-another-page"),
            words: say("refusal.the-administration-is-opened-in"))
    }
    static var wrongToken: AdminRefusal {
        AdminRefusal(
            status: 403, heading: say("refusal.the-page-was-too-old"),
            words:
                say("refusal.the-page-that-you-sent")
        )
    }
    static var signedOut: AdminRefusal {
        AdminRefusal(
            status: 403, heading: say("refusal.signed-out"),
            words: say("refusal.you-are-not-signed-in"),
            carriesForm: true)
    }
    static var needsSecondFactor: AdminRefusal {
        AdminRefusal(
            status: 403, heading: say("refusal.a-second-factor-first"),
            words: say("refusal.your-account-needs-a-second"),
            carriesForm: true)
    }
    static var tooLarge: AdminRefusal {
        AdminRefusal(
            status: 413, heading: say("refusal.too-large"), words: say("refusal.that-is-more-than-can"))
    }
    static var busy: AdminRefusal {
        AdminRefusal(
            status: 503, heading: say("refusal.one-moment"), words: say("refusal.too-many-people-sign-in"), wait: 5,
            carriesForm: true)
    }
    static var notNow: AdminRefusal {
        AdminRefusal(
            status: 503, heading: say("refusal.not-now"), words: say("refusal.that-cannot-be-done-at"),
            wait: 60, carriesForm: true)
    }

    static func askedTooOften(_ seconds: Int) -> AdminRefusal {
        AdminRefusal(
            status: 429, heading: say("refusal.too-many-wishes"),
            words: say("refusal.from-here-many-links-were"),
            wait: seconds)
    }

    static func wrongMethod(_ allowed: String = "GET, HEAD") -> AdminRefusal {
        AdminRefusal(
            status: 405, heading: say("refusal.not-that-way"), words: say("refusal.this-address-knows-no-such"),
            allowed: allowed)
    }

    static func notUnderstood(_ words: String) -> AdminRefusal {
        AdminRefusal(
            status: 400, heading: say("refusal.not-understood"), words: words + " " + say("refusal.nothing-was-changed")
        )
    }

    static func tooSoon(_ seconds: Int) -> AdminRefusal {
        let time = seconds < 120 ? say("count.seconds", seconds) : say("count.minutes", (seconds + 59) / 60)
        return AdminRefusal(
            status: 429, heading: say("refusal.too-many-attempts"),
            words: say("refusal.some-passwords-or-codes-were", ["time": "\(time)"]),
            wait: seconds)
    }
}
