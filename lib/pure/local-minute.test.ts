import { describe, expect, it } from "vitest";
import { localMinute, localMoment, minuteFrom, nextWorkdayAtNine } from "./local-minute";

/** Local times, whatever the zone of the machine. */
const at = (month: number, day: number, hours = 0, minutes = 0, year = 2026) =>
  new Date(year, month - 1, day, hours, minutes);

describe("a minute in the reader's time zone", () => {
  it("is the value of an input, and back", () => {
    expect(localMinute(at(12, 1, 9, 5))).toBe("2026-12-01T09:05");
    expect(minuteFrom("2026-12-01T09:05")).toEqual(at(12, 1, 9, 5));
    for (const value of ["", "soon", "2026-13-01T09:00"]) expect(minuteFrom(value)).toBeNull();
  });

  it("is nine o'clock of the next working day, also from the last day of a month or year", () => {
    // Starts from a Thursday, then from a Friday, a Saturday and a Sunday.
    expect(nextWorkdayAtNine(at(11, 26, 12))).toEqual(at(11, 27, 9));
    for (const day of [27, 28, 29]) expect(nextWorkdayAtNine(at(11, day, 12))).toEqual(at(11, 30, 9));
    expect(nextWorkdayAtNine(at(11, 30, 23, 59))).toEqual(at(12, 1, 9));
    expect(nextWorkdayAtNine(at(12, 31, 0, 1))).toEqual(at(1, 1, 9, 0, 2027));
  });

  it("is said with its day, and its year if it is another", () => {
    expect(localMoment(at(12, 1, 9), at(11, 28))).toBe("Tue 1 Dec, 09:00");
    expect(localMoment(at(1, 4, 14, 30, 2027), at(11, 28))).toBe("Mon 4 Jan 2027, 14:30");
  });
});
