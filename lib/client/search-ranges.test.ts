import { expect, it } from "vitest";
import { searchRanges } from "@/lib/client/search-ranges";

const pages = (nextPage: number | null) => ({ nextPage });
const LONG = new Map([
  [1, 301],
  [301, 601],
  [601, null],
]);
const ask = async (from: number) => pages(LONG.get(from) ?? null);

function run(options: { from?: number; ask?: typeof ask; stopAfter?: number } = {}) {
  const stop = new AbortController();
  const seen: (number | null)[] = [];
  const result = searchRanges(options.ask ?? ask, {
    ...(options.from ? { from: options.from } : {}),
    signal: stop.signal,
    onRange: ({ nextPage }) => {
      seen.push(nextPage);
      if (seen.length === options.stopAfter) stop.abort();
    },
  });
  return result.then((ended) => ({ ...ended, seen }));
}

it("asks for range after range, to the end", async () => {
  expect(await run()).toEqual({ found: pages(null), error: null, seen: [301, 601, null] });
  expect((await run({ from: 601 })).seen).toEqual([null]);
});

it("keeps what was found when it is stopped", async () => {
  expect(await run({ stopAfter: 2 })).toEqual({ found: pages(601), error: null, seen: [301, 601] });
});

it("keeps what was found before an error", async () => {
  const error = new Error("offline");
  const failing = async (from: number) => {
    if (from === 301) throw error;
    return ask(from);
  };
  expect(await run({ ask: failing })).toEqual({ found: pages(301), error, seen: [301] });
});

it("ends at a response that does not continue", async () => {
  expect((await run({ ask: async () => pages(301) })).seen).toEqual([301, 301]);
});
