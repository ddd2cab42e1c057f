import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { markedColumns, rowsOf } from "@/components/bulk-send/model/rows";
import { matchTargets, targetsOf } from "@/components/bulk-send/model/targets";
import { columnDecisions } from "@/components/spreadsheet/column-marks";
import { readSheet } from "@/components/spreadsheet/read-sheet";
import { fileOf } from "@/components/spreadsheet/testing/write-xlsx";
import type { BulkField, BulkTemplate } from "@/lib/contracts/bulk-template";

/** Lists from bug reports, in a directory next to the repository: read from the file to the rows that are sent. */
const REPORTS = path.resolve("../shared/bugreports");

const field = (key: string, type: BulkField["type"], options: string[] = []): BulkField => ({
  ...{ key, roleKey: "tenant", label: key, type },
  options: options.map((value) => ({ value, label: value })),
});
const TEMPLATE: BulkTemplate = {
  ...{ id: "t", name: "Lease", metadataKeys: [], subjectPlaceholder: "", expiresInDays: 30 },
  roles: [{ key: "tenant", label: "Tenant", isOptional: false }],
  fields: [
    field("Rent", "number"),
    field("Zip", "text"),
    field("Phone", "text"),
    field("Plan", "checkbox_group", ["Yes, monthly", "Yes", "monthly"]),
  ],
};

async function read(file: string) {
  const sheet = await readSheet(fileOf(readFileSync(path.join(REPORTS, file)), file));
  const mapping = matchTargets(TEMPLATE, targetsOf(TEMPLATE), sheet.columns);
  const marks = columnDecisions(sheet, markedColumns(TEMPLATE, mapping), {});
  const rows = rowsOf({ template: TEMPLATE, sheet, mapping, fixed: {} });
  return {
    columns: sheet.columns,
    rows: rows.map(({ recipients: [one], prefill }) => [one?.name, prefill]),
    decisions: [...sheet.decisions, ...marks].map(({ text }) => text),
  };
}

describe.skipIf(!existsSync(REPORTS))("lists of the field", () => {
  it.each([
    ["sep-line.csv", [["Ada", { Rent: "5" }]]],
    ["shift-jis.csv", [["山田太郎", undefined]]],
    [
      "thousands.csv",
      [
        ["Ada", { Rent: "1250" }],
        ["Bo", { Rent: "1250.50" }],
      ],
    ],
    ["option-with-comma.csv", [["Ada", { Plan: ["Yes, monthly"] }]]],
    ["leading-zeros.xlsx", [["Ada", { Zip: "01234", Phone: "0301234567" }]]],
    [
      "float-noise.xlsx",
      [
        ["Ada", { Rent: "1234.56" }],
        ["Bo", { Rent: "0.3" }],
      ],
    ],
    ["hidden-first-sheet.xlsx", [["Ada", undefined]]],
  ])("%s is sent as it shows", async (file, rows) => {
    expect((await read(`list-${file}`)).rows).toEqual(rows);
  });

  it("say what was decided", async () => {
    const decisions = async (file: string) => (await read(file)).decisions;
    expect((await read("list-sep-line.csv")).columns).toEqual(["Name", "Email", "Rent"]);
    expect(await decisions("list-shift-jis.csv")).toContain(
      "The encoding is Japanese (Shift_JIS): “山田太郎”.",
    );
    expect(await decisions("list-thousands.csv")).toContain("Rent: “1.250” is read as 1250.");
    expect(await decisions("list-hidden-first-sheet.xlsx")).toContain(
      "The sheet “V” is read. Not read: H (hidden).",
    );
  });

  it("are refused where a quote is not closed, by its line", async () => {
    await expect(read("list-unclosed-quote.csv")).rejects.toThrow(/^The quote in line 2 is not closed\./);
  });
});
