import { beforeEach, describe, expect, it, vi } from "vitest";
import { createSettableClock } from "@/lib/platform/ports/clock/drivers/settable";

const clock = createSettableClock("2026-06-01T10:00:00.000Z");
vi.mock("@/lib/platform/ports/clock/get-clock", () => ({ getClock: () => clock }));

const START = new Date("2026-06-01T10:00:00.000Z").getTime();
const waited = () => clock.now().getTime() - START;

beforeEach(() => {
  vi.resetModules();
  clock.set(new Date(START));
});

describe("holding back", () => {
  it("tells the first thirty of a minute at once, and each further one a second later", async () => {
    const { holdBack } = await import("./flood-gate");
    for (let i = 0; i < 30; i++) await holdBack("sign-in a");
    expect(waited()).toBe(0);
    await holdBack("sign-in a");
    expect(waited()).toBe(1_000);
  });

  it("makes nobody else wait", async () => {
    const { holdBack } = await import("./flood-gate");
    for (let i = 0; i < 31; i++) await holdBack("sign-in a");
    await holdBack("sign-in b");
    expect(waited()).toBe(1_000);
  });
});

describe("refused credentials", () => {
  it("close a network for the rest of the minute once they are as many as its limit", async () => {
    const { noteRefusal, secondsToWait } = await import("./flood-gate");
    noteRefusal("192.0.2.1");
    expect(secondsToWait("192.0.2.1", 2)).toBeNull();
    noteRefusal("192.0.2.1");
    expect(secondsToWait("192.0.2.1", 2)).toBeGreaterThan(0);
    expect(secondsToWait("192.0.2.2", 2)).toBeNull();
  });
});
