import NIOHTTP1
import Testing

@testable import Web

@Suite("What a request must say, and may not say twice")
struct HostFieldTests {
    @Test(
        "names, addresses and ports are hosts",
        arguments: [
            "", "x", "guide.example.org", "guide.example.org:8080", "x:", "127.0.0.1", "[::1]", "[2001:db8::1]:443",
            "xn--bcher-kva.example", "a%20b", "a_b", "a,b",
        ])
    func valid(_ value: String) { #expect(HostField.isValid(value)) }

    @Test(
        "what could be read as something else is none",
        arguments: [
            "x y", "x/y", "a@x", "x:ab", "x:80:90", ":80", "[::1", "::1", "[::1]x", "[]", "[x]", "x%2", "x%zz", "x\"",
            "x\\y",
            "x?y", "x#y", "ä", "x\t",
        ])
    func invalid(_ value: String) { #expect(!HostField.isValid(value)) }

    private func fault(_ fields: [(String, String)], minor: Int = 1) -> UInt? {
        HTTPRequestHead(
            version: HTTPVersion(major: 1, minor: minor), method: .GET, uri: "/", headers: HTTPHeaders(fields)
        ).fault?.code
    }

    @Test("HTTP/1.1 names one host, and only HTTP/1.0 may name none")
    func hosts() {
        #expect(fault([("Host", "x")]) == nil && fault([("hOST", "x")]) == nil)
        #expect(fault([]) == 400 && fault([("Host", "x"), ("host", "x")]) == 400 && fault([("Host", "x y")]) == 400)
        #expect(fault([], minor: 0) == nil && fault([("Host", "x"), ("Host", "x")], minor: 0) == 400)
    }

    @Test("a body has one length")
    func lengths() {
        let host = [("Host", "x")]
        #expect(fault(host + [("Transfer-Encoding", "chunked")]) == nil)
        #expect(fault(host + [("Transfer-Encoding", "chunked"), ("Content-Length", "3")]) == 400)
        #expect(fault(host + [("Transfer-Encoding", "chunked")], minor: 0) == 400)
        #expect(fault(host + [("Expect", "100-Continue")]) == nil && fault(host + [("Expect", "x")]) == 417)
    }

    @Test("only what is for everybody is answered at once")
    func plain() {
        func request(_ uri: String, _ fields: [(String, String)] = [], _ method: HTTPMethod = .GET) -> WebRequest? {
            WebRequest(
                plain: HTTPRequestHead(version: .http1_1, method: method, uri: uri, headers: HTTPHeaders(fields)))
        }
        let found = request(
            "/a%20b/?c=d", [("if-none-MATCH", "\"x\""), ("Accept-Encoding", "gzip"), ("RANGE", "bytes=0-")])
        #expect(found?.path == "/a b/" && found?.queryText == "c=d" && found?.knownTag == "\"x\"")
        #expect(found?.acceptedEncodings == "gzip" && found?.range == "bytes=0-")
        #expect(request("/", [], .HEAD)?.method == .head && request("/", [("Content-Length", "0")]) != nil)
        for field in ["Service-Worker", "Transfer-Encoding", "Expect", "Upgrade", "Content-Length"] {
            #expect(request("/", [(field, "1")]) == nil, "\(field)")
        }
        #expect(request("/", [], .POST) == nil && request("//x/") == nil && request("http://x/") == nil)
    }
}
