import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { dayAt, endOfDay, instantOf, wallTimeAt } from "@/lib/pure/zoned-time";

const ZONES = [
  "UTC",
  "Europe/Berlin",
  "America/New_York",
  "Australia/Lord_Howe",
  "Asia/Kathmandu",
  "Pacific/Apia",
];
const instants = fc.date({
  min: new Date("2000-01-01T00:00:00Z"),
  max: new Date("2040-01-01T00:00:00Z"),
  noInvalidDate: true,
});
const at = (text: string) => {
  const [year, month, day, hour, minute, second] = text.split(/[-T:]/).map(Number) as [
    number,
    number,
    number,
    number,
    number,
    number,
  ];
  return { year, month, day, hour, minute, second };
};

describe("wall-clock time", () => {
  it("is what a clock in the zone shows", () => {
    const instant = new Date("2026-07-01T22:30:15.900Z");
    expect(wallTimeAt(instant, "Europe/Berlin")).toEqual(at("2026-07-02T00:30:15"));
    expect(wallTimeAt(instant, "Asia/Kathmandu")).toEqual(at("2026-07-02T04:15:15"));
  });

  it("takes a zone that nobody knows as UTC", () => {
    expect(wallTimeAt(new Date("2026-07-01T22:30:15Z"), "Mars/Olympus")).toEqual(at("2026-07-01T22:30:15"));
  });

  it("leads back to the first instant that shows it", () => {
    fc.assert(
      fc.property(instants, fc.constantFrom(...ZONES), (date, zone) => {
        const whole = Math.floor(date.getTime() / 1000) * 1000;
        const wall = wallTimeAt(new Date(whole), zone);
        const instant = instantOf(wall, zone);
        expect(wallTimeAt(instant, zone)).toEqual(wall);
        expect(instant.getTime()).toBeLessThanOrEqual(whole);
      }),
    );
  });

  it.each([
    // Clocks set forward: 2:30 was skipped, so it is half an hour after the gap.
    ["Europe/Berlin", "2026-03-29T02:30:00", "2026-03-29T01:30:00.000Z"],
    ["America/New_York", "2026-03-08T02:30:00", "2026-03-08T07:30:00.000Z"],
    // By half an hour.
    ["Australia/Lord_Howe", "2026-10-04T02:15:00", "2026-10-03T15:45:00.000Z"],
    // Clocks set back: 2:30 occurred twice.
    ["Europe/Berlin", "2026-10-25T02:30:00", "2026-10-25T00:30:00.000Z"],
    ["America/New_York", "2026-11-01T01:30:00", "2026-11-01T05:30:00.000Z"],
    // A whole day was skipped.
    ["Pacific/Apia", "2011-12-30T09:00:00", "2011-12-30T19:00:00.000Z"],
  ])("in %s knows what became of %s", (zone, wall, instant) => {
    expect(instantOf(at(wall), zone).toISOString()).toBe(instant);
  });

  it("counts days past a month's end on", () => {
    expect(instantOf({ ...at("2026-02-27T09:00:00"), day: 31 }, "UTC").toISOString()).toBe(
      "2026-03-03T09:00:00.000Z",
    );
  });

  it.each([
    // Auckland is a day ahead of UTC in its own morning, Los Angeles a day behind in UTC's morning.
    ["Pacific/Auckland", "2026-11-21T10:59:59Z", "2026-11-21"],
    ["Pacific/Auckland", "2026-11-21T11:00:00Z", "2026-11-22"],
    ["America/Los_Angeles", "2026-11-22T07:59:59Z", "2026-11-21"],
    ["America/Los_Angeles", "2026-11-22T08:00:00Z", "2026-11-22"],
    ["UTC", "2026-01-01T00:00:00Z", "2026-01-01"],
  ])("in %s the day of %s is %s", (zone, instant, day) => {
    expect(dayAt(new Date(instant), zone)).toBe(day);
  });
});

describe("the end of a day", () => {
  it("is its last second in the zone, also where clocks change", () => {
    expect(endOfDay("2026-12-27", "America/Lima").toISOString()).toBe("2026-12-28T04:59:59.000Z");
    expect(endOfDay("2026-03-29", "Europe/Berlin").toISOString()).toBe("2026-03-29T21:59:59.000Z");
    expect(dayAt(endOfDay("2026-10-25", "Europe/Berlin"), "Europe/Berlin")).toBe("2026-10-25");
  });
});
