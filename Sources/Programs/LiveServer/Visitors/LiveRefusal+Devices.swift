import LiveRules
import Media

/// Why something of a visitor's own is not taken or given.
extension LiveRefusal {
    static let noMove = LiveRefusal(
        code: .noMove, status: 404, title: "Nothing can be moved by this. The code may be too old, or used already.")
    static let noPicture = LiveRefusal(code: .notFound, status: 404, title: "This device has no picture.")

    static let noStream = LiveRefusal(
        code: .notNow, status: 503, title: "Too many pages listen at the moment. Please ask again in a while.", wait: 30
    )

    static let noStreamForAddress = LiveRefusal(
        code: .tooMany, status: 429,
        title: "Too many pages of your network listen at the moment. Please ask again in a while.", wait: 30)

    static func tooOften(wait: Int) -> LiveRefusal {
        LiveRefusal(code: .tooMany, status: 429, title: "That was often within a short time.", wait: wait)
    }

    init(_ fault: ProfileName.Fault) {
        let title =
            switch fault {
            case .tooLong: "A name has at most \(ProfileName.longest) letters."
            case .unseen: "A name has signs that can be seen."
            }
        self.init(code: .name, status: 422, title: title, field: "name")
    }

    init(_ refusal: Rewards.Refusal) {
        self =
            switch refusal {
            case .nothing: LiveRefusal(code: .noReward, status: 409, title: "This guide gives nothing for points.")
            case .missing(let points):
                LiveRefusal(code: .points, status: 409, title: "\(points) points are missing for a reward.")
            case .ended, .replaced, .redeemed:
                LiveRefusal(code: .ended, status: 409, title: "The reward can no longer be had.")
            }
    }

    static func picture(_ failure: PictureFailure) -> LiveRefusal {
        switch failure {
        case .tooManyBytes: LiveRefusal(code: .picture, status: 422, title: "The picture is too large.")
        case .tooManyPixels(let width, let height):
            LiveRefusal(code: .picture, status: 422, title: "A picture of \(width) × \(height) pixels is too large.")
        case .unknownKind: LiveRefusal(code: .picture, status: 422, title: "A picture is a JPEG, PNG or WebP file.")
        case .damaged: LiveRefusal(code: .picture, status: 422, title: "The picture is damaged.")
        case .noLibrary: LiveRefusal(code: .notNow, status: 503, title: "Pictures cannot be taken here.", wait: 3600)
        }
    }
}

extension StreamPlaces {
    /// - Throws: ``LiveRefusal`` with the time to wait, where there is no place.
    func place(for address: String) throws(LiveRefusal) -> Place {
        do {
            return try take(for: address)
        } catch {
            switch error {
            case .all: throw .noStream
            case .share: throw .noStreamForAddress
            }
        }
    }
}
