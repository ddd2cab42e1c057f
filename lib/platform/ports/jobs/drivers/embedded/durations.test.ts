import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  parseDuration,
  parseMoment,
  parseRetryAfter,
} from "@/lib/platform/ports/jobs/drivers/embedded/durations";

const NOW = new Date("2026-06-01T10:00:00.000Z");

describe("durations", () => {
  it("add up the parts that the SDK writes", () => {
    const units = { w: 604_800_000, d: 86_400_000, h: 3_600_000, m: 60_000, s: 1_000 };
    const parts = fc.record(
      Object.fromEntries(Object.keys(units).map((unit) => [unit, fc.nat({ max: 99 })])),
    );
    fc.assert(
      fc.property(parts, (amounts) => {
        const entries = Object.entries(units).map(([unit, ms]) => ({ unit, ms, amount: amounts[unit] ?? 0 }));
        const text = entries.map(({ unit, amount }) => `${amount}${unit}`).join("");
        expect(parseDuration(text)).toBe(entries.reduce((sum, { ms, amount }) => sum + ms * amount, 0));
      }),
    );
    expect(parseDuration("")).toBe(0);
    expect(parseDuration("250ms")).toBe(250);
  });

  it.each(["5", "s", "1.5h", "1y", "1h 2m", "-1s", "soon"])("refuse %j", (text) => {
    expect(() => parseDuration(text)).toThrow(RangeError);
  });
});

describe("moments", () => {
  it("are durations from now or dates", () => {
    expect(parseMoment("1d", NOW).toISOString()).toBe("2026-06-02T10:00:00.000Z");
    expect(parseMoment("2027-01-01T00:00:00.000Z", NOW).toISOString()).toBe("2027-01-01T00:00:00.000Z");
    expect(() => parseMoment("2027-99-99", NOW)).toThrow(RangeError);
  });
});

describe("Retry-After", () => {
  it.each<[string | null, string | null]>([
    ["120", "2026-06-01T10:02:00.000Z"],
    ["Mon, 01 Jun 2026 12:00:00 GMT", "2026-06-01T12:00:00.000Z"],
    ["2026-06-01T12:00:00.000Z", "2026-06-01T12:00:00.000Z"],
    ["later", null],
    ["", null],
    [null, null],
  ])("%j", (header, expected) => {
    expect(parseRetryAfter(header, NOW)?.toISOString() ?? null).toBe(expected);
  });
});
