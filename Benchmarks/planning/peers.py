"""Solves instances with VROOM, PyVRP and OR-Tools, each modelled as it does best.

Each function takes an instance, seconds and a seed and returns a list of points for each day, or None where the planner
cannot express what is asked. One thread. Only PyVRP knows seeds.
"""

import datetime

BIG = 10 ** 6

CANNOT = {
    "VROOM": "VROOM knows no earliest end, only the least travel: it is not asked for orders",
    "PyVRP": "PyVRP knows one window a client: of several each becomes a client, of which one may be visited",
    "OR-Tools": "OR-Tools can express all that is asked here",
}


def vroom(instance, seconds, seed):
    """Scores are priorities (0 … 100), which VROOM puts before everything else; fees and categories are loads."""
    import vroom
    if instance.orders_all:
        return None
    problem = vroom.Input()
    problem.set_durations_matrix("car", instance.travel)
    day = vroom.TimeWindow(instance.start, instance.end)
    for number in range(instance.days):
        loads = {"capacity": vroom.Amount(instance.holds)} if instance.holds else {}
        problem.add_vehicle(vroom.Vehicle(number, start=0, end=0, time_window=day, **loads))
    most = max(max(instance.score), 100)
    for point in range(1, len(instance.score)):
        loads = {"delivery": vroom.Amount(instance.takes[point])} if instance.holds else {}
        problem.add_job(vroom.Job(
            point, location=point, default_service=instance.visit[point],
            priority=instance.score[point] * 100 // most,
            time_windows=[vroom.TimeWindow(*window) for window in instance.windows[point]], **loads))
    answer = problem.solve(exploration_level=5, nb_threads=1, timeout=datetime.timedelta(seconds=seconds))
    table = answer.routes
    routes = {}
    for vehicle, kind, job in zip(table["vehicle_id"], table["type"], table["id"]):
        if kind == "job":
            routes.setdefault(int(vehicle), []).append(int(job))
    return list(routes.values())


def pyvrp(instance, seconds, seed):
    """Prizes of twice the longest arc a point, beside the distance: prizes alone leave its search without a slope."""
    import pyvrp
    import pyvrp.stop
    model = pyvrp.Model()
    places = [model.add_location(0, 0) for _ in instance.score]
    day = {"tw_early": instance.start, "tw_late": instance.end}
    depot = model.add_depot(places[0], **day)
    costs = {"unit_distance_cost": 0, "unit_duration_cost": 1, "start_late": instance.start} if instance.orders_all else {}
    model.add_vehicle_type(instance.days, start_depot=depot, end_depot=depot, capacity=instance.holds, **day, **costs)
    worth = 2 * max(map(max, instance.travel))
    points = []
    for point in range(1, len(instance.score)):
        windows = instance.windows[point]
        group = model.add_client_group(required=False) if len(windows) > 1 else None
        for opens, latest in windows:
            model.add_client(
                places[point], delivery=instance.takes[point] if instance.takes else [],
                service_duration=instance.visit[point], tw_early=opens, tw_late=latest, group=group,
                prize=0 if instance.orders_all else instance.score[point] * worth, required=instance.orders_all)
            points.append(point)
    for one, row in zip(places, instance.travel):
        for two, metres in zip(places, row):
            model.add_edge(one, two, distance=metres, duration=metres)
    result = model.solve(pyvrp.stop.MaxRuntime(seconds), seed=seed, display=False)
    if not result.best.is_feasible():
        return []
    return [[points[visit.idx] for visit in route if visit.is_client()] for route in result.best.routes()]


def ortools(instance, seconds, seed):
    """A place left out costs its score, or the end counts; guided local search from the cheapest insertion."""
    from ortools.constraint_solver import pywrapcp, routing_enums_pb2
    count = len(instance.score)
    manager = pywrapcp.RoutingIndexManager(count, instance.days, 0)
    routing = pywrapcp.RoutingModel(manager)
    def time(one, two):
        one, two = manager.IndexToNode(one), manager.IndexToNode(two)
        return instance.visit[one] + instance.travel[one][two] if one else instance.travel[one][two]
    transit = routing.RegisterTransitCallback(time)
    if not instance.orders_all:
        routing.SetArcCostEvaluatorOfAllVehicles(transit)
    routing.AddDimension(transit, BIG, instance.end, False, "Time")
    clock = routing.GetDimensionOrDie("Time")
    if instance.orders_all:
        clock.SetSpanCostCoefficientForAllVehicles(1)
    for at, most in enumerate(instance.holds):
        load = routing.RegisterUnaryTransitCallback(lambda index, at=at: instance.takes[manager.IndexToNode(index)][at])
        routing.AddDimension(load, 0, most, True, f"Load {at}")
    for point in range(1, count):
        index = manager.NodeToIndex(point)
        windows = instance.windows[point]
        clock.CumulVar(index).SetRange(windows[0][0], min(windows[-1][1], instance.end))
        for (_, closes), (opens, _) in zip(windows, windows[1:]):
            if closes + 1 < opens:
                clock.CumulVar(index).RemoveInterval(closes + 1, opens - 1)
        if not instance.orders_all:
            routing.AddDisjunction([index], instance.score[point] * BIG)
    for day in range(instance.days):
        start = instance.start if instance.orders_all else instance.end
        clock.CumulVar(routing.Start(day)).SetRange(instance.start, start)
    effort = pywrapcp.DefaultRoutingSearchParameters()
    effort.first_solution_strategy = routing_enums_pb2.FirstSolutionStrategy.PARALLEL_CHEAPEST_INSERTION
    effort.local_search_metaheuristic = routing_enums_pb2.LocalSearchMetaheuristic.GUIDED_LOCAL_SEARCH
    effort.time_limit.FromMilliseconds(int(seconds * 1000))
    answer = routing.SolveWithParameters(effort)
    routes = []
    for day in range(instance.days if answer else 0):
        index, route = routing.Start(day), []
        while not routing.IsEnd(index):
            if manager.IndexToNode(index):
                route.append(manager.IndexToNode(index))
            index = answer.Value(routing.NextVar(index))
        routes.append(route)
    return routes


SOLVERS = {"VROOM": vroom, "PyVRP": pyvrp, "OR-Tools": ortools}
