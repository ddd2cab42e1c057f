import { describe, expect, it } from "vitest";
import { LANGUAGE_NAMES, LANGUAGES, type Language } from "@/lib/contracts/languages";
import { MESSAGES } from "@/lib/generated/messages/all";
import { CONSENTS, VISITOR_CONSENTS } from "@/lib/i18n/consents";
import { SAME_AS_ENGLISH } from "@/test/fixtures/words/same-as-english";

type Node = string | { readonly [key: string]: Node };
type Forms = Readonly<Record<string, string>>;

const others = LANGUAGES.filter((language) => language !== "en");

/** In compiled catalogues, only plural forms have a key `other`, and only forms by case have `by` and `forms`. */
const isForms = (node: Node): node is Forms => typeof node === "object" && "other" in node;
const casesOf = (node: Node): Node | null =>
  typeof node === "object" && typeof node.by === "string" && node.forms ? node.forms : null;

/** Each case by its names. */
const formsByCase = (node: Node, path: string): [string, string][] => {
  if (typeof node === "string") return [[path, node]];
  return Object.entries(casesOf(node) ?? node).flatMap(([name, inner]) =>
    formsByCase(inner, `${path} ${name}`),
  );
};

/** Every text of a catalogue by its path; the forms of one text are kept together. */
function textsOf(node: Node, path: readonly string[] = []): Map<string, string | Forms> {
  if (typeof node === "string" || isForms(node)) return new Map([[path.join("."), node]]);
  const cases = casesOf(node);
  if (cases) return new Map([[path.join("."), Object.fromEntries(formsByCase(cases, ""))]]);
  return new Map(Object.entries(node).flatMap(([key, inner]) => [...textsOf(inner, [...path, key])]));
}

function catalogueTexts(language: Language): Map<string, string | Forms> {
  const words = MESSAGES[language] as unknown as Node & object;
  return textsOf({ ...words, consent: CONSENTS[language].text, visitor: VISITOR_CONSENTS[language].text });
}

/** Whether a text has more than placeholders and punctuation. */
const saysSomething = (text: string): boolean => /\p{L}/u.test(text.replace(/\{\w+\}/g, ""));

const english = catalogueTexts("en");
const formsOf = (text: string | Forms): [string, string][] =>
  typeof text === "string" ? [["text", text]] : Object.entries(text);

/** Texts that stand before or after other words, so that they may start or end with a space. */
const SPACED: ReadonlySet<string> = new Set(["page.box.separator", "mailFrame.labels.colon"]);

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
        if (!SPACED.has(path)) expect(words, path).toBe(words.trim());
        expect(words, path).not.toMatch(/"|'| {2}|\{ | \}/);
      }
  });

  it("set a document's name apart from the sentence that it stands in", () => {
    for (const [path, text] of texts)
      for (const [, words] of formsOf(text))
        if (/\{document(?:Name)?\}/.test(words))
          expect(words, path).toMatch(/[«„“”「‘]\s?\{document(?:Name)?\}\s?[»“”」’]/);
  });
});

/** Suffixes directly after a value, whose form depends on the value's sound or vowels; 을(를) contains both forms. */
const SUFFIXES = {
  ko: /\}[”’)]?(?:은|는|이|가|을|를|과|와|으로|로|이나|나|이며|며|이라|라|아|야)(?![\p{L}(])/u,
  tr: /\}[”)]?[’\p{L}]/u,
} as const;

/** Here the suffix belongs to the noun before a value in brackets: API 키 “…”(…)를. */
const OF_THE_NOUN = new Set(["ko mails.key-created.text"]);

it.each(Object.entries(SUFFIXES))("%s puts no suffix on a value", (language, suffix) => {
  for (const [path, text] of catalogueTexts(language as Language))
    for (const [, words] of formsOf(text))
      if (!OF_THE_NOUN.has(`${language} ${path}`)) expect(words, path).not.toMatch(suffix);
});
