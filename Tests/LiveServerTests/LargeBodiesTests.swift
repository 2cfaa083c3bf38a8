import Calendar
import Testing
import Web

@testable import LiveServer

/// Large bodies are in memory as a whole, so not everybody sends one at once.
@Suite struct LargeBodiesTests {
    private static let longest = 10 << 20

    private func bodies(behindProxy: Bool = false, _ most: Int = 64, _ share: Int = 16) -> LargeBodies {
        let origins = OriginDigests(clock: { Instant(secondsSince1970: 0) })
        return LargeBodies(
            guardian: LiveGuard(origins: origins, isBehindProxy: behindProxy),
            places: StreamPlaces(most: most, share: share))
    }

    private func request(from address: String?, length: Int? = longest, for visitor: String? = nil) -> WebRequest {
        var request = WebRequest(method: .put, path: "/_live/device/picture")
        (request.client, request.contentLength, request.forwardedFor) = (address, length, visitor)
        return request
    }

    /// What is held; the answer where the body is refused.
    private func taken(_ allowance: BodyAllowance) -> Result<any Sendable, Refused> {
        switch allowance {
        case .upTo(_, let held): .success(held)
        case .refused(let answer): .failure(Refused(answer: answer))
        }
    }

    private struct Refused: Error {
        let answer: WebResponse

        var wait: String? { answer.headers.first { $0.name == "Retry-After" }?.value }
        var words: String {
            guard case .bytes(let bytes) = answer.body else { return "" }
            return String(decoding: bytes, as: UTF8.self)
        }
    }

    @Test func `one address has sixteen places, and the next is told in words when to come again`() throws {
        let bodies = bodies()
        let held = try (1...16).map { _ in
            try taken(bodies.allowance(for: request(from: "192.0.2.7"), longest: Self.longest)).get()
        }
        let refusal = #expect(throws: Refused.self) {
            try taken(bodies.allowance(for: request(from: "192.0.2.7"), longest: Self.longest)).get()
        }
        #expect(refusal?.answer.status == 429 && refusal?.wait == "30")
        #expect(refusal?.words.contains("your network") == true)
        let other = taken(bodies.allowance(for: request(from: "192.0.2.8"), longest: Self.longest))
        #expect(throws: Never.self) { try other.get() }
        withExtendedLifetime(held) {}
    }

    @Test func `sixty-four are taken from all addresses together, until one of them is answered`() throws {
        let bodies = bodies()
        var held = try (1...64).map { number in
            try taken(bodies.allowance(for: request(from: "192.0.2.\(number)"), longest: Self.longest)).get()
        }
        func next() throws -> any Sendable {
            try taken(bodies.allowance(for: request(from: "198.51.100.1"), longest: Self.longest)).get()
        }
        let refusal = #expect(throws: Refused.self) { try next() }
        #expect(refusal?.answer.status == 503 && refusal?.wait == "30")
        held.removeLast()
        held.append(try next())
        #expect(throws: Refused.self) { try next() }
    }

    @Test func `what says that it is small needs no place, and what says no length does`() throws {
        let bodies = bodies(1, 1)
        let held = try taken(bodies.allowance(for: request(from: "192.0.2.7", length: nil), longest: Self.longest))
            .get()
        for length in [0, 1000, WebRequest.longestBody] {
            guard
                case .upTo(WebRequest.longestBody, nil) =
                    bodies.allowance(for: request(from: "192.0.2.7", length: length), longest: Self.longest)
            else {
                Issue.record("\(length) bytes take a place")
                return
            }
        }
        let usual = request(from: "192.0.2.7", length: nil)
        guard case .upTo(WebRequest.longestBody, nil) = bodies.allowance(for: usual, longest: WebRequest.longestBody)
        else {
            Issue.record("an address that takes little has places")
            return
        }
        #expect(throws: Refused.self) {
            try taken(bodies.allowance(for: request(from: "192.0.2.7", length: -1 + 65_538), longest: Self.longest))
                .get()
        }
        withExtendedLifetime(held) {}
    }

    @Test func `behind a proxy the visitor's address counts, and not the proxy's`() throws {
        let bodies = bodies(behindProxy: true, 10, 1)
        let held = try ["192.0.2.7", "192.0.2.8"].map { visitor in
            try taken(
                bodies.allowance(for: request(from: "127.0.0.1", for: visitor), longest: Self.longest)
            ).get()
        }
        #expect(throws: Refused.self) {
            try taken(bodies.allowance(for: request(from: "127.0.0.1", for: "192.0.2.7"), longest: Self.longest)).get()
        }
        withExtendedLifetime(held) {}
    }
}
