/// The settings of a small site about a street corner, for tests of walks and maps.
public enum CornerSite {
    public static let settings = """
        title: Corner
        url: https://example.org/
        language: en
        timezone: Europe/Helsinki
        currency: EUR
        kinds: {spot: {label: Spot}}
        """
}
