import Testing

@testable import Publishing

@Suite struct ToolTests {
    @Test(arguments: [
        "Get https://x/: x509: certificate signed by unknown authority",
        "fatal: SSL certificate problem: self-signed certificate",
    ])
    func `a certificate that is not trusted is told as such, with a remedy`(_ words: String) throws {
        let failure = try #require(throws: DeliveryFailure.self) {
            try Tool("sh", package: "dash").run(["-c", "echo \"$0\" >&2; exit 1", words])
        }
        #expect(failure == .certificate(program: "sh", words: words))
        #expect("\(failure)".contains("nothing was sent") && "\(failure)".contains("SSL_CERT_FILE"))
    }

    @Test func `what a program says of a failure has no password in it`() throws {
        let failure = try #require(throws: DeliveryFailure.self) {
            try Tool("sh", package: "dash", secret: "wrong-word").run([
                "-c", "echo one; echo 'no wrong-word here' >&2; exit 7",
            ])
        }
        #expect(failure == .program("sh", status: 7, words: "no … here"))
    }
}
