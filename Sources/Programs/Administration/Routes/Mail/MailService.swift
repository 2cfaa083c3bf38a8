import Accounts
import Calendar
import Dispatch
import Fetching
import GuideModel
import LiveRules
import LiveServer

/// Sends people the links with which they set a password, and tells them what waits for them.
struct MailService: Sendable {
    /// Gives a message to a server; returns what went wrong.
    typealias Carrier = @Sendable (MailMessage) -> String?

    let sender: EmailAddress
    let settings: CurrentSettings
    let clock: @Sendable () -> Instant
    let mark: @Sendable () -> String
    let tell: @Sendable (LiveEvent) -> Void
    let carrier: Carrier
    /// One message after another, away from the threads that answer requests.
    private let queue = DispatchQueue(label: "waymark.mail")

    init(
        sender: EmailAddress, settings: CurrentSettings, clock: @escaping @Sendable () -> Instant,
        mark: @escaping @Sendable () -> String, tell: @escaping @Sendable (LiveEvent) -> Void,
        carrier: @escaping Carrier
    ) {
        (self.sender, self.settings, self.clock) = (sender, settings, clock)
        (self.mark, self.tell, self.carrier) = (mark, tell, carrier)
    }

    /// Sends somebody a link, and waits for what becomes of it.
    ///
    /// - Returns: whether the server has taken it; what went wrong is told to the operator, who alone can do something about it.
    func send(_ token: String, to account: Account, from inviter: Account?) async -> Bool {
        await deliver(to: account) { (subject(for: account), text(token, for: account, from: inviter)) }
    }

    /// Tells somebody what waits for them.
    func send(_ notice: MailNotice, to account: Account) async {
        _ = await deliver(to: account) {
            (notice.subject(of: settings.title), notice.text(below: settings.adminURL))
        }
    }

    private func deliver(to account: Account, _ words: () -> (subject: String, text: String)) async -> Bool {
        // In the language that the person chose; otherwise in that of the one who asks for it.
        let language = account.language.isEmpty ? AdminWords.current : AdminWords.of(account.language)
        let (subject, text) = AdminWords.$current.withValue(language, operation: words)
        let message = MailMessage(
            sender: sender, senderName: settings.title, recipient: account.email, subject: subject, text: text,
            date: clock(), mark: mark())
        let trouble = await withCheckedContinuation { caller in
            queue.async { caller.resume(returning: carrier(message)) }
        }
        if let trouble { tell(.trouble("a message could not be sent: \(trouble)")) }
        return trouble == nil
    }

    private func subject(for account: Account) -> String {
        say(account.passwordDigest == nil ? "mail.invitation" : "mail.password", ["title": settings.title])
    }

    private func text(_ token: String, for account: Account, from inviter: Account?) -> String {
        let (isNew, values) = (
            account.passwordDigest == nil, ["title": settings.title, "who": inviter?.shownName ?? ""]
        )
        let reason = isNew ? "mail.invited" : "mail.wanted"
        return [
            say(inviter == nil ? reason : reason + "-by", values),
            say("mail.link", ["time": say(isNew ? "time.seven-days" : "time.a-day")]),
            "\(settings.adminURL)link/\(token)", say("mail.care"),
        ].joined(separator: "\n\n") + "\n"
    }
}

extension MailService {
    init(
        _ mail: LiveOptions.Mail, of settings: CurrentSettings, clock: @escaping @Sendable () -> Instant,
        tell: @escaping @Sendable (LiveEvent) -> Void
    ) {
        self.init(
            sender: mail.sender, settings: settings, clock: clock,
            mark: { Secrets.base64(Secrets.bytes(16)) }, tell: tell,
            carrier: { mail.server.send($0.bytes, from: $0.sender.text, to: $0.recipient.text) })
    }
}
