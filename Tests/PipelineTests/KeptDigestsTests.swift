import Foundation
import GuideModel
import Media
import TestSupport
import Testing

@testable import Pipeline

@Suite struct KeptDigestsTests {
    @Test("a file in the cache is read once for its digest; a sum that is damaged is made again")
    func once() throws {
        try TemporaryFolder.with { folder in
            let cache = PictureCache(folder.path)
            cache.keep(Array("film".utf8), as: "a.clean")
            let path = folder.path + "/a.clean"
            #expect(try KeptDigests.digest(of: path, cache) == ContentDigest("film"))
            // The name says what the file is: nobody writes anything else into it. This shows that it is not read.
            try folder.write("other", to: "a.clean")
            #expect(try KeptDigests.digest(of: path, cache) == ContentDigest("film"))
            try folder.write("0123", to: "a.clean.sum")
            #expect(try KeptDigests.digest(of: path, cache) == ContentDigest("other"))
            #expect(try KeptDigests.digest(of: path, nil) == ContentDigest("other"))
        }
    }
}
