public import GuideModel

/// Which kinds of place a meal is had at.
public enum MealKinds {
    /// Those where one sits down to eat, if the city has any; else its cafés and bakeries.
    public static func usual(in guide: Guide, city: Slug?) -> [Slug] {
        let there = Set(guide.places.filter { city == nil || $0.city == city }.map(\.kind))
        let kinds = guide.site.kinds.filter { there.contains($0.slug) }
        let meals = kinds.filter { $0.type.role == .meal }
        return (meals.isEmpty ? kinds.filter { $0.type.role == .snack } : meals).map(\.slug)
    }
}
