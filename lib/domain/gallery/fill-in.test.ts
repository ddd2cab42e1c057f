import { describe, expect, it } from "vitest";
import type { ContentField, FieldValue } from "@/lib/contracts/content";
import { FIELD_TRAITS } from "@/lib/contracts/field-types";
import { buildTextContent } from "@/lib/domain/gallery/build-content";
import { GALLERY } from "@/lib/domain/gallery/catalogue";
import type { GalleryDefinition } from "@/lib/domain/gallery/definition";
import { evaluateFields } from "@/lib/rules/values/evaluate";
import { validateValues } from "@/lib/rules/values/validate";
import { VALUE_TESTS } from "@/lib/rules/values/value-tests";

/**
 * Tests whether each template can be filled in from the first role to the last, and what its formulas then result in.
 */

const FILE = { sha256: "a".repeat(64), name: "proof.pdf", contentType: "application/pdf", sizeBytes: 1000 };
const TEXTS: Partial<Record<ContentField["type"], string>> = {
  email: "ada@example.com",
  phone: "+1 503 555 0100",
  date: "2026-03-15",
};

/**
 * `full`: fills in every field, with the first of its options; `sparse`: fills in required fields only, with the last
 * option.
 */
type Way = "full" | "sparse";

function answer(field: ContentField, way: Way): unknown {
  if (way === "sparse" && !field.required) return null;
  const option = way === "full" ? field.options[0] : field.options.at(-1);
  const kind = FIELD_TRAITS[field.type].valueKind;
  if (kind === "boolean") return true;
  if (kind === "choice") return option?.value;
  if (kind === "choices") return [option?.value];
  if (kind === "file") return FILE;
  if (kind === "picture") return { ...FILE, contentType: "image/png" };
  if (kind === "number") return field.key === "year" ? 2020 : way === "full" ? 2 : 5;
  if (field.validation.pattern) return "WVWZZZ1JZXW000001";
  return TEXTS[field.type] ?? "Words";
}

function fillIn(definition: GalleryDefinition, way: Way) {
  const content = buildTextContent(definition);
  const values: Record<string, FieldValue> = {};
  const problems: unknown[] = [];
  for (const role of content.roles) {
    const own = content.fields.filter(({ roleKey }) => roleKey === role.key);
    const isFilled = ({ type }: ContentField) =>
      FIELD_TRAITS[type].filledBy === "recipient" && !FIELD_TRAITS[type].isSignature;
    const given = Object.fromEntries(own.filter(isFilled).map((field) => [field.id, answer(field, way)]));
    const signed = own.filter(({ type }) => FIELD_TRAITS[type].isSignature);
    const signatures = Object.fromEntries(signed.map(({ id }) => [id, { mode: "draw" }]));
    problems.push(
      ...validateValues(VALUE_TESTS, {
        content,
        roleKey: role.key,
        base: values,
        values: given,
        signatures,
        mode: "submit",
      }),
    );
    Object.assign(values, evaluateFields(content, { ...values, ...given }).values);
  }
  return { content, problems, ...evaluateFields(content, values) };
}

describe.each(GALLERY.map((definition) => [definition.slug, definition] as const))(
  "%s",
  (_slug, definition) => {
    it.each(["full", "sparse"] as const)("can be filled in (%s), and its formulas come to numbers", (way) => {
      const { content, problems, formulaErrors, visible, values } = fillIn(definition, way);
      expect(problems).toEqual([]);
      expect([...formulaErrors]).toEqual([]);
      for (const field of content.fields.filter(({ id, type }) => type === "formula" && visible.has(id)))
        if (way === "full" || !field.key.match(/^sum_[2-4]$/))
          expect(values[field.id], field.key).toMatch(/^-?\d/);
    });
  },
);

describe("sums", () => {
  const numbersOf = (slug: string, keys: string[]) => {
    const definition = GALLERY.find((one) => one.slug === slug);
    if (!definition) throw new Error(`there is no ${slug}`);
    const { values } = fillIn(definition, "full");
    return keys.map((key) => Number(values[key]));
  };

  it("come out as the text says", () => {
    // Four lines of 2 × 2, and 2 percent tax.
    expect(numbersOf("sales-quote", ["sum_1", "net_total", "tax", "total"])).toEqual([4, 16, 0.32, 16.32]);
    expect(numbersOf("sale-of-goods-agreement", ["first_payment", "rest_payment"])).toEqual([0.04, 1.96]);
    expect(numbersOf("home-improvement", ["amount_1", "amount_2", "amount_3"])).toEqual([0.04, 0.04, 1.92]);
    expect(numbersOf("roommate-agreement", ["first_rent", "second_rent"])).toEqual([0.04, 1.96]);
    expect(numbersOf("leave-request", ["calendar_days"])).toEqual([1]);
    expect(numbersOf("employment-agreement", ["yearly_salary"])).toEqual([24]);
  });
});
