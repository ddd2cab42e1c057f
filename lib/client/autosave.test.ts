import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { Autosave, SaveRejectedError, type SaveState, ValueRejectedError } from "@/lib/client/autosave";

type Attempt = {
  value: string;
  isLast: boolean;
  succeed: () => void;
  fail: () => void;
  refuse: () => void;
  refuseValue: () => void;
};

function harness() {
  const attempts: Attempt[] = [];
  const states: SaveState[] = [];
  let stored: string | null = null;
  const saver = new Autosave<string>({
    onState: (state) => states.push(state),
    keep: (value) => {
      stored = value;
    },
    save: (value, isLast) =>
      new Promise((resolve, reject) => {
        attempts.push({
          value,
          isLast,
          succeed: resolve,
          fail: () => reject(new TypeError("Failed to fetch")),
          refuse: () => reject(new SaveRejectedError("changed elsewhere")),
          refuseValue: () => reject(new ValueRejectedError("too large")),
        });
      }),
  });
  const sent = () => attempts.map(({ value }) => value);
  return { saver, attempts, states, sent, kept: () => stored };
}

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe("Autosave", () => {
  it("waits for a pause, and sends only the newest", async () => {
    const { saver, attempts, states, sent, kept: stored } = harness();
    saver.change("A");
    await pass(700);
    saver.change("Ad");
    await pass(799);
    expect(sent()).toEqual([]);
    expect(stored()).toBe("Ad");
    await pass(1);
    expect(sent()).toEqual(["Ad"]);
    expect(states.at(-1)).toBe("saving");
    attempts[0]?.succeed();
    await pass(0);
    expect(states.at(-1)).toBe("saved");
    expect(saver.hasUnsaved).toBe(false);
    expect(stored()).toBeNull();
  });

  it("has one request in flight at a time, and sends what came meanwhile after it", async () => {
    const { saver, attempts, states, sent, kept: stored } = harness();
    saver.change("A");
    await pass(800);
    saver.change("B");
    await pass(5000);
    expect(sent()).toEqual(["A"]);
    attempts[0]?.succeed();
    await pass(0);
    expect(sent()).toEqual(["A", "B"]);
    expect(states).not.toContain("saved");
    expect(stored()).toBe("B");
    attempts[1]?.succeed();
    await pass(0);
    expect(states.at(-1)).toBe("saved");
  });

  it("retries with what is newest then, ever more slowly, and loses nothing", async () => {
    const { saver, attempts, states, sent, kept: stored } = harness();
    saver.change("A");
    await pass(800);
    attempts[0]?.fail();
    await pass(0);
    expect(states.at(-1)).toBe("retrying");
    saver.change("B");
    expect(stored()).toBe("B");
    await pass(2000);
    attempts[1]?.fail();
    await pass(3999);
    expect(sent()).toEqual(["A", "B"]);
    await pass(1);
    expect(sent()).toEqual(["A", "B", "B"]);
    expect(states.at(-1)).toBe("retrying");
    attempts[2]?.succeed();
    await pass(0);
    expect(states.at(-1)).toBe("saved");
    expect(stored()).toBeNull();
  });

  it("saves at once when asked, and says when that failed", async () => {
    const { saver, attempts, sent } = harness();
    saver.change("A");
    const outcome = expect(saver.flush()).rejects.toThrow("Failed to fetch");
    attempts[0]?.fail();
    await outcome;
    const again = saver.flush();
    attempts[1]?.succeed();
    await expect(again).resolves.toBeUndefined();
    await pass(60_000);
    expect(sent()).toHaveLength(2);
  });

  it("saves on the way out without waiting, once for all events of leaving", async () => {
    const { saver, attempts } = harness();
    saver.change("A");
    await pass(800);
    saver.change("B");
    void saver.flush(true);
    void saver.flush(true);
    expect(attempts.map(({ value, isLast }) => [value, isLast])).toEqual([
      ["A", false],
      ["B", true],
    ]);
    attempts[1]?.succeed();
    attempts[0]?.succeed();
    await pass(5000);
    expect(attempts).toHaveLength(2);
    expect(saver.hasUnsaved).toBe(false);
  });

  it("sends nothing after a refusal until it is decided, and then saves", async () => {
    const { saver, attempts, states, sent } = harness();
    saver.change("A");
    await pass(800);
    attempts[0]?.refuse();
    await pass(60_000);
    saver.change("B");
    await pass(60_000);
    expect(sent()).toEqual(["A"]);
    expect(states.at(-1)).toBe("refused");
    await expect(saver.flush()).rejects.toThrow("changed elsewhere");
    await expect(saver.flush(true)).rejects.toThrow("changed elsewhere");
    saver.resume();
    expect(sent()).toEqual(["A", "B"]);
    attempts[1]?.succeed();
    await pass(0);
    expect(states.at(-1)).toBe("saved");
  });

  it("does not repeat a value that is refused, and sends the next", async () => {
    const { saver, attempts, states, sent, kept: stored } = harness();
    saver.change("too large");
    await pass(800);
    attempts[0]?.refuseValue();
    await pass(60_000);
    await expect(saver.flush()).rejects.toThrow("too large");
    expect(sent()).toEqual(["too large"]);
    expect(states.at(-1)).toBe("refused");
    expect(stored()).toBe("too large");
    saver.change("small");
    expect(states.at(-1)).toBe("saving");
    await pass(800);
    attempts[1]?.succeed();
    await pass(0);
    expect(sent()).toEqual(["too large", "small"]);
    expect(states.at(-1)).toBe("saved");
  });

  it("drops what is unsaved when told to", async () => {
    const { saver, sent, kept: stored } = harness();
    saver.change("A");
    saver.abandon();
    await pass(60_000);
    expect(sent()).toEqual([]);
    expect(saver.hasUnsaved).toBe(false);
    expect(stored()).toBeNull();
  });

  it("holds still while the document is being signed, and goes on if that was refused", async () => {
    const { saver, sent } = harness();
    saver.change("A");
    void saver.stop();
    saver.change("B");
    await pass(5000);
    expect(sent()).toEqual([]);
    saver.resume();
    expect(sent()).toEqual(["A"]);
  });

  it("says when no save is in flight, so that none arrives after the signature", async () => {
    const { saver, attempts, sent } = harness();
    saver.change("A");
    await pass(800);
    saver.change("B");
    const stopped = vi.fn();
    void saver.stop().then(stopped);
    await pass(100);
    expect(stopped).not.toHaveBeenCalled();
    attempts[0]?.succeed();
    await pass(0);
    expect(stopped).toHaveBeenCalledOnce();
    await pass(60_000);
    expect(sent()).toEqual(["A"]);
  });

  it("does not wait for a save that hangs", async () => {
    const { saver } = harness();
    saver.change("A");
    await pass(800);
    const stopped = vi.fn();
    void saver.stop().then(stopped);
    await pass(3000);
    expect(stopped).toHaveBeenCalledOnce();
  });
});
