import Accounts
import Calendar
import LiveRules

@testable import Administration

/// A telephone with the app, and the paper with the recovery codes.
struct Phone {
    let secretText: String
    private let codes: OneTimeCodes
    var recovery: [String] = []

    /// - Parameter page: the one with the key.
    init(_ page: String) throws {
        guard let mark = page.firstRange(of: "factor-key\">") else { throw AdminHouse.Unexpected() }
        secretText = String(page[mark.upperBound...].prefix { $0 != "<" }.filter { $0 != " " })
        let signs = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZ234567")
        let bits = secretText.flatMap { sign in
            (0..<5).map { ((signs.firstIndex(of: sign) ?? 0) >> (4 - $0)) & 1 }
        }
        codes = OneTimeCodes(
            secret: stride(from: 0, to: bits.count - 7, by: 8).map { start in
                bits[start..<start + 8].reduce(0) { $0 << 1 | UInt8($1) }
            })
    }

    func code(at moment: Instant) -> String { codes.code(of: moment.secondsSince1970 / 30) }
}

extension AdminHouse {
    /// Somebody with a password and a second factor who has not signed in.
    func personWithPhone(_ email: String, _ roles: String) async throws -> Phone {
        try await person(email, roles)
        let browser = try await browser(of: email)
        try await browser.get("second-factor")
        try await browser.post("second-factor", [("do", "begin"), ("present", Self.password)])
        var phone = try Phone(browser.page)
        try await browser.post(
            "second-factor", [("do", "confirm"), ("offer", browser.offer), ("code", phone.code(at: now))])
        phone.recovery = browser.recoveryCodes
        guard phone.recovery.count == 10 else { throw Unexpected() }
        return phone
    }
}

extension AdminBrowser {
    var offer: String { hidden("offer") }
    var ticket: String { hidden("ticket") }

    /// What the page shows once.
    var recoveryCodes: [String] {
        guard let list = page.firstRange(of: "recovery-codes\">") else { return [] }
        let items = page[list.upperBound...].split(separator: "</ol>")[0].split(separator: "<li>")
        return items.dropFirst().map { String($0.prefix { $0 != "<" }) }
    }

    func code(_ code: String) async throws {
        try await post("sign-in/code", [("ticket", ticket), ("onward", ""), ("code", code)])
    }

    private func hidden(_ name: String) -> String {
        guard let mark = page.firstRange(of: "name=\"\(name)\" value=\"") else { return "" }
        return String(page[mark.upperBound...].prefix { $0 != "\"" })
    }
}
