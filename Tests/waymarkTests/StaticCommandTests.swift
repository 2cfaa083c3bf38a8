import TestSupport
import Testing

@Suite struct StaticCommandTests {
    @Test("files of static/ are named by their source, noticed when they change, and published")
    func statics() throws {
        try TemporaryFolder.with { folder in
            let build = "$waymark build guide --no-pdf --verbose"
            _ = try Program.shell("$waymark new site guide", in: folder.path)
            try folder.write("User-agent: *\n", to: "guide/Content/static/robots.txt")
            try folder.write("Contact: x\n", to: "guide/Content/static/.well-known/security.txt")
            let first = try Program.shell("\(build) && sleep 0.1", in: folder.path)
            let security = ".well-known/security.txt"
            #expect(first.output.contains("made: \(security) (new) from Content/static/\(security)\n"))
            #expect(first.output.contains("made: robots.txt (new) from Content/static/robots.txt\n"))
            try folder.write("Contact: y\n", to: "guide/Content/static/\(security)")
            let second = try Program.shell("$waymark publish guide --to folder:../public", in: folder.path)
            #expect(second.status == 0, "\(second.errors)")
            #expect(try folder.read("public/\(security)") == "Contact: y\n")
            #expect(try folder.read("public/robots.txt") == "User-agent: *\n")
        }
    }
}
