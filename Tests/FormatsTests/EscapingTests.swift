import Formats
import Testing

/// What a text becomes with an escaping that appends to bytes.
private func appended(_ text: String, _ append: (String, inout [UInt8]) -> Void) -> String {
    var bytes = Array("·".utf8)
    append(text, &bytes)
    return String(decoding: bytes.dropFirst(2), as: UTF8.self)
}

@Suite("Text as HTML")
struct HTMLTextTests {
    @Test(
        "text can stand between tags and in attributes in either quotes",
        arguments: [
            ("Fish & Chips", "Fish &amp; Chips"), ("<b>\"it's\"</b>", "&lt;b&gt;&quot;it&#39;s&quot;&lt;/b&gt;"),
            ("", ""), ("&", "&amp;"), ("a\tb\nc\rd", "a\tb\nc\rd"), ("é👩🏽‍🦽 &é", "é👩🏽‍🦽 &amp;é"), ("&amp;", "&amp;amp;"),
            ("a\u{0}b\u{1F}\u{7F}", "a\u{FFFD}b\u{FFFD}\u{FFFD}"),
        ])
    func everywhere(_ text: String, _ expected: String) {
        #expect(HTMLText.escaped(text) == expected)
        #expect(appended(text, HTMLText.append) == expected)
    }
}

@Suite("Text as XML")
struct XMLTextTests {
    @Test(
        "content keeps quotes, tabs and line ends",
        arguments: [
            ("a & b", "a &amp; b"), ("]]>", "]]&gt;"), ("say \"it's\"", "say \"it's\""), ("a\tb\nc", "a\tb\nc"),
            ("a\rb", "a&#13;b"), ("", ""),
        ])
    func content(_ text: String, _ expected: String) {
        #expect(XMLText.escaped(text) == expected)
        #expect(appended(text, XMLText.append) == expected)
    }

    @Test(
        "in an attribute nothing is changed by the reader and the double quote does not end it",
        arguments: [
            ("say \"it's\"", "say &quot;it's&quot;"), ("a\tb\nc\rd", "a&#9;b&#10;c&#13;d"), ("<>&", "&lt;&gt;&amp;"),
        ])
    func attribute(_ text: String, _ expected: String) {
        #expect(XMLText.escapedAttribute(text) == expected)
        #expect(appended(text, XMLText.appendAttribute) == expected)
    }

    @Test(
        "characters that XML cannot hold become U+FFFD",
        arguments: ["\u{0}", "\u{1}", "\u{B}", "\u{1F}", "\u{FFFE}", "\u{FFFF}", "\u{7F}"])
    func forbidden(_ text: String) {
        #expect(XMLText.escaped("a\(text)b") == "a\u{FFFD}b")
        #expect(XMLText.escapedAttribute(text) == "\u{FFFD}")
    }

    @Test(
        "characters that begin with the same byte as a forbidden one stay",
        arguments: ["\u{FFFD}\u{FEFF}\u{FFEE}", "ﷺ"])
    func neighbours(_ text: String) { #expect(XMLText.escaped(text) == text) }
}

@Suite("Text as a string of JSON")
struct JSONTextTests {
    @Test(
        "quotes, backslashes and control characters are escaped",
        arguments: [
            ("", "\"\""), ("plain é", "\"plain é\""), ("say \"hi\" \\", "\"say \\\"hi\\\" \\\\\""),
            ("a\tb\nc\rd", "\"a\\tb\\nc\\rd\""), ("\u{0}\u{1F}\u{7F}\u{FFFE}", "\"\\u0000\\u001f\\u007f\u{FFFE}\""),
            ("<&>\u{2028}", "\"<&>\u{2028}\""),
        ])
    func file(_ text: String, _ expected: String) {
        #expect(appended(text) { JSONText.append($0, to: &$1) } == expected)
    }

    @Test(
        "in a script nothing can end the element or the line",
        arguments: [
            ("</script>&", "\"\\u003c/script\\u003e\\u0026\""), ("\u{2028}\u{2029}", "\"\\u2028\\u2029\""),
            ("‘it’ \u{202A}", "\"‘it’ \u{202A}\""),
        ])
    func script(_ text: String, _ expected: String) {
        #expect(appended(text) { JSONText.append($0, to: &$1, in: .script) } == expected)
    }
}

@Suite("Text in iCalendar")
struct CalendarTextTests {
    @Test(
        "what separates values has a backslash, and line ends are spelled",
        arguments: [
            ("a,b;c\\d", "a\\,b\\;c\\\\d"), ("a\r\nb", "a\\nb"), ("a\tb", "a\tb"),
            ("\u{1}\u{FFFF}", "\u{FFFD}\u{FFFD}"),
            ("plain: é", "plain: é"),
        ])
    func value(_ text: String, _ expected: String) {
        #expect(CalendarText.escaped(text) == expected)
        #expect(appended(text, CalendarText.append) == expected)
    }
}

@Suite("Text in addresses")
struct PercentEncodingTests {
    @Test(
        "a path keeps letters, digits and - . _ ~ /, and spells every other byte as two hexadecimal digits",
        arguments: [
            ("places/old-north/", "places/old-north/"), ("a b/ç", "a%20b/%C3%A7"), ("100%", "100%25"),
            ("a_b~c.d", "a_b~c.d"), ("", ""),
        ])
    func path(_ text: String, _ expected: String) { #expect(PercentEncoding.path(text) == expected) }

    @Test("in one component of an address the slash is escaped too")
    func component() { #expect(PercentEncoding.component("a/b") == "a%2Fb") }

    @Test(
        "escapes are resolved where they make text",
        arguments: [("a%20b%c3%A9", "a bé"), ("50%", "50%"), ("%zz%2", "%zz%2"), ("%FF", "%FF"), ("plain", "plain")])
    func decoded(_ text: String, _ expected: String) { #expect(PercentEncoding.decoded(text) == expected) }

    @Test(
        "a whole link keeps its marks and its escapes",
        arguments: [
            ("https://a.example/b c?d=é#f", "https://a.example/b%20c?d=%C3%A9#f"), ("/a%20b", "/a%20b"),
            ("50%", "50%25"),
            ("5%2", "5%252"), ("https://[2001:db8::1]:80/[x]", "https://[2001:db8::1]:80/%5Bx%5D"),
            ("http://[x]/", "http://%5Bx%5D/"), ("a\"b<c>", "a%22b%3Cc%3E"), ("", ""),
        ])
    func link(_ text: String, _ expected: String) { #expect(PercentEncoding.link(text) == expected) }
}

@Suite("What forms send")
struct FormTextTests {
    @Test(
        "names and values are read as browsers write them",
        arguments: [
            ("q=old+church&city=boston", ["q|old church", "city|boston"]),
            ("q=caf%C3%A9+1%2B1%3D2", ["q|café 1+1=2"]), ("a=1&a=2&b", ["a|1", "a|2", "b|"]),
            ("=x&&q=", ["|x", "q|"]), ("q=100%&r=%4&s=%zz", ["q|100%", "r|%4", "s|%zz"]), ("q=a=b", ["q|a=b"]),
            ("", []),
        ])
    func pairs(_ text: String, _ expected: [String]) {
        var pairs: [String] = []
        FormText.forEachPair(in: Array(text.utf8)) { name, value in
            pairs.append("\(String(decoding: name, as: UTF8.self))|\(String(decoding: value, as: UTF8.self))")
        }
        #expect(pairs == expected)
    }
}
