import { rowsOf } from "@/components/bulk-send/model/rows";
import { matchTargets, targetsOf } from "@/components/bulk-send/model/targets";
import { readSheet } from "@/components/spreadsheet/read-sheet";
import { fileOf } from "@/components/spreadsheet/testing/write-xlsx";
import type { BulkSendRowInput } from "@/lib/contracts/bulk-sends";
import { templateOf, type WrittenList } from "@/test/lists/people";

interface ReadList {
  readonly columns: readonly string[];
  /** The rows as the preview shows them. */
  readonly shown: readonly (readonly string[])[];
  readonly sent: readonly BulkSendRowInput[];
  /** Labels of what is asked. */
  readonly asked: readonly string[];
}

/** Reads a file as the bulk send page does, matching columns by their names alone. */
export async function readList(bytes: Uint8Array, name: string, list: WrittenList): Promise<ReadList> {
  const sheet = await readSheet(fileOf(bytes, name));
  const template = templateOf(list);
  const mapping = matchTargets(template, targetsOf(template), sheet.columns);
  return {
    columns: sheet.columns,
    shown: sheet.rows,
    sent: rowsOf({ template, sheet, mapping, fixed: {}, answers: {} }),
    asked: sheet.decisions.filter(({ value }) => value === null).map(({ label }) => label),
  };
}
