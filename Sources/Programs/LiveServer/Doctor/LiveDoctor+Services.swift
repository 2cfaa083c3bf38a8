import Calendar
import Storage

extension LiveDoctor {
    func store() -> Finding {
        let remedy = "restore the newest copy: waymark live restore"
        if !SQLStore.isOnServer(look.database), !disk.isThere(look.database) {
            return Finding(
                .warning, "database", "there is none at \(look.database)", "a companion makes it when it starts")
        }
        do {
            let state = try SQLStore.examine(look.database)
            if let damage = state.damage { return Finding(.error, "database", "it is damaged (\(damage))", remedy) }
            let steps = state.missingSteps.joined(separator: ", ")
            let isOnServer = SQLStore.isOnServer(look.database)
            return Finding(
                .ok, "database",
                (isOnServer ? "the server answers" : "every page of it is whole")
                    + (steps.isEmpty ? "" : "; the next start brings it up to date (\(steps))"))
        } catch { return Finding(.error, "database", "\(error)") }
    }

    /// A copy is made each night, and looked at when two nights are missing.
    func copies() -> Finding {
        guard let place = look.copies else {
            return Finding(
                .warning, "backup", "nobody said where the copies are",
                "make one each night (waymark live backup), and name its folder by --copies")
        }
        guard disk.isThere(place) else {
            return Finding(.error, "backup", "there is nothing at \(place)", "look why the nightly copy is not made")
        }
        guard let newest = disk.newest(in: place) else {
            return Finding(.error, "backup", "there is no copy in \(place)", "look why the nightly copy is not made")
        }
        let age = max(0, now.secondsSince1970 - newest.changed)
        let words = "the newest copy, \(newest.path), is \(Self.time(age)) old"
        if newest.bytes == 0 { return Finding(.error, "backup", "\(newest.path) is empty", "make another copy") }
        if age <= 36 * 3600 { return Finding(.ok, "backup", words) }
        return Finding(
            age > 7 * 86_400 ? .error : .warning, "backup", words, "look why the nightly copy is not made")
    }

    func mail() -> Finding {
        guard let mail = look.mail else {
            return Finding(.ok, "mail", "no server is named (--smtp): administrators hand over links themselves")
        }
        do {
            _ = try LiveOptions.Mail(server: mail.server, password: mail.password, sender: mail.sender)
        } catch { return Finding(.error, "mail", "\(error)") }
        if mail.server.contains("@"), mail.password ?? "" == "" {
            return Finding(
                .error, "mail", "\(mail.server) wants a password, and there is none",
                "set WAYMARK_SMTP_PASSWORD as the companion has it")
        }
        return Finding(.ok, "mail", "messages go by \(mail.server), from \(mail.sender); nothing was sent")
    }

    /// The program speaks no TLS itself: what is looked at is the certificate of what stands in front of it.
    func certificates() -> [Finding] {
        guard !look.certificates.isEmpty else {
            return [Finding(.ok, "certificate", "this program serves no TLS; --certificate looks at that of the proxy")]
        }
        return look.certificates.map { path in
            guard let text = disk.text(path) else {
                return Finding(.error, "certificate", "\(path) cannot be read", "run this as a user who may")
            }
            guard let dates = CertificateDates(pem: text) else {
                return Finding(.error, "certificate", "\(path) holds no certificate in PEM", "name that of the proxy")
            }
            return Self.judged(dates, path, now.secondsSince1970)
        }
    }

    private static func judged(_ dates: CertificateDates, _ path: String, _ now: Int) -> Finding {
        let until = Instant(secondsSince1970: dates.until).iso8601
        let renewal = "renew it (certbot renew), and let the proxy read it again"
        if now >= dates.until { return Finding(.error, "certificate", "\(path) has ended at \(until)", renewal) }
        if now < dates.from {
            return Finding(.error, "certificate", "\(path) holds good only later", "look at the clock of this machine")
        }
        let left = dates.until - now
        return Finding(
            left < 14 * 86_400 ? .warning : .ok, "certificate", "\(path) holds good for \(time(left)) more",
            left < 14 * 86_400 ? renewal : nil)
    }

    func cache() -> Finding {
        guard let cache = look.cache, disk.isThere(cache) else {
            return Finding(.ok, "cache", "there is none yet; the next build makes it")
        }
        if !disk.mayWrite(cache) {
            return Finding(
                .error, "cache", "\(cache) cannot be written, so every build makes everything again",
                "give it to the user of the companion")
        }
        if disk.isOpenToOthers(cache) {
            return Finding(
                .warning, "cache", "others on this machine may read \(cache), in which previews of drafts are",
                "chmod go= \(cache)")
        }
        return Finding(.ok, "cache", "\(cache) can be written, by its owner alone")
    }
}
