import { buffer } from "node:stream/consumers";
import { describe, expect, it } from "vitest";
import { ZipFile } from "yazl";
import { badRowsCsv, placeName, problemsByRow, sampleCsv } from "@/components/bulk-send/model/problems";
import { resultsCsv } from "@/components/bulk-send/model/results-csv";
import { rowsOf, textAt, unmapped, withText } from "@/components/bulk-send/model/rows";
import { targetsOf } from "@/components/bulk-send/model/targets";
import { valueFromText } from "@/components/bulk-send/model/text-values";
import { matchColumns } from "@/components/spreadsheet/match-columns";
import { readWorkbook, unpackedSize } from "@/components/spreadsheet/read-workbook";
import { readSheet, sheetOf } from "@/components/spreadsheet/sheet";
import { SheetError } from "@/components/spreadsheet/sheet-error";
import type { BulkSendRowDto } from "@/lib/contracts/bulk-sends";
import type { BulkField, BulkTemplate } from "@/lib/contracts/bulk-template";
import { readCsv } from "@/lib/pure/read-csv";

const field = (key: string, type: BulkField["type"], options: string[] = []): BulkField => ({
  key,
  label: key.charAt(0).toUpperCase() + key.slice(1),
  type,
  options: options.map((value) => ({ value, label: `The ${value}` })),
});
const TEMPLATE: BulkTemplate = {
  id: "t",
  name: "Lease",
  roles: [
    { key: "tenant", label: "Tenant", isOptional: false },
    { key: "copy", label: "Office", isOptional: true },
  ],
  fields: [field("rent", "number"), field("pets", "checkbox"), field("floor", "radio", ["first", "second"])],
  metadataKeys: ["unit"],
  subjectPlaceholder: "",
  expiresInDays: 30,
};
const targets = targetsOf(TEMPLATE);
const COLUMNS = [
  "TENANT name",
  "Tenant e-mail address",
  "Rent",
  "Pets",
  "floor",
  "Unit",
  "External ID",
  "Notes",
];
const ROW = ["Ada", "ada@example.com", "1250,50", "yes", "the SECOND", "12-A", "7", "x"];
const sheet = sheetOf("list.csv", [COLUMNS, ROW]);
const mapping = matchColumns(targets, sheet.columns);

describe("columns", () => {
  it("are matched by the names of roles, fields and variables, each once", () => {
    expect(mapping).toEqual({
      "person:tenant:name": 0,
      "person:tenant:email": 1,
      "person:copy:name": null,
      "person:copy:email": null,
      "field:rent": 2,
      "field:pets": 3,
      "field:floor": 4,
      "metadata:unit": 5,
      documentName: null,
      externalId: 6,
    });
    expect(unmapped(targets, mapping, {})).toEqual([]);
    expect(unmapped(targets, matchColumns(targets, ["Name"]), {}).map(({ key }) => key)).toEqual([
      "person:tenant:name",
      "person:tenant:email",
      "metadata:unit",
    ]);
  });

  it("of a template with one role may be called name and email", () => {
    const [role] = TEMPLATE.roles;
    const one = targetsOf({ ...TEMPLATE, roles: role ? [role] : [], fields: [], metadataKeys: [] });
    expect(matchColumns(one, ["Email", "Name"])).toMatchObject({
      "person:tenant:name": 1,
      "person:tenant:email": 0,
    });
  });
});

describe("rows", () => {
  it("take values in their field's type, and leave out empty ones and optional roles", () => {
    expect(rowsOf({ template: TEMPLATE, sheet, mapping, fixed: {} })).toEqual([
      {
        recipients: [{ roleKey: "tenant", name: "Ada", email: "ada@example.com" }],
        prefill: { rent: "1250.50", pets: true, floor: "second" },
        metadata: { unit: "12-A" },
        externalId: "7",
      },
    ]);
  });

  it("take the same person for a role where the sender names one", () => {
    const fixed = { copy: { name: "Office", email: "office@example.com" } };
    expect(rowsOf({ template: TEMPLATE, sheet, mapping, fixed })[0]?.recipients[1]).toEqual({
      roleKey: "copy",
      ...fixed.copy,
    });
  });

  it("are corrected at the path of an error", () => {
    const [row = { recipients: [] }] = rowsOf({ template: TEMPLATE, sheet, mapping, fixed: {} });
    expect(textAt(row, "recipients.0.email")).toBe("ada@example.com");
    expect(withText(row, "recipients.0.email", "a@b.c", []).recipients[0]?.email).toBe("a@b.c");
    expect(withText(row, "prefill.pets", "no", TEMPLATE.fields).prefill).toMatchObject({ pets: false });
    expect(withText(row, "prefill.pets", "", TEMPLATE.fields).prefill).not.toHaveProperty("pets");
    expect(textAt(withText(row, "metadata.unit", "9", []), "metadata.unit")).toBe("9");
    expect(textAt(row, "recipients")).toBeNull();
  });
});

it.each([
  ["date", "31.1.2026", "2026-01-31"],
  ["date", "2026-01-31", "2026-01-31"],
  ["date", "1/2/2026", "1/2/2026"],
  ["number", "1,250", "1,250"],
  ["checkbox", "Nein", false],
  ["checkbox", "perhaps", "perhaps"],
  ["text", "=1+1", "=1+1"],
] as const)("a %s of %o is %o", (type, text, value) => {
  expect(valueFromText(field("x", type), text)).toBe(value);
});

it("names the place of an error, and exports bad rows and a sample that can be read again", () => {
  const rows = rowsOf({ template: TEMPLATE, sheet, mapping, fixed: {} });
  const problems = problemsByRow([
    { row: 1, path: "recipients.0.email", code: "invalid_email", message: "must be an email address" },
  ]);
  expect(placeName("prefill.rent", TEMPLATE, { recipients: [] })).toBe("Rent");
  expect(readCsv(badRowsCsv(sheet, problems, TEMPLATE, rows))).toEqual([
    [...COLUMNS, "Errors"],
    [...ROW, "Tenant: email must be an email address"],
  ]);
  const [head = []] = readCsv(sampleCsv(targets));
  expect(matchColumns(targets, head)).toEqual(Object.fromEntries(targets.map(({ key }, i) => [key, i])));
});

it("exports results that a spreadsheet does not run", () => {
  const row: BulkSendRowDto = {
    number: 1,
    status: "failed",
    recipients: [{ roleKey: "tenant", name: "Ada", email: "ada@example.com" }],
    prefill: {},
    metadata: {},
    name: null,
    externalId: "=1+1",
    documentId: null,
    error: { code: "INVALID_INPUT", detail: "@SUM(A1)" },
    sentAt: null,
  };
  const [, cells] = readCsv(resultsCsv([row], "https://sign.example"));
  expect(cells).toEqual(["1", "failed", "Ada <ada@example.com>", "'=1+1", "", "", "'@SUM(A1)"]);
});

describe("files", () => {
  it("say why they cannot be used", async () => {
    expect(() => sheetOf("x.csv", [])).toThrow(SheetError);
    expect(() => sheetOf("x.csv", [["Name", "Email"]])).toThrow(/no rows/);
    const many = Array.from({ length: 1001 }, () => ["a", "b"]);
    expect(() => sheetOf("x.csv", [["Name", "Email"], ...many])).toThrow(/1,001 rows/);
    await expect(readSheet(new File([new Uint8Array(5 * 1024 * 1024 + 1)], "x.csv"))).rejects.toThrow(/5 MB/);
    for (const bytes of ["%PDF-1.7\n", "\xd0\xcf\x11\xe0\0\0"])
      await expect(readSheet(new File([bytes], "x.csv"))).rejects.toThrow(/not a CSV or XLSX/);
    await expect(readSheet(new File(["PK nothing"], "x.xlsx"))).rejects.toThrow(/can’t be read/);
  });

  it("are read as CSV and as a workbook, with dates and numbers as text", async () => {
    const csv = await readSheet(new File(["Name;Email\nZo\u00eb;z@example.com\n"], "list.csv"));
    expect(csv).toMatchObject({ columns: ["Name", "Email"], rows: [["Zoë", "z@example.com"]] });
    const xlsx = await readSheet(new File([(await workbook()) as BlobPart], "list.xlsx"));
    expect(xlsx).toMatchObject({
      columns: ["Name", "Email", "Rent", "From"],
      rows: [["Zoë & co", "z@example.com", "1250.5", "2026-01-31"]],
    });
  });

  it("are not unpacked beyond what a list can be", async () => {
    const bytes = await workbook("x".repeat(61 * 1024 * 1024));
    expect(bytes.byteLength).toBeLessThan(1024 * 1024);
    expect(unpackedSize(bytes)).toBeGreaterThan(61 * 1024 * 1024);
    await expect(readWorkbook(bytes)).rejects.toThrow(/too large when it is unpacked/);
    expect(unpackedSize(understated(bytes))).toBeLessThan(10_000);
    const before = process.memoryUsage().arrayBuffers;
    expect(await readWorkbook(understated(bytes))).toHaveLength(2);
    expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(20_000_000);
  });
});

/** The same archive, whose largest entry states a size of ten bytes. */
function understated(bytes: Uint8Array): Uint8Array {
  const copy = Uint8Array.from(bytes);
  const view = new DataView(copy.buffer);
  for (let at = 0; at < copy.byteLength - 46; at++)
    if (view.getUint32(at, true) === 0x02014b50 && view.getUint32(at + 24, true) > 1_000_000)
      view.setUint32(at + 24, 10, true);
  return copy;
}

/** A workbook of one sheet, as spreadsheets save it. */
async function workbook(more = ""): Promise<Uint8Array> {
  const main = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";
  const office = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
  const rels = "http://schemas.openxmlformats.org/package/2006/relationships";
  const text = (at: string, value: string) => `<c r="${at}" t="inlineStr"><is><t>${value}</t></is></c>`;
  const parts: Record<string, string> = {
    "[Content_Types].xml": `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>`,
    "_rels/.rels": `<Relationships xmlns="${rels}"><Relationship Id="r1" Type="${office}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    "xl/workbook.xml": `<workbook xmlns="${main}" xmlns:r="${office}"><sheets><sheet name="List" sheetId="1" r:id="r1"/></sheets></workbook>`,
    "xl/_rels/workbook.xml.rels": `<Relationships xmlns="${rels}"><Relationship Id="r1" Type="${office}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="r2" Type="${office}/styles" Target="styles.xml"/></Relationships>`,
    "xl/styles.xml": `<styleSheet xmlns="${main}"><cellXfs count="2"><xf numFmtId="0"/><xf numFmtId="14" applyNumberFormat="1"/></cellXfs></styleSheet>`,
    "xl/worksheets/sheet1.xml": `<worksheet xmlns="${main}"><sheetData><row r="1">${[
      "Name",
      "Email",
      "Rent",
      "From",
    ]
      .map((name, i) => text(`${"ABCD".charAt(i)}1`, name))
      .join(
        "",
      )}</row><row r="2">${text("A2", "Zoë &amp; co")}${text("B2", "z@example.com")}<c r="C2"><v>1250.5</v></c><c r="D2" s="1"><v>46053</v></c></row></sheetData></worksheet>`,
    ...(more ? { "xl/media/more.xml": more } : {}),
  };
  const zip = new ZipFile();
  for (const [name, content] of Object.entries(parts)) zip.addBuffer(Buffer.from(content), name);
  zip.end();
  return new Uint8Array(await buffer(zip.outputStream));
}
