import { Failure } from "../../scripts/lib/failure.mjs";
import type { LastFigure, Verdict } from "./verdict";

/** The last figures: a table of docs/performance.md that the guard reads and, when asked, writes. */

const HEADER = /^\| guarded figure .*$/m;
/** Title, base, now, ratio. */
const ROW = /^\|([^|]*)\|([^|]*)\|([^|]*)\|([^|]*)\|$/;

/** Where the table stands: from its header to the last of its rows. @throws {Failure} */
function tableIn(text: string): { readonly from: number; readonly to: number } {
  const from = text.search(HEADER);
  if (from === -1) throw new Failure("docs/performance.md has no table of guarded figures.");
  const after = /\n(?!\|)/.exec(text.slice(from));
  return { from, to: after ? from + after.index : text.length };
}

/** @returns by the figure's title @throws {Failure} without a table, or when a value or ratio is no number */
export function readLastFigures(text: string): Map<string, LastFigure> {
  const { from, to } = tableIn(text);
  const [, , ...rows] = text.slice(from, to).split("\n");
  return new Map(
    rows.map((row) => {
      const [, title = "", , value = "", ratio = ""] = ROW.exec(row)?.map((cell) => cell.trim()) ?? [];
      const last = { now: Number.parseFloat(value), ratio: Number(ratio) };
      if (!title || !(last.now > 0) || !(last.ratio > 0))
        throw new Failure(`docs/performance.md: this row has no title, value and ratio: ${row}`);
      return [title, last];
    }),
  );
}

export const shown = (value: number, unit: string): string =>
  `${value < 10 ? value.toFixed(2) : value < 100 ? value.toFixed(1) : Math.round(value)} ${unit}`;

/** The text with the table of these figures in place of its own. @throws {Failure} when one was not measured */
export function writeLastFigures(text: string, verdicts: readonly Verdict[], base: string): string {
  const missing = verdicts.find(({ ratio }) => !Number.isFinite(ratio));
  if (missing) throw new Failure(`Not recorded: "${missing.title}" was not measured.`);
  const rows = [
    ["guarded figure", `\`${base}\``, "now", "ratio"],
    ...verdicts.map(({ title, unit, now, base, ratio }) => [
      title,
      shown(base, unit),
      shown(now, unit),
      ratio.toFixed(3),
    ]),
  ];
  const widths = [0, 1, 2, 3].map((column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  const line = (cells: readonly string[]) =>
    `| ${cells.map((cell, i) => cell.padEnd(widths[i] ?? 0)).join(" | ")} |`;
  const [header = [], ...others] = rows;
  const rule = widths.map((width) => "-".repeat(width));
  const { from, to } = tableIn(text);
  return `${text.slice(0, from)}${[header, rule, ...others].map(line).join("\n")}${text.slice(to)}`;
}
