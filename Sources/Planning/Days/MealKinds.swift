public import GuideModel

/// Which kinds of place serve a meal.
public enum MealKinds {
    /// Those where guests sit down to eat, if the city has any; otherwise its cafés and bakeries.
    public static func usual(in guide: Guide, city: Slug?) -> [Slug] {
        let there = Set(guide.places.filter { city == nil || $0.city == city }.map(\.kind))
        let kinds = guide.site.kinds.filter { there.contains($0.slug) }
        let meals = kinds.filter { $0.type.role == .meal }
        return (meals.isEmpty ? kinds.filter { $0.type.role == .snack } : meals).map(\.slug)
    }
}
