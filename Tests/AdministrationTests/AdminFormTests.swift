import Testing

@testable import Administration

@Suite("Forms of the administration")
struct AdminFormTests {
    private let type = "multipart/form-data; boundary=----x"

    private func multipart(_ text: String) throws -> AdminForm { try AdminForm(Array(text.utf8), type: type) }

    @Test("fields arrive as they were typed, in their order, with line ends of one sign")
    func encoded() throws {
        let form = try AdminForm(
            Array("a=1&b=%C3%A4+%26%3D%2B&a=2&c=&d&e=1=2&f=x%0D%0Ay&g=%zz%4".utf8),
            type: "application/x-www-form-urlencoded; charset=UTF-8")
        #expect(
            form.all("a") == ["1", "2"] && form["b"] == "ä &=+" && form["c"] == "" && form.has("d") && !form.has("none")
        )
        #expect(form["e"] == "1=2" && form["f"] == "x\ny" && form["g"] == "%zz%4")
    }

    @Test("a form with files has fields and files; one that was not chosen is none, and names are no paths")
    func files() throws {
        let form = try multipart(
            "------x\r\nContent-Disposition: form-data; name=\"title\"\r\n\r\nA \"title\"\r\nof two\r\n"
                + "------x\r\ncontent-disposition: form-data; name=\"picture\"; filename=\"../../etc/a;b %22c%22.jpg\"\r\nContent-Type: image/jpeg\r\n\r\n\u{0}\r\n--\r\n----\r\n"
                + "------x\r\nContent-Disposition: form-data; name=\"none\"; filename=\"\"\r\nContent-Type: application/octet-stream\r\n\r\n\r\n"
                + "------x\r\nContent-Disposition: form-data; name=\"empty\"\r\n\r\n\r\n------x--\r\n")
        #expect(form["title"] == "A \"title\"\nof two" && form["empty"] == "" && form.has("empty"))
        let file = try #require(form.files("picture").first)
        #expect(
            file.name == "a;b \"c\".jpg" && file.type == "image/jpeg"
                && Array(file.bytes) == Array("\0\r\n--\r\n----".utf8))
        #expect(form.files.count == 1)
    }

    @Test(
        "a damaged form is refused, and nothing of it is taken",
        arguments: [
            "", "------x", "------x\r\n", "------x--", "hello",
            "------x\r\nContent-Disposition: form-data; name=\"a\"\r\n\r\nvalue",
            "------x\r\nContent-Disposition: form-data; name=\"a\"\r\nvalue\r\n------x--",
            "------x\r\n\r\nvalue\r\n------x--",
            "------x\r\nContent-Disposition: form-data\r\n\r\nvalue\r\n------x--",
            "------x\nContent-Disposition: form-data; name=\"a\"\n\nvalue\n------x--",
            "------x\r\nContent-Disposition: form-data; name=\"a\"\r\n\r\nvalue\r\n------xx",
        ])
    func damaged(text: String) {
        if text == "------x--" { return }
        #expect(throws: AdminRefusal.self) { try multipart(text) }
    }

    @Test("a boundary that is none, too many fields, too many files, and text that is not UTF-8 are refused")
    func limits() throws {
        for type in [
            "multipart/form-data", "multipart/form-data; boundary=",
            "multipart/form-data; boundary=" + String(repeating: "x", count: 71),
        ] {
            #expect(throws: AdminRefusal.self) { try AdminForm(Array("--x--".utf8), type: type) }
        }
        let encoded = "application/x-www-form-urlencoded"
        let most = Array(repeating: "a=1", count: AdminForm.mostFields).joined(separator: "&")
        #expect(try AdminForm(Array(most.utf8), type: encoded).all("a").count == AdminForm.mostFields)
        #expect(throws: AdminRefusal.tooLarge) { try AdminForm(Array((most + "&a=1").utf8), type: encoded) }
        #expect(throws: AdminRefusal.self) { try AdminForm(Array("a=%FF%FE".utf8), type: encoded) }
        let file = "------x\r\nContent-Disposition: form-data; name=\"f\"; filename=\"f\"\r\n\r\nx\r\n"
        let files = String(repeating: file, count: AdminForm.mostFiles + 1) + "------x--"
        #expect(throws: AdminRefusal.tooLarge) { try multipart(files) }
        let head = "------x\r\nX-Long: " + String(repeating: "a", count: 5000) + "\r\n\r\n\r\n------x--"
        #expect(throws: AdminRefusal.self) { try multipart(head) }
    }

    @Test("a body of a million line ends is read in one pass")
    func linear() throws {
        let lines = String(repeating: "\r\n-", count: 1_000_000)
        let form = try multipart("------x\r\nContent-Disposition: form-data; name=\"a\"\r\n\r\n\(lines)\r\n------x--")
        #expect(form["a"].utf8.count == 2_000_000)
    }
}
