import { existsSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";

const list = readFileSync("docs/asvs.md", "utf8");
const rows = list
  .split("\n")
  .map((line) => line.split(" | ").map((cell) => cell.replace(/^\| | *\|?$/g, "").trim()))
  .filter(([id = ""]) => /^\d+\.\d+\.\d+$/.test(id));

/** Requirements of levels 1 and 2 in each chapter of ASVS 5.0.0. */
const CHAPTERS: Readonly<Record<string, number>> = {
  1: 27,
  2: 11,
  3: 19,
  4: 10,
  5: 9,
  6: 35,
  7: 18,
  8: 7,
  9: 7,
  10: 29,
  11: 14,
  12: 9,
  13: 13,
  14: 9,
  15: 13,
  16: 16,
  17: 7,
};

it("has a state and a reason for every requirement of level 2, once each", () => {
  const counts: Record<string, number> = {};
  for (const [id = "", what, state = "", where] of rows) {
    const chapter = id.slice(0, id.indexOf("."));
    counts[chapter] = (counts[chapter] ?? 0) + 1;
    expect(["met", "partly", "not met", "n/a"], id).toContain(state);
    expect([what, where], id).not.toContain("");
  }
  expect(counts).toEqual(CHAPTERS);
  expect(new Set(rows.map(([id]) => id)).size).toBe(rows.length);
});

it("counts the states as they are", () => {
  for (const state of ["met", "partly", "not met", "n/a"]) {
    const told = new RegExp(`^\\| ${state} +\\|.*\\| (\\d+) +\\|$`, "m").exec(list)?.[1];
    expect(Number(told), state).toBe(rows.filter((row) => row[2] === state).length);
  }
});

it("names files that exist", () => {
  const paths = [...list.matchAll(/`([^`\s]+\/[^`\s]+\.\w+)`/g)].map(([, path = ""]) => path);
  expect(paths.length).toBeGreaterThan(300);
  expect([...new Set(paths)].filter((path) => !existsSync(path))).toEqual([]);
});
