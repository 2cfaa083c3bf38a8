import Formats

/// The picture that stands for a film in a text until it is played: one of the same name beside it.
public enum FilmPoster {
    private static let endings = ["jpg", "jpeg", "png", "webp", "avif"]

    /// The names that it may have, relative to `media/`, the first that is there counts; none for what is no film.
    ///
    ///     FilmPoster.names(of: "boston/ferry.mp4")  // boston/ferry.jpg, boston/ferry.jpeg, …
    public static func names(of film: String) -> [String] {
        guard MediaType(of: film).name.hasPrefix("video/"), let dot = film.lastIndex(of: ".") else { return [] }
        return endings.map { film[..<dot] + ".\($0)" }
    }
}
