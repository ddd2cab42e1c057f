import type { ContentField, TemplateContent } from "@/lib/contracts/content";
import { countryIn } from "@/lib/domain/agent/generate/terms/countries";
import { periodsIn } from "@/lib/domain/agent/generate/terms/periods";

/**
 * Takes the terms that a prompt states in a recipient language, and makes them the default values of the fields that
 * ask for them. Pure.
 */

export type StatedTerms = { content: TemplateContent; filledIn: string[] };

/**
 * @returns the content with default values, and a list of what was filled in, such as “Governing law: the
 *   Netherlands”
 */
export function fillInStatedTerms(content: TemplateContent, prompt: string): StatedTerms {
  const wanted: { asks: RegExp; type: ContentField["type"]; value: string }[] = [];
  for (const { unit, count } of periodsIn(prompt))
    wanted.push({ asks: new RegExp(`\\b${unit}s?\\b`, "i"), type: "number", value: String(count) });
  const land = countryIn(prompt);
  if (land) wanted.push({ asks: /governing law/i, type: "text", value: land });
  const defaults = new Map<string, string>();
  for (const { asks, type, value } of wanted) {
    const field = content.fields.find(
      (one) =>
        one.type === type && asks.test(one.label) && one.defaultValue === null && !defaults.has(one.id),
    );
    if (field && isWithin(field, value)) defaults.set(field.id, value);
  }
  const fields = content.fields.map((field) => {
    const value = defaults.get(field.id);
    return value === undefined ? field : { ...field, defaultValue: value };
  });
  const filledIn = fields.flatMap(({ id, label }) =>
    defaults.has(id) ? [`${label}: ${defaults.get(id)}`] : [],
  );
  return { content: { ...content, fields }, filledIn };
}

function isWithin({ type, validation: { min, max } }: ContentField, value: string): boolean {
  if (type !== "number") return true;
  return (min === null || Number(value) >= Number(min)) && (max === null || Number(value) <= Number(max));
}
