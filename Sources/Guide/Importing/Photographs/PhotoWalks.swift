/// The walks that photographs tell of: past the places where they were taken, in the order of time, until a pause of hours.
struct PhotoWalks {
    struct Walk {
        /// In the order of time; the walk is known again by any of them.
        var photos: [PhotoImport.Photo]
        let day: String
        /// Minutes since 1970.
        var last: Double
        /// Ids of places.
        var stops: [String]
    }

    /// Those that pass more than one place.
    let walks: [Walk]

    /// A pause of this many minutes ends a walk.
    private static let pause = 180.0

    /// - Parameters:
    ///   - photos: in the order of time.
    ///   - owners: the place of each photograph, by its id.
    ///   - offset: that of cameras which do not say theirs.
    init(_ photos: [PhotoImport.Photo], owners: [String: String], offset: Int) {
        var walks: [Walk] = []
        for photo in photos {
            guard let owner = owners[photo.id], let time = photo.facts?.time else { continue }
            let moment = time.moment(otherwise: offset)
            if let walk = walks.last, moment - walk.last <= Self.pause {
                walks[walks.count - 1].last = moment
                walks[walks.count - 1].photos.append(photo)
                if walk.stops.last != owner { walks[walks.count - 1].stops.append(owner) }
            } else {
                walks.append(Walk(photos: [photo], day: time.day, last: moment, stops: [owner]))
            }
        }
        self.walks = walks.filter { $0.stops.count > 1 }
    }
}
