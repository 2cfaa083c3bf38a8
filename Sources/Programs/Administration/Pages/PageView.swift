public import Templating

/// What a page or a part of one shows, as values that its template names.
///
///     public struct GreetingView: PageView {
///         public static let template = "greeting"      // Resources/greeting.mustache
///         public static let fields: [Field<Self>] = [.text("name", \.name)]
///         let name: String
///         public init(name: String) { self.name = name }
///     }
///
/// `PageViews.all` must list every view. A template is compiled for its view, so a test finds names that no view has.
public protocol PageView: View {
    /// The name of its file in `Resources/`, without `.mustache`.
    static var template: String { get }
}
