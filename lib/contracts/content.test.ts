import { describe, expect, it } from "vitest";
import { z } from "zod";
import { ContentSettings, emptyContent, FieldValues, TemplateContent } from "@/lib/contracts/content";
import { UpdateDocumentBody } from "@/lib/contracts/documents";

const FIELD = { id: "f1", key: "name", roleKey: "client", type: "text" };

/** Paths of the issues, dotted; empty when the content parses. */
function refusals(input: unknown): string[] {
  const parsed = TemplateContent.safeParse(input);
  return parsed.success ? [] : parsed.error.issues.map(({ path }) => path.join("."));
}

describe("TemplateContent", () => {
  it("completes an empty object", () => {
    expect(emptyContent()).toEqual({
      roles: [],
      fields: [],
      body: null,
      page: null,
      settings: {
        expiresInDays: 30,
        reminders: { everyDays: 3, max: 5 },
        message: { subject: null, body: null },
        redirectUrl: null,
        locale: "en",
        signingOrder: "ordered",
        allowDecline: true,
        allowDelegation: false,
        appendCertificate: true,
        signatureModes: ["draw", "type", "upload"],
      },
    });
  });

  it("completes a role and a field", () => {
    const { roles, fields } = TemplateContent.parse({ roles: [{ key: "client" }], fields: [FIELD] });
    expect(roles).toEqual([{ key: "client", label: "", kind: "signer", order: 1 }]);
    expect(fields[0]).toMatchObject({
      page: null,
      x: null,
      required: true,
      readOnly: false,
      defaultValue: null,
      options: [],
      validation: { pattern: null, min: null, max: null, minLength: null, maxLength: null, format: null },
      condition: null,
      style: { fontSize: 11, align: null },
    });
  });

  it("bounds the boxes of options, of all fields together", () => {
    const box = { page: 1, x: 0.1, y: 0.1, width: 0.01, height: 0.01 };
    const radio = (id: string, count: number) => {
      const options = Array.from({ length: count }, (_, i) => ({ value: `${i}`, label: `${i}`, box }));
      return { ...FIELD, id, key: id, type: "radio", options };
    };
    const full = Array.from({ length: 20 }, (_, i) => radio(`f${i}`, 200));
    expect(refusals({ fields: full })).toEqual([]);
    expect(refusals({ fields: [...full, radio("last", 1)] })).toEqual(["fields"]);
  });

  it("lets a text stand where it starts, unless it is aligned", () => {
    const alignOf = (style: object | undefined) =>
      TemplateContent.parse({ roles: [{ key: "client" }], fields: [{ ...FIELD, style }] }).fields[0]?.style
        .align;
    expect([undefined, {}, { align: null }, { align: "left" }, { align: "right" }].map(alignOf)).toEqual([
      null,
      null,
      null,
      "left",
      "right",
    ]);
  });

  it("stores plain options as value and label, and takes them back", () => {
    const once = TemplateContent.parse({
      fields: [{ ...FIELD, options: ["a", { value: "b", label: "B" }] }],
    });
    expect(once.fields[0]?.options).toEqual([
      { value: "a", label: "a" },
      { value: "b", label: "B" },
    ]);
    expect(TemplateContent.parse(once)).toEqual(once);
  });

  it("lets reminders be switched off, wholly or in part", () => {
    const reminders = (value: unknown) =>
      TemplateContent.parse({ settings: { reminders: value } }).settings.reminders;
    expect(reminders(null)).toBeNull();
    expect(reminders({ max: 1 })).toEqual({ everyDays: 3, max: 1 });
  });

  it.each([
    ["an unknown member", { pages: [] }, ""],
    ["an unknown member of a field", { fields: [{ ...FIELD, colour: "red" }] }, "fields.0"],
    ["an unknown type", { fields: [{ ...FIELD, type: "password" }] }, "fields.0.type"],
    [
      "an unknown operator",
      { fields: [{ ...FIELD, condition: { all: [{ field: "a", op: "like" }] } }] },
      "fields.0.condition",
    ],
    [
      "a condition of both kinds",
      { fields: [{ ...FIELD, condition: { all: [], any: [] } }] },
      "fields.0.condition",
    ],
    ["a key that is a prototype", { fields: [{ ...FIELD, key: "__proto__" }] }, "fields.0.key"],
    ["a key with braces", { fields: [{ ...FIELD, key: "a}" }] }, "fields.0.key"],
    ["an id with a dot", { fields: [{ ...FIELD, id: "a.b" }] }, "fields.0.id"],
    ["an endless place", { fields: [{ ...FIELD, x: Number.POSITIVE_INFINITY }] }, "fields.0.x"],
    ["a negative width", { fields: [{ ...FIELD, width: -0.1 }] }, "fields.0.width"],
    ["half a page", { fields: [{ ...FIELD, page: 1.5 }] }, "fields.0.page"],
    [
      "a redirect into a script",
      { settings: { redirectUrl: "javascript:alert(1)" } },
      "settings.redirectUrl",
    ],
    ["a locale that is none", { settings: { locale: "english, please" } }, "settings.locale"],
    ["no way of signing", { settings: { signatureModes: [] } }, "settings.signatureModes"],
    ["an expiry without end", { settings: { expiresInDays: 366 } }, "settings.expiresInDays"],
    ["NUL in a label", { fields: [{ ...FIELD, label: "a\u0000b" }] }, "fields.0.label"],
    ["half a surrogate pair", { settings: { message: { subject: "\ud83d" } } }, "settings.message.subject"],
    ["too many roles", { roles: Array.from({ length: 101 }, (_, i) => ({ key: `r${i}` })) }, "roles"],
    [
      "too many fields",
      { fields: Array.from({ length: 2001 }, (_, i) => ({ ...FIELD, id: `f${i}` })) },
      "fields",
    ],
  ])("refuses %s", (_, input, path) => {
    expect(refusals(input)).toEqual([path]);
  });

  it("keeps half-finished content, which is the rules' business", () => {
    const fields = [
      { ...FIELD, label: "", page: 99, x: -2, y: 5, width: 0, height: 0 },
      { ...FIELD, type: "select", options: [""] },
      { ...FIELD, type: "formula", formula: "1 +", validation: { pattern: "[", min: 9, max: 1 } },
    ];
    expect(refusals({ roles: [{ key: "a", label: "" }], fields })).toEqual([]);
  });
});

describe("FieldValues", () => {
  it("takes every kind of value, by field id", () => {
    const file = { sha256: "0".repeat(64), name: "a.pdf", contentType: "application/pdf", sizeBytes: 1 };
    const values = { a: "text", b: 12.5, c: true, d: ["x"], e: file, f: null };
    expect(FieldValues.parse(values)).toEqual(values);
  });

  it("refuses what is none, and too many", () => {
    expect(FieldValues.safeParse({ a: { path: "/etc/passwd" } }).success).toBe(false);
    expect(FieldValues.safeParse({ a: Number.NaN }).success).toBe(false);
    expect(FieldValues.safeParse({ "a b": 1 }).success).toBe(false);
    const many = Object.fromEntries(Array.from({ length: 2001 }, (_, i) => [`f${i}`, null]));
    expect(FieldValues.safeParse(many).success).toBe(false);
  });

  it("gives no way to an object's prototype", () => {
    const parsed = FieldValues.parse(JSON.parse('{"__proto__": {"x": 1}}'));
    expect(Object.getPrototypeOf(parsed)).toBe(Object.prototype);
    expect(Object.keys(parsed)).toEqual([]);
  });
});

describe("OpenAPI", () => {
  it.each(["input", "output"] as const)("can describe the %s", (io) => {
    const schema = z.toJSONSchema(TemplateContent, { io, target: "draft-2020-12" });
    // The schema is named, and found among the definitions.
    const name = /^#\/\$defs\/(\w+)$/.exec(schema.$ref ?? "")?.[1] ?? "";
    expect(schema.$defs?.[name]).toHaveProperty("properties.fields");
  });
});

describe("what a document is sent with", () => {
  const settings = (value: object) => ContentSettings.safeParse(value).success;
  const document = (value: object) => UpdateDocumentBody.safeParse(value).success;
  const url = (length: number) => `https://a.example/${"x".repeat(length - 18)}`;

  it.each<[string, object, object]>([
    [
      "days between reminders",
      { reminders: { everyDays: 365, max: 1 } },
      { reminders: { everyDays: 366, max: 1 } },
    ],
    ["reminders", { reminders: { everyDays: 3, max: 50 } }, { reminders: { everyDays: 3, max: 51 } }],
    ["days until it expires", { expiresInDays: 365 }, { expiresInDays: 366 }],
    ["the message", { message: { body: "x".repeat(10_000) } }, { message: { body: "x".repeat(10_001) } }],
    ["the subject", { message: { subject: "x".repeat(200) } }, { message: { subject: "x".repeat(201) } }],
    ["the address to go on to", { redirectUrl: url(2_048) }, { redirectUrl: url(2_049) }],
  ])("has one limit of %s, in a template as with the document", (_, most, more) => {
    expect([settings(most), document(most)]).toEqual([true, true]);
    expect([settings(more), document(more)]).toEqual([false, false]);
  });
});
