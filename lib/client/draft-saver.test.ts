import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { DraftSaver, type SaveOutcome, type SaveState } from "@/lib/client/draft-saver";

type Entries = { values: { name: string }; signatures: object };

const entries = (name: string): Entries => ({ values: { name }, signatures: {} });

function harness(...outcomes: (SaveOutcome | "thrown")[]) {
  const sent: { name: unknown; isLast: boolean }[] = [];
  const states: SaveState[] = [];
  let kept: Entries | null = null;
  const saver = new DraftSaver<Entries>({
    save: async (given, isLast) => {
      sent.push({ name: given.values.name, isLast });
      const outcome = outcomes.shift() ?? "saved";
      if (outcome === "thrown") throw new TypeError("Failed to fetch");
      return outcome;
    },
    keep: (given) => {
      kept = given;
    },
    onState: (state) => states.push(state),
  });
  return { saver, sent, states, kept: () => kept };
}

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe("DraftSaver", () => {
  it("saves a moment after the last change, once", async () => {
    const { saver, sent, states, kept } = harness();
    saver.change(entries("A"));
    await vi.advanceTimersByTimeAsync(700);
    saver.change(entries("Ad"));
    await vi.advanceTimersByTimeAsync(700);
    expect(sent).toEqual([]);
    expect(kept()).toEqual(entries("Ad"));
    await vi.advanceTimersByTimeAsync(200);
    expect(sent).toEqual([{ name: "Ad", isLast: false }]);
    expect(states.at(-1)).toBe("saved");
    expect(kept()).toBeNull();
  });

  it("keeps trying while the network is away, and loses nothing", async () => {
    const { saver, sent, states, kept } = harness("thrown", "failed");
    saver.change(entries("Ada"));
    await vi.advanceTimersByTimeAsync(800);
    expect(states.at(-1)).toBe("retrying");
    saver.change(entries("Ada L."));
    expect(kept()).toEqual(entries("Ada L."));
    await vi.advanceTimersByTimeAsync(2000);
    expect(states.at(-1)).toBe("retrying");
    await vi.advanceTimersByTimeAsync(4000);
    expect(sent.map(({ name }) => name)).toEqual(["Ada", "Ada L.", "Ada L."]);
    expect(states.at(-1)).toBe("saved");
    expect(kept()).toBeNull();
  });

  it("tries at once when asked to", async () => {
    const { saver, sent, states } = harness("failed");
    saver.change(entries("Ada"));
    await vi.advanceTimersByTimeAsync(800);
    saver.flush();
    await vi.advanceTimersByTimeAsync(0);
    expect(sent).toHaveLength(2);
    expect(states.at(-1)).toBe("saved");
  });

  it("saves on the way out without waiting", async () => {
    const { saver, sent } = harness();
    saver.change(entries("Ada"));
    saver.flush(true);
    await vi.advanceTimersByTimeAsync(0);
    expect(sent).toEqual([{ name: "Ada", isLast: true }]);
    await vi.advanceTimersByTimeAsync(5000);
    expect(sent).toHaveLength(1);
  });

  it("saves again what changed while a request was under way", async () => {
    const answers: ((outcome: SaveOutcome) => void)[] = [];
    const sent: unknown[] = [];
    const saver = new DraftSaver<Entries>({
      save: (given) => {
        sent.push(given.values.name);
        return new Promise((resolve) => answers.push(resolve));
      },
      keep: () => {},
      onState: () => {},
    });
    saver.change(entries("A"));
    await vi.advanceTimersByTimeAsync(800);
    saver.change(entries("B"));
    await vi.advanceTimersByTimeAsync(2000);
    expect(sent).toEqual(["A"]);
    answers[0]?.("saved");
    await vi.advanceTimersByTimeAsync(800);
    expect(sent).toEqual(["A", "B"]);
  });

  it("stops for good when the server takes no more", async () => {
    const { saver, sent, states } = harness("ended");
    saver.change(entries("A"));
    await vi.advanceTimersByTimeAsync(800);
    expect(states.at(-1)).toBe("ended");
    saver.change(entries("B"));
    await vi.advanceTimersByTimeAsync(5000);
    expect(sent).toHaveLength(1);
  });

  it("holds still while the document is being signed, and goes on if that was refused", async () => {
    const { saver, sent } = harness();
    saver.change(entries("A"));
    saver.stop();
    await vi.advanceTimersByTimeAsync(5000);
    expect(sent).toEqual([]);
    saver.resume();
    await vi.advanceTimersByTimeAsync(0);
    expect(sent).toEqual([{ name: "A", isLast: false }]);
  });
});
