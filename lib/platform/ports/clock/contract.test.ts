import { afterEach, describe, expect, it } from "vitest";
import { createSettableClock } from "@/lib/platform/ports/clock/drivers/settable";
import { systemClock } from "@/lib/platform/ports/clock/drivers/system";
import { getClock, replaceClock } from "@/lib/platform/ports/clock/get-clock";
import type { ProcessClock } from "@/lib/platform/ports/clock/port";

const drivers: [string, () => ProcessClock][] = [
  ["system", () => systemClock],
  ["settable", () => createSettableClock("2026-03-01T10:00:00.000Z")],
];

describe.each(drivers)("clock port: %s driver", (_name, create) => {
  it("tells a valid time that never runs backwards by itself", () => {
    const clock = create();
    const first = clock.now().getTime();
    expect(Number.isFinite(first)).toBe(true);
    expect(clock.now().getTime()).toBeGreaterThanOrEqual(first);
  });

  it("lets time pass", async () => {
    const clock = create();
    const before = clock.now().getTime();
    await clock.wait(5);
    expect(clock.now().getTime()).toBeGreaterThanOrEqual(before + 4);
  });

  it("hands out a date of the caller's own", () => {
    const clock = create();
    const before = clock.now().getTime();
    clock.now().setFullYear(1999);
    expect(clock.now().getTime()).toBeGreaterThanOrEqual(before);
  });
});

describe("settable clock", () => {
  it("stands still, advances and is set", () => {
    const clock = createSettableClock("2026-03-01T10:00:00.000Z");
    expect(clock.now().toISOString()).toBe("2026-03-01T10:00:00.000Z");
    clock.advance(90_000);
    expect(clock.now().toISOString()).toBe("2026-03-01T10:01:30.000Z");
    clock.set("2030-01-01T00:00:00Z");
    expect(clock.now().toISOString()).toBe("2030-01-01T00:00:00.000Z");
  });

  it("refuses what is not a date", () => {
    expect(() => createSettableClock("soon")).toThrow(RangeError);
  });
});

describe("the process's clock", () => {
  let restore: (() => void) | undefined;
  afterEach(() => restore?.());

  it("is the system's until replaced, and again after", () => {
    expect(getClock()).toBe(systemClock);
    const other = createSettableClock("2026-03-01T10:00:00.000Z");
    restore = replaceClock(other);
    expect(getClock()).toBe(other);
    restore();
    expect(getClock()).toBe(systemClock);
  });
});
