extension Words {
    /// The sentences for `Templates/app/livemap/`, as a JSON object.
    var liveMap: String {
        object(
            [
                ("count", "livemap.count"), ("more", "livemap.more"), ("none", "livemap.none"),
                ("noFavourites", "livemap.no-favourites"), ("walk", "map.minutes"), ("ring", "unit.minutes"),
                ("here", "livemap.here"), ("hereBefore", "livemap.here-before"),
                ("seeking", "livemap.seeking"), ("keep", "livemap.keep"), ("drop", "livemap.drop"),
                ("own", "livemap.own"),
                ("wholeMap", "livemap.whole-map"), ("wholeList", "livemap.whole-list"), ("both", "livemap.both"),
                ("metres", "unit.metres"), ("feet", "unit.feet"), ("path", "livemap.path"), ("onMap", "livemap.on-map"),
                ("within", "livemap.within"), ("noStreets", "livemap.no-streets"),
            ], lists: [])
    }
}
