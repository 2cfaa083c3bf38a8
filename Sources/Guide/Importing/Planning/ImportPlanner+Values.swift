import Formats
import GuideModel
import Reading

extension ImportPlanner {
    /// What people pay with at an entry: the currency of its city, or else of the guide.
    func currency(of values: [ExtraField]) -> String? {
        let slug = values.first { $0.name == "city" }?.value.text
        let city = slug.flatMap { Slug($0) }.flatMap { site.entry(.cities, $0) }
        let own = city?.values["currency"]?.text
        return own ?? city?.values["country"]?.text.flatMap { Country($0)?.currency } ?? site.currency
    }
}

extension ExtraField {
    /// A price as people write it, such as `$6 adults, $1 children`, and a phone number, as a guide has them. What is not clearly a price
    /// stays as it is.
    func settled(in currency: String?, isBare: Bool) -> ExtraField {
        guard case .text(let text) = value else { return self }
        switch name {
        case "price":
            guard let price = PriceText(text, currency: currency, takesBareNumber: isBare) else { return self }
            return ExtraField(name: name, value: price.value)
        case "phone": return ExtraField(name: name, value: .text(PhoneText.dialled(text)))
        default: return self
        }
    }
}
