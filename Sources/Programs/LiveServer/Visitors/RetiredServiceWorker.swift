import Web

/// The end of the worker by which browsers kept a guide at an address where it is no longer. Without it they would show the guide of
/// before for ever: a worker cannot be redirected, and one that is missing stays.
enum RetiredServiceWorker {
    /// The answer to a browser that looks for such a worker; `nil` for any other request.
    ///
    /// - Parameter base: where the guide is now: `/town/`.
    static func answer(_ request: WebRequest, base: @autoclosure () -> String) -> WebResponse? {
        guard request.isForWorker else { return nil }
        let (name, base) = ("sw.js", base())
        guard [.get, .head].contains(request.method), request.path.hasSuffix("/" + name),
            request.path != base + name, !request.path.hasPrefix(base + "_live/")
        else { return nil }
        return .text(Resources.farewellJs, type: "text/javascript; charset=utf-8")
    }
}
