import { describe, expect, it } from "vitest";
import { coalesce } from "@/lib/platform/ports/jobs/coalesce";

function work() {
  const ends: ((error?: Error) => void)[] = [];
  let running = 0;
  let most = 0;
  const trigger = coalesce(async () => {
    most = Math.max(most, ++running);
    await new Promise<void>((resolve, reject) => ends.push((error) => (error ? reject(error) : resolve())));
    running--;
  });
  return { trigger, ends, most: () => most };
}

describe("coalesce", () => {
  it("runs once more for any number of calls meanwhile, never two at once", async () => {
    const { trigger, ends, most } = work();
    const first = trigger();
    const later = [trigger(), trigger(), trigger()];
    expect(ends).toHaveLength(1);
    ends[0]?.();
    await first;
    const between = trigger();
    await new Promise((resolve) => setImmediate(resolve));
    expect(ends).toHaveLength(2);
    ends[1]?.();
    await Promise.all([...later, between]);
    expect(ends).toHaveLength(2);
    expect(most()).toBe(1);
  });

  it("goes on after a failure, which only those who asked hear of", async () => {
    const { trigger, ends } = work();
    const first = trigger();
    const second = trigger();
    ends[0]?.(new Error("first"));
    await expect(first).rejects.toThrow("first");
    await new Promise((resolve) => setImmediate(resolve));
    ends[1]?.();
    await expect(second).resolves.toBeUndefined();
  });
});
