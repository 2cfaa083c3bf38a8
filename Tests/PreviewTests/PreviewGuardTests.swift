import Testing
import Web

@testable import Preview

@Suite struct PreviewGuardTests {
    private func status(_ request: WebRequest) -> Int? {
        PreviewGuard(host: "0.0.0.0", addresses: ["192.168.1.20"]).refusal(of: request)?.status
    }

    private func request(to host: String?) -> WebRequest {
        var request = WebRequest(path: "/")
        request.host = host
        return request
    }

    @Test(
        "the names of this machine are answered",
        arguments: ["localhost:8080", "127.0.0.1:8080", "[::1]:8080", "LOCALHOST", "192.168.1.20:8080"])
    func own(_ host: String) { #expect(status(request(to: host)) == nil) }

    @Test(
        "another name is refused, as a page that lets it point here would use it",
        arguments: [nil, "", "evil.example", "evil.example:8080", "localhost.evil.example", "192.168.1.21:8080"])
    func other(_ host: String?) { #expect(status(request(to: host)) == 403) }

    @Test("changes are accepted only from the preview's own pages", arguments: [nil, "http://evil.example", "null"])
    func origin(_ origin: String?) {
        var change = request(to: "localhost:8080")
        (change.method, change.origin) = (.post, origin)
        #expect(status(change) == 403)
        change.origin = "http://localhost:8080"
        #expect(status(change) == nil)
    }
}
