import Foundation
import TestSupport
import Testing

@Suite("Importing files")
struct ImportCommandTests {
    @Test("the last line says what the source has, and what becomes of it, without counts of zero")
    func closingLine() throws {
        try TemporaryFolder.with { folder in
            let points = [("Old Pier", "24.95,60.16"), ("New Pier", "24.97,60.17")].map { name, at in
                #"{"type":"Feature","geometry":{"type":"Point","coordinates":[\#(at)]},"properties":{"name":"\#(name)"}}"#
            }
            let text = #"{"type":"FeatureCollection","features":[\#(points.joined(separator: ","))]}"#
            try Data(text.utf8).write(to: URL(fileURLWithPath: folder.path + "/piers.geojson"))
            let bringIn = "$waymark import geojson piers.geojson --site guide"
            func last(_ line: String) throws -> String {
                let result = try Program.shell(line, in: folder.path)
                #expect(result.status == 0, "\(result.errors)")
                return result.output.split(separator: "\n").last.map(String.init) ?? ""
            }
            let planned = try last("$waymark new site guide && \(bringIn) --dry-run")
            #expect(planned.hasPrefix("would bring in from piers (2 places): 2 added"))
            let first = try last(bringIn)
            #expect("would " + first.replacing("brought", with: "bring") == planned)
            #expect(!first.contains("0") && !first.contains("tour"))
            #expect(try last(bringIn) == "brought in from piers (2 places): nothing new, 2 unchanged")
        }
    }
}
