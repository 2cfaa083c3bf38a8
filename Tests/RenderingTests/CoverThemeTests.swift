import GuideModel
import Testing

@testable import Rendering

@Test("the default theme has no fault: every partial, field and word in it exists")
func defaultThemeIsSound() {
    let faults = ThemeLoader.examine().diagnostics
    #expect(faults.isEmpty, "\(faults.map { "\($0.location?.file ?? ""):\($0.location?.line ?? 0) \($0.message)" })")
}
