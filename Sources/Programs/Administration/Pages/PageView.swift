/// What a page or a part of one shows, as values that its template names.
///
///     public struct GreetingView: PageView {
///         public static let template = "greeting"      // Resources/greeting.mustache
///         let name: String
///         public init(name: String) { self.name = name }
///     }
///
/// Templates see stored properties alone. Swift-mustache is silent about a name that no view has; so a test compares each template
/// with the type of its view, which it learns from `Decodable`, and `PageViews.all` must list every view.
public protocol PageView: Decodable, Sendable {
    /// The name of its file in `Resources/`, without `.mustache`.
    static var template: String { get }
}
