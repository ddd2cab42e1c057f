import { describe, expect, it } from "vitest";
import { emptyContent } from "@/lib/contracts/content";
import type { DetectedField } from "@/lib/document-engine/fields/types";
import { entryRulesIn } from "@/lib/document-engine/pdf/intake/entry-rules";
import { proposeFields, scriptsOf } from "@/lib/domain/detection/propose-fields";

const TEXT: DetectedField = {
  ...{ origin: "acroform", confidence: 1, type: "text", label: "Rent", role: null, unsignedRole: null },
  ...{ page: 2, x: 0.1, y: 0.1, width: 0.3, height: 0.02, required: false, readOnly: false, help: "" },
  ...{ options: [], defaultValue: null, maxLength: null, comb: null, format: null, fontSize: null },
  ...{ formName: "rent", formText: null, isComputed: false, lost: [] },
};

/** A proposed form field, with a script of its form. */
function entered(script: string, more: Partial<DetectedField> = {}) {
  const entry = entryRulesIn(script) ?? { hasOther: true };
  const { fields, notices } = proposeFields({ fields: [{ ...TEXT, ...more }], roles: [] }, emptyContent(), {
    ...{ pageHeights: [792, 792], canAddRoles: true },
    scripts: scriptsOf({ acroFormFields: [{ name: "rent", entry }] }),
  });
  const [field] = fields;
  if (!field) return expect.fail("no field was proposed");
  for (const { pages, places } of notices) expect([pages, places]).toEqual([[2], ["Rent"]]);
  return { field, told: notices.map(({ code }) => code) };
}

const held = (text: string) => ({ defaultValue: text, formText: text });

describe("numbers that a form formats", () => {
  it("are numbers, printed so", () => {
    const { field, told } = entered('AFNumber_Format(2, 2, 0, 0, "\\u20ac", false)', held("1.250,5"));
    expect(field).toMatchObject({
      ...{ type: "number", defaultValue: "1250.5" },
      style: { number: { decimals: 2, grouping: true, currency: "EUR" } },
    });
    expect(told).toEqual([]);
  });

  it("are read as the form writes them", () => {
    for (const [script, text, expected] of [
      ['AFNumber_Format(2, 0, 0, 0, "$", true)', "$1,250.50", "1250.50"],
      ['AFNumber_Format(2, 2, 0, 0, "", true)', "1.250", "1250"],
      ['AFNumber_Format(2, 2, 0, 0, "", true)', "950.00", "950.00"],
      ['AFNumber_Format(2, 4, 0, 0, "", true)', "1'250.50", "1250.50"],
      ['AFNumber_Format(2, 3, 0, 0, "zł", false)', "-12,5 zł", "-12.5"],
    ] as const)
      expect([text, entered(script, held(text)).field.defaultValue]).toEqual([text, expected]);
    // A field whose label makes it a number.
    const labelled = { type: "number", defaultValue: null, formText: "950,00", lost: ["values"] } as const;
    const { field, told } = entered('AFNumber_Format(2, 3, 0, 0, "", true)', labelled);
    expect([field.defaultValue, told]).toEqual(["950.00", []]);
  });

  it("stay texts where they hold a text, and tell what is not kept", () => {
    const other = entered('AFNumber_Format(2, 0, 0, 0, "", true)', held("on request"));
    expect([other.field.type, other.field.defaultValue, other.told]).toEqual([
      "text",
      "on request",
      ["formats_lost"],
    ]);
    expect(entered('AFNumber_Format(2, 0, 0, 0, "$", true)').told).toEqual(["formats_lost"]);
    expect(entered('AFNumber_Format(2, 0, 3, 0, "", true)').told).toEqual(["formats_lost"]);
    expect(entered('AFNumber_Format(2, 0, 0, 0, "", true)', { maxLength: 9 }).told).toEqual(["limits_lost"]);
    const cells = entered('AFNumber_Format(0, 1, 0, 0, "", true)', { maxLength: 9, comb: 9 });
    expect([cells.field.style.comb, cells.told]).toEqual([9, []]);
  });

  it("have the form's least and most", () => {
    const range = "AFRange_Validate(true, 0, true, 99.5)";
    const { field, told } = entered(range, { type: "number" });
    expect([field.validation.min, field.validation.max, told]).toEqual(["0", "99.5", []]);
    expect(entered(range).told).toEqual(["formats_lost"]);
    const over = entered(range, { type: "number", ...held("100") });
    expect([over.field.defaultValue, over.told]).toEqual([null, ["values_lost"]]);
  });
});

describe("dates that a form formats", () => {
  it("are dates, printed so where there is such a format", () => {
    for (const [pattern, format, told] of [
      ["dd.mm.yyyy", "DD.MM.YYYY", []],
      ["MM/DD/YYYY", "MM/DD/YYYY", []],
      ["mmmm d, yyyy", "MMMM D, YYYY", []],
      ["d/m/yy", undefined, ["formats_lost"]],
      ["mmm d, yyyy", undefined, ["formats_lost"]],
    ] as const) {
      const made = entered(`AFDate_FormatEx("${pattern}")`, { maxLength: 10 });
      expect([pattern, made.field.type, made.field.style.dateFormat, made.told]).toEqual([
        ...[pattern, "date", format, told],
      ]);
    }
  });

  it("are read in the order of the form", () => {
    for (const [pattern, text, expected] of [
      ["dd.mm.yyyy", "01.02.2027", "2027-02-01"],
      ["mm/dd/yyyy", "1/2/2027", "2027-01-02"],
      ["dd.mm.yyyy", "2027-02-01", "2027-02-01"],
    ] as const)
      expect(entered(`AFDate_FormatEx("${pattern}")`, held(text)).field.defaultValue).toBe(expected);
    for (const text of ["31.02.2027", "01.02.27", "1 February 2027", "soon"]) {
      const made = entered('AFDate_FormatEx("dd.mm.yyyy")', held(text));
      expect([made.field.type, made.field.defaultValue, made.told]).toEqual(["text", text, ["formats_lost"]]);
    }
  });

  it("that are no days stay texts", () => {
    for (const pattern of ["mm/yyyy", "dd/mm", "yyyy", "dd.mm.yyyy HH:MM", "m/d/yy h:MM tt"]) {
      const { field, told } = entered(`AFDate_FormatEx("${pattern}")`);
      expect([pattern, field.type, told]).toEqual([pattern, "text", ["formats_lost"]]);
    }
  });

  it("have cells where each has a character", () => {
    const of = (pattern: string, comb: number) => entered(`AFDate_FormatEx("${pattern}")`, { comb });
    expect(of("ddmmyyyy", 8)).toMatchObject({ field: { style: { comb: 8 } }, told: [] });
    expect(of("dd.mm.yyyy", 8).told).toEqual(["limits_lost"]);
    expect(of("dd.mm.yyyy", 8).field.style.comb).toBeUndefined();
  });
});

it("masks are kept where they fit", () => {
  const { field, told } = entered("AFSpecial_Format(1)", { maxLength: 10 });
  expect([field.validation.mask, told]).toEqual(["99999-9999", []]);
  expect(entered("AFSpecial_Format(1)", { maxLength: 9 }).told).toEqual(["formats_lost"]);
  expect(entered("AFSpecial_Format(0)", { type: "company" }).told).toEqual(["formats_lost"]);
  const wrong = entered("AFSpecial_Format(0)", held("n/a"));
  expect([wrong.field.defaultValue, wrong.told]).toEqual([null, ["values_lost"]]);
});

it("other scripts are told", () => {
  expect(entered("event.value = event.value.toUpperCase();").told).toEqual(["formats_lost"]);
});

describe("what a field cannot hold", () => {
  const plain = (more: Partial<DetectedField>) =>
    proposeFields({ fields: [{ ...TEXT, ...more }], roles: [] }, emptyContent(), {
      ...{ pageHeights: [792, 792], canAddRoles: true, scripts: scriptsOf({}) },
    });

  it("is told with its field", () => {
    const { fields, notices } = plain({ type: "email", readOnly: true, ...held("n/a") });
    expect(fields[0]).toMatchObject({ defaultValue: null, readOnly: false });
    expect(notices).toEqual([{ code: "values_lost", pages: [2], places: ["Rent"] }]);
    expect(plain({ maxLength: 3, ...held("12345") }).notices).toMatchObject([{ code: "values_lost" }]);
    const lost = ["limits", "options", "formats"] as const;
    expect(plain({ lost }).notices.map(({ code }) => code)).toEqual([
      "formats_lost",
      "limits_lost",
      "options_lost",
    ]);
  });

  it("is a field left out where it can be none", () => {
    const { fields, notices } = plain({ x: 1_000 });
    expect(fields).toEqual([]);
    expect(notices).toEqual([{ code: "fields_left_out", pages: [2], places: ["Rent"] }]);
  });

  it("is nothing where all is kept", () => {
    expect(plain({ maxLength: 9, comb: 9, ...held("Bern") }).notices).toEqual([]);
    expect(plain({ readOnly: true, ...held("Bern") }).fields[0]).toMatchObject({ readOnly: true });
  });
});
