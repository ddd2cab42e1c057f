import { expect, it } from "vitest";

const { linesOf } = await import(String(new URL("./report.mjs", import.meta.url)));

const totals = {
  passed: 40,
  failed: 1,
  skipped: 0,
  failures: ["unit: lib/a.test.ts > it holds"],
  flaky: ["e2e/a.spec.ts > it is sent"],
  timed: Array.from({ length: 40 }, (_, i) => ({ name: `lib/${i}.test.ts`, ms: i * 1000 })),
};

it("ends with the slowest files, each part's share, what was flaky or left behind, and the closing line", () => {
  const text = linesOf({
    outcomes: [
      { name: "unit", ms: 60_000, processorMs: 90_000, totals },
      { name: "journeys-1", ms: 30_000, processorMs: 10_000, totals },
    ],
    totals,
    leftovers: ["process 7: node server.js"],
    seed: 42,
    ms: 90_000,
    processorMs: 100_000,
  }).join("\n");
  expect(text).toContain("The slowest 30 of 40 files and journeys:");
  expect(text).toContain("lib/39.test.ts");
  expect(text).not.toContain("lib/9.test.ts");
  expect(text).toMatch(/^unit +1 min 0 s +1 min 30 s +90 %$/m);
  expect(text).toMatch(/^journeys-1 +30\.0 s +10\.0 s +10 %$/m);
  expect(text).toContain("Passed on the second try only:\n! e2e/a.spec.ts > it is sent");
  expect(text).toContain("Left behind by this run:\n! process 7: node server.js");
  expect(text).toMatch(/✗ unit: lib\/a\.test\.ts > it holds\nseed 42\n40 passed, 1 failed, 0 skipped$/);
});

it("says where processor time is unknown, and lists nothing where there is nothing", () => {
  const lines = linesOf({
    outcomes: [{ name: "static", ms: 1_000, processorMs: null, totals }],
    totals: { ...totals, failures: [], flaky: [], timed: [] },
    leftovers: [],
    seed: 1,
    ms: 1_000,
    processorMs: null,
  });
  expect(lines.join("\n")).toMatch(/^static +1\.0 s +unknown/m);
  expect(lines.filter((line: string) => line.startsWith("!"))).toEqual([]);
});
