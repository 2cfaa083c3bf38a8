import Testing

@testable import Web

@Suite("Forms of an answer, and their tags")
struct ContentCodingTests {
    @Test(
        "gzip is sent to those who take it, and do not rather take the bytes as they are",
        arguments: [
            "gzip", "GZIP", "gzip, deflate, br", "br;q=1.0, gzip;q=0.8", "*", "x-gzip", "identity;q=0, gzip;q=0.001",
            "gzip;q=0.5", " gzip ; q=1 ", "gzip;q=1, identity;q=1",
        ])
    func taken(_ field: String) { #expect(ContentCoding.takesGzip(field)) }

    @Test(
        "and to nobody else",
        arguments: [
            nil, "", "identity", "br", "gzip;q=0", "gzip;q=0.000", "*;q=0", "gzip;q=0, *", "identity;q=1, gzip;q=0.5",
            "gzip;q=x", "gzip;q=2", "gzip;q=", "gzipped", "no gzip", ";q=1",
        ])
    func refused(_ field: String?) { #expect(!ContentCoding.takesGzip(field)) }

    @Test("a browser knows a state that it names, among others and weakly")
    func tags() {
        for field in ["\"a\"", "W/\"a\"", "\"b\", \"a\"", "\"b\",W/\"a\" ", "*"] {
            #expect(ETag.isKnown("\"a\"", in: field), "\(field)")
        }
        for field in [nil, "", "\"b\"", "a", "\"a-gzip\"", "W/a"] { #expect(!ETag.isKnown("\"a\"", in: field)) }
    }
}
