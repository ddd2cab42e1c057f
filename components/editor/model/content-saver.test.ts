import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { ContentSaver, type SaveState } from "@/components/editor/model/content-saver";
import { content, field } from "@/components/editor/testing/content";
import type { TemplateContent } from "@/lib/contracts/content";

const first = content(field("a"));
const second = content(field("a"), field("b"));

type Attempt = { content: TemplateContent; succeed: () => void; fail: () => void; clash: () => void };

function saver() {
  const attempts: Attempt[] = [];
  const states: SaveState[] = [];
  const made = new ContentSaver({
    onState: (state) => states.push(state),
    isConflict: (error) => error instanceof RangeError,
    save: (given) =>
      new Promise((resolve, reject) => {
        attempts.push({
          content: given,
          succeed: resolve,
          fail: () => reject(new Error("no network")),
          clash: () => reject(new RangeError("changed elsewhere")),
        });
      }),
  });
  return { made, attempts, states };
}

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

describe("saving a draft", () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it("waits for a pause, and sends only the newest", async () => {
    const { made, attempts, states } = saver();
    made.change(first);
    await pass(500);
    made.change(second);
    await pass(699);
    expect(attempts).toHaveLength(0);
    await pass(1);
    expect(attempts.map((one) => one.content)).toEqual([second]);
    attempts[0]?.succeed();
    await pass(0);
    expect(states.at(-1)).toBe("saved");
    expect(made.hasUnsaved).toBe(false);
  });

  it("has one request on its way at a time, and sends what came meanwhile after it", async () => {
    const { made, attempts, states } = saver();
    made.change(first);
    await pass(700);
    made.change(second);
    await pass(5000);
    expect(attempts).toHaveLength(1);
    attempts[0]?.succeed();
    await pass(0);
    expect(attempts.map((one) => one.content)).toEqual([first, second]);
    expect(states).not.toContain("saved");
    attempts[1]?.succeed();
    await pass(0);
    expect(states.at(-1)).toBe("saved");
  });

  it("tries again while it fails, with what is newest then, and loses nothing", async () => {
    const { made, attempts, states } = saver();
    made.change(first);
    await pass(700);
    attempts[0]?.fail();
    await pass(0);
    expect(states.at(-1)).toBe("offline");
    made.change(second);
    expect(made.hasUnsaved).toBe(true);
    await pass(2000);
    expect(attempts.at(-1)?.content).toEqual(second);
    attempts[1]?.succeed();
    await pass(0);
    expect(states.at(-1)).toBe("saved");
  });

  it("saves at once when asked, and says when that failed", async () => {
    const { made, attempts } = saver();
    made.change(first);
    const flushed = made.flush();
    const outcome = expect(flushed).rejects.toThrow("no network");
    attempts[0]?.fail();
    await outcome;
    const again = made.flush();
    attempts[1]?.succeed();
    await expect(again).resolves.toBeUndefined();
    await pass(60_000);
    expect(attempts).toHaveLength(2);
  });

  it("waits for a decision after a conflict, and then saves or lets go", async () => {
    const { made, attempts, states } = saver();
    made.change(first);
    await pass(700);
    attempts[0]?.clash();
    await pass(60_000);
    made.change(second);
    await pass(60_000);
    expect(attempts).toHaveLength(1);
    expect(states.at(-1)).toBe("conflict");
    await expect(made.flush()).rejects.toThrow("changed elsewhere");
    const resolved = made.resolve();
    expect(attempts[1]?.content).toBe(second);
    attempts[1]?.succeed();
    await resolved;
    expect(states.at(-1)).toBe("saved");

    made.change(first);
    made.abandon();
    await pass(60_000);
    expect(attempts).toHaveLength(2);
    expect(made.hasUnsaved).toBe(false);
  });
});
