import Accounts
import Calendar
import Formats
import GuideModel
import LiveServer
import Synchronization
import Web

/// What all pages of the administration share.
struct AdminSite: Sendable {
    let service: AccountService
    let guardian: LiveGuard
    let settings: CurrentSettings
    let folder: GuideFolder
    /// `nil` where no mail server is given.
    let mail: MailService?
    private let files = KeptFiles()

    init(
        service: AccountService, guardian: LiveGuard, settings: CurrentSettings, folder: GuideFolder,
        mail: MailService? = nil
    ) {
        (self.service, self.guardian, self.settings, self.folder, self.mail) = (
            service, guardian, settings, folder, mail
        )
    }

    /// The guide's title.
    var title: String { settings.title }
    /// By whose clocks moments are written.
    var zone: ZoneName { settings.zone }
    var address: GuideAddress { settings.address }

    /// `/guide/_live/admin/`
    var home: String { LiveRoutes.root(of: address) + "admin/" }

    /// The address of a page, of which the path below ``home`` is known.
    func url(_ path: String, _ query: KeyValuePairs<String, String> = [:]) -> String {
        let pairs = query.map { PercentEncoding.component($0) + "=" + PercentEncoding.component($1) }
        return home + PercentEncoding.path(path) + (pairs.isEmpty ? "" : "?" + pairs.joined(separator: "&"))
    }

    /// The address of a file beside the templates, with a version, so that browsers keep it.
    func file(_ name: String) -> String {
        home + "files/" + PercentEncoding.path(name) + "?" + Self.version(Array((Pages.file(name) ?? "").utf8))
    }

    /// The address of the guide's own styles as they are published now.
    func guideStyle() async -> String {
        let path = GuidePaths.style("main.css").text
        let address = PercentEncoding.path(address.base + path)
        guard let file = folder.file(at: path), let bytes = await files.bytes(of: file) else { return address }
        return address + "?" + Self.version(bytes)
    }

    /// Eight signs, as the guide's own versions.
    static func version(_ bytes: [UInt8]) -> String { String("\(ContentDigest(bytes))".prefix(8)) }
}
