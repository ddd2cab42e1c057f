import { describe, expect, it } from "vitest";
import type { FieldType } from "@/lib/contracts/field-types";
import { CLIENT, content, type FieldInput, field, LANDLORD } from "@/lib/rules/testing/content-builder";
import type { ValuesInput } from "@/lib/rules/values/validate";
import { validateValues } from "@/lib/rules/values/validate";
import { VALUE_TESTS } from "@/lib/rules/values/value-tests";

const SIGNED = { signature: { mode: "draw" } };

function codes(fields: ReturnType<typeof field>[], answer: Partial<ValuesInput>): string[] {
  const input = { roleKey: "client", values: {}, signatures: SIGNED, mode: "submit" as const, ...answer };
  return validateValues(VALUE_TESTS, {
    content: content(fields, { roles: [CLIENT, LANDLORD] }),
    ...input,
  }).map(({ fieldId, code }) => `${fieldId} ${code}`);
}

const one = (type: FieldType, more: FieldInput, value: unknown): string[] =>
  codes([field("a", type, more)], { values: { a: value } });

describe("what may be sent", () => {
  const both = (fields: ReturnType<typeof field>[], answer: Partial<ValuesInput>) => {
    const draft = codes(fields, { mode: "draft", ...answer });
    expect(codes(fields, { mode: "submit", ...answer })).toEqual(draft);
    return draft;
  };

  it("refuses fields that are not there, or not this recipient's", () => {
    const fields = [field("theirs", "text", { roleKey: "landlord" })];
    expect(both(fields, { values: { nothing: "x", theirs: "x" } })).toEqual([
      "nothing UNKNOWN_FIELD",
      "theirs OTHER_ROLE",
    ]);
    const signatures = { ...SIGNED, nothing: { mode: "draw" } };
    expect(both(fields, { signatures })).toEqual(["nothing UNKNOWN_FIELD"]);
  });

  it("refuses names that an object has by nature", () => {
    expect(both([], { values: JSON.parse('{"__proto__": 1, "constructor": 2}') })).toEqual([
      "__proto__ UNKNOWN_FIELD",
      "constructor UNKNOWN_FIELD",
    ]);
  });

  it("refuses values of the wrong type", () => {
    const fields = [field("a", "number"), field("b", "checkbox"), field("c", "date"), field("d", "text")];
    expect(both(fields, { values: { a: "x", b: 1, c: "2023-02-29", d: 5 } })).toEqual([
      "a WRONG_TYPE",
      "b WRONG_TYPE",
      "c WRONG_TYPE",
      "d WRONG_TYPE",
    ]);
  });

  it("refuses a change of a fixed field, and takes its own value back", () => {
    const fields = [
      field("a", "text", { readOnly: true, defaultValue: "x" }),
      field("b", "label", { label: "B" }),
    ];
    expect(both(fields, { values: { a: "y", b: "z" } })).toEqual(["a READ_ONLY", "b NOT_FILLABLE"]);
    expect(both(fields, { values: { a: null } })).toEqual(["a READ_ONLY"]);
    expect(both(fields, { values: { a: "x", b: null } })).toEqual([]);
    expect(both(fields, { values: { a: "p" }, base: { a: "p" } })).toEqual([]);
    expect(both(fields, { values: { a: "x" }, base: { a: "p" } })).toEqual(["a READ_ONLY"]);
  });

  it("leaves dates of signing and formulas to the server", () => {
    const fields = [field("on", "date_signed"), field("sum", "formula", { formula: "1 + 1" })];
    expect(both(fields, { values: { on: "2020-01-01", sum: "99" } })).toEqual(["on NOT_FILLABLE"]);
  });

  it("keeps signatures and values apart", () => {
    const fields = [field("a")];
    expect(both(fields, { values: { signature: "Ada" } })).toEqual(["signature WRONG_TYPE"]);
    expect(both(fields, { signatures: { ...SIGNED, a: { mode: "draw" } } })).toEqual([
      "a NOT_A_SIGNATURE_FIELD",
    ]);
  });

  it("refuses a way of signing that the sender switched off", () => {
    const settings = { settings: { signatureModes: ["type" as const] } };
    const check = (mode: string) =>
      validateValues(VALUE_TESTS, {
        content: content([], settings),
        roleKey: "client",
        values: {},
        signatures: { signature: { mode } },
        mode: "draft",
      });
    expect(check("draw")).toMatchObject([{ fieldId: "signature", code: "SIGNATURE_MODE_OFF" }]);
    expect([check("type"), check("saved")]).toEqual([[], []]);
  });
});

describe("a draft", () => {
  it("may be incomplete and break the fields' rules", () => {
    const fields = [
      field("a", "text", { required: true }),
      field("b", "text", { validation: { minLength: 5 } }),
      field("c", "checkbox", { required: true }),
      field("d", "email"),
    ];
    expect(codes(fields, { mode: "draft", values: { b: "x", c: false, d: "ada@" }, signatures: {} })).toEqual(
      [],
    );
  });
});

describe("a submission", () => {
  it("has every required field of this role that is shown", () => {
    const fields = [
      field("text", "text", { required: true }),
      field("tick", "checkbox", { required: true }),
      field("ticks", "checkbox_group", { required: true }),
      field("hidden", "text", {
        required: true,
        condition: { all: [{ field: "tick", op: "equals", value: true }] },
      }),
      field("theirs", "text", { required: true, roleKey: "landlord" }),
      field("fixed", "text", { required: true, readOnly: true }),
      field("given", "text", { required: true }),
      field("usual", "text", { required: true, defaultValue: "x" }),
      field("label", "label", { required: true }),
    ];
    const answer = { values: { text: " ", tick: false, ticks: [] }, base: { given: "y" }, signatures: {} };
    expect(codes(fields, answer)).toEqual([
      "signature REQUIRED",
      "text REQUIRED",
      "tick REQUIRED",
      "ticks REQUIRED",
    ]);
    expect(
      codes(fields, { ...answer, values: { text: "x", tick: true, ticks: ["a"], usual: null } }),
    ).toEqual(["signature REQUIRED", "hidden REQUIRED", "usual REQUIRED"]);
  });

  it("looks at earlier recipients' values in conditions", () => {
    const fields = [
      field("a", "text"),
      field("b", "text", {
        roleKey: "landlord",
        required: true,
        condition: { all: [{ field: "a", op: "equals", value: "1" }] },
      }),
    ];
    const answer = { roleKey: "landlord", signatures: {} };
    expect(codes(fields, { ...answer, base: { a: "1" } })).toEqual(["b REQUIRED"]);
    expect(codes(fields, { ...answer, base: { a: "2" } })).toEqual([]);
  });

  it("ignores the rules of hidden fields", () => {
    const hidden = field("a", "email", { condition: { all: [{ field: "b", op: "is_not_empty" }] } });
    expect(codes([hidden, field("b")], { values: { a: "no address" } })).toEqual([]);
  });

  it.each<[FieldType, FieldInput, unknown, string]>([
    ["radio", {}, "z", "OPTION_UNKNOWN"],
    ["select", {}, "A", "OPTION_UNKNOWN"],
    ["checkbox_group", {}, ["a", "z"], "OPTION_UNKNOWN"],
    ["checkbox_group", { validation: { min: 2 } }, ["a"], "TOO_SMALL"],
    ["checkbox_group", { validation: { max: 1 } }, ["a", "b"], "TOO_LARGE"],
    ["number", { validation: { min: "0.3" } }, "0.29999", "TOO_SMALL"],
    ["number", { validation: { max: 100 } }, 100.01, "TOO_LARGE"],
    ["number", { validation: { format: "integer" } }, "1.5", "FORMAT_MISMATCH"],
    ["date", { validation: { min: "2024-01-01" } }, "2023-12-31", "TOO_SMALL"],
    ["date", { validation: { max: "2024-01-01" } }, "2024-01-02", "TOO_LARGE"],
    ["text", { validation: { minLength: 3 } }, "😀😀", "TOO_SHORT"],
    ["text", { validation: { maxLength: 2 } }, "abc", "TOO_LONG"],
    ["text", { validation: { pattern: "[0-9]{5}" } }, "123456", "PATTERN_MISMATCH"],
    ["text", { validation: { format: "letters" } }, "R2D2", "FORMAT_MISMATCH"],
    ["text", { validation: { format: "url" } }, "javascript:alert(1)", "FORMAT_MISMATCH"],
    ["email", {}, "ada@localhost", "FORMAT_MISMATCH"],
    ["email", {}, "ada@@example.com", "FORMAT_MISMATCH"],
    ["phone", {}, "12345", "FORMAT_MISMATCH"],
    ["phone", {}, "call me", "FORMAT_MISMATCH"],
    [
      "image",
      {},
      { sha256: "0".repeat(64), name: "a.svg", contentType: "image/svg+xml", sizeBytes: 9 },
      "FORMAT_MISMATCH",
    ],
  ])("refuses %s %j %j: %s", (type, more, value, code) => {
    expect(one(type, more, value)).toEqual([`a ${code}`]);
  });

  it.each<[FieldType, FieldInput, unknown]>([
    ["text", { validation: { maxLength: 2 } }, "😀😀"],
    ["text", { validation: { pattern: "^[0-9]{5}$" } }, "12345"],
    ["text", { validation: { format: "letters" } }, "Zoë d'Arcy-Ōé"],
    ["text", { validation: { pattern: "[0-9]{5}" } }, ""],
    ["number", { validation: { min: 0, max: 10 } }, 10],
    ["email", {}, "ada.l+x@mail.example.co.uk"],
    ["email", {}, "ada@bücher.example"],
    ["phone", {}, "+43 (0) 1 234-56 78"],
    ["stamp", {}, { sha256: "0".repeat(64), name: "a.png", contentType: "image/png", sizeBytes: 9 }],
    ["select", { options: [{ value: "1", label: "One" }] }, "1"],
  ])("accepts %s %j %j", (type, more, value) => {
    expect(one(type, more, value)).toEqual([]);
  });

  it("names what cannot be printed, or turns the direction of what is read", () => {
    const fields = [field("a", "text"), field("b", "multiline"), field("c", "name")];
    const values = { a: "Anna 𓀀ད𓀀", b: "fine\n漢字 عربي 😀", c: "\u202eRUE 001\u2069" };
    const answer = { roleKey: "client", values, signatures: { signature: { mode: "type", text: "မ" } } };
    const template = content(fields, { roles: [CLIENT, LANDLORD] });
    expect(validateValues(VALUE_TESTS, { content: template, ...answer, mode: "submit" })).toEqual([
      expect.objectContaining({ fieldId: "signature", code: "UNPRINTABLE", signs: ["မ"] }),
      expect.objectContaining({
        fieldId: "a",
        code: "UNPRINTABLE",
        message: "contains characters that cannot be printed: 𓀀 ད",
        signs: ["𓀀", "ད"],
      }),
      expect.objectContaining({ fieldId: "c", code: "UNPRINTABLE", signs: ["U+202E", "U+2069"] }),
    ]);
    // A draft accepts incomplete input.
    expect(validateValues(VALUE_TESTS, { content: template, ...answer, mode: "draft" })).toEqual([]);
  });

  it("takes a signature for each field that needs one", () => {
    const fields = [
      field("i", "initials", { required: true }),
      field("s2", "signature", { required: false }),
    ];
    expect(codes(fields, {})).toEqual(["i REQUIRED"]);
    expect(codes(fields, { signatures: { ...SIGNED, i: { mode: "saved" } } })).toEqual([]);
  });

  it("checks no more text by pattern than it can bound", () => {
    const fields = Array.from({ length: 12 }, (_, i) =>
      field(`f${i}`, "text", { validation: { pattern: "[a-z]*" } }),
    );
    const values = Object.fromEntries(fields.map(({ id }) => [id, "a".repeat(1000)]));
    expect(codes(fields, { values })).toEqual(["f10 TOO_LONG", "f11 TOO_LONG"]);
    expect(one("text", { validation: { pattern: "[a-z]*" } }, "a".repeat(1001))).toEqual(["a TOO_LONG"]);
  });

  it("says what to do in words that follow the field's name", () => {
    const problems = validateValues(VALUE_TESTS, {
      content: content(),
      roleKey: "client",
      values: {},
      mode: "submit",
    });
    expect(problems).toEqual([{ fieldId: "signature", code: "REQUIRED", message: "must be signed" }]);
  });
});
