"""Solves orienteering instances with VROOM, PyVRP and OR-Tools, each modelled as it does best.

Each function takes an instance and seconds and returns a list of points for each day. One thread.
"""

import datetime

BIG = 10 ** 6


def vroom(instance, seconds):
    """Scores are priorities (0 … 100), which VROOM puts before everything else."""
    import vroom
    problem = vroom.Input()
    problem.set_durations_matrix("car", instance.travel)
    day = vroom.TimeWindow(instance.opens[0], instance.closes[0])
    for number in range(instance.days):
        problem.add_vehicle(vroom.Vehicle(number, start=0, end=0, time_window=day))
    most = max(max(instance.score), 100)
    for point in range(1, len(instance.score)):
        window = vroom.TimeWindow(instance.opens[point], instance.closes[point])
        problem.add_job(vroom.Job(
            point, location=point, default_service=instance.visit[point],
            priority=instance.score[point] * 100 // most, time_windows=[window]))
    answer = problem.solve(exploration_level=5, nb_threads=1, timeout=datetime.timedelta(seconds=seconds))
    table = answer.routes
    routes = {}
    for vehicle, kind, job in zip(table["vehicle_id"], table["type"], table["id"]):
        if kind == "job":
            routes.setdefault(int(vehicle), []).append(int(job))
    return list(routes.values())


def pyvrp(instance, seconds):
    """Prizes of twice the longest arc a point, beside the distance: prizes alone leave its search without a slope."""
    import pyvrp
    import pyvrp.stop
    model = pyvrp.Model()
    places = [model.add_location(0, 0) for _ in instance.score]
    depot = model.add_depot(places[0], tw_early=instance.opens[0], tw_late=instance.closes[0])
    model.add_vehicle_type(
        instance.days, start_depot=depot, end_depot=depot, tw_early=instance.opens[0], tw_late=instance.closes[0])
    worth = 2 * max(map(max, instance.travel))
    clients = [
        model.add_client(
            places[point], service_duration=instance.visit[point], tw_early=instance.opens[point],
            tw_late=instance.closes[point], prize=instance.score[point] * worth, required=False)
        for point in range(1, len(instance.score))]
    for one, row in zip(places, instance.travel):
        for two, metres in zip(places, row):
            model.add_edge(one, two, distance=metres, duration=metres)
    result = model.solve(pyvrp.stop.MaxRuntime(seconds), seed=1, display=False)
    if not result.best.is_feasible():
        return []
    return [[visit.idx + 1 for visit in route if visit.is_client()] for route in result.best.routes()]


def ortools(instance, seconds):
    """A place left out costs its score; guided local search from the cheapest insertion."""
    from ortools.constraint_solver import pywrapcp, routing_enums_pb2
    count = len(instance.score)
    manager = pywrapcp.RoutingIndexManager(count, instance.days, 0)
    routing = pywrapcp.RoutingModel(manager)
    def time(one, two):
        one, two = manager.IndexToNode(one), manager.IndexToNode(two)
        return instance.visit[one] + instance.travel[one][two] if one else instance.travel[one][two]
    transit = routing.RegisterTransitCallback(time)
    routing.SetArcCostEvaluatorOfAllVehicles(transit)
    routing.AddDimension(transit, BIG, instance.closes[0], False, "Time")
    clock = routing.GetDimensionOrDie("Time")
    for point in range(1, count):
        index = manager.NodeToIndex(point)
        clock.CumulVar(index).SetRange(instance.opens[point], min(instance.closes[point], instance.closes[0]))
        routing.AddDisjunction([index], instance.score[point] * BIG)
    for day in range(instance.days):
        clock.CumulVar(routing.Start(day)).SetRange(instance.opens[0], instance.closes[0])
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
