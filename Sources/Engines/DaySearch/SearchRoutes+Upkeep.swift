/// What changes when one place comes in: everything after it moves on, everything before it has less time.
///
/// The same as `refresh`, but it stops going along the day where nothing changes any more.
extension SearchRoutes {
    /// Renumbers the nodes of a day and computes the arcs beside the new one.
    func makeRoom(at position: Int, on day: Int) {
        let offset = day &* room
        var index = offset &+ count[day] &- 1
        while index > offset &+ position {
            begins[index] = begins[index &- 1]
            latest[index] = latest[index &- 1]
            links[index] = links[index &- 1]
            index &-= 1
        }
        let place = nodes[index]
        let (into, onward) = (tables.arc(nodes[index &- 1], place), tables.arc(place, nodes[index &+ 1]))
        spent[day] &+= into &+ onward &- links[index &+ 1]
        stayed[day] &+= tables.visit[place]
        (links[index], links[index &+ 1]) = (into, onward)
        stamp[day] = newStamp()
    }

    /// The earliest starts from a new place on.
    func moveOn(from position: Int, on day: Int) {
        let (offset, end) = (day &* room, day &* room &+ count[day])
        var index = offset &+ position
        while index < end {
            let arrives = begins[index &- 1] &+ links[index]
            let start = tables.start(of: nodes[index], on: day, arriving: arrives)
            if start == begins[index], index > offset &+ position { break }
            begins[index] = start
            index &+= 1
        }
    }

    /// The latest starts up to a new place.
    func moveUp(from position: Int, on day: Int) {
        let offset = day &* room
        var index = offset &+ position
        while index >= offset {
            let limit = latest[index &+ 1] &- links[index &+ 1]
            let start = tables.latest(of: nodes[index], on: day, notAfter: limit)
            if start == latest[index], index < offset &+ position { break }
            latest[index] = start
            index &-= 1
        }
    }
}
