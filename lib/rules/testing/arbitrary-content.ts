import fc from "fast-check";
import { TemplateContent } from "@/lib/contracts/content";
import {
  CONDITION_OPS,
  DATE_FORMATS,
  FIELD_FORMATS,
  FIELD_TYPES,
  INK_NAMES,
  ROLE_KINDS,
} from "@/lib/contracts/field-types";
import type { DiagnoseInput } from "@/lib/rules/diagnose";

/** Content of every kind, with small pools of names so that references match, collide and miss. */

const KEYS = ["a", "b", "c", "d", "e", "constructor"] as const;
const ROLE_KEYS = ["client", "landlord", "watcher"] as const;

const key = fc.constantFrom(...KEYS);

/** Fragments of formulas, in any order: mostly invalid, sometimes valid. */
export const formulaSoup = fc
  .array(
    fc.constantFrom(
      ...[
        "{a}",
        "{b}",
        "{f}",
        "1",
        "2.5",
        "'x'",
        "+",
        "-",
        "*",
        "/",
        "%",
        "(",
        ")",
        ",",
        "=",
        "<",
        ">=",
        "and",
        "or",
      ],
      ...[
        "not",
        "if(",
        "sum(",
        "min(",
        "round(",
        "concat(",
        "days_between(",
        "true",
        " ",
        "{",
        "'",
        "$",
        "−",
      ],
    ),
    { maxLength: 20 },
  )
  .map((pieces) => pieces.join(" "));

/** Fragments of patterns. */
export const patternSoup = fc
  .array(
    fc.constantFrom(
      ...[
        "a",
        "b",
        ".",
        "\\d",
        "\\w",
        "[a-z]",
        "[^a]",
        "(",
        ")",
        "(?:",
        "(?=",
        "|",
        "*",
        "+",
        "?",
        "{2}",
        "{0,30}",
        "{9,}",
      ],
      ...["^", "$", "\\1", "\\", "[", "]", "\\Q", "\\E", "\\pL", "(?i)", "{1000}", "é"],
    ),
    { maxLength: 15 },
  )
  .map((pieces) => pieces.join(""));

export const anyValue = fc.oneof(
  fc.string({ unit: "binary", maxLength: 12 }),
  fc.constantFrom("a", "b", "2024-02-29", "12.50", "-3", "ada@example.com", ""),
  fc.double(),
  fc.boolean(),
  fc.array(fc.constantFrom("a", "b", "z"), { maxLength: 3 }),
  fc.constant(null),
  fc.constant({ sha256: "0".repeat(64), name: "a.png", contentType: "image/png", sizeBytes: 1 }),
  fc.anything(),
);

const storableDefault = fc.oneof(
  fc.constantFrom<string | number | boolean | null>("a", "2024-02-29", "12.50", 7, true, null, ""),
  fc.constant(["a"]),
);

const clause = fc.record({
  field: key,
  op: fc.constantFrom(...CONDITION_OPS),
  value: fc.constantFrom("a", "", 1, "2024-01-01", true, null),
});
const clauses = fc.array(clause, { minLength: 1, maxLength: 3 });
const condition = fc.oneof(
  clauses.map((all) => ({ all })),
  clauses.map((any) => ({ any })),
);
const fraction = fc.oneof(fc.double({ min: 0, max: 1, noNaN: true }), fc.constantFrom(-1, 0, 0.1, 0.5, 2));

const optionBox = fc.record({
  page: fc.integer({ min: 1, max: 3 }),
  x: fraction,
  y: fraction,
  width: fraction.map(Math.abs),
  height: fraction.map(Math.abs),
});
const option = fc.oneof(
  fc.constantFrom("a", "b", ""),
  fc.record({ value: fc.constantFrom("a", "b"), label: fc.constantFrom("A", "B"), box: optionBox }),
);

const validation = fc.record(
  {
    pattern: patternSoup,
    patternMessage: fc.constantFrom(null, "Five digits"),
    mask: fc.constantFrom(null, "", "99/99/9999", "A*-9", "--"),
    min: fc.constantFrom(1, "2", "2024-01-01", "x"),
    max: fc.constantFrom(0, "3", "2024-12-31"),
    minLength: fc.nat(5),
    maxLength: fc.nat(5),
    format: fc.constantFrom(...FIELD_FORMATS),
  },
  { requiredKeys: [] },
);

const style = fc.record(
  {
    color: fc.constantFrom(null, ...INK_NAMES),
    comb: fc.constantFrom(null, 1, 8, 100),
    dateFormat: fc.constantFrom(null, ...DATE_FORMATS),
    number: fc.option(
      fc.record({
        decimals: fc.constantFrom(null, 0, 2, 10),
        grouping: fc.boolean(),
        currency: fc.constantFrom(null, "EUR", "JPY", "KWD", "XXX", "QQQ"),
      }),
    ),
  },
  { requiredKeys: [] },
);

const field = fc.record(
  {
    key,
    roleKey: fc.constantFrom(...ROLE_KEYS, "nobody"),
    type: fc.constantFrom(...FIELD_TYPES),
    page: fc.constantFrom(null, 0, 1, 2, 9),
    x: fraction,
    y: fraction,
    width: fraction.map(Math.abs),
    height: fraction.map(Math.abs),
    required: fc.boolean(),
    readOnly: fc.boolean(),
    label: fc.constantFrom("", "A", "B"),
    defaultValue: storableDefault,
    options: fc.array(option, { maxLength: 3 }),
    validation,
    style,
    condition: fc.option(condition),
    formula: fc.option(formulaSoup),
  },
  { requiredKeys: ["key", "roleKey", "type"] },
);

const marks = fc.uniqueArray(
  fc.constantFrom<object>(
    { type: "bold" },
    { type: "link", attrs: { href: "https://a.b" } },
    { type: "subscript" },
  ),
  { maxLength: 2 },
);
const inline = fc.oneof(
  fc.record({ type: fc.constant("text"), text: fc.constantFrom("words", "{{document.name}}"), marks }),
  fc.record({ type: fc.constant("hardBreak"), marks }),
  fc.record({
    type: fc.constant("field"),
    attrs: fc.record({ fieldId: fc.constantFrom("f0", "f1", "none") }),
  }),
  fc.record({
    type: fc.constant("variable"),
    attrs: fc.record({ name: fc.constantFrom("document.name", "recipient.client.name", "nothing") }),
  }),
);
const few = <T>(one: fc.Arbitrary<T>) => fc.array(one, { minLength: 1, maxLength: 3 });

const { block } = fc.letrec<{ block: object }>((tie) => {
  const blocks = few(tie("block"));
  const items = few(blocks.map((content) => ({ type: "listItem", content })));
  const cell = fc.record({ type: fc.constantFrom("tableCell", "tableHeader"), content: blocks });
  const row = fc.array(cell, { maxLength: 2 }).map((content) => ({ type: "tableRow", content }));
  return {
    block: fc.oneof(
      { depthSize: "small", withCrossShrink: true },
      fc.array(inline, { maxLength: 3 }).map((content) => ({ type: "paragraph", content })),
      fc.record({
        type: fc.constant("heading"),
        attrs: fc.record({ level: fc.integer({ min: 1, max: 4 }) }),
        content: fc.array(inline, { maxLength: 2 }),
      }),
      fc.constant({ type: "horizontalRule" }),
      items.map((content) => ({ type: "bulletList", content })),
      items.map((content) => ({ type: "orderedList", attrs: { numbering: "legal" }, content })),
      blocks.map((content) => ({ type: "blockquote", content })),
      few(row).map((content) => ({ type: "table", content })),
    ),
  };
});
const body = few(block).map((content) => ({ type: "doc", content }));

const role = fc.record({
  key: fc.constantFrom(...ROLE_KEYS),
  kind: fc.constantFrom(...ROLE_KINDS),
  order: fc.integer({ min: 1, max: 3 }),
});

/** Any content that parses; ids are unique, since findings could not be located otherwise. */
export const anyContent: fc.Arbitrary<TemplateContent> = fc
  .record({
    roles: fc.array(role, { maxLength: 4 }),
    fields: fc
      .array(field, { maxLength: 10 })
      .map((fields) => fields.map((one, i) => ({ ...one, id: `f${i}` }))),
    body: fc.option(body),
    settings: fc.record({
      signingOrder: fc.constantFrom("ordered" as const, "parallel" as const),
      message: fc.record({ subject: fc.constantFrom(null, "{{document.name}}", "{{x}}") }),
    }),
  })
  .map((input) => TemplateContent.parse(input));

export const anyInput: fc.Arbitrary<DiagnoseInput> = fc.record({
  content: anyContent,
  sourceKind: fc.constantFrom("pdf" as const, "document" as const),
  pages: fc.constantFrom(null, [], [{ width: 612, height: 792, rotation: 0 as const }]),
});

/** Content that mostly passes the rules: distinct keys, and references to earlier fields of the same role only. */
export const mostlyPublishable: fc.Arbitrary<DiagnoseInput> = fc
  .array(fc.record({ field, refersTo: fc.nat(), usesCondition: fc.boolean() }), { maxLength: 8 })
  .map((drafts) => {
    const fields = drafts.map(({ field: draft, refersTo, usesCondition }, i) => ({
      id: `f${i}`,
      key: `k${i}`,
      roleKey: "client",
      type: draft.type,
      page: 1,
      x: 0.1,
      y: i * 0.1,
      width: 0.5,
      height: 0.05,
      required: draft.required ?? true,
      readOnly: draft.readOnly ?? false,
      options: ["a", "b"],
      defaultValue: draft.defaultValue ?? null,
      ...(draft.style ? { style: draft.style } : {}),
      formula: draft.type === "formula" ? (i === 0 ? "1" : `concat({k${refersTo % i}}, 1)`) : null,
      condition:
        usesCondition && i > 0 ? { all: [{ field: `k${refersTo % i}`, op: "is_not_empty" as const }] } : null,
    }));
    const content = TemplateContent.parse({ roles: [{ key: "client" }], fields });
    return {
      content,
      sourceKind: "pdf" as const,
      pages: [{ width: 612, height: 792, rotation: 0 as const }],
    };
  });
