import Accounts
import Calendar
import Dispatch
import Fetching
import GuideModel
import LiveRules
import LiveServer

/// Sends people the links with which they set a password.
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
        let message = MailMessage(
            sender: sender, senderName: settings.title, recipient: account.email, subject: subject(for: account),
            text: text(token, for: account, from: inviter), date: clock(), mark: mark())
        let trouble = await withCheckedContinuation { caller in
            queue.async { caller.resume(returning: carrier(message)) }
        }
        if let trouble { tell(.trouble("a message could not be sent: \(trouble)")) }
        return trouble == nil
    }

    private func subject(for account: Account) -> String {
        (account.passwordDigest == nil ? "Your invitation to " : "A new password for ") + settings.title
    }

    private func text(_ token: String, for account: Account, from inviter: Account?) -> String {
        let (isNew, title) = (account.passwordDigest == nil, settings.title)
        let reason =
            isNew
            ? (inviter.map { "\($0.shownName) invites you" } ?? "You are invited") + " to work on \(title)."
            : inviter.map { "\($0.shownName) made a link for a new password for you, for \(title)." }
                ?? "Somebody, probably you, asked for a new password for \(title)."
        let time = isNew ? "seven days" : "24 hours"
        return """
            \(reason)

            With this link you set a password, once, within \(time):

            \(settings.adminURL)link/\(token)

            Send it to nobody else. If you did not expect it, do nothing: as long as nobody uses the link, nothing changes.

            """
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
