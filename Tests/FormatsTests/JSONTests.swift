import Formats
import Testing

@Suite("JSON writer")
struct JSONWriterTests {
    /// A document with everything in it.
    private func written(_ layout: JSONWriter.Layout) -> String {
        var json = JSONWriter(layout)
        json.object { json in
            json.member("b", "x")
            json.member("left out", nil as String?)
            json.member("a", 1)
            json.member("flag", false)
            json.list("items") { json in
                json.object { $0.member("n", -20) }
                json.object { _ in }
                json.list { _ in }
                json.value("t")
            }
            json.object("empty") { _ in }
        }
        return json.text
    }

    @Test("members keep their order, and those without a value are left out")
    func compact() {
        let expected = #"{"b":"x","a":1,"flag":false,"items":[{"n":-20},{},[],"t"],"empty":{}}"#
        #expect(written(.compact) == expected)
    }

    @Test("commas and colons can have spaces after them")
    func spaced() {
        let expected = #"{"b": "x", "a": 1, "flag": false, "items": [{"n": -20}, {}, [], "t"], "empty": {}}"#
        #expect(written(.spaced) == expected)
    }

    @Test("each object of a list can have a line of its own")
    func lines() {
        let expected = "{\"b\":\"x\",\"a\":1,\"flag\":false,\"items\":[\n{\"n\":-20},\n{},[],\"t\"],\"empty\":{}}"
        #expect(written(.lines) == expected)
    }

    @Test("members and items can be indented")
    func indented() {
        let expected = """
            {
              "b": "x",
              "a": 1,
              "flag": false,
              "items": [
                {
                  "n": -20
                },
                {},
                [],
                "t"
              ],
              "empty": {}
            }
            """
        #expect(written(.indented) == expected)
    }

    @Test("numbers have no exponent unless all their digits are asked for")
    func numbers() {
        var json = JSONWriter()
        json.list { json in
            for number in [-71.05444, 0.1, -0.00000001, 1e-7, 180] { json.value(decimal: number) }
            json.value(exact: 1e-10)
            json.value(exact: .infinity)
            json.value(Int.min)
            json.value(written: "[0]")
        }
        #expect(json.text == "[-71.05444,0.1,0,0.0000001,180,1e-10,null,-9223372036854775808,[0]]")
    }

    @Test("names are escaped as texts are, in a script too")
    func script() {
        let text = JSONValue.object([("a<b", .text("</script>&\u{2028}\"\\\u{1}")), ("n", .number(3))]).script
        #expect(text == #"{"a\u003cb":"\u003c/script\u003e\u0026\u2028\"\\\u0001","n":3}"#)
        #expect(JSONValue.list([.decimal(-71.05444), .decimal(0.1), .flag(true)]).script == "[-71.05444,0.1,true]")
    }

    @Test("a file ends with a line end")
    func file() {
        var json = JSONWriter()
        json.object { _ in }
        #expect(json.file == Array("{}\n".utf8))
    }
}
