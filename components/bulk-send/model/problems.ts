import type { Target } from "@/components/bulk-send/model/targets";
import { rowPlace, type Sheet } from "@/components/spreadsheet/sheet-of-grid";
import type { BulkSendCheckDto, BulkSendRowInput } from "@/lib/contracts/bulk-sends";
import type { BulkTemplate } from "@/lib/contracts/bulk-template";
import { csvRecord } from "@/lib/pure/csv";

export type RowProblem = Omit<BulkSendCheckDto["errors"][number], "row">;

/** The errors of each row, by row number. */
export function problemsByRow(errors: BulkSendCheckDto["errors"]): Map<number, RowProblem[]> {
  const byRow = new Map<number, RowProblem[]>();
  for (const { row, ...problem } of errors) byRow.set(row, [...(byRow.get(row) ?? []), problem]);
  return byRow;
}

/** Label of an error's place in terms of the template, such as "Tenant: email". */
export function placeName(
  path: string,
  { roles, fields }: Pick<BulkTemplate, "roles" | "fields">,
  row: Pick<BulkSendRowInput, "recipients">,
): string {
  const [part = "", key = "", detail] = path.split(".");
  if (part === "recipients" && detail) {
    const roleKey = row.recipients[Number(key)]?.roleKey;
    return `${roles.find((role) => role.key === roleKey)?.label ?? roleKey ?? "Recipient"}: ${detail}`;
  }
  if (part === "recipients") return "Recipients";
  if (part === "prefill") return fields.find((field) => field.key === key)?.label ?? key;
  if (part === "metadata") return key;
  if (part === "externalId") return "External ID";
  return part === "name" ? "Document name" : "Row";
}

/**
 * The rows with errors as CSV, in their own columns plus the row number and the problems, to be corrected and
 * uploaded again.
 */
export function badRowsCsv(
  sheet: Sheet,
  problems: ReadonlyMap<number, RowProblem[]>,
  template: BulkTemplate,
  rows: readonly BulkSendRowInput[],
): string {
  const records = [...problems].map(([number, found]) => {
    const row = rows[number - 1] ?? { recipients: [] };
    const reasons = found.map(({ path, message }) => `${placeName(path, template, row)} ${message}`);
    return csvRecord([
      ...(sheet.rows[number - 1] ?? []),
      `${rowPlace(sheet, number)}: ${reasons.join("; ")}`,
    ]);
  });
  return `\uFEFF${csvRecord([...sheet.columns, "Errors"])}${records.join("")}`;
}

/** A sample list with the column names and one example row. */
export function sampleCsv(all: readonly Target[]): string {
  const targets = all.filter(({ isPart }) => !isPart);
  const examples = targets.map(({ key }) => {
    if (key.endsWith(":name")) return "Ada Lovelace";
    if (key.endsWith(":email")) return "ada@example.com";
    return key === "externalId" ? "1001" : "";
  });
  return `\uFEFF${csvRecord(targets.map(({ label }) => label))}${csvRecord(examples)}`;
}
