import Calendar
import LiveRules

extension Account {
    init(row: StoreRow) throws {
        let (address, words): (String, String) = (try row["email"], try row["roles"])
        let factor: Int? = try row["factor"]
        guard let email = EmailAddress(address), let roles = Roles(text: words) else {
            throw UnreadableRow(words: "an account has the address \(address) and the roles \(words)")
        }
        self.init(
            id: try row["id"], email: email, name: try row["name"], roles: roles, isDisabled: try row["disabled"],
            passwordDigest: try row["password"], hasSecondFactor: factor != nil,
            created: Instant(secondsSince1970: try row["created"]), language: try row["language"])
    }
}

extension AccountSession {
    init(row: StoreRow) throws {
        self.init(
            digest: try row["digest"], account: try row["account"],
            begun: Instant(secondsSince1970: try row["begun"]), seen: Instant(secondsSince1970: try row["seen"]),
            browser: try row["browser"])
    }
}

extension AccountLink {
    init(row: StoreRow) throws {
        self.init(
            digest: try row["digest"], account: try row["account"], purpose: try row.word("purpose"),
            until: Instant(secondsSince1970: try row["until"]))
    }
}

extension AuditEntry {
    init(row: StoreRow) throws {
        self.init(
            id: try row["id"], at: Instant(secondsSince1970: try row["at"]), account: try row["account"],
            who: try row["who"], area: try row.word("area"), action: try row["action"], object: try row["object"],
            detail: try row["detail"])
    }
}
