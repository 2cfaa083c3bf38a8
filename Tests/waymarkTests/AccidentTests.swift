import Foundation
import TestSupport
import Testing

/// What happens to the previous guide when a build is stopped in the middle.
@Suite struct AccidentTests {
    @Test("a disk that is full leaves the previous guide whole and ends with 2")
    func fullDisk() throws {
        // A limit on file size replaces the full disk: writing fails in the middle of a file, with the signal ignored.
        try expectPreviousGuide(after: "trap '' XFSZ; ulimit -f 12; $waymark build guide --no-pdf", status: 2)
    }

    @Test("a kill in the middle of writing leaves the previous guide whole, and the next build succeeds")
    func kill() throws {
        // Here the same limit kills the program while it writes a file.
        try expectPreviousGuide(after: "ulimit -c 0 -f 12; $waymark build guide --no-pdf", status: nil)
    }

    @Test("a folder that may not be written leaves the previous guide whole and ends with 2")
    func readOnlyFolder() throws {
        let asNobody = getuid() == 0 ? "setpriv --reuid=65534 --regid=65534 --clear-groups " : ""
        let line = "chmod 755 . guide; chmod 555 guide guide/Output; \(asNobody)$waymark build guide --no-pdf"
        try expectPreviousGuide(after: line + "; status=$?; chmod 755 guide guide/Output; exit $status", status: 2)
    }

    /// Builds a guide, changes a title, runs the line, and compares every file with the first build.
    private func expectPreviousGuide(after line: String, status: Int32?) throws {
        try TemporaryFolder.with { folder in
            let first = "$waymark new site guide && $waymark build guide --no-pdf && cp -r guide/Output before"
            let built = try Program.shell(first, in: folder.path)
            #expect(built.status == 0, "\(built.errors)")
            let change =
                "sed -i 's/^title: Helsinki Cathedral/title: The white church/' guide/Content/places/cathedral.md; "
            let stopped = try Program.shell(change + line, in: folder.path)
            #expect(stopped.status != 0)
            if let status { #expect(stopped.status == status, "\(stopped.errors)") }
            #expect(try Program.shell("diff -r before guide/Output", in: folder.path).status == 0)
            let next = try Program.shell(
                "$waymark build guide --no-pdf && grep -q 'white church' guide/Output/places/cathedral/index.html "
                    + "&& ls -A guide", in: folder.path)
            #expect(next.status == 0, "\(next.errors)")
            #expect(!next.output.contains("waymark-next"))
        }
    }
}

/// Where the output may be.
@Suite struct OutputFolderTests {
    @Test(
        "an output folder within the content is refused, also when links lead there",
        arguments: ["Content", "Templates"])
    func linkIntoContent(_ folder: String) throws {
        try TemporaryFolder.with { temporary in
            let line =
                "$waymark new site guide && mkdir -p guide/\(folder) && ln -s guide/\(folder) way && ln -s guide self && "
            for output in ["way", "way/new/deep", "self/\(folder)/new", "self"] {
                let result = try Program.shell(
                    "rm -rf guide way self; " + line + "$waymark build guide --no-pdf --output \(output)",
                    in: temporary.path)
                #expect(result.status == 2, "\(output): \(result.errors)")
                #expect(!temporary.exists("guide/\(folder)/index.html") && !temporary.exists("guide/index.html"))
            }
        }
    }
}
