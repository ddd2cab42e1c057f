import { describe, expect, it } from "vitest";
import { LANGUAGE_NAMES, LANGUAGES, type Language } from "@/lib/contracts/languages";
import { CONSENTS, VISITOR_CONSENTS } from "@/lib/i18n/consents";
import { LOCALES } from "@/lib/i18n/locales";
import { SAME_AS_ENGLISH } from "@/test/fixtures/words/same-as-english";

type Node = string | { readonly [key: string]: Node };
type Forms = Readonly<Record<string, string>>;

const others = LANGUAGES.filter((language) => language !== "en");

/** In a catalogue only plural forms have a key `other`. */
const isForms = (node: Node): node is Forms => typeof node === "object" && "other" in node;

/** Every text of a catalogue by its path, plural forms together. */
function textsOf(node: Node, path: readonly string[] = []): Map<string, string | Forms> {
  if (typeof node === "string" || isForms(node)) return new Map([[path.join("."), node]]);
  return new Map(Object.entries(node).flatMap(([key, inner]) => [...textsOf(inner, [...path, key])]));
}

/** Told apart by what they are, not by how often or in which order they stand. */
const placeholdersOf = (text: string): string[] =>
  [...new Set([...text.matchAll(/\{(\w*)\}/g)].map(([, name = ""]) => name))].sort();

function catalogueTexts(language: Language): Map<string, string | Forms> {
  // Of mails there is a test of its own: they are functions.
  const { mails: _, ...words } = LOCALES[language];
  return textsOf({ ...words, consent: CONSENTS[language].text, visitor: VISITOR_CONSENTS[language].text });
}

/** More than placeholders and punctuation. */
const saysSomething = (text: string): boolean => /\p{L}/u.test(text.replace(/\{\w+\}/g, ""));

const english = catalogueTexts("en");
const formsOf = (text: string | Forms): [string, string][] =>
  typeof text === "string" ? [["text", text]] : Object.entries(text);

/** Whole numbers up to here decide which forms may leave the number out, since they stand for a single one. */
const COUNTED = Array.from({ length: 1000 }, (_, count) => count);

function standsForOneNumber(language: Language, form: string): boolean {
  const rules = new Intl.PluralRules(language);
  const counts = COUNTED.filter((count) => rules.select(count) === form);
  // French says 0 by its form for 1; Arabic has a form for 0 alone.
  return counts.length === 1 || counts.filter((count) => count > 0).length === 1;
}

describe("the languages", () => {
  it("are those that are promised, each by its own name", () => {
    expect([...LANGUAGES].sort()).toEqual([
      "ar",
      "de",
      "en",
      "es",
      "fr",
      "it",
      "ja",
      "ko",
      "nl",
      "pl",
      "pt",
      "sv",
      "tr",
      "zh",
    ]);
    expect(new Set(Object.values(LANGUAGE_NAMES)).size).toBe(LANGUAGES.length);
  });

  it("agree to signing in words and versions of their own", () => {
    const consents = LANGUAGES.flatMap((language) => [CONSENTS[language], VISITOR_CONSENTS[language]]);
    for (const consent of consents) {
      expect(consent.version).toMatch(/^(visitor-)?\d{4}-\d{2}-\d+$/);
      expect(consent.text.length).toBeGreaterThan(100);
    }
    expect(new Set(consents.map(({ text }) => text)).size).toBe(consents.length);
  });
});

describe.each(others)("the words in %s", (language) => {
  const texts = catalogueTexts(language);

  it("say all that English says, and no more", () => {
    expect([...texts.keys()].sort()).toEqual([...english.keys()].sort());
  });

  it("have the plural forms of the language, and no others", () => {
    const forms = new Intl.PluralRules(language).resolvedOptions().pluralCategories.toSorted();
    for (const [path, text] of texts)
      if (typeof text !== "string") expect(Object.keys(text).sort(), path).toEqual(forms);
  });

  it("fill in what English fills in", () => {
    for (const [path, text] of texts) {
      const said = english.get(path) ?? "";
      const wanted = placeholdersOf(typeof said === "string" ? said : (said.other ?? ""));
      for (const [form, words] of formsOf(text)) {
        const given = placeholdersOf(words);
        const mayLack = form !== "text" && standsForOneNumber(language, form);
        const lacking = wanted.filter((name) => !given.includes(name));
        expect(lacking, `${path} (${form})`).toEqual(mayLack && lacking.includes("count") ? ["count"] : []);
        expect(
          given.filter((name) => !wanted.includes(name)),
          `${path} (${form})`,
        ).toEqual([]);
      }
    }
  });

  it("are of the language: English remains only where the word is the same", () => {
    const left = [...texts].flatMap(([path, text]) => {
      const said = new Map(formsOf(english.get(path) ?? ""));
      return formsOf(text).flatMap(([form, words]) =>
        said.get(form) === words && saysSomething(words) ? [words] : [],
      );
    });
    expect(left.filter((words) => !SAME_AS_ENGLISH[language]?.includes(words))).toEqual([]);
  });

  it("are clean: no text is empty, cut off at its ends or holds a straight quotation mark", () => {
    for (const [path, text] of texts)
      for (const [, words] of formsOf(text)) {
        expect(words.trim(), path).not.toBe("");
        if (path !== "page.box.separator") expect(words, path).toBe(words.trim());
        expect(words, path).not.toMatch(/"|'| {2}|\{ | \}/);
      }
  });

  it("set a document's name apart from the sentence that it stands in", () => {
    for (const [path, text] of texts)
      for (const [, words] of formsOf(text))
        if (words.includes("{document}")) expect(words, path).toMatch(/[«„“”「]\s?\{document\}\s?[»“”」]/);
  });
});

/** Suffixes right after a value, whose form depends on how the value sounds or on its vowels. */
const SUFFIXES = {
  ko: /\}[”’)]?(?:은|는|이|가|을|를|과|와|으로|로|이나|나|이며|며|이라|라|아|야)(?!\p{L})/u,
  tr: /\}[”)]?[’\p{L}]/u,
} as const;

it.each(Object.entries(SUFFIXES))("%s puts no suffix on a value", (language, suffix) => {
  for (const [path, text] of catalogueTexts(language as Language))
    for (const [, words] of formsOf(text)) expect(words, path).not.toMatch(suffix);
});

it("English has its own two forms everywhere", () => {
  for (const [path, text] of english)
    if (typeof text !== "string") expect(Object.keys(text), path).toEqual(["one", "other"]);
});
