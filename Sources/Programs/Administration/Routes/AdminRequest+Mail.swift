import Accounts
import LiveRules
import Storage

extension AdminRequest {
    /// Writes to those who can sign in and for whom there is something, but not to the person who asks. It does not wait for the
    /// mail server; without one, nothing is sent, and they find it in the administration.
    func write(_ notice: (Account) -> MailNotice?) async throws {
        guard let mail = visit.site.mail else { return }
        let letters = try await service.store.accounts().compactMap { other -> (MailNotice, Account)? in
            guard other.id != account.id, !other.isDisabled, other.passwordDigest != nil else { return nil }
            return notice(other).map { ($0, other) }
        }
        Task { for (notice, other) in letters { await mail.send(notice, to: other) } }
    }
}
