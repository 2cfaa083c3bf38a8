/// What the check says of files that no site in `Tests/Fixtures/broken` has: one example of each sentence, with the words of the code.
enum SentencesWithoutFixture {
    static let all = #"""
        "stop-id" names a stop, and the site has no timetable
        20 timetables have a stop "hsl-1"
        a line cannot begin with %
        a list cannot begin here
        a map in { } is not closed
        a value cannot begin with !
        a value cannot begin with this character
        a value is missing here
        begin the list on the line after the key
        check the id and the location
        end the line behind the sign
        export it again
        fetch the present one from its publisher
        indent it like the other items, and begin it with -
        indent it like the other keys, and put a value with special characters in quotes
        indent with spaces
        look the id up in the stops.txt of the timetable
        make it smaller
        make it smaller than 20 bytes
        make two tours of it, mark stops as `optional`, or give a shorter `visit`
        name stops by "stop-id", and look into stops.txt (positions) and calendar.txt (services)
        no timetable has a stop "hsl-1"
        nothing of the timetable is shown: no trip stops at a place of the guide
        only the text follows > or |, on the next lines
        pier.png begins like a picture, but cannot be shown
        pier.png has 40000 × 30000 pixels, more than 20 million
        pier.png is not text in UTF-8
        pier.png is too large: 20 bytes
        put a GTFS file into Content/timetables/, and name it in site.yaml: departures: [{ timetable: … }]
        put the timetable of today beside it, and name both in site.yaml
        put values with # in quotes: after a space it begins a comment
        the space after "-" is one that YAML does not know
        the space after the colon is one that YAML does not know
        the stop "hsl-1" (Pier) is 900 m from the place
        the timetable begins on 2026-12-01: until then no departures are shown
        the timetable ended on 2026-12-01: no departures are shown
        the timetable has no day on which anything runs
        there is a control character here
        this colon is one that YAML does not know
        this line does not fit the keys above it
        this line does not fit the list above it
        this line is neither "key: value" nor part of a list
        this tour takes 13 h 5 min, with visits as long as they are said to be
        what stands here is no YAML
        write , or } here
        write key: value with a space after the colon, - and a space before an item of a list
        write key: value, and put a value with special characters in quotes
        """#.split(separator: "\n").map(String.init)
}
