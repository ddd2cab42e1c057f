/**
 * Compiles the message catalogues (lib/i18n/catalogues, ICU MessageFormat) to modules that need no parsing at run
 * time: a text with `{placeholders}`, or its forms by number (plural) or by case (select). English defines the keys
 * and parameters. Anything that another language lacks or adds is a problem, reported with its file and key.
 */
import { parse, TYPE } from "@formatjs/icu-messageformat-parser";
import { hoistSelectors } from "@formatjs/icu-messageformat-parser/manipulator.js";

/**
 * @typedef {import("@formatjs/icu-messageformat-parser").MessageFormatElement} Element
 * @typedef {import("@formatjs/icu-messageformat-parser").SelectElement} SelectElement
 * @typedef {import("@formatjs/icu-messageformat-parser").PluralElement} PluralElement
 * @typedef {{ [key: string]: string | Tree }} Tree a catalogue, or a part of it
 * @typedef {{ by: string; forms: Record<string, Compiled> }} Cases the forms of a select, by the argument's value
 * @typedef {string | Record<string, string> | Cases} Compiled
 * @typedef {Record<string, Set<string>>} Selects the cases other than `other`, by argument
 * @typedef {{ kind: "plural" | "other"; places: Set<string>; selects: Selects; compiled: Compiled }} Message
 * @typedef {{ chosen: Record<string, string>; form: string | null; places: Set<string> }} Variant one text of a
 *   message
 */

/** The argument that selects a plural form; `fillCount` (lib/i18n/fill.ts) is called with it. */
const COUNT = "count";
/** The numbers that decide which plural forms may leave the number out because they stand for a single one. */
const COUNTED = Array.from({ length: 1000 }, (_, count) => count);

const UNKNOWN = {
  [TYPE.number]: "a number's format",
  [TYPE.date]: "a date's format",
  [TYPE.time]: "a time's format",
  [TYPE.tag]: "a tag",
  [TYPE.pound]: `“#”: write {${COUNT}}, which is not formatted`,
};

/** A fault in a text; its message describes it. */
class Fault extends Error {}

/**
 * @param {string} text @returns {Message}
 * @throws {Fault}
 */
function readMessage(text) {
  const elements = hoistSelectors(parsed(text));
  /** @type {Selects} */
  const selects = {};
  /** @type {Set<string>} */
  const places = new Set();
  const compiled = compiledOf(elements, {}, { selects, places });
  const [first] = elements;
  return { kind: first?.type === TYPE.plural ? "plural" : "other", places, selects, compiled };
}

/** @param {string} text @returns {Element[]} */
function parsed(text) {
  try {
    return parse(text, { ignoreTag: true, captureLocation: false });
  } catch (error) {
    const { message, location } = /** @type {Error & { location?: { start: { column: number } } }} */ (error);
    const where = location ? ` (at sign ${location.start.column})` : "";
    throw new Fault(`is no ICU message: ${message.toLowerCase().replaceAll("_", " ")}${where}`);
  }
}

/**
 * @param {Element[]} elements with selectors first
 * @param {Record<string, string>} chosen the cases that lead here; a further select by the same argument is already
 *   decided
 * @param {{ selects: Selects; places: Set<string> }} found is added to
 * @returns {Compiled}
 */
function compiledOf(elements, chosen, found) {
  const [first] = elements;
  if (first?.type === TYPE.select) return selectOf(first, chosen, found);
  if (first?.type === TYPE.plural) {
    if (Object.keys(chosen).length > 0) throw new Fault("has a plural within a select: make it two messages");
    return pluralOf(first, found);
  }
  return elements.map((element) => written(element, found.places)).join("");
}

/**
 * @param {SelectElement} element @param {Record<string, string>} chosen
 * @param {{ selects: Selects; places: Set<string> }} found
 * @returns {Compiled}
 */
function selectOf({ value: by, options }, chosen, found) {
  const known = chosen[by];
  if (known !== undefined) {
    const option = options[known] ?? options.other;
    return compiledOf(option?.value ?? [], chosen, found);
  }
  const cases = found.selects[by] ?? new Set();
  found.selects[by] = cases;
  for (const name of Object.keys(options)) if (name !== "other") cases.add(name);
  if (cases.size === 0) throw new Fault(`selects by “${by}”, but has one form only`);
  const forms = Object.entries(options).map(([name, option]) => [
    name,
    compiledOf(option.value, { ...chosen, [by]: name }, found),
  ]);
  return { by, forms: Object.fromEntries(forms) };
}

/** @param {PluralElement} element @param {{ places: Set<string> }} found @returns {Record<string, string>} */
function pluralOf({ value, options, offset, pluralType }, { places }) {
  if (value !== COUNT) throw new Fault(`has a plural of “${value}”: the number is called “${COUNT}”`);
  if (offset !== 0 || pluralType !== "cardinal")
    throw new Fault("has an offset, or forms of ordinal numbers, which are not compiled");
  return Object.fromEntries(
    Object.entries(options).map(([form, option]) => [
      form,
      option.value.map((element) => written(element, places)).join(""),
    ]),
  );
}

/** @param {Element} element @param {Set<string>} places is added to @returns {string} */
function written(element, places) {
  if (element.type === TYPE.argument) {
    places.add(element.value);
    return `{${element.value}}`;
  }
  if (element.type !== TYPE.literal) throw new Fault(`has ${unknownOf(element.type)}`);
  if (/[{}]/.test(element.value)) throw new Fault("has a brace that is no placeholder’s");
  return element.value;
}

/** @param {TYPE} type */
const unknownOf = (type) =>
  type === TYPE.select || type === TYPE.plural
    ? "a select or a plural within a plural: make it two messages"
    : UNKNOWN[/** @type {keyof typeof UNKNOWN} */ (type)];

/** @param {string} text @returns {Set<string>} */
const placesOf = (text) => new Set([...text.matchAll(/\{(\w+)\}/g)].map(([, name = ""]) => name));

/**
 * Every text of a message, with the cases and the form that select it.
 * @param {Compiled} compiled @param {Record<string, string>} [chosen] @returns {Variant[]}
 */
function variantsOf(compiled, chosen = {}) {
  if (typeof compiled === "string") return [{ chosen, form: null, places: placesOf(compiled) }];
  if (isCases(compiled))
    return Object.entries(compiled.forms).flatMap(([name, form]) =>
      variantsOf(form, { ...chosen, [compiled.by]: name }),
    );
  return Object.entries(compiled).map(([form, text]) => ({ chosen, form, places: placesOf(text) }));
}

/** @param {Compiled} compiled @returns {compiled is Cases} */
const isCases = (compiled) =>
  typeof compiled === "object" && typeof compiled.by === "string" && "forms" in compiled;

/** Whether the same values can select both texts of a message. @param {Variant} one @param {Variant} other */
const meet = (one, other) =>
  Object.entries(one.chosen).every(([name, value]) => (other.chosen[name] ?? value) === value);

/** The plural forms that a language has for whole numbers (CLDR). @param {string} language */
const formsOf = (language) => new Intl.PluralRules(language).resolvedOptions().pluralCategories.toSorted();

/**
 * Whether a plural form stands for a single number: Arabic has a form for 0 alone, and 0 is ignored where a form also
 * stands for 1, as in French. @param {string} language @param {string} form
 */
function standsForOneNumber(language, form) {
  const rules = new Intl.PluralRules(language);
  const counts = COUNTED.filter((count) => rules.select(count) === form);
  return counts.length === 1 || counts.filter((count) => count > 0).length === 1;
}

/** @param {Set<string>} one @param {Set<string>} other @returns {string[]} */
const without = (one, other) => [...one].filter((name) => !other.has(name));

/**
 * The differences between a message and the English message of the same key.
 * @param {Message} message @param {Message} english @param {string} language
 * @returns {string[]}
 */
function differences(message, english, language) {
  const problems = pluralProblems(message, english, language);
  for (const [by, cases] of Object.entries(message.selects)) {
    const known = english.selects[by];
    if (!known) problems.push(`selects by “${by}”, English does not`);
    else
      for (const name of without(cases, known))
        problems.push(`has a case “${name}” of “${by}”, English has not`);
  }
  if (problems.length > 0) return problems;
  const wanted = variantsOf(english.compiled).filter(({ form }) => form === null || form === "other");
  for (const variant of variantsOf(message.compiled))
    for (const source of wanted.filter((one) => meet(one, variant))) {
      const where = [...Object.values(variant.chosen), ...(variant.form ? [variant.form] : [])].join(" ");
      const at = where ? ` in “${where}”` : "";
      const mayLack = variant.form !== null && standsForOneNumber(language, variant.form) ? [COUNT] : [];
      const lacking = without(source.places, variant.places).filter((name) => !mayLack.includes(name));
      const invented = without(variant.places, source.places);
      if (lacking.length > 0) problems.push(`lacks {${lacking.join("}, {")}}${at}`);
      if (invented.length > 0) problems.push(`has {${invented.join("}, {")}}${at}, English has not`);
    }
  return [...new Set(problems)];
}

/** @param {Message} message @param {Message} english @param {string} language @returns {string[]} */
function pluralProblems(message, english, language) {
  if (message.kind !== english.kind)
    return [english.kind === "plural" ? "has no plural, English has" : "has a plural, English has none"];
  if (message.kind !== "plural") return [];
  const given = new Set(Object.keys(message.compiled));
  const forms = new Set(formsOf(language));
  const lacking = without(forms, given).map((form) => `lacks the plural form “${form}”`);
  return [
    ...lacking,
    ...without(given, forms).map((form) => `has a plural form “${form}”, the language has not`),
  ];
}

/**
 * @param {Tree} tree @param {(key: string, text: string) => unknown} each
 * @param {string} [path] @returns {Record<string, unknown>} the same keys
 */
function mapped(tree, each, path = "") {
  return Object.fromEntries(
    Object.entries(tree).map(([key, inner]) => {
      const at = path ? `${path}.${key}` : key;
      return [key, typeof inner === "string" ? each(at, inner) : mapped(inner, each, at)];
    }),
  );
}

/** @param {Tree} tree @returns {Map<string, string>} */
function textsOf(tree) {
  /** @type {Map<string, string>} */
  const texts = new Map();
  mapped(tree, (key, text) => texts.set(key, text));
  return texts;
}

/** Converts an area's constant to its file name: `inPerson` → `in-person`. @param {string} area */
const fileOf = (area) => area.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
/** @param {string} area */
const typeOf = (area) => `${area[0]?.toUpperCase()}${area.slice(1)}Messages`;
/** @param {string} key */
const property = (key) => (/^[a-z_]\w*$/i.test(key) ? key : JSON.stringify(key));

/** The TypeScript type of an English message: its parameters. @param {Message} message */
function typeOfMessage({ kind, places, selects }) {
  const selected = Object.entries(selects).map(
    ([name, cases]) => `${name}: Choice<${[...cases].map((one) => JSON.stringify(one)).join(" | ")}>`,
  );
  const filled = [...places]
    .filter((name) => !(name in selects) && !(kind === "plural" && name === COUNT))
    .map((name) => `${name}: Value`);
  const parameters = [...selected, ...filled].toSorted();
  const record = parameters.length > 0 ? `{ ${parameters.join("; ")} }` : "Nothing";
  if (kind === "plural") return `Counted<${record}>`;
  return parameters.length > 0 ? `Message<${record}>` : "string";
}

/** @param {Record<string, unknown>} tree of types @param {string} indent @returns {string} */
const interfaceOf = (tree, indent) =>
  Object.entries(tree)
    .map(([key, inner]) =>
      typeof inner === "string"
        ? `${indent}readonly ${property(key)}: ${inner};\n`
        : `${indent}readonly ${property(key)}: {\n${interfaceOf(/** @type {Record<string, unknown>} */ (inner), `${indent}  `)}${indent}};\n`,
    )
    .join("");

const HEAD = "// Compiled from lib/i18n/catalogues: change those, then `npm run messages`.\n";

/**
 * @param {Record<string, Tree>} catalogues by language; English is one of them
 * @param {Record<string, string>} [mayLack] the placeholder that a text leaves out on purpose, by language and key,
 *   such as `pl mails.voided.subject`
 * @returns {{ files: Record<string, string>; problems: string[] }} `files`: TypeScript by path, such as
 *   `de/page.ts`
 */
export function compileMessages(catalogues, mayLack = {}) {
  const { en = {} } = catalogues;
  /** @type {string[]} */
  const problems = [];
  /** @type {Set<string>} */
  const used = new Set();
  /** @type {Map<string, Message>} */
  const english = new Map();
  /** @type {Record<string, string>} */
  const files = {};
  /** @param {string} language @param {string} key @param {string} text @returns {Message | null} */
  const readOne = (language, key, text) => {
    try {
      return readMessage(text);
    } catch (error) {
      if (!(error instanceof Fault)) throw error;
      problems.push(`${language}.json, ${key}: ${error.message}`);
      return null;
    }
  };
  const types = mapped(en, (key, text) => {
    const message = readOne("en", key, text);
    if (!message) return "never";
    english.set(key, message);
    for (const problem of pluralProblems(message, message, "en"))
      problems.push(`en.json, ${key}: ${problem}`);
    return typeOfMessage(message);
  });
  const sources = textsOf(en);
  for (const [language, catalogue] of Object.entries(catalogues)) {
    const texts = textsOf(catalogue);
    for (const key of sources.keys()) if (!texts.has(key)) problems.push(`${language}.json lacks ${key}`);
    for (const key of texts.keys())
      if (!sources.has(key)) problems.push(`${language}.json has ${key}, which English has not`);
    const compiled = mapped(catalogue, (key, text) => {
      const source = english.get(key);
      const message = language === "en" ? source : source && readOne(language, key, text);
      if (!source || !message) return "";
      if (language !== "en")
        for (const problem of differences(message, source, language))
          if (problem === `lacks {${mayLack[`${language} ${key}`]}}`) used.add(`${language} ${key}`);
          else problems.push(`${language}.json, ${key}: ${problem}`);
      return message.compiled;
    });
    for (const [area, messages] of Object.entries(compiled))
      files[`${language}/${fileOf(area)}.ts`] =
        `${HEAD}import type { ${typeOf(area)} } from "../types";\n\n` +
        `export const ${area} = ${JSON.stringify(messages, null, 2)} as unknown as ${typeOf(area)};\n`;
  }
  for (const key of Object.keys(mayLack))
    if (!used.has(key)) problems.push(`${key} says all that English says: it is no exception any more`);
  const areas = Object.entries(types).map(
    ([area, tree]) =>
      `export interface ${typeOf(area)} {\n${interfaceOf(/** @type {Record<string, unknown>} */ (tree), "  ")}}\n`,
  );
  const all = Object.keys(types).map((area) => `  readonly ${area}: ${typeOf(area)};\n`);
  files["types.ts"] =
    `${HEAD}import type { Choice, Counted, Message, Nothing, Value } from "@/lib/i18n/fill";\n\n${areas.join("\n")}\n` +
    `/** All messages of a language. */\nexport interface Messages {\n${all.join("")}}\n`;
  files["all.ts"] = allOf(Object.keys(catalogues), Object.keys(types));
  return { files, problems };
}

/**
 * The source of the module with every language. @param {string[]} languages @param {string[]} areas @returns {string}
 */
function allOf(languages, areas) {
  const imports = languages.flatMap((language) =>
    areas.map(
      (area) => `import { ${area} as ${language}${typeOf(area)} } from "./${language}/${fileOf(area)}";\n`,
    ),
  );
  const rows = languages.map(
    (language) =>
      `  ${language}: { ${areas.map((area) => `${area}: ${language}${typeOf(area)}`).join(", ")} },\n`,
  );
  return (
    `${HEAD}import type { Language } from "@/lib/contracts/languages";\n${imports.join("")}` +
    `import type { Messages } from "./types";\n\n` +
    `export const MESSAGES: Readonly<Record<Language, Messages>> = {\n${rows.join("")}};\n`
  );
}
