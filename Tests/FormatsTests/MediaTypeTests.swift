import Formats
import Testing

@Suite("Media types")
struct MediaTypeTests {
    @Test(
        "the ending of a name says what the file is, in any case, behind any path",
        arguments: [
            ("a.jpg", "image/jpeg"), ("media/a.b/C.JPEG", "image/jpeg"), ("a?b#1.mp3", "audio/mpeg"),
            ("x.tourml.xml", "application/xml"), ("tours/x.gpx", "application/gpx+xml"), (".svg", "image/svg+xml"),
        ])
    func names(_ file: String, _ name: String) {
        #expect(MediaType(of: file).name == name)
        #expect(MediaType(known: file)?.name == name)
    }

    @Test("the path of an address ends before its question")
    func address() {
        #expect(MediaType(address: "https://a.example/x.mp3?y=.png#z.gif").name == "audio/mpeg")
    }

    @Test("an unknown type is application/octet-stream", arguments: ["README", "a.", "", "a.xyz", "a.jpg/b", "jpg"])
    func unknown(_ file: String) {
        #expect(MediaType(of: file).name == "application/octet-stream")
        #expect(MediaType(known: file) == nil)
    }

    @Test(
        "servers are told that text is in UTF-8, and nothing of the kind of pictures and recordings",
        arguments: [
            ("index.html", "text/html; charset=utf-8"), ("app/page.js", "text/javascript; charset=utf-8"),
            ("feed.xml", "application/xml; charset=utf-8"), ("a.svg", "image/svg+xml; charset=utf-8"),
            ("day.ics", "text/calendar; charset=utf-8"), ("a.png", "image/png"), ("a.json", "application/json"),
            ("a", "application/octet-stream"),
        ])
    func contentTypes(_ file: String, _ type: String) { #expect(MediaType(of: file).contentType == type) }

    @Test("pictures are the types that browsers show as pictures")
    func pictures() {
        #expect(MediaType.pictureEndings == ["avif", "gif", "jpeg", "jpg", "png", "svg", "webp"])
        #expect(!MediaType(of: "favicon.ico").isPicture)
        #expect(MediaType(of: "a.webp").isRaster && !MediaType(of: "a.svg").isRaster)
    }
}
