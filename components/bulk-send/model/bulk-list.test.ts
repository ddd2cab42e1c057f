import { describe, expect, it } from "vitest";
import { badRowsCsv, placeName, problemsByRow, sampleCsv } from "@/components/bulk-send/model/problems";
import { resultsCsv } from "@/components/bulk-send/model/results-csv";
import {
  fieldMarks,
  findUnmappedTargets,
  markedColumns,
  nameDecisions,
  rowsOf,
  textAt,
  withTextAt,
} from "@/components/bulk-send/model/rows";
import { matchTargets, targetsOf } from "@/components/bulk-send/model/targets";
import { valueFromText } from "@/components/bulk-send/model/text-values";
import { unusedColumns } from "@/components/bulk-send/model/unused-columns";
import { columnDecisions } from "@/components/spreadsheet/column-marks";
import { matchColumns } from "@/components/spreadsheet/match-columns";
import { readSheet } from "@/components/spreadsheet/read-sheet";
import { SheetError } from "@/components/spreadsheet/sheet-error";
import { sheetOf } from "@/components/spreadsheet/sheet-of-grid";
import { fileOf, textRow, xlsx } from "@/components/spreadsheet/testing/write-xlsx";
import type { BulkSendRowDto } from "@/lib/contracts/bulk-sends";
import type { BulkField, BulkTemplate } from "@/lib/contracts/bulk-template";
import { readCsv } from "@/lib/pure/read-csv";

const field = (key: string, type: BulkField["type"], options: string[] = []): BulkField => ({
  roleKey: "tenant",
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
      "person:tenant:first": null,
      "person:tenant:last": null,
      "person:tenant:email": 1,
      "person:copy:name": null,
      "person:copy:first": null,
      "person:copy:last": null,
      "person:copy:email": null,
      "field:rent": 2,
      "field:pets": 3,
      "field:floor": 4,
      "metadata:unit": 5,
      documentName: null,
      externalId: 6,
    });
    expect(findUnmappedTargets(targets, mapping, {})).toEqual([]);
    expect(findUnmappedTargets(targets, matchColumns(targets, ["Name"]), {}).map(({ key }) => key)).toEqual([
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

describe("names in two columns", () => {
  const [tenant, copy] = TEMPLATE.roles;
  const read = (roles: BulkTemplate["roles"], columns: string[], row: string[], answers = {}) => {
    const template = { ...TEMPLATE, roles, metadataKeys: [] };
    const list = sheetOf("list.csv", [columns, row]);
    const found = matchTargets(template, targetsOf(template), columns);
    const source = { sheet: list, mapping: found, fixed: {}, answers };
    return {
      names: rowsOf({ template, ...source }).flatMap(({ recipients }) => recipients.map(({ name }) => name)),
      told: nameDecisions(template, source).map(({ text }) => text),
      missing: findUnmappedTargets(targetsOf(template), found, {}).map(({ key }) => key),
      unused: unusedColumns(list, targetsOf(template), found, {}),
    };
  };

  it.each([
    ["First name", "Last name"],
    ["Vorname", "Name"],
    ["Prénom", "Nom"],
    ["Nombre", "Apellidos"],
    ["Nome", "Cognome"],
    ["Nome", "Sobrenome"],
    ["Voornaam", "Achternaam"],
    ["Imię", "Nazwisko"],
    ["Förnamn", "Efternamn"],
    ["Ad", "Soyad"],
    ["الاسم الأول", "اسم العائلة"],
    ["이름", "성"],
    ["名", "姓"],
    ["名字", "姓"],
  ])("%s and %s become the only recipient's", (first, last) => {
    const one = read(tenant ? [tenant] : [], [first, "Email", last], ["Ada", "ada@example.com", "Lovelace"]);
    expect(one).toEqual({
      names: ["Ada Lovelace"],
      told: [`The name is made of “${first}” and “${last}”, such as “Ada Lovelace”.`],
      missing: [],
      unused: [],
    });
  });

  it("become that of the role that they name", () => {
    const roles = tenant && copy ? [tenant, copy] : [];
    const columns = ["Tenant first name", "Tenant name", "Tenant email", "First name"];
    expect(read(roles, columns, ["Ada", "Lovelace", "ada@example.com", "Bob"])).toEqual({
      names: ["Ada Lovelace"],
      told: ["Tenant: the name is made of “Tenant first name” and “Tenant name”, such as “Ada Lovelace”."],
      missing: [],
      unused: ["First name"],
    });
  });

  it("are not needed beside the whole name, and are in the order that is chosen", () => {
    const roles = tenant ? [tenant] : [];
    const columns = ["Full name", "First name", "Last name", "Email"];
    const whole = read(roles, columns, ["Ada L.", "Ada", "Lovelace", "ada@example.com"]);
    expect(whole).toMatchObject({ names: ["Ada L."], told: [], unused: ["First name", "Last name"] });
    const parts = [columns.slice(1), ["Ada", "Lovelace", "ada@example.com"]] as const;
    const answers = { "name:person:tenant:name": "last" };
    expect(read(roles, parts[0], [...parts[1]], answers).names).toEqual(["Lovelace Ada"]);
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
    expect(withTextAt(row, "recipients.0.email", "a@b.c", []).recipients[0]?.email).toBe("a@b.c");
    expect(withTextAt(row, "prefill.pets", "no", TEMPLATE.fields).prefill).toMatchObject({ pets: false });
    expect(withTextAt(row, "prefill.pets", "", TEMPLATE.fields).prefill).not.toHaveProperty("pets");
    expect(textAt(withTextAt(row, "metadata.unit", "9", []), "metadata.unit")).toBe("9");
    expect(textAt(row, "recipients")).toBeNull();
  });
});

it.each([
  ["date", "31.1.2026", "2026-01-31"],
  ["date", "2026-01-31", "2026-01-31"],
  ["date", "31/1/2026", "2026-01-31"],
  ["date", "1/2/2026", "1/2/2026 (2026-02-01 or 2026-01-02?)"],
  ["date", "tomorrow", "tomorrow"],
  ["number", "1.250,50", "1250.50"],
  ["number", "1'250", "1250"],
  ["number", "12,5", "12.5"],
  ["number", "1,250", "1,250 (1250 or 1.25?)"],
  ["number", "1.250", "1.250 (1.25 or 1250?)"],
  ["number", "19%", "19% (19 or 0.19?)"],
  ["number", "many", "many"],
  ["checkbox", "Nein", false],
  ["checkbox", "TRUE", true],
  ["checkbox", "はい", true],
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
    [...ROW, "Line 2: Tenant: email must be an email address"],
  ]);
  const [head = []] = readCsv(sampleCsv(targets));
  const whole = targets.filter(({ isPart }) => !isPart);
  expect(matchColumns(whole, head)).toEqual(Object.fromEntries(whole.map(({ key }, i) => [key, i])));
});

it("exports results that a spreadsheet does not run", () => {
  const row: BulkSendRowDto = {
    number: 1,
    status: "failed",
    recipients: [
      {
        ...{ roleKey: "tenant", name: "Ada", email: "ada@example.com" },
        ...{ locale: null, delivery: "email", privateMessage: null },
      },
    ],
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

describe("options with separators in their names", () => {
  const plan = {
    ...field("plan", "checkbox_group"),
    options: ["Yes, monthly", "Yes", "monthly", "a; b"].map((value) => ({ value, label: value })),
  };

  it.each([
    ["Yes, monthly", ["Yes, monthly"]],
    ["yes, MONTHLY", ["Yes, monthly"]],
    ["Yes; monthly", ["Yes", "monthly"]],
    ["monthly, Yes", ["monthly", "Yes"]],
    ["monthly, Yes, monthly", ["monthly", "Yes, monthly"]],
    ["Yes, monthly; Yes", ["Yes, monthly", "Yes"]],
    ["a; b\nYes", ["a; b", "Yes"]],
    ["Yes, weekly", ["Yes", "weekly"]],
    ["Yes,, monthly,", ["Yes", "monthly"]],
  ])("%j is %j", (text, values) => {
    expect(valueFromText(plan, text)).toEqual(values);
  });

  it("are one option in a field that takes one", () => {
    expect(valueFromText({ ...plan, type: "radio" }, "yes, monthly")).toBe("Yes, monthly");
  });
});

describe("numbers and dates by their column", () => {
  const template = { ...TEMPLATE, fields: [field("rent", "number"), field("start", "date")] };
  const read = (rents: readonly string[], starts: readonly string[], answers = {}) => {
    const list = sheetOf("x.csv", [["Rent", "Start"], ...rents.map((rent, i) => [rent, starts[i] ?? ""])]);
    const columns = { "field:rent": 0, "field:start": 1 };
    const source = { template, sheet: list, mapping: columns, answers };
    return {
      values: rowsOf({ ...source, fixed: {} }).map(({ prefill }) => prefill),
      decisions: columnDecisions(list, markedColumns(template, columns), answers),
      marks: fieldMarks(source),
    };
  };

  it("are read by the marks that only one of them has", () => {
    const { values, decisions } = read(["1.250", "1.250,50"], ["1/2/2026", "31/1/2026"]);
    expect(values).toEqual([
      { rent: "1250", start: "2026-02-01" },
      { rent: "1250.50", start: "2026-01-31" },
    ]);
    expect(decisions.map(({ text, value }) => [text, value])).toEqual([
      ["Rent: “1.250” is read as 1250.", ","],
      ["Start: “1/2/2026” is read as 2026-02-01.", "day"],
    ]);
  });

  it("are asked about where none of them tells, and read as it is answered", () => {
    const { decisions, values } = read(["1.250", "950"], ["1/2/2026", ""]);
    expect(decisions.map(({ text, value }) => [text, value])).toEqual([
      ["Rent: is “1.250” 1.25 or 1250?", null],
      ["Start: is “1/2/2026” 2026-02-01 or 2026-01-02?", null],
    ]);
    expect(values[0]?.rent).toBe("1.250 (1.25 or 1250?)");
    const answers = { "decimal:0": ",", "order:1": "month" };
    const answered = read(["1.250", "950"], ["1/2/2026", ""], answers);
    expect(answered.values).toEqual([{ rent: "1250", start: "2026-01-02" }, { rent: "950" }]);
    expect(answered.decisions.every(({ value }) => value !== null)).toBe(true);
  });

  it("are asked about what a percentage is", () => {
    const { decisions } = read(["19%"], [""]);
    expect(decisions.find(({ key }) => key === "percent:0")).toMatchObject({
      text: "Rent: 19% can be 19 or 0.19: which is meant?",
      value: null,
    });
    expect(read(["19%"], [""], { "percent:0": "fraction" }).values).toEqual([{ rent: "0.19" }]);
  });

  it("need no decision where they stand as they are kept", () => {
    expect(read(["950", "12.5"], ["2026-01-31", ""]).decisions).toEqual([]);
  });

  it("contradict each other: each that is certain is read, and the others are asked", () => {
    const { decisions, values } = read(["1.250,50", "1,250.50", "1.250"], []);
    expect(values.map((one) => one?.rent)).toEqual(["1250.50", "1250.50", "1.250 (1.25 or 1250?)"]);
    expect(decisions[0]?.value).toBeNull();
  });

  it("are what a workbook says, whatever its cells show", async () => {
    const data = `${textRow("Rent", "Start", "Note")}<row><c s="1"><v>1250</v></c><c s="2"><v>46053</v></c><c s="2"><v>46053</v></c></row>`;
    const list = await readSheet(fileOf(xlsx({ sheets: [{ data }], formats: [0, 3, "dd/mm/yyyy"] })));
    const columns = { "field:rent": 0, "field:start": 1, "field:note": 2 };
    const fields = [...template.fields, field("note", "text")];
    const source = { template: { ...template, fields }, sheet: list, mapping: columns };
    expect(rowsOf({ ...source, fixed: {} })[0]?.prefill).toEqual({
      rent: "1250",
      start: "2026-01-31",
      note: "31/01/2026",
    });
    expect(columnDecisions(list, markedColumns(template, columns), {})).toEqual([]);
  });

  it("offer no other reading of a date that has none, and say nothing of a percentage before it is known", () => {
    const { decisions } = read(["950", "25.6%"], ["01.03.2026", "2026/3/1"]);
    expect(decisions.map(({ key, text, options }) => [key, text, options.length])).toEqual([
      ["percent:0", "Rent: 25.6% can be 25.6 or 0.256: which is meant?", 2],
      ["order:1", "Start: “01.03.2026” is read as 2026-03-01.", 0],
    ]);
    expect(read(["950"], ["31/1/2026"]).decisions[0]?.options).toHaveLength(2);
  });

  it("that are corrected are read as the others of their column", () => {
    const { marks } = read(["1.250", "1.250,50"], []);
    const row = { recipients: [], prefill: { rent: "many" } };
    expect(withTextAt(row, "prefill.rent", "2.500", template.fields, marks).prefill).toEqual({
      rent: "2500",
    });
    expect(withTextAt(row, "prefill.rent", "2.500", template.fields).prefill).toEqual({
      rent: "2.500 (2.5 or 2500?)",
    });
  });
});

it("rows to correct come back as they were", async () => {
  const list = sheetOf("list.csv", [
    ["Tenant name", "Tenant email", "Phone", "Balance"],
    ["Ada", "no address", "+49 170 1234", "-5"],
  ]);
  const problems = problemsByRow([
    { row: 1, path: "recipients.0.email", code: "invalid_email", message: "must be an email address" },
  ]);
  const csv = badRowsCsv(list, problems, TEMPLATE, []);
  const again = await readSheet(fileOf(csv, "list, rows to correct.csv"));
  expect(again.columns).toEqual([...list.columns, "Errors"]);
  expect(again.rows[0]?.slice(0, 4)).toEqual(list.rows[0]);
});

describe("names of columns in the product's languages", () => {
  const [role] = TEMPLATE.roles;
  const one = targetsOf({ ...TEMPLATE, roles: role ? [role] : [], fields: [], metadataKeys: [] });

  it.each([
    ["en", "Full name", "E-mail address"],
    ["de", "Vor- und Nachname", "E-Mail-Adresse"],
    ["fr", "Nom et prénom", "Courriel"],
    ["es", "Nombre y apellidos", "Correo electrónico"],
    ["pt", "Nome completo", "Endereço de e-mail"],
    ["it", "Nome e cognome", "Indirizzo email"],
    ["nl", "Volledige naam", "E-mailadres"],
    ["pl", "Imię i nazwisko", "Adres e-mail"],
    ["sv", "Namn", "E-postadress"],
    ["tr", "Ad Soyad", "E-posta adresi"],
    ["ar", "الاسم الكامل", "البريد الإلكتروني"],
    ["ja", "氏名", "メールアドレス"],
    ["ko", "이름", "이메일"],
    ["zh", "姓名", "电子邮箱"],
  ])("in %s are matched: %s, %s", (_, name, email) => {
    expect(matchColumns(one, ["No.", email, name])).toMatchObject({
      "person:tenant:name": 2,
      "person:tenant:email": 1,
    });
  });

  it("may have the role on either side", () => {
    const columns = ["Courriel (tenant)", "Tenant: nombre", "Office E-Mail-Adresse"];
    expect(matchColumns(targets, columns)).toMatchObject({
      "person:tenant:email": 0,
      "person:tenant:name": 1,
      "person:copy:email": 2,
    });
  });
});

describe("files", () => {
  it("say why they cannot be used", async () => {
    expect(() => sheetOf("x.csv", [])).toThrow(SheetError);
    expect(() => sheetOf("x.csv", [["Name", "Email"]])).toThrow(/no rows/);
    const many = Array.from({ length: 1001 }, () => ["a", "b"]);
    expect(() => sheetOf("x.csv", [["Name", "Email"], ...many])).toThrow(/1,001 rows/);
    await expect(readSheet(new File([new Uint8Array(5 * 1024 * 1024 + 1)], "x.csv"))).rejects.toThrow(/5 MB/);
    await expect(readSheet(new File(["%PDF-1.7\n"], "x.csv"))).rejects.toThrow(/not a CSV, Excel/);
    await expect(readSheet(new File(["PK nothing"], "x.xlsx"))).rejects.toThrow(/can’t be read/);
  });

  it("are read as CSV, with dates and numbers as text", async () => {
    const csv = await readSheet(new File(["Name;Email\nZo\u00eb;z@example.com\n"], "list.csv"));
    expect(csv).toMatchObject({ columns: ["Name", "Email"], rows: [["Zoë", "z@example.com"]] });
  });
});

it("names a row by its place in the file wherever it is told, as the decisions do", async () => {
  const row = (number: number, ...texts: string[]) =>
    `<row r="${number}">${textRow(...texts).replace(/<\/?row>/g, "")}</row>`;
  const data = `${row(4, "Name", "Email")}${row(5, "Ada", "ada@example.com")}${row(10, "Summe", "x")}`;
  const list = await readSheet(fileOf(xlsx({ sheets: [{ data }] })));
  expect(list.places).toEqual(["Row 5", "Row 10"]);
  const problems = problemsByRow([
    { row: 2, path: "recipients.0.email", code: "invalid_email", message: "must be an email address" },
  ]);
  const csv = badRowsCsv(list, problems, TEMPLATE, [{ recipients: [] }, { recipients: [] }]);
  expect(readCsv(csv)[1]?.at(-1)).toBe("Row 10: Recipient: email must be an email address");
});
