import Calendar
public import LiveRules
import Storage

// MARK: Signing in with a code

extension AccountService {
    /// In seconds: how long a ticket, or an offer of a secret, can be used.
    static let ticketTime = 600

    /// What a browser shows for the second step of signing in. It says that the password was right; it is sealed, and bound to this
    /// browser's pages, to the password, and to the next ten minutes.
    func ticket(for account: Account, _ browser: Browser) async throws -> String {
        let until = clock().later(by: Self.ticketTime).secondsSince1970
        let text = "\(account.id) \(until) \(Self.digest(of: account.passwordDigest ?? ""))"
        return Secrets.base64(
            Secrets.sealed(Array(text.utf8), key: try await key("tickets"), for: "ticket of " + browser.token))
    }

    /// Who has a ticket; `nil` for one that can be used no more.
    public func account(ofTicket ticket: String, _ browser: Browser) async throws -> Account? {
        guard let box = Secrets.bytes(ofBase64: ticket),
            let bytes = Secrets.opened(box, key: try await key("tickets"), for: "ticket of " + browser.token)
        else { return nil }
        let words = String(decoding: bytes, as: UTF8.self).split(separator: " ")
        guard words.count == 3, let id = Int(words[0]), let until = Int(words[1]), until > clock().secondsSince1970,
            let account = try await store.account(id), !account.isDisabled,
            words[2] == Self.digest(of: account.passwordDigest ?? "")
        else { return nil }
        return account
    }

    /// The second step of signing in.
    ///
    /// - Returns: `nil` for a ticket that can be used no more.
    public func signIn(ticket: String, code: String, from browser: Browser) async throws -> SignIn? {
        guard let account = try await account(ofTicket: ticket, browser), account.hasSecondFactor else { return nil }
        switch try await check(code, of: account, browser) {
        case .right:
            return try await admit(account, browser, with: Self.isOfApp(code) ? "with a code" : "with a recovery code")
        case .wrong: return .wrong
        case .tooSoon(let seconds): return .tooSoon(seconds)
        }
    }

    /// The same for somebody who must set a second factor up first: then the session begins, and the recovery codes are told.
    ///
    /// - Returns: `nil` for a ticket or an offer that can be used no more.
    public func signIn(
        ticket: String, offer: String, code: String, from browser: Browser
    ) async throws -> (SignIn, recovery: [String])? {
        guard let account = try await account(ofTicket: ticket, browser), !account.hasSecondFactor else { return nil }
        switch try await accept(offer, code: code, of: account, token: browser.token) {
        case .kept(let codes): return (try await admit(account, browser, with: "with a code"), codes)
        case .wrong: return (.wrong, [])
        case .ended: return nil
        }
    }

    /// Looks at a code: one of the app, or a recovery code. Guessing is slowed down for the account, and apart for a browser that is known.
    func check(_ typed: String, of account: Account, _ browser: Browser) async throws -> Shown {
        let (now, key) = (clock(), Self.codeKey(of: account, known: try await known(browser, to: account)))
        if let wait = try await attempt(key, .code, now, of: account) { return .tooSoon(wait) }
        guard try await isRight(typed, of: account, now) else {
            try await store.enter(
                entry(by: account, .signIn, "showed a wrong code"), countedSince: now.later(by: -3600))
            return .wrong
        }
        try await store.forgetPace(of: key)
        return .right
    }

    private func isRight(_ typed: String, of account: Account, _ now: Instant) async throws -> Bool {
        let plain = Self.plain(typed)
        if Self.isOfApp(typed) {
            guard let factor = try await store.secondFactor(of: account.id),
                let codes = try await codes(of: account),
                let step = codes.step(of: plain, after: factor.lastStep, at: now.secondsSince1970)
            else { return false }
            return try await store.use(step: step, of: account.id)
        }
        guard let bytes = CodeText.bytes(of: typed, count: Self.recoveryBytes) else { return false }
        return try await store.use(
            recovery: Self.recoveryDigest(bytes, of: account), of: account.id,
            entry: entry(by: account, .signIn, "used a recovery code"))
    }

    private static func plain(_ typed: String) -> String {
        String(typed.filter { !$0.isWhitespace && $0 != "-" })
    }

    /// Whether somebody shows a code of an app, and not a recovery code.
    private static func isOfApp(_ typed: String) -> Bool { plain(typed).utf8.count == OneTimeCodes.digits }

    private func codes(of account: Account) async throws -> OneTimeCodes? {
        guard let box = try await store.secondFactorSecret(of: account.id) else { return nil }
        return Secrets.opened(box, key: try await key("second factors"), for: Self.purpose(account))
            .map(OneTimeCodes.init(secret:))
    }

    private static func purpose(_ account: Account) -> String { "second factor of \(account.id)" }
}

// MARK: Setting up, switching off

extension AccountService {
    static let recoveryCodes = 10
    private static let recoveryBytes = 15

    /// A secret that somebody is offered, and that counts when a code of it was shown.
    public struct SecondFactorOffer: Sendable {
        /// What an app reads from a QR code.
        public let address: String
        /// The same to be typed.
        public let secret: String
        /// What the form brings back, sealed for this account and this browser.
        public let box: String
    }

    /// What became of an offer.
    public enum Acceptance: Hashable, Sendable {
        /// With the recovery codes, which are told only now.
        case kept([String])
        /// The code is not one of the app's.
        case wrong
        /// The offer is too old, somebody else's, or was accepted before.
        case ended
    }

    /// Whether an account can do nothing but set a second factor up.
    public func lacksSecondFactor(_ account: Account) -> Bool {
        !account.hasSecondFactor && rule.demandsOne(of: account.roles)
    }

    /// A new secret, which is kept nowhere yet.
    ///
    /// - Parameter token: what the browser's pages are bound to.
    public func offerSecondFactor(to account: Account, token: String) async throws -> SecondFactorOffer {
        let secret = chance(OneTimeCodes.secretBytes)
        let until = "\(clock().later(by: Self.ticketTime).secondsSince1970)"
        let box = Secrets.sealed(
            secret + Array(until.utf8), key: try await key("tickets"), for: Self.purpose(ofOfferTo: account, token))
        return offer(secret, Secrets.base64(box), account)
    }

    /// An offer as its form brought it back; `nil` for one that can be used no more.
    public func offer(_ box: String, to account: Account, token: String) async throws -> SecondFactorOffer? {
        try await secret(in: box, account, token).map { offer($0, box, account) }
    }

    /// Keeps an offered secret, if somebody shows a code of it.
    public func accept(_ box: String, code: String, of account: Account, token: String) async throws -> Acceptance {
        guard let secret = try await secret(in: box, account, token) else { return .ended }
        let now = clock()
        guard let step = OneTimeCodes(secret: secret).step(of: Self.plain(code), after: 0, at: now.secondsSince1970)
        else {
            return .wrong
        }
        let (codes, digests) = newRecoveryCodes(of: account)
        let sealed = Secrets.sealed(secret, key: try await key("second factors"), for: Self.purpose(account))
        let isKept = try await store.keep(
            SecondFactor(account: account.id, since: now, lastStep: step), sealed: sealed, recovery: digests,
            entry: entry(by: account, .accounts, "set up a second factor"))
        return isKept ? .kept(codes) : .ended
    }

    /// New recovery codes in place of those that are left, for somebody who shows password and code.
    public func renewRecoveryCodes(
        of account: Account, _ password: String, code: String, _ browser: Browser
    ) async throws -> (Shown, codes: [String]) {
        let shown = try await checkBoth(password, code, of: account, browser)
        guard shown == .right else { return (shown, []) }
        let (codes, digests) = newRecoveryCodes(of: account)
        try await store.replaceRecoveryCodes(
            digests, of: account.id, entry: entry(by: account, .accounts, "made new recovery codes"))
        return (.right, codes)
    }

    /// Takes the second factor away from somebody who shows password and code.
    public func dropSecondFactor(
        of account: Account, _ password: String, code: String, _ browser: Browser, session: AccountSession
    ) async throws -> Shown {
        let shown = try await checkBoth(password, code, of: account, browser)
        guard shown == .right else { return shown }
        _ = try await store.dropSecondFactor(
            of: account.id, keeping: session.digest,
            entry: entry(by: account, .accounts, "switched off the second factor"))
        return .right
    }

    /// The same for somebody who has lost it.
    ///
    /// - Parameter administrator: `nil` for the terminal.
    /// - Returns: `false` where there was none.
    public func dropSecondFactor(of account: Account, by administrator: Account?) async throws -> Bool {
        let action = "switched off the second factor of"
        let entry = entry(administrator, action, account.email.text)
        return try await store.dropSecondFactor(of: account.id, keeping: nil, entry: entry)
    }

    /// Whether somebody who has signed in shows the password.
    public func check(present password: String, of account: Account) async throws -> Shown {
        try await checkPresent(password, of: account)
    }

    private func checkBoth(
        _ password: String, _ code: String, of account: Account, _ browser: Browser
    ) async throws -> Shown {
        let shown = try await checkPresent(password, of: account)
        return shown == .right ? try await check(code, of: account, browser) : shown
    }

    private func newRecoveryCodes(of account: Account) -> (codes: [String], digests: [String]) {
        let all = (0..<Self.recoveryCodes).map { _ in chance(Self.recoveryBytes) }
        return (all.map { CodeText.written($0, groups: 4) }, all.map { Self.recoveryDigest($0, of: account) })
    }

    /// 120 bits are more than anybody can try, so a plain digest keeps them.
    private static func recoveryDigest(_ bytes: [UInt8], of account: Account) -> String {
        Secrets.digest(of: Array("recovery of \(account.id) ".utf8) + bytes)
    }

    private static func purpose(ofOfferTo account: Account, _ token: String) -> String {
        "offer to \(account.id) of \(token)"
    }

    private func offer(_ secret: [UInt8], _ box: String, _ account: Account) -> SecondFactorOffer {
        let codes = OneTimeCodes(secret: secret)
        return SecondFactorOffer(
            address: codes.address(issuer: title(), account: account.email.text), secret: codes.text, box: box)
    }

    private func secret(in box: String, _ account: Account, _ token: String) async throws -> [UInt8]? {
        guard let sealed = Secrets.bytes(ofBase64: box),
            let bytes = Secrets.opened(
                sealed, key: try await key("tickets"), for: Self.purpose(ofOfferTo: account, token)),
            let until = Int(String(decoding: bytes.dropFirst(OneTimeCodes.secretBytes), as: UTF8.self)),
            until > clock().secondsSince1970
        else { return nil }
        return Array(bytes.prefix(OneTimeCodes.secretBytes))
    }
}
