import Testing

@testable import Web

@Suite("Routes")
struct RouteTests {
    private static let routes: [Route<String>] = [
        .get("people") { _, _ in .text("list", type: "text/plain") },
        .get("people/new") { _, _ in .text("new", type: "text/plain") },
        .get("people/*") { _, found in .text(found[0], type: "text/plain") },
        .post("people/*") { _, found in .text(found[0], type: "text/plain") },
        .get("preview/**") { _, found in .text(found.joined(separator: " "), type: "text/plain") },
    ]

    private static func text(_ asked: [String], _ method: WebRequest.Method = .get) async throws -> String {
        switch routes.finding(asked, by: method) {
        case .answer(let route, let found):
            guard case .bytes(let bytes) = try await route.answer("", found)?.body else { return "nothing" }
            return String(decoding: bytes, as: UTF8.self)
        case .wrongMethod(let allowed): return "only \(allowed)"
        case .nothing: return "not there"
        }
    }

    @Test("the first line that fits answers, with what stands in the place of its stars")
    func found() async throws {
        #expect(try await Self.text(["people"]) == "list")
        #expect(try await Self.text(["people", "new"]) == "new")
        #expect(try await Self.text(["people", "new"], .post) == "new")
        #expect(try await Self.text(["people", "12"]) == "12")
        #expect(try await Self.text(["people", "12"], .head) == "12")
        #expect(try await Self.text(["preview"]) == "")
        #expect(try await Self.text(["preview", "a", "", "b"]) == "a  b")
    }

    @Test("what is not in the list is not there, and another method is told which there are")
    func others() async throws {
        #expect(try await Self.text(["people", "12", "more"]) == "not there")
        #expect(try await Self.text([]) == "not there")
        #expect(try await Self.text(["people", ""]) == "")
        #expect(try await Self.text(["people"], .post) == "only GET, HEAD")
        #expect(try await Self.text(["people", "12"], .delete) == "only GET, HEAD, POST")
    }
}
