import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, it } from "vitest";
import { root } from "../../scripts/lib/paths.mjs";
import { FIGURES } from "./figures";
import { readLastFigures, writeLastFigures } from "./last-figures";
import { judge } from "./verdict";

const PAGE = `# Figures

| guarded figure | \`base\` | now    | ratio |
| -------------- | ------- | ------ | ----- |
| signing page   | 20 ms   | 10 ms  | 0.500 |
| script         | 200 KB  | 170 KB | 0.850 |

| other | table |
| ----- | ----- |
| a     | b     |
`;

const figure = (title: string, now: number, base: number) =>
  judge({ title, unit: "ms" }, { now: [now], base: [base] }, null);

it("reads the values and ratios of the table", () => {
  expect([...readLastFigures(PAGE)]).toEqual([
    ["signing page", { now: 10, ratio: 0.5 }],
    ["script", { now: 170, ratio: 0.85 }],
  ]);
});

it("writes what it reads, and leaves the rest of the page", () => {
  const page = writeLastFigures(PAGE, [figure("signing page", 4, 20), figure("list", 123.4, 99)], "base");
  expect(page).toBe(`# Figures

| guarded figure | \`base\`  | now     | ratio |
| -------------- | ------- | ------- | ----- |
| signing page   | 20.0 ms | 4.00 ms | 0.200 |
| list           | 99.0 ms | 123 ms  | 1.246 |

| other | table |
| ----- | ----- |
| a     | b     |
`);
  expect([...readLastFigures(page)]).toEqual([
    ["signing page", { now: 4, ratio: 0.2 }],
    ["list", { now: 123, ratio: 1.246 }],
  ]);
});

it("writes no figure that was not measured", () => {
  expect(() => writeLastFigures(PAGE, [figure("signing page", Number.NaN, 20)], "base")).toThrow(
    'Not recorded: "signing page" was not measured.',
  );
});

it("fails without the table, or with a row that says nothing", () => {
  expect(() => readLastFigures("# Figures\n")).toThrow("no table of guarded figures");
  expect(() => readLastFigures(PAGE.replace("0.850", "soon"))).toThrow(
    "this row has no title, value and ratio",
  );
});

it("finds a last ratio of every figure in docs/performance.md, and of no other", () => {
  const page = readFileSync(path.join(root, "docs/performance.md"), "utf8");
  expect([...readLastFigures(page).keys()]).toEqual(FIGURES.map(({ title }) => title));
});
