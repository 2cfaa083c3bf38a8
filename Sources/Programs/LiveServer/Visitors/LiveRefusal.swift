import Calendar
import Formats
import LiveRules
import Web

/// Why the companion does not do what it was asked for: for a program by its code, for a person by its title (RFC 9457).
struct LiveRefusal: Error, Hashable {
    enum Code: String {
        case notFound = "not-found"
        case wrongMethod = "wrong-method"
        case wrongOrigin = "wrong-origin"
        case noDevice = "no-device"
        case notUnderstood = "not-understood"
        case minutes
        case tooOld = "too-old"
        case tooSoon = "too-soon"
        case closed
        case notNow = "not-now"
        case tooMany = "too-many"
        case picture
        case name, points, ended
        case noReward = "no-reward"
        case noMove = "no-move"
        case unfit
        case decided
    }

    let code: Code
    let status: Int
    let title: String
    /// The member of the request that is wrong.
    var field: String?
    /// In how many seconds it makes sense to try again.
    var wait: Int?
    /// The methods that the address knows.
    var allowed: String?

    var response: WebResponse {
        var json = JSONWriter()
        json.object { json in
            json.member("type", "about:blank")
            json.member("title", title)
            json.member("status", status)
            json.member("code", code.rawValue)
            json.member("field", field)
            json.member("wait", wait)
        }
        var response = WebResponse.text(json.text, type: "application/problem+json", status: status)
        if let wait { response.headers.append(("Retry-After", "\(wait)")) }
        if let allowed { response.headers.append(("Allow", allowed)) }
        return response
    }
}

extension LiveRefusal {
    static let notFound = LiveRefusal(code: .notFound, status: 404, title: "There is nothing at this address.")
    static let noPlace = LiveRefusal(
        code: .notFound, status: 404, title: "Visitors do not report waits at a place of this name.")
    static let wrongOrigin = LiveRefusal(
        code: .wrongOrigin, status: 403, title: "Pages of other sites may not report anything here.")
    static let noDevice = LiveRefusal(
        code: .noDevice, status: 401,
        title: "A report needs \"Authorization: Device\" and a key of 22 to 64 characters.")
    static let notNow = LiveRefusal(
        code: .notNow, status: 503, title: "That cannot be done at the moment. Please try again in a minute.", wait: 60)

    static func manyFromAddress(wait: Int) -> LiveRefusal {
        LiveRefusal(
            code: .tooMany, status: 429,
            title: "Many reports of this place came from your network. It takes more in \(Self.minutes(wait)).",
            wait: wait)
    }

    static func manyReports(wait: Int) -> LiveRefusal {
        LiveRefusal(
            code: .tooMany, status: 429,
            title: "More reports come in than can be taken. Please send yours again in \(Self.minutes(wait)).",
            wait: wait)
    }

    private static func minutes(_ seconds: Int) -> String {
        let minutes = max(1, (seconds + 59) / 60)
        return minutes == 1 ? "a minute" : "\(minutes) minutes"
    }

    static func tooMuch(wait: Int) -> LiveRefusal {
        LiveRefusal(code: .tooSoon, status: 429, title: "That is more than is taken at once.", wait: wait)
    }

    /// - Parameter allowed: `GET, POST`; whatever answers GET answers HEAD, too.
    static func wrongMethod(allowed: String) -> LiveRefusal {
        let isWhole = allowed.contains("HEAD") || !allowed.contains("GET")
        return LiveRefusal(
            code: .wrongMethod, status: 405, title: "This address knows no such method.",
            allowed: isWhole ? allowed : allowed.replacing("GET", with: "GET, HEAD"))
    }

    static func notUnderstood(_ title: String, field: String? = nil) -> LiveRefusal {
        LiveRefusal(code: .notUnderstood, status: 400, title: title, field: field)
    }
}

extension LiveRefusal {
    /// What the rules say against a report.
    init(_ refusal: WaitRules.Refusal, now: Instant) {
        self =
            switch refusal {
            case .outOfRange:
                LiveRefusal(
                    code: .minutes, status: 422, title: "A wait has 0 to 120 whole minutes.", field: "minutes")
            case .tooSoon(let until):
                LiveRefusal(
                    code: .tooSoon, status: 429, title: "You reported this place a moment ago.",
                    wait: max(1, until.secondsSince1970 - now.secondsSince1970))
            case .closed:
                LiveRefusal(code: .closed, status: 409, title: "The place is closed now.")
            case .tooOld:
                LiveRefusal(
                    code: .tooOld, status: 422, title: "What was seen so long ago says nothing of now.", field: "ago")
            case .inFuture:
                LiveRefusal(code: .tooOld, status: 422, title: "Nobody has seen what is still to come.", field: "ago")
            }
    }
}
