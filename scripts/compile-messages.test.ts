import { expect, it } from "vitest";

type Result = { files: Record<string, string>; problems: string[] };
type Tree = { [key: string]: string | Tree };
const { compileMessages } = (await import(String(new URL("./compile-messages.mjs", import.meta.url)))) as {
  compileMessages(catalogues: Record<string, Tree>, mayLack?: Record<string, string>): Result;
};

/** The problems of one message of the area `page`, in English and in other languages. */
const problemsOf = (en: string, others: Record<string, string> = {}, mayLack = {}): string[] =>
  compileMessages(
    Object.fromEntries(
      Object.entries({ en, ...others }).map(([language, text]) => [language, { page: { x: text } }]),
    ),
    mayLack,
  ).problems;

const PAGES = "{count, plural, one {{count} page} other {{count} pages}}";
const ACT = "{action, select, approve {Approve {name}} other {Sign {name}}}";

/** The value of a module's constant. */
function constantOf({ files }: Result, file: string): unknown {
  const [, json = ""] = /= (.*) as unknown as \w+;\n$/s.exec(files[file] ?? "") ?? [];
  return JSON.parse(json);
}

it("compiles texts to what is filled in without a parser", () => {
  const result = compileMessages({ en: { page: { plain: "Yes", named: "Hello {name}", PAGES, ACT } } });
  expect(result.problems).toEqual([]);
  expect(constantOf(result, "en/page.ts")).toEqual({
    plain: "Yes",
    named: "Hello {name}",
    PAGES: { one: "{count} page", other: "{count} pages" },
    ACT: { by: "action", forms: { approve: "Approve {name}", other: "Sign {name}" } },
  });
});

it("writes whole sentences out of parts that depend on a number or a case", () => {
  const result = compileMessages({
    en: {
      page: {
        parts: "Still {count, plural, one {one person} other {{count} people}}.",
        twice: "{action, select, approve {Approve} other {Sign}} it, {action, select, approve {a} other {s}}",
        two: "{a, select, x {1} other {2}} {b, select, y {3} other {4}}",
      },
    },
  });
  expect(result.problems).toEqual([]);
  expect(constantOf(result, "en/page.ts")).toEqual({
    parts: { one: "Still one person.", other: "Still {count} people." },
    twice: { by: "action", forms: { approve: "Approve it, a", other: "Sign it, s" } },
    two: {
      by: "a",
      forms: {
        x: { by: "b", forms: { y: "1 3", other: "1 4" } },
        other: { by: "b", forms: { y: "2 3", other: "2 4" } },
      },
    },
  });
});

it("types each message by what has to be filled in, and lists every language", () => {
  const { files } = compileMessages({
    en: {
      inPerson: {
        plain: "Yes",
        named: "{b} and {a}",
        PAGES,
        limit: PAGES.replaceAll("pages", "of {limit}"),
        ACT,
      },
      mails: { "own-link": { subject: "{sender}" } },
    },
  });
  for (const line of [
    "export interface InPersonMessages {",
    "readonly plain: string;",
    "readonly named: Message<{ a: Value; b: Value }>;",
    "readonly PAGES: Counted<Nothing>;",
    "readonly limit: Counted<{ limit: Value }>;",
    'readonly ACT: Message<{ action: Choice<"approve">; name: Value }>;',
    'readonly "own-link": {',
  ])
    expect(files["types.ts"]).toContain(line);
  expect(Object.keys(files).sort()).toEqual(["all.ts", "en/in-person.ts", "en/mails.ts", "types.ts"]);
  expect(files["all.ts"]).toContain("en: { inPerson: enInPersonMessages, mails: enMailsMessages },");
});

it("names keys that a language lacks or has too much", () => {
  const { problems } = compileMessages({
    en: { page: { a: "A", b: { c: "C" } } },
    de: { page: { a: "A", b: "B" }, more: { d: "D" } },
  });
  expect(problems).toEqual([
    "de.json lacks page.b.c",
    "de.json has page.b, which English has not",
    "de.json has more.d, which English has not",
  ]);
});

it.each([
  ["{a", "is no ICU message: expect argument closing brace (at sign 1)"],
  ["{count, plural, one {x}}", "is no ICU message: missing other clause (at sign 24)"],
  ["it is '{a}'", "has a brace that is no placeholder’s"],
  ["a } b", "has a brace that is no placeholder’s"],
  ["{count, plural, one {#} other {#}}", "has “#”: write {count}, which is not formatted"],
  ["{price, number}", "has a number's format"],
  ["{at, date, long}", "has a date's format"],
  ["{at, time}", "has a time's format"],
  ["{pages, plural, one {x} other {y}}", "has a plural of “pages”: the number is called “count”"],
  [
    "{count, selectordinal, one {x} other {y}}",
    "has an offset, or forms of ordinal numbers, which are not compiled",
  ],
  [
    "{count, plural, offset:1 one {x} other {y}}",
    "has an offset, or forms of ordinal numbers, which are not compiled",
  ],
  ["{count, plural, =0 {x} one {y} other {z}}", "has a plural form “=0”, the language has not"],
  ["{action, select, other {x}}", "selects by “action”, but has one form only"],
  [
    "{a, select, x {{count, plural, one {1} other {2}}} other {3}}",
    "has a plural within a select: make it two messages",
  ],
  [
    "{count, plural, one {{a, select, x {1} other {2}}} other {3}}",
    "has a select or a plural within a plural: make it two messages",
  ],
])("refuses %j, which it %s", (text, problem) => {
  expect(problemsOf(text)).toEqual([`en.json, page.x: ${problem}`]);
});

it("wants the plural forms of the language, and no others", () => {
  const pl =
    "{count, plural, one {{count} strona} few {{count} strony} many {{count} stron} other {{count} strony}}";
  expect(problemsOf(PAGES, { pl })).toEqual([]);
  expect(problemsOf(PAGES, { pl: PAGES })).toEqual([
    "pl.json, page.x: lacks the plural form “few”",
    "pl.json, page.x: lacks the plural form “many”",
  ]);
  expect(problemsOf(PAGES, { ja: PAGES })).toEqual([
    "ja.json, page.x: has a plural form “one”, the language has not",
  ]);
  expect(problemsOf(PAGES, { ja: "{count} ページ" })).toEqual([
    "ja.json, page.x: has no plural, English has",
  ]);
  expect(problemsOf("Pages", { de: PAGES })).toEqual(["de.json, page.x: has a plural, English has none"]);
});

it("wants the parameters of English, and no others", () => {
  expect(problemsOf("{a} {b}", { de: "{b} und {a}" })).toEqual([]);
  expect(problemsOf("{a} {b}", { de: "{a} {c}" })).toEqual([
    "de.json, page.x: lacks {b}",
    "de.json, page.x: has {c}, English has not",
  ]);
});

it("lets the form of a single number leave the number out, and no other form", () => {
  const de = (one: string, other: string) => ({ de: `{count, plural, one {${one}} other {${other}}}` });
  expect(problemsOf(PAGES, de("eine Seite", "{count} Seiten"))).toEqual([]);
  expect(problemsOf(PAGES, de("eine Seite", "Seiten"))).toEqual([
    "de.json, page.x: lacks {count} in “other”",
  ]);
  const limited = PAGES.replaceAll("pages", "of {limit}").replace("page}", "of {limit}}");
  expect(problemsOf(limited, de("eine", "{count} von {limit}"))).toEqual([
    "de.json, page.x: lacks {limit} in “one”",
  ]);
});

it("compares each case with English, whose cases a language may join but not add to", () => {
  expect(problemsOf(ACT, { ko: "{name} 확인" })).toEqual([]);
  expect(problemsOf(ACT, { ko: "확인" })).toEqual(["ko.json, page.x: lacks {name}"]);
  expect(problemsOf(ACT, { de: "{action, select, approve {{name}} other {ja}}" })).toEqual([
    "de.json, page.x: lacks {name} in “other”",
  ]);
  expect(problemsOf(ACT, { de: "{action, select, aprove {{name}} other {{name}}}" })).toEqual([
    "de.json, page.x: has a case “aprove” of “action”, English has not",
  ]);
  expect(problemsOf("{name}", { de: ACT })).toEqual([
    "de.json, page.x: selects by “action”, English does not",
  ]);
});

it("lets a language leave out what is declared, as long as it does", () => {
  const mayLack = { "pl page.x": "viewer" };
  expect(problemsOf("{viewer} opened", { pl: "Otwarto" }, mayLack)).toEqual([]);
  expect(problemsOf("{viewer} opened", { de: "Geöffnet", pl: "Otwarto" }, mayLack)).toEqual([
    "de.json, page.x: lacks {viewer}",
  ]);
  expect(problemsOf("{viewer} opened", { pl: "{viewer} otwiera" }, mayLack)).toEqual([
    "pl page.x says all that English says: it is no exception any more",
  ]);
});
