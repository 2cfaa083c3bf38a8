extension PlaceTraits {
    /// Where people buy, eat and drink.
    static let shopsAndMeals = [
        PlaceTraits(
            .market, .basket, "TouristAttraction", garmin: "Shopping Center", osmand: "amenity_marketplace", .pink,
            .either, minutes: 30,
            names: "market-hall food-market flea-market bazaar souk marche halles markt markthalle mercato mercado "
                + "kauppahalli marknad marked targ рынок 市場"),
        PlaceTraits(
            .shop, .bag, "Store", garmin: "Shopping Center", osmand: "shop_supermarket", .pink, .indoors, .shop,
            minutes: 15,
            names:
                "store bookshop bookstore boutique souvenirs gift-shop magasin librairie laden geschaft buchhandlung "
                + "negozio tienda loja kauppa butik winkel sklep магазин"),
        PlaceTraits(
            .supermarket, .bag, "GroceryStore", garmin: "Shopping Center", osmand: "shop_supermarket", .pink, .indoors,
            .shop, minutes: 15,
            names: "grocery groceries convenience-store deli supermarche epicerie supermarkt supermercato alimentari "
                + "supermercado ruokakauppa supermarketti"),
        PlaceTraits(
            .mall, .bag, "ShoppingCenter", garmin: "Shopping Center", osmand: "shop_mall", .pink, .indoors, .shop,
            minutes: 45,
            names: "shopping-centre shopping-center department-store arcade centre-commercial einkaufszentrum kaufhaus "
                + "centro-commerciale centro-comercial kauppakeskus tavaratalo varuhus warenhuis"),
        PlaceTraits(
            .restaurant, .plate, "Restaurant", garmin: "Restaurant", osmand: "amenity_restaurant", .orange, .indoors,
            .meal, minutes: 60,
            names:
                "pizzeria trattoria osteria ristorante bistro brasserie diner steakhouse grill taqueria tapas izakaya "
                + "ramen sushi eatery inn gasthaus gaststatte wirtshaus restaurante ravintola restaurang "
                + "restauracja taverna ресторан レストラン 餐厅 εστιατοριο"),
        PlaceTraits(
            .fastFood, .tray, cover: .burger, "FastFoodRestaurant", garmin: "Fast Food", osmand: "amenity_fast_food",
            .orange, .either,
            .meal, minutes: 20,
            names:
                "food-stand food-truck street-food snack-bar takeaway take-away burger kebab imbiss pikaruoka grilli "
                + "fish-and-chips comida-rapida"),
        PlaceTraits(
            .diningHall, .tray, "FoodEstablishment", garmin: "Fast Food", osmand: "amenity_fast_food", .orange,
            .indoors,
            .meal, minutes: 40,
            names:
                "canteen cafeteria food-court food-hall refectory cantine mensa kantine comedor ruokala lounasravintola"
        ),
        PlaceTraits(
            .pub, .plate, cover: .mug, "BarOrPub", garmin: "Bar", osmand: "amenity_pub", .orange, .indoors, .meal,
            minutes: 60,
            names:
                "tavern alehouse gastropub biergarten beer-garden brewery kneipe brauhaus birreria cerveceria pubi krog "
                + "паб"),
        PlaceTraits(
            .bar, .cup, cover: .glass, "BarOrPub", garmin: "Bar", osmand: "amenity_bar", .orange, .indoors, .snack,
            minutes: 45,
            names: "wine-bar cocktail-bar nightclub club bar-a-vin weinbar enoteca vineria bodega baari viinibaari бар"),
        PlaceTraits(
            .cafe, .cup, "CafeOrCoffeeShop", garmin: "Restaurant", osmand: "amenity_cafe", .orange, .indoors, .snack,
            minutes: 30,
            names:
                "coffee coffeehouse coffee-house coffee-shop coffeeshop tea tea-room teahouse salon-de-the kaffeehaus "
                + "caffe kahvila kafe kaffe kawiarnia кафе カフェ"),
        PlaceTraits(
            .bakery, .bread, "Bakery", garmin: "Fast Food", osmand: "shop_bakery", .orange, .indoors, .snack,
            minutes: 15,
            names: "pastry patisserie boulangerie confectionery backerei konditorei panificio pasticceria panaderia "
                + "pasteleria padaria pastelaria leipomo bageri konditori bakkerij piekarnia пекарня"),
        PlaceTraits(
            .iceCream, .cup, cover: .cone, "IceCreamShop", garmin: "Fast Food", osmand: "amenity_ice_cream", .orange,
            .either, .snack,
            minutes: 15,
            names:
                "ice-cream-parlour gelato gelateria glacier eisdiele eiscafe heladeria sorveteria jaatelo jaatelobaari "
                + "ijssalon lodziarnia"),
    ]
}
