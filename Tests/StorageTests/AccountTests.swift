import Calendar
import LiveRules
import Storage
import Testing

/// Accounts, sessions, links, attempts and the log, on every store.
@Suite(.serialized) struct AccountTests {
    private func account(_ email: String, _ roles: String, password: String? = "digest") throws -> Account {
        Account(
            id: 0, email: try #require(EmailAddress(email)), name: "Zoë", roles: try #require(Roles(text: roles)),
            passwordDigest: password, created: moment(100))
    }

    private func entry(
        _ action: String, account: Int = 0, _ area: AuditEntry.Area = .accounts, at seconds: Int = 100
    ) -> AuditEntry {
        AuditEntry(
            at: moment(seconds), account: account, who: "who", area: area, action: action, object: "o", detail: "")
    }

    private func added(_ account: Account, to store: any Store) async throws -> Account {
        try #require(try await store.add(account, link: nil, entry: entry("invited")))
    }

    @Test(
        "an account is found by its number and its address, an address has one, and all are listed by address",
        arguments: TestedStore.allCases)
    func accounts(_ tested: TestedStore) async throws {
        try await tested.with { store in
            #expect(try await !store.hasAccounts())
            let ben = try await added(account("ben@example.org", "editor:harbour staff"), to: store)
            let ann = try await added(account("ann@example.org", "administrator", password: nil), to: store)
            #expect(ben.id == 1 && ben.roles.text == "editor:harbour staff" && ann.passwordDigest == nil)
            #expect(try await store.add(account("ben@example.org", "staff"), link: nil, entry: entry("again")) == nil)
            #expect(try await store.accounts() == [ann, ben])
            #expect(try await store.account(of: ben.email) == ben)
            #expect(try await store.account(1) == ben)
            #expect(try await store.account(3) == nil)
            #expect(try await store.hasAccounts())
            #expect(
                try await store.audit(before: nil, account: nil, area: nil, limit: 9).map(\.action) == [
                    "invited", "invited",
                ])
        }
    }

    @Test("of the administrators with a password one stays, whatever is changed", arguments: TestedStore.allCases)
    func lastOne(_ tested: TestedStore) async throws {
        try await tested.with { store in
            let ann = try await added(account("ann@example.org", "administrator"), to: store)
            _ = try await added(account("invited@example.org", "administrator", password: nil), to: store)
            var changed = ann
            changed.isDisabled = true
            #expect(try await store.change(changed, from: ann, entry: entry("disabled")) == .lastAdministrator)
            #expect(try await store.account(ann.id) == ann)
            _ = try await added(account("ben@example.org", "administrator moderator"), to: store)
            #expect(try await store.change(changed, from: ann, entry: entry("disabled")) == .done)
            #expect(try await store.account(ann.id) == changed)
            #expect(try await store.audit(before: nil, account: nil, area: nil, limit: 1).map(\.action) == ["disabled"])
        }
    }

    @Test(
        "who makes an entry may change it, and nobody else who had one of that name; a change over a newer one is none",
        arguments: TestedStore.allCases)
    func made(_ tested: TestedStore) async throws {
        try await tested.with { store in
            let ann = try await added(account("ann@example.org", "editor:tours/harbour editor:old"), to: store)
            let ben = try await added(account("ben@example.org", "editor:places/pier editor:tours/x"), to: store)
            let all = try await added(account("all@example.org", "editor"), to: store)
            try await store.made(["places/pier", "media/pier.jpg"], by: ann.id)
            func roles(_ account: Account) async throws -> String? { try await store.account(account.id)?.roles.text }
            #expect(
                try await roles(ann)
                    == "editor:media/pier.jpg editor:old editor:places/pier editor:tours/harbour")
            #expect(try await roles(ben) == "editor:tours/x")
            try await store.made(["places/pier"], by: all.id)
            #expect(try await roles(ann) == "editor:media/pier.jpg editor:old editor:tours/harbour")
            #expect(try await roles(all) == "editor")
            // As somebody saw it who wanted to change only the name.
            var renamed = ben
            renamed.name = "Benjamin"
            #expect(try await store.change(renamed, from: ben, entry: entry("changed")) == .overtaken)
            #expect(try await roles(ben) == "editor:tours/x")
            let now = try #require(try await store.account(ann.id))
            let whole = now.roles.resolved(with: ["places/quay"])
            #expect(try await !store.resolve(ann, to: whole, entry: entry("named")))
            #expect(try await store.resolve(now, to: whole, entry: entry("named")))
            #expect(
                try await roles(ann)
                    == "editor:media/pier.jpg editor:places/quay editor:tours/harbour editor:tours/old")
        }
    }

    @Test(
        "sessions begin, are seen and end; an account that is disabled or has a new password has none",
        arguments: TestedStore.allCases)
    func sessions(_ tested: TestedStore) async throws {
        try await tested.with { store in
            let ann = try await added(account("ann@example.org", "staff"), to: store)
            let ben = try await added(account("ben@example.org", "administrator"), to: store)
            func begin(_ digest: String, _ account: Account, at seconds: Int) async throws {
                try await store.begin(
                    AccountSession(
                        digest: digest, account: account.id, begun: moment(seconds), seen: moment(seconds), browser: "b"
                    ),
                    forgettingBefore: moment(seconds - 1800), entry: entry("signed in", account: account.id, .signIn))
            }
            for (digest, seconds) in [("a1", 1000), ("a2", 1100), ("a3", 1200)] {
                try await begin(digest, ann, at: seconds)
            }
            try await begin("b1", ben, at: 1000)
            try await store.see(session: "a1", at: moment(2000))
            #expect(try await store.session("a1")?.0.seen == moment(2000))
            #expect(try await store.session("a1")?.1 == ann)
            #expect(try await store.sessions(of: ann.id).map(\.digest) == ["a3", "a2", "a1"])
            try await store.end(session: "a2", of: ben.id, entry: entry("ended"))
            #expect(try await store.session("a2") != nil, "of somebody else")
            try await store.setPassword("new", of: ann.id, keeping: "a1", entry: entry("changed"))
            #expect(try await store.sessions(of: ann.id).map(\.digest) == ["a1"])
            #expect(try await store.account(ann.id)?.passwordDigest == "new")
            var changed = ann
            changed.isDisabled = true
            #expect(try await store.change(changed, from: ann, entry: entry("disabled")) == .done)
            #expect(try await store.session("a1") == nil)
            #expect(try await store.session("b1") != nil)
            try await begin("b2", ben, at: 2801)
            #expect(try await store.sessions(of: ben.id).map(\.digest) == ["b2"])
        }
    }

    @Test("a link is used once, before its end, by somebody who may sign in", arguments: TestedStore.allCases)
    func links(_ tested: TestedStore) async throws {
        try await tested.with { store in
            let link = AccountLink(digest: "l1", account: 0, purpose: .invitation, until: moment(500))
            let ann = try #require(
                try await store.add(
                    account("ann@example.org", "staff", password: nil), link: link, entry: entry("invited")))
            #expect(try await store.link("l1")?.account == ann.id)
            func use(_ digest: String, at seconds: Int) async throws -> Account? {
                try await store.use(link: digest, at: moment(seconds), passwordDigest: "p \(digest)", first: nil) {
                    account in
                    AuditEntry(at: moment(seconds), account: account.id, who: "w", area: .accounts, action: "set")
                }
            }
            #expect(try await use("l1", at: 500) == nil)
            #expect(try await use("none", at: 100) == nil)
            let both = try await [use("l1", at: 499), use("l1", at: 499)]
            #expect(both.compactMap { $0?.id } == [ann.id])
            #expect(try await store.account(ann.id)?.passwordDigest == "p l1")
            try await store.keep(
                AccountLink(digest: "l2", account: ann.id, purpose: .reset, until: moment(900)), entry: entry("made"))
            try await store.keep(
                AccountLink(digest: "l3", account: ann.id, purpose: .reset, until: moment(900)), entry: entry("made"))
            #expect(try await store.link("l2") == nil)
            #expect(try await use("l3", at: 600)?.id == ann.id)
        }
    }

    @Test("the first administrator is made by a link, and only while there is nobody", arguments: TestedStore.allCases)
    func first(_ tested: TestedStore) async throws {
        try await tested.with { store in
            let ann = try account("ann@example.org", "administrator", password: nil)
            for digest in ["f1", "f2"] {
                try await store.keep(
                    AccountLink(digest: digest, account: 0, purpose: .first, until: moment(900)), entry: entry("made"))
            }
            func use(_ digest: String) async throws -> Account? {
                try await store.use(link: digest, at: moment(100), passwordDigest: "p", first: ann) { account in
                    AuditEntry(at: moment(100), account: account.id, who: "w", area: .accounts, action: "set")
                }
            }
            #expect(try await use("f1") == nil, "an earlier start's")
            #expect(try await use("f2")?.email == ann.email)
            #expect(try await store.accounts().map(\.passwordDigest) == ["p"])
            try await store.keep(
                AccountLink(digest: "f3", account: 0, purpose: .first, until: moment(900)), entry: entry("made"))
            #expect(try await use("f3") == nil)
            #expect(try await store.accounts().count == 1)
        }
    }

    @Test("an attempt is counted only on what was known of the ones before", arguments: TestedStore.allCases)
    func paces(_ tested: TestedStore) async throws {
        try await tested.with { store in
            let one = SignInThrottle(failures: 1, until: moment(100))
            let two = SignInThrottle(failures: 2, until: moment(200))
            func count(_ pace: SignInThrottle, after before: SignInThrottle?) async throws -> Bool {
                try await store.count(pace, of: "k", after: before, forgettingBefore: moment(0))
            }
            #expect(try await count(one, after: nil))
            #expect(try await !count(one, after: nil))
            #expect(try await !count(two, after: two))
            #expect(try await count(two, after: one))
            #expect(try await store.pace(of: "k") == two)
            _ = try await store.count(one, of: "other", after: nil, forgettingBefore: moment(201))
            #expect(try await store.pace(of: "k") == nil)
            try await store.forgetPace(of: "other")
            #expect(try await store.pace(of: "other") == nil)
        }
    }

    @Test(
        "the log is read backwards, by person and by what it is about, and what happens again is counted",
        arguments: TestedStore.allCases)
    func log(_ tested: TestedStore) async throws {
        try await tested.with { store in
            for number in 1...6 {
                try await store.enter(entry("did \(number)", account: number % 2, number % 3 == 0 ? .content : .alerts))
            }
            func actions(_ before: Int? = nil, _ account: Int? = nil, _ area: AuditEntry.Area? = nil, _ limit: Int = 9)
                async throws -> [String]
            {
                try await store.audit(before: before, account: account, area: area, limit: limit).map {
                    String($0.action.dropFirst(4))
                }
            }
            #expect(try await actions(nil, nil, nil, 2) == ["6", "5"])
            #expect(try await actions(5) == ["4", "3", "2", "1"])
            #expect(try await actions(nil, 1) == ["5", "3", "1"])
            #expect(try await actions(nil, nil, .content) == ["6", "3"])
            #expect(try await actions(6, 1, .content) == ["3"])
            for seconds in [1000, 1100, 1200] {
                try await store.enter(entry("failed", account: 1, .signIn, at: seconds), countedSince: moment(900))
            }
            try await store.enter(entry("failed", account: 1, .signIn, at: 9000), countedSince: moment(8000))
            let found = try await store.audit(before: nil, account: 1, area: .signIn, limit: 9)
            #expect(found.map(\.detail) == ["", "3 times"] && found.map(\.at) == [moment(9000), moment(1200)])
        }
    }

    @Test(
        "accounts and the log move to another store, with digests of passwords; sessions, links and attempts do not",
        arguments: TestedStore.allCases)
    func lines(_ tested: TestedStore) async throws {
        try await tested.withTwo { first, second in
            let link = AccountLink(digest: "secret-link", account: 0, purpose: .invitation, until: moment(500))
            _ = try await first.add(
                account("ann@example.org", "administrator editor:harbour"), link: link, entry: entry("invited"))
            try await first.begin(
                AccountSession(digest: "secret-session", account: 1, begun: moment(1), seen: moment(1), browser: "b"),
                forgettingBefore: moment(0), entry: entry("signed in"))
            let lines = try await first.lines()
            #expect(
                lines.contains {
                    $0.contains(#""kind":"account","id":1,"email":"ann@example.org""#)
                        && $0.contains(#""password":"digest""#)
                })
            #expect(!lines.contains { $0.contains("secret") })
            try await second.importLines(lines)
            #expect(try await second.lines() == lines)
            #expect(try await second.accounts() == (try await first.accounts()))
            #expect(try await added(account("ben@example.org", "staff"), to: second).id == 2)
        }
    }
}
