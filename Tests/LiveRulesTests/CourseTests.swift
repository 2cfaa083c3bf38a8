import Calendar
import Testing

@testable import LiveRules

@Suite("The last two hours")
struct CourseTests {
    private let reports = [report(10, ago: 100, by: "a"), report(30, ago: 20, by: "b")]

    @Test("are told every five minutes, and end now")
    func moments() {
        let course = WaitRules.course(of: reports, records: [:], usual: { _ in nil }, until: noon)
        #expect(course.count == 25)
        #expect(course.first?.at == minutesAfterNoon(-120))
        #expect(course.last?.at == noon)
        #expect(course.last?.estimate?.minutes == 30)
    }

    @Test("have gaps where nobody reported")
    func gaps() {
        let course = WaitRules.course(of: reports, records: [:], usual: { _ in 15 }, until: noon)
        let known = course.map { $0.estimate != nil }
        #expect(known == (0..<25).map { (4...13).contains($0) || $0 >= 20 })
    }

    @Test("do not change when somebody reports now")
    func past() {
        let before = WaitRules.course(of: reports, records: [:], usual: { _ in nil }, until: noon)
        let after = WaitRules.course(
            of: reports + [report(90, by: "c")], records: [:], usual: { _ in nil }, until: noon)
        #expect(before.dropLast().map(\.estimate) == after.dropLast().map(\.estimate))
    }

    @Test("know what was usual at each moment")
    func usual() {
        let lone = [report(10, ago: 60, by: "a"), report(10, by: "a")]
        let course = WaitRules.course(
            of: lone, records: [:], usual: { $0 < minutesAfterNoon(-30) ? 40 : 50 }, until: noon)
        #expect(course[12].estimate?.minutes == 40)
        #expect(course[24].estimate?.minutes == 50)
    }
}
