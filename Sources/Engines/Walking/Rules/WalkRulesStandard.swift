extension WalkRules {
    /// The rules of Waymark's walks.
    public static let standard: WalkRules = {
        var rules = WalkRules()
        rules.highways = standardHighways
        rules.otherWays = [
            "railway=platform": .path(.platform), "public_transport=platform": .path(.platform),
            "man_made=pier": .path(), "route=ferry": .path(.ferry),
        ]
        rules.access = standardAccess
        rules.accessOfVehicles = ["delivery"]
        rules.accessToEnds = ["customers", "customer", "guests", "visitors"]
        rules.passingAversion = 10
        rules.closesNodesWithoutBarrier = true
        rules.surfaces = standardSurfaces
        rules.barriers = standardBarriers
        rules.crossings = standardCrossings
        // Horizontal speeds on stairs: 0.61 m/s up and 0.69 m/s down, compared with 1.34 m/s on the level (Weidmann, Transporttechnik
        // der Fussgänger, 1993).
        rules.steps = (up: 1.34 / 0.61, down: 1.34 / 0.69, unknown: (1.34 / 0.61 + 1.34 / 0.69) / 2)
        // The median of 180 lines of steps with a count in Helsinki, Porto, Monaco and Boston: 0.53 m for each step.
        rules.stepDepth = 0.5
        // A metre of climb is chosen as rarely as eight of level walking (Scarf 2007), and a step rises by 0.16 m; its time is
        // worth 0.7 m of the 1.6 m. Downstairs is avoided as much: knees, luggage, small children.
        rules.stepAversion = 0.9
        rules.namesSidewalks = true
        rules.readsHours = true
        rules.enclosures = ["leisure=park", "leisure=garden", "landuse=cemetery", "amenity=grave_yard"]
        return rules
    }()

    /// Roads are avoided according to their traffic: in the same order as in Key:highway, from quiet to busy.
    private static let standardHighways: [String: Road] = [
        "footway": .path(), "path": .path(), "pedestrian": .street(), "living_street": .street(), "corridor": .path(),
        "steps": .path(.steps), "elevator": .path(.lift), "platform": .path(.platform), "track": .path(),
        "residential": .street(), "service": .street(1.05), "unclassified": .street(), "road": .street(),
        // People walk there where nothing forbids it, but it is not made for them.
        "cycleway": .path(aversion: 1.15),
        "bridleway": Road(access: .onRequest, aversion: (1.1, 1.1, 1.1), isForFeet: true, kind: .path),
        "tertiary": .street(1.05, bare: 1.2), "tertiary_link": .street(1.05, bare: 1.2),
        "secondary": .street(1.1, sidewalk: 1.05, bare: 1.5), "secondary_link": .street(1.1, sidewalk: 1.05, bare: 1.5),
        "primary": .street(1.2, sidewalk: 1.05, bare: 2), "primary_link": .street(1.2, sidewalk: 1.05, bare: 2),
        "trunk": .street(2, sidewalk: 1.2, bare: 3, access: .onRequest),
        "trunk_link": .street(2, sidewalk: 1.2, bare: 3, access: .onRequest),
    ]

    private static let standardAccess: [String: Bool] = [
        "yes": true, "designated": true, "permissive": true, "official": true, "public": true, "destination": true,
        "customers": true, "no": false, "private": false, "agricultural": false, "forestry": false, "delivery": false,
        "use_sidepath": false, "military": false, "permit": false, "residents": false, "employees": false,
        "emergency": false, "discouraged": true, "customer": true, "guests": true, "visitors": true, "limited": true,
        "allowed": true, "members": false, "resident": false, "restricted": false, "staff": false, "employee": false,
        "key": false, "locked": false, "separate": false, "none": false, "unknown": true,
    ]

    /// Times follow the terrain coefficients of Soule and Goldman (1972) at constant effort, softened by the square root
    /// because people keep their pace over short distances: dirt 1.1 → 1.05, grass and light brush 1.2 → 1.1, loose sand 2.1 → 1.45.
    private static let standardSurfaces: [String: Surface] = [
        "surface=paved": Surface(1, stepFree: 1), "surface=asphalt": Surface(1, stepFree: 1),
        "surface=concrete": Surface(1, stepFree: 1), "surface=concrete:plates": Surface(1, stepFree: 1.1),
        "surface=concrete:lanes": Surface(1, stepFree: 2), "surface=bricks": Surface(1, stepFree: 1),
        "surface=brick": Surface(1, stepFree: 1), "surface=tiles": Surface(1, stepFree: 1),
        "surface=metal": Surface(1, stepFree: 1), "surface=metal_grid": Surface(1, stepFree: 1.5),
        "surface=wood": Surface(1, stepFree: 1), "surface=rubber": Surface(1, stepFree: 1),
        "surface=tartan": Surface(1, stepFree: 1), "surface=acrylic": Surface(1, stepFree: 1),
        "surface=carpet": Surface(1, stepFree: 1), "surface=artificial_turf": Surface(1, stepFree: 1.2),
        "surface=clay": Surface(1, stepFree: 1.5), "surface=chipseal": Surface(1, stepFree: 1.1),
        "surface=paving_stones": Surface(1, stepFree: 1), "surface=compacted": Surface(1, stepFree: 1.1),
        "surface=fine_gravel": Surface(1.05, stepFree: 1.2), "surface=gravel": Surface(1.1, stepFree: 3),
        "surface=unpaved": Surface(1.05, stepFree: 1.5), "surface=dirt": Surface(1.05, stepFree: 2),
        "surface=ground": Surface(1.05, stepFree: 2), "surface=earth": Surface(1.05, stepFree: 2),
        "surface=woodchips": Surface(1.1, stepFree: 3), "surface=grass": Surface(1.1, stepFree: 3),
        "surface=grass_paver": Surface(1.05, stepFree: 2), "surface=pebblestone": Surface(1.2, stepFree: nil),
        "surface=rock": Surface(1.3, stepFree: nil), "surface=sand": Surface(1.45, stepFree: nil),
        "surface=mud": Surface(1.45, stepFree: nil), "surface=snow": Surface(1.3, stepFree: nil),
        "surface=sett": Surface(1, stepFree: 1.3), "surface=cobblestone": Surface(1.05, stepFree: 2),
        "surface=unhewn_cobblestone": Surface(1.1, stepFree: 4), "surface=stepping_stones": Surface(1.3, stepFree: nil),
        "surface=": Surface(1.05, stepFree: 1.5), "surface=cobblestone:flattened": Surface(1, stepFree: 1.3),
        "smoothness=excellent": Surface(1, stepFree: 1), "smoothness=good": Surface(1, stepFree: 1),
        "smoothness=intermediate": Surface(1, stepFree: 1), "smoothness=": Surface(1, stepFree: 2),
        "tracktype=grade1": Surface(1, stepFree: 1), "tracktype=grade2": Surface(1, stepFree: 1),
        "tracktype=": Surface(1, stepFree: 1.5), "smoothness=bad": Surface(1, stepFree: 2),
        "smoothness=very_bad": Surface(1.05, stepFree: nil),
        "smoothness=horrible": Surface(1.1, stepFree: nil), "smoothness=very_horrible": Surface(1.2, stepFree: nil),
        "smoothness=impassable": Surface(1.5, stepFree: nil), "tracktype=grade3": Surface(1, stepFree: 1.5),
        "tracktype=grade4": Surface(1.05, stepFree: 4), "tracktype=grade5": Surface(1.1, stepFree: nil),
        "sac_scale=hiking": Surface(1.05, stepFree: 3), "sac_scale=mountain_hiking": Surface(1.3, stepFree: nil),
        "sac_scale=demanding_mountain_hiking": Surface(1.6, stepFree: nil),
        "sac_scale=alpine_hiking": Surface(2, stepFree: nil), "sac_scale=no": Surface(1, stepFree: 1),
        "sac_scale=strolling": Surface(1, stepFree: 2),
        // What takes hands, ropes or more is no walk, and what has no name may be that.
        "sac_scale=demanding_alpine_hiking": Surface(.infinity, stepFree: nil),
        "sac_scale=difficult_alpine_hiking": Surface(.infinity, stepFree: nil),
        "sac_scale=": Surface(.infinity, stepFree: nil),
    ]

    /// Pauses are our estimates: opening and closing a gate, waiting in line.
    private static let standardBarriers: [String: Gate] = [
        "wall": .closed, "fence": .closed, "hedge": .closed, "city_wall": .closed, "retaining_wall": .closed,
        "ditch": .closed, "guard_rail": .closed, "yes": .closed, "gate": .pause(3), "swing_gate": .open,
        "lift_gate": .open,
        "wicket_gate": .pause(3), "sliding_gate": .pause(3), "kissing_gate": .notStepFree(6), "stile": .notStepFree(10),
        "turnstile": .notStepFree(5), "full-height_turnstile": .notStepFree(5), "cattle_grid": .notStepFree(3),
        "motorcycle_barrier": .notStepFree(3), "log": .notStepFree(3), "step": .notStepFree(), "chain": .notStepFree(3),
        "rope": .notStepFree(3), "debris": .notStepFree(5), "jersey_barrier": .notStepFree(5),
        "cycle_barrier": .pause(3), "horse_stile": .notStepFree(5), "hampshire_gate": .notStepFree(15),
        // What has another name is no wall, since a way leads through it; wheels may not pass.
        "": .notStepFree(3), "bollard": .open, "block": .open, "entrance": .open, "kerb": .open, "no": .open,
        "height_restrictor": .open, "width_restrictor": .open, "bus_trap": .open, "sally_port": .open,
        "door": .pause(3),
        "bump_gate": .open, "planter": .open, "handrail": .closed, "wire_fence": .closed, "chain_link": .closed,
        "railing": .closed, "security_control": .pause(60), "border_control": .pause(60), "toll_booth": .pause(10),
    ]

    /// Signals: the mean wait of someone who arrives at a random moment is red² / (2 · cycle), 23 s for 65 s of red in 90 s
    /// (Highway Capacity Manual 2010, eq. 18-71). The others are our estimates for streets of a town.
    private static let standardCrossings: [String: Double] = [
        "traffic_signals": 23, "uncontrolled": 4, "marked": 4, "zebra": 4, "unmarked": 6, "island": 4, "": 5, "no": 5,
    ]
}
