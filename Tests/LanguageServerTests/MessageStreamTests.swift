import Testing

@testable import LanguageServer

@Suite("Messages in a stream of bytes")
struct MessageStreamTests {
    @Test("messages are found however the bytes are divided", arguments: [1, 2, 7, 1000])
    func pieces(size: Int) {
        let bytes = Array("Content-Length: 2\r\n\r\n{}content-length:4\r\nContent-Type: x\r\n\r\n\"é\"".utf8)
        var (stream, found) = (MessageStream(), [MessageStream.Piece]())
        for start in stride(from: 0, to: bytes.count, by: size) {
            stream.add(bytes[start..<min(bytes.count, start + size)])
            while let piece = stream.next() { found.append(piece) }
        }
        #expect(found == [.message(Array("{}".utf8)), .message(Array("\"é\"".utf8))])
    }

    @Test("a message that is too long is passed over, and the next one is read")
    func tooLong() {
        var stream = MessageStream()
        let length = MessageStream.longestMessage + 1
        stream.add("Content-Length: \(length)\r\n\r\n".utf8)
        #expect(stream.next() == .fault("a message is longer than \(MessageStream.longestMessage) bytes"))
        let part = [UInt8](repeating: 0x20, count: 1 << 20)
        for _ in 0..<(length / part.count) {
            stream.add(part)
            #expect(stream.next() == nil)
        }
        stream.add(" Content-Length: 1\r\n\r\n1".utf8)
        #expect(stream.next() == .message([UInt8(ascii: "1")]))
    }

    @Test(
        "what is no header is a fault, not the end",
        arguments: [
            "Length: 2\r\n\r\n", "Content-Length: -1\r\n\r\n", "Content-Length: 12345678901234567890\r\n\r\n", "\r\n",
        ])
    func faults(header: String) {
        var stream = MessageStream()
        stream.add((header + "Content-Length: 1\r\n\r\n1").utf8)
        guard case .fault = stream.next() else {
            Issue.record("no fault")
            return
        }
        #expect(stream.next() == .message([UInt8(ascii: "1")]))
    }

    @Test(
        "after a header that cannot be read and its body, the next message is found, and one fault is told",
        arguments: [
            "Content-Length: abc", "Content-Length: -5", "Content-Length: 99999999999999999999",
            "Content-Length: 4000000000",
            "Content-Length:", "X: y", "Content-Length 2", "\u{0}",
        ], [1, 3, 100_000])
    func body(header: String, size: Int) {
        let lure = #"{"text":"Content-Length: 5\r\n\r\nhello content-length: 1"}"#
        let bytes = Array("\(header)\r\n\r\n\(lure)Content-Length: 2\r\nX: y\r\n\r\n{}Content-Length: 1\r\n\r\n1".utf8)
        var (stream, found) = (MessageStream(), [MessageStream.Piece]())
        for start in stride(from: 0, to: bytes.count, by: size) {
            stream.add(bytes[start..<min(bytes.count, start + size)])
            while let piece = stream.next() { found.append(piece) }
        }
        #expect(found.count == 3)
        #expect(found.dropFirst() == [.message(Array("{}".utf8)), .message(Array("1".utf8))])
        guard case .fault? = found.first else {
            Issue.record("no fault")
            return
        }
    }

    @Test("a header without an end, and one that follows another, are passed over")
    func endless() {
        var stream = MessageStream()
        stream.add(String(repeating: "x", count: 9000).utf8)
        #expect(stream.next() == .fault("a header is longer than 8192 bytes"))
        stream.add((String(repeating: "Content-Length: 3\r\n", count: 500) + "Content-Length: 1\r\n\r\n1").utf8)
        // The last of them that is no longer than a header can be is taken.
        #expect(stream.next() == nil)
        stream.add("23".utf8)
        #expect(stream.next() == .message(Array("123".utf8)))
    }

    @Test("numbers, texts and nothing else are ids; what has no method is no request")
    func messages() {
        func read(_ json: String) -> Message { Message(Array(json.utf8)) }
        #expect(read(#"{"id":1,"method":"m"}"#) == .request(id: 1, method: "m", parameters: .null))
        #expect(read(#"{"id":"a","method":"m","params":[true]}"#) == .request(id: "a", method: "m", parameters: [true]))
        #expect(read(#"{"method":"m","params":{}}"#) == .notification(method: "m", parameters: [:]))
        #expect(read(#"{"id":1,"result":null}"#) == .answer)
        for json in ["", "nonsense", "3", "[]", "{}", #"{"id":[],"method":"m"}"#, #"{"id":1}"#, "\u{0}"] {
            guard case .fault = read(json) else {
                Issue.record("\(json) is a message")
                continue
            }
        }
    }

    @Test("the same value always gives the same bytes")
    func writing() {
        let value: ProtocolValue = ["b": 1, "a": ["é\n", .null, true, .number(1.5)]]
        #expect(MessageStream.framed(value) == "Content-Length: 34\r\n\r\n{\"a\":[\"é\\n\",null,true,1.5],\"b\":1}")
    }
}
