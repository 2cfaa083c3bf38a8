import Foundation
import TestSupport
import Testing

@Suite struct PictureLibraryTests {
    @Test("a build with nothing new notices that libvips came or went")
    func libvipsComesAndGoes() throws {
        try TemporaryFolder.with { folder in
            // A library that cannot be loaded stands before the system's own: so it is missing.
            let build = "$waymark build guide --no-pdf"
            let without = "LD_LIBRARY_PATH=$PWD/none \(build)"
            let prepare = "$waymark new site guide && mkdir none && echo none > none/libvips.so.42 && sleep 0.1"
            let first = try Program.shell("\(prepare) && \(without)", in: folder.path)
            #expect(first.errors.contains("libvips is missing"), "\(first.errors)")
            let again = try Program.shell(without, in: folder.path)
            #expect(again.errors == first.errors)
            let with = try Program.shell(build, in: folder.path)
            // On a machine without libvips it is still missing.
            let isHere = try Program.shell("ldconfig -p | grep -q libvips.so.42", in: folder.path).status == 0
            #expect(with.errors.contains("libvips is missing") != isHere, "\(with.errors)")
            #expect(folder.exists("guide/Output/data/cards") == isHere)
            let gone = try Program.shell(without, in: folder.path)
            #expect(gone.errors == first.errors)
            #expect(!folder.exists("guide/Output/data/cards"))
            let exchange = "echo nothing > none/libvips.so.42 && \(without) --verbose"
            let exchanged = try Program.shell(exchange, in: folder.path)
            #expect(exchanged.status == 0 && exchanged.errors == first.errors)
        }
    }
}
