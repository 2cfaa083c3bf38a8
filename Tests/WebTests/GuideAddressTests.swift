import Testing

@testable import Serving

@Suite struct GuideAddressTests {
    private let files: Set = ["index.html", "tours/index.html", "tours/street/index.html", "styles/main.css"]

    private func target(_ path: String, site: String = "https://example.org/guide/") -> GuideAddress.Target {
        GuideAddress(site: site).target(of: path, isFile: files.contains)
    }

    @Test(
        "a guide lies under the path of its address on the web",
        arguments: [
            ("https://example.org/guide/", "/guide/"), ("https://example.org/a/b", "/a/b/"),
            ("https://example.org", "/"),
            ("https://example.org/?x=/y/", "/"), ("https://example.org/../up/", "/up/"),
            ("https://example.org/f%C3%BChrer/", "/führer/"),
        ])
    func base(_ site: String, _ base: String) { #expect(GuideAddress(site: site).base == base) }

    @Test("an address leads to a file of the output")
    func file() {
        #expect(target("/guide/") == .file("index.html"))
        #expect(target("/guide/tours/") == .file("tours/index.html"))
        #expect(target("/guide/styles/main.css") == .file("styles/main.css"))
        #expect(target("/guide/nothing") == .file("nothing"))
        #expect(target("/tours/", site: "https://example.org") == .file("tours/index.html"))
    }

    @Test("a folder without its slash, and the server's root, lead on")
    func elsewhere() {
        #expect(target("/guide/tours") == .elsewhere("/guide/tours/"))
        #expect(target("/guide") == .elsewhere("/guide/"))
        #expect(target("/") == .elsewhere("/guide/"))
        #expect(target("/", site: "https://example.org/führer") == .elsewhere("/f%C3%BChrer/"))
    }

    @Test("an address outside the guide's path is not in the guide")
    func outside() { #expect(target("/other/index.html") == .outside) }
}

@Suite struct PreviewGuardTests {
    private func status(_ request: WebRequest) -> Int? {
        PreviewGuard(host: "0.0.0.0", addresses: ["192.168.1.20"]).refusal(of: request)?.status
    }

    @Test(
        "the names of this machine are answered",
        arguments: ["localhost:8080", "127.0.0.1:8080", "[::1]:8080", "LOCALHOST", "192.168.1.20:8080"])
    func own(_ host: String) { #expect(status(WebRequest(path: "/", host: host)) == nil) }

    @Test(
        "another name is refused, as a page that lets it point here would use it",
        arguments: [nil, "", "evil.example", "evil.example:8080", "localhost.evil.example", "192.168.1.21:8080"])
    func other(_ host: String?) { #expect(status(WebRequest(path: "/", host: host)) == 403) }

    @Test("changes are accepted only from the preview's own pages", arguments: [nil, "http://evil.example", "null"])
    func origin(_ origin: String?) {
        #expect(status(WebRequest(method: .post, path: "/", host: "localhost:8080", origin: origin)) == 403)
        let own = WebRequest(method: .post, path: "/", host: "localhost:8080", origin: "http://localhost:8080")
        #expect(status(own) == nil)
    }
}
