import Geo
import Walking

func walkingProgram(_ path: String, print: (String) -> Void) throws {
    // program
    let finder = RouteFinder(try WalkingNetwork(extract: path), walker: Walker(profile: .walk, pace: 4.5))
    let station = Coordinate(latitude: 60.1700, longitude: 24.9500)
    let museum = Coordinate(latitude: 60.1710, longitude: 24.9530)
    if let route = finder.route(from: station, to: museum) {
        print("\(Int(route.metres)) m, \(Int(route.seconds)) s")
        for step in route.steps {
            print("\(step.turn): \(step.name ?? "unnamed"), \(Int(step.metres)) m")
        }
    }
    // end
}
