import { type Grid, isBlankCell } from "@/components/spreadsheet/grid";
import {
  chosenOption,
  type ImportAnswers,
  type ImportDecision,
} from "@/components/spreadsheet/import-decision";
import { SheetError } from "@/components/spreadsheet/sheet-error";
import type { Workbook } from "@/components/spreadsheet/workbook/workbook";
import { abbreviateNames } from "@/lib/pure/abbreviate-names";

/**
 * Chooses the cells of one sheet: the user's choice, or else the first visible sheet that is a list of people, or
 * else the first that can be a list.
 * @throws {SheetError}
 */
export function chooseSheet(
  workbook: Workbook,
  choices: ImportAnswers,
): { grid: Grid; decisions: readonly ImportDecision[] } {
  const options = workbook.map(({ name, isHidden }, i) => ({
    value: String(i),
    label: isHidden ? `${name} (hidden)` : name,
  }));
  const wanted = chosenOption(choices, "sheet", options);
  const { at, grid } = wanted === null ? firstVisible(workbook) : gridAt(workbook, Number(wanted));
  const name = workbook[at]?.name ?? "";
  const others = workbook.flatMap((sheet, i) => (i === at ? [] : [sheet]));
  if (others.length === 0) return { grid, decisions: [] };
  const left = abbreviateNames(
    others.map((sheet) => (sheet.isHidden ? `${sheet.name} (hidden)` : sheet.name)),
  );
  const decision: ImportDecision = {
    key: "sheet",
    text: `The sheet “${name}” is read. Not read: ${left}.`,
    label: "Sheet",
    options,
    value: String(at),
  };
  return { grid, decisions: [decision] };
}

type Found = { at: number; grid: Grid };

function gridAt(workbook: Workbook, at: number): Found {
  const grid = workbook[at]?.read();
  if (!grid) throw new SheetError("The workbook has no sheet with cells.");
  return { at, grid };
}

function readable(workbook: Workbook, at: number): Found | null {
  try {
    return gridAt(workbook, at);
  } catch (error) {
    if (error instanceof SheetError) return null;
    throw error;
  }
}

function firstVisible(workbook: Workbook): Found {
  const visible = workbook.flatMap(({ isHidden }, i) => (isHidden ? [] : [i]));
  // If all sheets are hidden, all are candidates.
  const candidates = visible.length > 0 ? visible : [...workbook.keys()];
  let list: Found | null = null;
  let first: Found | null = null;
  for (const at of candidates) {
    // Once a list is found, a later sheet that is too large does not cause an error.
    const found: Found | null = list ? readable(workbook, at) : gridAt(workbook, at);
    if (!found) continue;
    const isList = canBeList(found.grid);
    if (isList && hasAddress(found.grid)) return found;
    if (isList) list ??= found;
    else if (found.grid.rows.length > 0) first ??= found;
  }
  return list ?? first ?? gridAt(workbook, candidates[0] ?? 0);
}

/**
 * Whether it contains an email address: a list of people does, but a summary in front of it, as exported by Numbers,
 * does not.
 */
const hasAddress = ({ rows }: Grid): boolean =>
  rows.some(({ cells }) => cells.some((cell) => /[^\s@]@[^\s@]/.test(cell?.text ?? "")));

/** Whether it has column names and a row below them, unlike a cover or a note in front of the list. */
const canBeList = ({ rows }: Grid): boolean =>
  rows.length > 1 && rows.some(({ cells }) => cells.filter((cell) => !isBlankCell(cell)).length > 1);
