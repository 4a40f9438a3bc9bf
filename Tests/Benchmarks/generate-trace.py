#!/usr/bin/env python3
"""Writes a trace of about as many events as asked for: generate-trace.py EVENTS > trace.jsonl

A device with twenty widgets, reloaded in turn: each reload is requested, started or withheld, reads the authorization,
asks for a location, gets an answer, provides a timeline and is shown. The same number gives the same bytes.
"""
import json
import sys


def main() -> None:
    wanted = int(sys.argv[1])
    out = sys.stdout
    dumps = json.JSONEncoder(separators=(",", ":")).encode
    header = {
        "type": "trace.header", "schemaVersion": 1, "producer": "simulator", "runMode": "release",
        "profile": "seed-strict", "parameters": {"budget.frequentPerDay": 50, "inUse.window": 900},
        "epoch": "2026-03-02T00:00:00+01:00", "timeZone": "Europe/Berlin", "seed": 7, "scenario": "S5",
    }
    out.write(dumps(header) + "\n")
    state = 88172645463325252
    sequence = 0
    milliseconds = 0
    lines = []

    def random(limit: int) -> int:
        nonlocal state
        state ^= state << 13 & 0xFFFFFFFFFFFFFFFF
        state ^= state >> 7
        state ^= state << 17 & 0xFFFFFFFFFFFFFFFF
        return state % limit

    def event(type_: str, **fields: object) -> None:
        nonlocal sequence, milliseconds
        sequence += 1
        milliseconds += 1 + random(min(9000, 2 * 300_000_000_000 // wanted))
        lines.append(dumps({"t": milliseconds / 1000, "seq": sequence, "type": type_, **fields}))

    for widget in range(20):
        event("widget.added", instance=f"nearby-{widget}", kind="nearby", family="systemSmall",
              extension="TideNearbyWidgets", surface="home", wantsLocation=True, maxAge=1800)
    number = 0
    while sequence < wanted:
        number += 1
        instance = f"nearby-{random(20)}"
        request, reload = f"q{number}", f"r{number}"
        seconds = milliseconds / 1000
        event("reload.requested", requestId=request, instance=instance,
              trigger=("policy", "widgetCenter", "system", "slc")[random(4)], eligibleAt=seconds)
        if random(5) == 0:
            event("reload.withheld", requestId=request, reason=("budget", "idle", "locked")[random(3)])
            continue
        event("budget.changed", instance=instance, balance=random(5000) / 100, delta=-1, cause="charge")
        charge = {"charged": True} if random(4) else {"charged": False, "freeReason": "appForeground"}
        event("reload.started", reloadId=reload, instance=instance, requestIds=[request], **charge)
        event("auth.read", reloadId=reload, isAuthorizedForWidgetUpdates=True,
              authorizationStatus="authorizedWhenInUse")
        event("location.requested", reloadId=reload, desiredAccuracy="hundredMeters")
        event("location.result", reloadId=reload, outcome="delivered", latency=random(5000) / 1000,
              fixTime=seconds, horizontalAccuracy=random(10000) / 100)
        entries = [{"date": seconds + 900 * index, "state": "content", "contentAt": seconds,
                    "contentHash": f"{random(1 << 32):08x}"} for index in range(1 + random(3))]
        event("timeline.provided", reloadId=reload, entries=entries,
              policy={"kind": "after", "date": seconds + 1800}, duration=random(8000) / 1000)
        event("entry.displayed", instance=instance, entryDate=seconds, state="content", contentAt=seconds)
        if random(3) == 0:
            event("widget.visible", instance=instance)
            event("widget.hidden", instance=instance)
        if len(lines) > 10000:
            out.write("\n".join(lines) + "\n")
            lines.clear()
    out.write("\n".join(lines) + "\n")


if __name__ == "__main__":
    main()
