import Testing

@testable import Web

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
