import { describe, expect, it } from "vitest";
import { longDate, mediumDate, monthAndYear, shortDate } from "./english-dates";

const days = Array.from({ length: 12 }, (_, month) => new Date(Date.UTC(2026, month, 2 * month + 1)));

const intl = (options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat("en-GB", { ...options, timeZone: "UTC" });

/** Mails, the signing page and the certificate write English dates with `Intl`. */
describe("English dates are those of Intl in British English", () => {
  it.each([
    ["medium", mediumDate, intl({ dateStyle: "medium" })],
    ["long", longDate, intl({ dateStyle: "long" })],
    ["month and year", monthAndYear, intl({ month: "long", year: "numeric" })],
  ] as const)("%s", (_, write, format) => {
    expect(days.map((day) => write(day, "utc"))).toEqual(days.map((day) => format.format(day)));
  });

  it("short, with the year of another year only", () => {
    const format = intl({ day: "numeric", month: "short" });
    const now = new Date(Date.UTC(2026, 5, 1));
    expect(days.map((day) => shortDate(day, now, "utc"))).toEqual(days.map((day) => format.format(day)));
    expect(shortDate(new Date(Date.UTC(2025, 8, 14)), now, "utc")).toBe("14 Sept 2025");
  });
});
