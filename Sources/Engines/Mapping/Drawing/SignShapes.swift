/// The outlines of the small signs, in units around their place. Holes run against the outline.
enum SignShapes {
    /// What is filled with ink.
    static func outline(of kind: FeatureKind) -> [[UnitPoint]] {
        switch kind {
        // a seat on two legs
        case .bench:
            [
                scaled([
                    (-3.4, -1), (3.4, -1), (3.4, 2.2), (2.2, 2.2), (2.2, 0.4), (-2.2, 0.4), (-2.2, 2.2), (-3.4, 2.2),
                ])
            ]
        case .drinkingWater:  // a drop
            [scaled([(0, -4), (1.6, -1.2), (2.4, 0.8), (1.8, 2.6), (0, 3.4), (-1.8, 2.6), (-2.4, 0.8), (-1.6, -1.2)])]
        case .toilets: [box(6.2, 4)]  // a plate that says WC
        case .underground: [round(4.6), Array(round(2.8).reversed()), box(6.4, 1.2)]
        case .suburban: [round(5.4)]
        case .station, .metro, .urbanRail: [box(5, 5)]
        default: [scaled([(0, -2.4), (2.4, 0), (0, 2.4), (-2.4, 0)])]
        }
    }

    /// What is drawn on it with the colour of paper: a letter, or the front of a train.
    static func glyph(of kind: FeatureKind) -> [[UnitPoint]] {
        switch kind {
        case .metro:
            [
                scaled([
                    (-3, 3), (-3, -3), (-1.7, -3), (0, 0), (1.7, -3), (3, -3), (3, 3), (1.7, 3), (1.7, -0.6),
                    (0.6, 1.4),
                    (-0.6, 1.4), (-1.7, -0.6), (-1.7, 3),
                ])
            ]
        case .urbanRail:
            [
                scaled([
                    (-2.7, -3.2), (-1.2, -3.2), (-1.2, 1), (-0.6, 1.9), (0.6, 1.9), (1.2, 1), (1.2, -3.2), (2.7, -3.2),
                    (2.7, 1.2), (1.4, 3.3), (-1.4, 3.3), (-2.7, 1.2),
                ])
            ]
        case .suburban:
            [
                scaled([
                    (2.3, -3.2), (-1.2, -3.2), (-2.3, -2.2), (-2.3, -0.3), (-1.2, 0.6), (0.9, 0.6), (0.9, 2), (-2.3, 2),
                    (-2.3, 3.2), (1.2, 3.2), (2.3, 2.2), (2.3, 0.3), (1.2, -0.6), (-0.9, -0.6), (-0.9, -2), (2.3, -2),
                ])
            ]
        case .station:
            [
                scaled([(-2.6, -3.4), (2.6, -3.4), (2.6, 1.8), (-2.6, 1.8)]),
                scaled([(-1.6, -0.4), (1.6, -0.4), (1.6, -2.2), (-1.6, -2.2)]),
                scaled([(-3, 3.8), (-1.6, 2.4), (-0.6, 2.4), (-2, 3.8)]),
                scaled([(3, 3.8), (2, 3.8), (0.6, 2.4), (1.6, 2.4)]),
            ]
        case .toilets:
            [
                scaled([
                    (-5, -2.2), (-4.1, -2.2), (-3.6, 0.7), (-3, -1.4), (-2.3, -1.4), (-1.7, 0.7), (-1.2, -2.2),
                    (-0.3, -2.2),
                    (-1.2, 2.2), (-2.1, 2.2), (-2.65, 0.4), (-3.2, 2.2), (-4.1, 2.2),
                ]),
                scaled([
                    (4.7, -2.2), (1.8, -2.2), (0.8, -1.2), (0.8, 1.2), (1.8, 2.2), (4.7, 2.2), (4.7, 1.2), (2.2, 1.2),
                    (1.9, 0.9), (1.9, -0.9), (2.2, -1.2), (4.7, -1.2),
                ]),
            ]
        default: []
        }
    }

    private static func scaled(_ pixels: [(Double, Double)]) -> [UnitPoint] {
        pixels.map { UnitPoint($0.0, $0.1) * FrameScale.unitsPerPixel }
    }

    private static func box(_ halfWidth: Double, _ halfHeight: Double) -> [UnitPoint] {
        scaled([(-halfWidth, -halfHeight), (halfWidth, -halfHeight), (halfWidth, halfHeight), (-halfWidth, halfHeight)])
    }

    private static func round(_ radius: Double) -> [UnitPoint] {
        (0..<16).map { number in
            let direction = Angle.direction(Double(number) * .pi / 8)
            return UnitPoint(direction.x, direction.y) * radius * FrameScale.unitsPerPixel
        }
    }
}
