import GuideModel
import Importing
import TestSupport
import Testing

/// What older clients read is the same after an import.
@Suite struct RoundTripTests {
    @Test func anITourFileComesBackByteForByte() throws {
        let feed = """
            <?xml version="1.0" encoding="UTF-8"?>
            <channel>
              <name>A walk</name>
              <description>Along the water &amp; back.</description>
              <item>
                <poiID>1011</poiID>
                <title>Pier 7</title>
                <summary>Boats leave here. Look up!</summary>
                <latitude>60.16952</latitude>
                <longitude>24.95234</longitude>
              </item>
              <item>
                <poiID>1012</poiID>
                <title>St. Mary's</title>
                <summary>A white church.</summary>
                <latitude>60.17042</latitude>
                <longitude>24.95217</longitude>
              </item>
              <item>
                <poiID>1011.3</poiID>
                <title>Pier 7</title>
                <summary>Boats leave here. Look up!</summary>
                <latitude>60.16952</latitude>
                <longitude>24.95234</longitude>
              </item>
            </channel>

            """
        try ImportHouse.with(["Content/index.md": "---\ntitle: Town\n---\n\nText.\n"]) { house in
            try house.bringIn(ITourImport.proposals(of: ImportFile("tours/7.xml", feed), ImportOptions()))
            #expect(try house.output("feeds/tours/7.xml") == feed)
        }
    }
}
