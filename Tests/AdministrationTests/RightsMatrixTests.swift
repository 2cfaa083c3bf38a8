import Editing
import Foundation
import TestSupport
import Testing
import Web

@testable import Administration

@Suite("Who may do what: the whole table")
struct RightsMatrixTests {
    @Test("every cell of the table, tried at the routes as they run")
    func matrix() async throws {
        try await RightsHouse.with { house in
            // Nobody's publication is made here; those who may are told that one is going on.
            #expect(house.administration.context.publisher.begin())
            for wish in RightsTable.wishes {
                let base = try wish.file.flatMap { try house.read($0) } ?? ""
                for person in wish.people {
                    let isAllowed = wish.allowed.contains(person)
                    if isAllowed && wish.isOnlyRefused { continue }
                    let answer = try await house.ask(
                        person, wish.method, wish.path, wish.fields(base), query: wish.query)
                    let what = "\(person) \(wish.method) \(wish.path) \(wish.query) \(wish.fields("")) \(answer.status)"
                    #expect(Self.isRefused(answer, by: wish.method) != isAllowed, "\(what)")
                    #expect(answer.status < 500, "\(what)")
                    let isUntouched = try house.isUntouched()
                    #expect(isUntouched == !(isAllowed && wish.changes), "\(what) \(Self.said(answer.page))")
                    try house.restore()
                }
            }
        }
    }

    /// By the status, by the door, or at a field.
    private static func isRefused(_ answer: (status: Int, page: String), by method: WebRequest.Method) -> Bool {
        switch answer.status {
        case 403: true
        case 303: method == .get && answer.page.isEmpty
        case 422: answer.page.contains("Only an administrator changes “")
        default: false
        }
    }

    private static func said(_ page: String) -> String {
        page.components(separatedBy: "class=\"error\"").dropFirst().map { String($0.prefix(200)) }.joined(
            separator: " | ")
    }

    @Test("every address of the administration is in the table, and the table has no other")
    func complete() async throws {
        try await RightsHouse.with { house in
            let administration = house.administration.routes
            let routes =
                (administration.groups.flatMap(\.routes) + [administration.start]).map { ($0.method, $0.address) }
                + administration.common.map { ($0.method, $0.address) }
            for (method, address) in routes {
                let isTried = RightsTable.wishes.contains { wish in
                    wish.method == method && address.found(in: Self.parts(wish.path)) != nil
                }
                #expect(isTried || Self.open.contains("\(method) \(address)"), "\(method) \(address)")
            }
            for wish in RightsTable.wishes {
                let isThere = routes.contains { method, address in
                    wish.method == method && address.found(in: Self.parts(wish.path)) != nil
                }
                #expect(isThere, "\(wish.path)")
            }
        }
    }

    private static func parts(_ path: String) -> [String] { path.split(separator: "/").map(String.init) }

    /// For everybody, with their own tests.
    private static let open: Set<String> = [
        "get sign-in", "post sign-in", "get sign-in/*", "post sign-in/code", "post sign-in/set-up", "post sign-out",
        "post language",
        "get forgotten", "post forgotten", "get link/*", "post link", "post alive", "get signed-in",
    ]

    @Test("an address that no group declares is not there")
    func undeclared() async throws {
        try await RightsHouse.with { house in
            let undeclared: [(WebRequest.Method, String, Int)] = [
                (.get, "content/form/places", 404), (.get, "publish/other", 404), (.post, "log", 405),
                (.get, "alerts/storm/end", 405),
            ]
            for (method, path, status) in undeclared {
                let answer = try await house.ask(.administrator, method, path)
                #expect(answer.status == status, "\(path)")
            }
        }
    }
}
