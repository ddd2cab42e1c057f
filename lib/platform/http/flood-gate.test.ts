import { beforeEach, describe, expect, it } from "vitest";
import { resetProcess } from "@/lib/platform/per-process";
import { createSettableClock } from "@/lib/platform/ports/clock/drivers/settable";
import { replaceClock } from "@/lib/platform/ports/clock/get-clock";
import { countRefusal, delayRefusal, secondsToWait } from "./flood-gate";

const clock = createSettableClock("2026-06-01T10:00:00.000Z");

const START = new Date("2026-06-01T10:00:00.000Z").getTime();
const waited = () => clock.now().getTime() - START;

beforeEach(async () => {
  await resetProcess();
  replaceClock(clock);
  clock.set(new Date(START));
});

describe("holding back", () => {
  it("tells the first thirty of a minute at once, and each further one a second later", async () => {
    for (let i = 0; i < 30; i++) await delayRefusal("sign-in a");
    expect(waited()).toBe(0);
    await delayRefusal("sign-in a");
    expect(waited()).toBe(1_000);
  });

  it("makes nobody else wait", async () => {
    for (let i = 0; i < 31; i++) await delayRefusal("sign-in a");
    await delayRefusal("sign-in b");
    expect(waited()).toBe(1_000);
  });
});

describe("refused credentials", () => {
  it("close a network for the rest of the minute once they are as many as its limit", async () => {
    countRefusal("192.0.2.1");
    expect(secondsToWait("192.0.2.1", 2)).toBeNull();
    countRefusal("192.0.2.1");
    expect(secondsToWait("192.0.2.1", 2)).toBeGreaterThan(0);
    expect(secondsToWait("192.0.2.2", 2)).toBeNull();
  });
});
