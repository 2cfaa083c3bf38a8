import Calendar
import LiveRules
import Storage
import Testing

/// What every store does with names, pictures, and devices on their way to others.
@Suite(.serialized) struct ProfileTests {
    private let move = Move(digest: "code", from: ann, to: nil, ends: moment(600))

    @Test("a name and a picture are kept, changed and taken away apart", arguments: TestedStore.allCases)
    func profile(_ tested: TestedStore) async throws {
        try await tested.with { store in
            #expect(try await store.profile(of: ann) == .nobody)
            try await store.setPicture([1, 2], of: ann, at: moment(5))
            try await store.setName(ProfileName("Ann"), of: ann)
            #expect(try await store.profile(of: ann) == Profile(name: ProfileName("Ann"), pictured: moment(5)))
            try await store.setPicture([3], of: ann, at: moment(6))
            #expect(try await store.picture(of: ann) == [3])
            try await store.setPicture(nil, of: ann, at: moment(7))
            #expect(try await store.picture(of: ann) == nil)
            #expect(try await store.profile(of: ann) == Profile(name: ProfileName("Ann"), pictured: nil))
            #expect(try await store.profile(of: ben) == .nobody)
        }
    }

    @Test("a move takes everything along, and adds it to what the other device had", arguments: TestedStore.allCases)
    func finished(_ tested: TestedStore) async throws {
        try await tested.with { store in
            try await store.keep(report(at: 1000), report(at: 2000), report(by: ben, at: 3000))
            _ = try await store.judge(1, .agrees, entry: entry(5, for: ann, report: 1))
            _ = try await store.judge(2, .differs, entry: nil)
            _ = try await store.judge(3, .agrees, entry: entry(7, for: ben, report: 3))
            try await store.setName(ProfileName("Ann"), of: ann)
            try await store.setPicture([9], of: ann, at: moment(4))
            try await store.setName(ProfileName("Ben"), of: ben)
            try await store.keep(Voucher(digest: "v", device: ann, points: 5, what: "a", place: "", ends: moment(9000)))
            try await store.begin(move, at: moment(1))
            #expect(try await store.enter("code", by: ben, at: moment(2))?.from == ann)
            #expect(try await store.finishMove(from: ann, to: ben, at: moment(3)))
            #expect(try await store.points(of: ben) == 12)
            #expect(try await store.records(of: [ann, ben]) == [ben: Record(agreed: 2, differed: 1)])
            #expect(try await store.ledger(of: ben, limit: 9).map(\.points) == [7, 5])
            #expect(try await store.profile(of: ben).name.text == "Ann")
            #expect(try await store.picture(of: ben) == [9])
            #expect(try await store.reports(of: nil, since: moment(0)).map(\.device) == [ben, ben, ben])
            #expect(try await store.move(of: ben, at: moment(5))?.isDone == true)
            #expect(try await store.move(of: ann, at: moment(5)) == nil)
            // Nothing is left under the old key, and a code that waited is gone.
            #expect(try await store.lines().allSatisfy { !$0.contains("\"ann\"") })
            #expect(try await store.voucher("v") == nil)
        }
    }

    @Test("a code for a move is entered once, in time, and by another device", arguments: TestedStore.allCases)
    func entered(_ tested: TestedStore) async throws {
        let eve = DeviceID(text: "eve")
        try await tested.with { store in
            try await store.begin(move, at: moment(1))
            #expect(try await store.enter("code", by: ann, at: moment(2)) == nil)
            #expect(try await store.enter("other", by: ben, at: moment(2)) == nil)
            #expect(try await store.enter("code", by: ben, at: moment(601)) == nil)
            #expect(try await store.enter("code", by: ben, at: moment(600)) != nil)
            #expect(try await store.enter("code", by: eve, at: moment(3)) == nil)
            #expect(try await store.move(of: ben, at: moment(3))?.from == ann)
            #expect(try await store.move(of: ann, at: moment(3))?.to == ben)
            #expect(try await store.move(of: ann, at: moment(601)) == nil)
            // It was confirmed for somebody who is not the one that entered it.
            let other = try await store.finishMove(from: ann, to: eve, at: moment(4))
            let late = try await store.finishMove(from: ann, to: ben, at: moment(601))
            #expect([other, late] == [false, false])
        }
    }

    @Test(
        "a move that begins again takes the place of the one before, and one that was cancelled does nothing",
        arguments: TestedStore.allCases)
    func again(_ tested: TestedStore) async throws {
        try await tested.with { store in
            try await store.begin(move, at: moment(1))
            _ = try await store.enter("code", by: ben, at: moment(2))
            try await store.begin(Move(digest: "new", from: ann, to: nil, ends: moment(700)), at: moment(3))
            #expect(try await store.enter("code", by: ben, at: moment(4)) == nil)
            let unentered = try await store.finishMove(from: ann, to: ben, at: moment(4))
            #expect(!unentered)
            _ = try await store.enter("new", by: ben, at: moment(5))
            try await store.cancelMove(of: ben)
            #expect(try await store.move(of: ann, at: moment(6)) == nil)
        }
    }

    @Test("a move is finished once, however often it is confirmed", arguments: TestedStore.allCases)
    func once(_ tested: TestedStore) async throws {
        try await tested.with { store in
            try await store.keep(report(at: 1000))
            _ = try await store.judge(1, .agrees, entry: entry(5, for: ann, report: 1))
            try await store.begin(move, at: moment(1))
            _ = try await store.enter("code", by: ben, at: moment(2))
            let answers = try await withThrowingTaskGroup(of: Bool.self) { rounds in
                for _ in 1...20 { rounds.addTask { try await store.finishMove(from: ann, to: ben, at: moment(3)) } }
                return try await rounds.reduce(into: []) { $0.append($1) }
            }
            #expect(answers.filter { $0 }.count == 1)
            #expect(try await store.points(of: ben) == 5)
        }
    }
}
