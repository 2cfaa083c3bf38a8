import Calendar
import LiveRules
import Storage
import Testing

/// Second factors, their recovery codes, and the keys that seal, on every store.
@Suite(.serialized) struct SecondFactorTests {
    private let entry = AuditEntry(at: moment(100), account: 1, who: "who", area: .accounts, action: "did")

    private func kept(_ store: any Store, _ email: String) async throws -> Account {
        let account = Account(
            id: 0, email: try #require(EmailAddress(email)), name: "", roles: try #require(Roles(text: "staff")),
            passwordDigest: "digest", created: moment(100))
        let added = try #require(try await store.add(account, link: nil, entry: entry))
        let factor = SecondFactor(account: added.id, since: moment(200), lastStep: 10)
        #expect(
            try await store.keep(
                factor, sealed: [1, 2, UInt8(added.id)], recovery: ["a\(added.id)", "b\(added.id)"], entry: entry))
        #expect(try await store.secondFactor(of: added.id) == factor)
        return added
    }

    @Test("an account has one second factor, and says so", arguments: TestedStore.allCases)
    func one(_ tested: TestedStore) async throws {
        try await tested.with { store in
            let ann = try await kept(store, "ann@example.org")
            #expect(!ann.hasSecondFactor)
            #expect(try await store.account(ann.id)?.hasSecondFactor == true)
            #expect(try await store.account(of: ann.email)?.hasSecondFactor == true)
            #expect(try await store.accounts().map(\.hasSecondFactor) == [true])
            let other = SecondFactor(account: ann.id, since: moment(300), lastStep: 0)
            #expect(try await !store.keep(other, sealed: [9], recovery: ["c"], entry: entry))
            #expect(try await store.secondFactorSecret(of: ann.id) == [1, 2, 1])
            #expect(try await store.recoveryCodes(of: ann.id) == 2)
        }
    }

    @Test("a step and a recovery code are used once, also by many at once", arguments: TestedStore.allCases)
    func once(_ tested: TestedStore) async throws {
        try await tested.with { store in
            let (ann, ben) = (try await kept(store, "ann@example.org"), try await kept(store, "ben@example.org"))
            #expect(try await !store.use(step: 10, of: ann.id))
            let uses = try await withThrowingTaskGroup(of: (Bool, Bool).self) { group in
                for _ in 0..<8 {
                    group.addTask {
                        (
                            try await store.use(step: 11, of: ann.id),
                            try await store.use(recovery: "a\(ann.id)", of: ann.id, entry: entry)
                        )
                    }
                }
                return try await group.reduce(into: (0, 0)) { $0 = ($0.0 + ($1.0 ? 1 : 0), $0.1 + ($1.1 ? 1 : 0)) }
            }
            #expect(uses == (1, 1))
            #expect(try await !store.use(recovery: "b\(ben.id)", of: ann.id, entry: entry), "of somebody else")
            #expect(try await store.recoveryCodes(of: ann.id) == 1)
            #expect(try await store.use(step: 11, of: ben.id))
            try await store.replaceRecoveryCodes(["n1", "n2", "n3"], of: ann.id, entry: entry)
            #expect(try await !store.use(recovery: "b\(ann.id)", of: ann.id, entry: entry))
            #expect(try await store.use(recovery: "n3", of: ann.id, entry: entry))
        }
    }

    @Test("one that is taken away leaves nothing, and ends the other sessions", arguments: TestedStore.allCases)
    func dropped(_ tested: TestedStore) async throws {
        try await tested.with { store in
            let ann = try await kept(store, "ann@example.org")
            for digest in ["s1", "s2"] {
                try await store.begin(
                    AccountSession(
                        digest: digest, account: ann.id, begun: moment(100), seen: moment(100), browser: ""),
                    forgettingBefore: moment(0), entry: entry)
            }
            #expect(try await store.dropSecondFactor(of: ann.id, keeping: "s1", entry: entry))
            #expect(try await store.sessions(of: ann.id).map(\.digest) == ["s1"])
            #expect(try await store.secondFactor(of: ann.id) == nil)
            #expect(try await store.secondFactorSecret(of: ann.id) == nil)
            #expect(try await store.recoveryCodes(of: ann.id) == 0)
            #expect(try await !store.dropSecondFactor(of: ann.id, keeping: nil, entry: entry))
            #expect(try await store.account(ann.id)?.hasSecondFactor == false)
        }
    }

    @Test("all who ask at once get the same key, and no export holds one", arguments: TestedStore.allCases)
    func keys(_ tested: TestedStore) async throws {
        try await tested.with { store in
            let keys = try await withThrowingTaskGroup(of: [UInt8].self) { group in
                for number in 0..<8 { group.addTask { try await store.sealingKey("k", or: [7, UInt8(number)]) } }
                return try await group.reduce(into: Set<[UInt8]>()) { $0.insert($1) }
            }
            #expect(keys.count == 1)
            #expect(try await store.sealingKey("other", or: [8]) == [8])
        }
    }

    @Test("of waits those of some keys are lifted, or all", arguments: TestedStore.allCases)
    func waits(_ tested: TestedStore) async throws {
        try await tested.with { store in
            for key in ["a", "b", "c"] {
                _ = try await store.count(
                    SignInThrottle(failures: 3, until: moment(900)), of: key, after: nil, forgettingBefore: moment(0))
            }
            try await store.forgetPaces(of: ["a", "x"], entry: entry)
            #expect(try await store.pace(of: "a") == nil)
            #expect(try await store.pace(of: "b")?.failures == 3)
            try await store.forgetPaces(of: nil, entry: entry)
            #expect(try await store.pace(of: "b") == nil)
            #expect(try await store.pace(of: "c") == nil)
        }
    }

    @Test(
        "of many offers of a first link one stands, while it can be used and nobody is there",
        arguments: TestedStore.allCases)
    func firstLinks(_ tested: TestedStore) async throws {
        try await tested.with { store in
            let standing = try await withThrowingTaskGroup(of: String?.self) { group in
                for number in 0..<8 {
                    group.addTask {
                        try await store.offer(
                            first: AccountLink(digest: "f\(number)", account: 0, purpose: .first, until: moment(900)),
                            at: moment(100), entry: entry)?.digest
                    }
                }
                return try await group.reduce(into: Set<String?>()) { $0.insert($1) }
            }
            #expect(standing.count == 1)
            let later = AccountLink(digest: "later", account: 0, purpose: .first, until: moment(2000))
            #expect(try await store.offer(first: later, at: moment(899), entry: entry)?.until == moment(900))
            #expect(try await store.offer(first: later, at: moment(900), entry: entry) == later)
            _ = try await kept(store, "ann@example.org")
            #expect(try await store.offer(first: later, at: moment(3000), entry: entry) == nil)
        }
    }
}
