import type { ContentField, TemplateContent } from "@/lib/contracts/content";

/** Terms that a prompt states, as default values of the fields that ask for them. Pure. */

const NUMBERS: Readonly<Record<string, number>> = {
  ...{ one: 1, two: 2, three: 3, four: 4, five: 5, six: 6, seven: 7, eight: 8, nine: 9, ten: 10, twelve: 12 },
  ...{ eighteen: 18, twenty: 20, thirty: 30 },
};
const SPAN = /(\d{1,3}|[a-z]+)[\s-]*(year|month)s?\b/gi;

/** “Dutch law” → where that is. */
const LANDS: Readonly<Record<string, string>> = {
  ...{ american: "the United States", arab: "the United Arab Emirates", australian: "Australia" },
  ...{ austrian: "Austria", belgian: "Belgium", brazilian: "Brazil", british: "the United Kingdom" },
  ...{ canadian: "Canada", chinese: "the People’s Republic of China", czech: "the Czech Republic" },
  ...{ danish: "Denmark", dutch: "the Netherlands", english: "England and Wales", finnish: "Finland" },
  ...{ french: "France", german: "Germany", greek: "Greece", hungarian: "Hungary", indian: "India" },
  ...{ irish: "Ireland", italian: "Italy", japanese: "Japan", mexican: "Mexico", norwegian: "Norway" },
  ...{ polish: "Poland", portuguese: "Portugal", romanian: "Romania", scottish: "Scotland" },
  ...{ spanish: "Spain", swedish: "Sweden", swiss: "Switzerland", turkish: "Türkiye" },
  ...{ californian: "California", californias: "California" },
};
const ADJECTIVE_LAW = /\b([a-z]+)\s+law\b/gi;
const LAW_OF =
  /\b(?:laws?|governed by the laws?)\s+of\s+((?:the\s+)?[A-Z][\p{L}]+(?:\s+(?:and\s+)?[A-Z][\p{L}]+){0,2})/u;

export type StatedTerms = { content: TemplateContent; filledIn: string[] };

/** @returns the content with default values, and what was filled in, as “Governing law: the Netherlands” */
export function statedTerms(content: TemplateContent, prompt: string): StatedTerms {
  const wanted: { asks: RegExp; type: ContentField["type"]; value: string }[] = [];
  for (const [, amount = "", unit = ""] of prompt.matchAll(SPAN)) {
    const number = /^\d/.test(amount) ? Number(amount) : NUMBERS[amount.toLowerCase()];
    if (number)
      wanted.push({ asks: new RegExp(`\\b${unit}s?\\b`, "i"), type: "number", value: String(number) });
  }
  const land = landIn(prompt);
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

function landIn(prompt: string): string | null {
  for (const [, word = ""] of prompt.matchAll(ADJECTIVE_LAW)) {
    const land = LANDS[word.toLowerCase()];
    if (land) return land;
  }
  return LAW_OF.exec(prompt)?.[1] ?? null;
}

function isWithin({ type, validation: { min, max } }: ContentField, value: string): boolean {
  if (type !== "number") return true;
  return (min === null || Number(value) >= Number(min)) && (max === null || Number(value) <= Number(max));
}
