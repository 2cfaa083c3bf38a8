import Calendar
import Checking
import Foundation
import GuideModel
import Reading
import Testing

@Suite struct RealContentTests {
    @Test("the guide that comes with the project has no errors")
    func realContent() throws {
        let site = realSite
        guard FileManager.default.fileExists(atPath: site + "/Content/site.yaml") else { return }
        let result = GuideChecker.check(try SiteReader.read(site: site), inputs: inputs(site: site))
        if ProcessInfo.processInfo.environment["WAYMARK_DUMP"] != nil {
            print(DiagnosticFormatter().format(result.diagnostics))
        }
        #expect(!result.hasErrors, "\(DiagnosticFormatter().format(result.diagnostics))")
    }
}

let projectFolder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().path

func inputs(site: String) -> BuildInputs {
    BuildInputs(site: site, now: Instant(CalendarDate(daysSince1970: 20778)))
}

/// The guide that comes with the project, or another site to try the checks on.
let realSite = ProcessInfo.processInfo.environment["WAYMARK_SITE"] ?? projectFolder
