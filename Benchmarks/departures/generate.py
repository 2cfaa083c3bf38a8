"""Writes a GTFS timetable of any size: lines over a grid of stops, on weekdays and Sundays. The same arguments give the same file.

    generate.py FILE [ROWS]      ROWS of stop_times.txt, 5,000,000 otherwise
"""

import random
import sys
import zipfile

STOPS, LENGTH = 20_000, 25


def clock(seconds):
    return f"{seconds // 3600:02}:{seconds // 60 % 60:02}:{seconds % 60:02}"


def main():
    path, rows = sys.argv[1], int(sys.argv[2]) if len(sys.argv) > 2 else 5_000_000
    chance = random.Random(1)
    trips = rows // LENGTH
    lines = [[chance.randrange(STOPS) for _ in range(LENGTH)] for _ in range(max(1, trips // 100))]
    with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED, compresslevel=6) as archive:
        archive.writestr("agency.txt", "agency_id,agency_name,agency_url,agency_timezone\nx,X,https://x.example/,Europe/Berlin\n")
        archive.writestr("stops.txt", "stop_id,stop_name,stop_lat,stop_lon\n" + "".join(
            f"de:{stop:05},Stop {stop},{52 + stop // 200 / 1000:.4f},{13 + stop % 200 / 1000:.4f}\n" for stop in range(STOPS)))
        archive.writestr("routes.txt", "route_id,agency_id,route_short_name,route_type\n" + "".join(f"r{line},x,{line},3\n" for line in range(len(lines))))
        archive.writestr("calendar.txt", "service_id,monday,tuesday,wednesday,thursday,friday,saturday,sunday,start_date,end_date\n"
                         "weekday,1,1,1,1,1,0,0,20260101,20261231\nsunday,0,0,0,0,0,1,1,20260101,20261231\n")
        archive.writestr("trips.txt", "route_id,service_id,trip_id,trip_headsign\n" + "".join(
            f"r{trip // 100},{'sunday' if trip % 100 > 70 else 'weekday'},trip-{trip:08},Stop {lines[trip // 100 % len(lines)][-1]}\n" for trip in range(trips)))
        with archive.open("stop_times.txt", "w", force_zip64=True) as table:
            table.write(b"trip_id,arrival_time,departure_time,stop_id,stop_sequence,pickup_type,drop_off_type\n")
            for trip in range(trips):
                at = 4 * 3600 + trip % 100 * 720
                text = []
                for number, stop in enumerate(lines[trip // 100 % len(lines)]):
                    time = clock(at)
                    text.append(f"trip-{trip:08},{time},{time},de:{stop:05},{number + 1},0,0\n")
                    at += 60 + stop % 90
                table.write("".join(text).encode())


main()
