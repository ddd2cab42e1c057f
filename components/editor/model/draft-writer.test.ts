import { describe, expect, it } from "vitest";
import { DraftConflictError, DraftWriter } from "@/components/editor/model/draft-writer";
import { content, field } from "@/components/editor/testing/content";
import type { TemplateContent } from "@/lib/contracts/content";
import { isSameJson } from "@/lib/pure/same-json";

class Refusal extends Error {
  constructor(readonly why: "changed" | "no-draft") {
    super(why);
  }
}

/** A fake server with one draft; `now` counts its writes. */
function server(draft: TemplateContent | null, published: TemplateContent = content()) {
  const state = { draft, published, now: 1, losesAnswers: false };
  const stamp = () => `2026-11-21T10:00:00.00${state.now}Z`;
  return {
    state,
    stamp,
    calls: {
      write: async (written: TemplateContent, ifMatch: string | null) => {
        if (!state.draft) throw new Refusal("no-draft");
        if (ifMatch !== null && ifMatch !== `"${stamp()}"`) throw new Refusal("changed");
        state.draft = structuredClone(written);
        state.now += 1;
        if (state.losesAnswers) throw new TypeError("no network");
        return { diagnostics: [], updatedAt: stamp() };
      },
      ensure: async () => {
        state.draft ??= structuredClone(state.published);
        return state.draft;
      },
      refusal: (error: unknown) => (error instanceof Refusal ? error.why : null),
    },
  };
}

const a = content(field("a"));
const b = content(field("a"), field("b"));
const c = content(field("c"));

describe("writing a draft that others may write too", () => {
  it("goes on from its own writes", async () => {
    const { state, stamp, calls } = server(a);
    const writer = new DraftWriter(calls, stamp(), a);
    await writer.write(b, false);
    await writer.write(a, false);
    expect(state.draft).toEqual(a);
  });

  it("does not overwrite what it has not seen, unless told to", async () => {
    const { state, stamp, calls } = server(a);
    const one = new DraftWriter(calls, stamp(), a);
    const other = new DraftWriter(calls, stamp(), a);
    await one.write(b, false);
    await expect(other.write(c, false)).rejects.toBeInstanceOf(DraftConflictError);
    expect(state.draft).toEqual(b);
    other.insist();
    await other.write(c, false);
    expect(state.draft).toEqual(c);
    await other.write(a, false);
    expect(state.draft).toEqual(a);
  });

  it("knows its own write whose answer was lost", async () => {
    const { state, stamp, calls } = server(a);
    const writer = new DraftWriter(calls, stamp(), a);
    state.losesAnswers = true;
    await expect(writer.write(b, false)).rejects.toThrow("no network");
    state.losesAnswers = false;
    await writer.write(c, false);
    expect(state.draft).toEqual(c);
  });

  it("makes a draft of the published version it began with, but not of another one", async () => {
    const { state, calls } = server(null, a);
    await new DraftWriter(calls, null, a).write(b, false);
    expect(state.draft).toEqual(b);
    const harness = server(c, a);
    await expect(new DraftWriter(harness.calls, null, a).write(b, false)).rejects.toBeInstanceOf(
      DraftConflictError,
    );
    expect(harness.state.draft).toEqual(c);
    const later = server(null, c);
    await expect(new DraftWriter(later.calls, null, a).write(b, false)).rejects.toBeInstanceOf(
      DraftConflictError,
    );
  });

  it("on the way out passes by a request that is still running", async () => {
    const { state, stamp, calls } = server(a);
    const writer = new DraftWriter(calls, stamp(), a);
    await Promise.all([writer.write(b, false), writer.write(c, true)]);
    await writer.write(a, false);
    expect(state.draft).toEqual(a);
  });

  it("leaves a newer content of its own that overtook a write", async () => {
    const { state, stamp, calls } = server(a);
    const deferred = { go: () => {} };
    const gate = new Promise<void>((resolve) => {
      deferred.go = resolve;
    });
    const slow = async (content: TemplateContent, ifMatch: string | null) => {
      if (ifMatch !== null) await gate;
      return calls.write(content, ifMatch);
    };
    const writer = new DraftWriter({ ...calls, write: slow }, stamp(), a);
    const first = writer.write(b, false);
    await writer.write(c, true);
    deferred.go();
    await first;
    expect(state.draft).toEqual(c);
  });

  it("knows whether the draft is newer than what it has seen", async () => {
    const { stamp, calls } = server(a);
    const writer = new DraftWriter(calls, stamp(), a);
    const before = stamp();
    await writer.write(b, false);
    expect([writer.isOlderThan(before), writer.isOlderThan(stamp()), writer.isOlderThan(null)]).toEqual([
      false,
      false,
      false,
    ]);
    expect(writer.isOlderThan("2026-11-21T11:00:00.000Z")).toBe(true);
    expect(new DraftWriter(calls, null, a).isOlderThan(before)).toBe(true);
  });
});

describe("the same content", () => {
  it("does not depend on the order of members", () => {
    expect(isSameJson({ x: 1, y: [{ p: null, q: 2 }] }, { y: [{ q: 2, p: null }], x: 1 })).toBe(true);
    expect(isSameJson({ x: undefined }, {})).toBe(true);
    expect(isSameJson([1, 2], [2, 1])).toBe(false);
    expect(isSameJson({ x: [] }, { x: {} })).toBe(false);
    expect(isSameJson({ x: null }, { x: 0 })).toBe(false);
  });
});
