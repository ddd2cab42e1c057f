import { expect, it } from "vitest";

const { readOptions } = await import(String(new URL("./options.mjs", import.meta.url)));

it("runs the whole commit stage without arguments, and the nightly one when asked", () => {
  expect(readOptions([])).toMatchObject({
    parts: ["static", "unit", "database", "journeys", "crash"],
    isWhole: true,
    stage: "commit",
  });
  const nightly = readOptions(["--nightly"]);
  expect(nightly).toMatchObject({ isWhole: true, stage: "nightly" });
  expect(nightly.parts).toEqual(expect.arrayContaining(["chaos", "attack", "fuzz"]));
  expect(nightly.parts).not.toContain("unit");
});

it("selects by words, a title or a change, from the tests that start quickly", () => {
  const selectable = ["unit", "database", "journeys"];
  expect(readOptions(["send"])).toMatchObject({ words: ["send"], parts: selectable, isWhole: false });
  expect(readOptions(["a.test.ts", "--title", "it is sent"])).toMatchObject({ title: "it is sent" });
  expect(readOptions(["--changed"])).toMatchObject({ changedSince: "HEAD", isWhole: false });
  expect(readOptions(["--changed", "--since", "main"])).toMatchObject({ changedSince: "main" });
  expect(readOptions(["--only", "crash", "seal"])).toMatchObject({ parts: ["crash"], words: ["seal"] });
});

it("draws a seed for each run, and repeats a given one", () => {
  const seeds = new Set(Array.from({ length: 5 }, () => readOptions([]).seed));
  expect(seeds.size).toBeGreaterThan(1);
  expect(readOptions(["--seed", "42"]).seed).toBe(42);
});

it("refuses what it does not know", () => {
  expect(() => readOptions(["--only", "e2e"])).toThrow('There is no part "e2e"');
  expect(() => readOptions(["--onyl", "unit"])).toThrow("CONTRIBUTING.md");
  expect(() => readOptions(["--seed", "x"])).toThrow("--seed takes a whole number");
});
