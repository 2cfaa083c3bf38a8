import GuideModel
import Testing
import Walking

@Suite struct WalkKindTests {
    @Test("turns and ways have the same names in the guide and in the engine")
    func names() {
        #expect(Set(WalkPart.Turn.allCases.map(\.rawValue)) == Set(WalkingTurn.allCases.map(\.rawValue)))
        #expect(Set(WalkPart.Way.allCases.map(\.rawValue)) == Set(WalkWay.allCases.map(\.rawValue)))
    }
}
