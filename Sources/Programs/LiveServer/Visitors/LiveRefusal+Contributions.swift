import Calendar
import LiveRules
import Media

/// Why a contribution is not taken.
extension LiveRefusal {
    static let noContributions = LiveRefusal(
        code: .notFound, status: 404, title: "This guide asks its visitors for no contributions.")
    static let noContribution = LiveRefusal(
        code: .notFound, status: 404, title: "This device has sent no contribution of this key.")
    static let decided = LiveRefusal(
        code: .decided, status: 409, title: "Somebody has decided about this contribution already.")
    static let tooLargePicture = LiveRefusal(
        code: .picture, status: 413, title: "A photograph has at most 3 MB.")

    static func tooMany(until: Instant, now: Instant) -> LiveRefusal {
        LiveRefusal(
            code: .tooMany, status: 429, title: "That was a lot within an hour. Please wait before you send more.",
            wait: max(1, until.secondsSince1970 - now.secondsSince1970))
    }

    init(_ fault: ContributionRules.Fault) {
        let words =
            switch fault.wrong {
            case .missing: "\"\(fault.field)\" is missing."
            case .tooLong(let most): "\"\(fault.field)\" has at most \(most) characters."
            case .unfit: "\"\(fault.field)\" is not what it should be."
            }
        self.init(code: .unfit, status: 422, title: words, field: fault.field)
    }

    init(_ failure: PictureFailure) {
        self =
            switch failure {
            case .tooManyBytes: .tooLargePicture
            case .tooManyPixels(let width, let height):
                LiveRefusal(
                    code: .picture, status: 422, title: "A picture of \(width) × \(height) pixels is too large.")
            case .unknownKind:
                LiveRefusal(code: .picture, status: 422, title: "A photograph is a JPEG, PNG or WebP file.")
            case .damaged: LiveRefusal(code: .picture, status: 422, title: "The picture is damaged.")
            case .noLibrary:
                LiveRefusal(code: .notNow, status: 503, title: "Pictures cannot be taken here.", wait: 3600)
            }
    }
}
