import { FIELD_TRAITS, type FieldType, isTickBox } from "@/lib/contracts/field-types";
import { bodyVariable } from "@/lib/rules/body-variables";
import { typeByName, typeByWords, typeLike } from "./field-words";

/** A tag in the text: `{{Name;role=Buyer;type=date}}`, or a variable's name. */
export type TextTag =
  | { readonly kind: "variable"; readonly name: string; readonly roleKey: string | null }
  | {
      readonly kind: "field";
      readonly name: string;
      readonly role: string | null;
      readonly type: FieldType;
      readonly required: boolean;
      readonly readOnly: boolean;
      readonly help: string;
      readonly defaultValue: string | boolean | null;
      readonly options: readonly string[];
      /** The tag with its braces, as it stands in the text. */
      readonly written: string;
      /** Parts, as written, that were not understood or only guessed. */
      readonly doubts: readonly string[];
    };

/** Braces within a tag are escaped by a backslash. */
export const TEXT_TAG_PATTERN = /\{\{((?:\\[^\n]|[^{}\n\\]){1,500})\}\}/g;

type Tagged = Extract<TextTag, { kind: "field" }>;

const SETTINGS = [
  "name",
  "role",
  "type",
  "required",
  "readonly",
  "default",
  "options",
  "label",
  "description",
];
const SETTING = SETTINGS.join("|");
/** Matches `role=Client`; a colon instead of `=` is taken for a typing error. */
const KNOWN = new RegExp(`^(${SETTING})\\s*([=＝:：])(.*)$`, "isu");
/** A name that looks like a setting with another name: `nmae=Start`. */
const SLIP_OF_NAME = /^[\p{L}_-]+[=＝]\S/u;
/** A comma, colon, bar or space before a setting, which is a typing error for a semicolon. */
const SLIP = `(?<=[^\\s\\\\])(?:\\s*[,，:：|]\\s*|\\s+)(?=(?:${SETTING})\\s*[=＝])`;
/** A name that consists of parts with colons between them, as in `Sig_es_:signer1:signature`. */
const FOREIGN = /^[\p{L}\p{N}_*!]+:[^\s:]+(?::[^\s:]*)*$/u;

const YES = /^(?:true|yes|1|)$/i;
const NO = /^(?:false|no|0)$/i;

/** A quoted text that is a whole value and may therefore contain separators. */
const QUOTED = String.raw`(?<=^\s*|[=＝:：;；,，|]\s*)(?:["“„”](?:\\.|[^"“”\\])*["“”]|'(?:\\.|[^'\\])*')(?=\s*(?:[;；,，|]|$))`;
const WHOLE_QUOTED = new RegExp(`^(?:${QUOTED})$`, "su");

const splitter = (separator: string) =>
  new RegExp(String.raw`\\.|${QUOTED}|(?<separator>${separator})|.`, "gisu");
const SPLITTERS = {
  settings: splitter("[;；]"),
  slips: splitter(SLIP),
  bars: splitter("[|]"),
  commas: splitter("[,，]"),
};

/**
 * Splits a text at separators and returns the parts as written; separators within quotes or after a backslash do not
 * count.
 */
function split(text: string, by: keyof typeof SPLITTERS): string[] {
  const parts = [""];
  for (const { 0: token, groups } of text.matchAll(SPLITTERS[by])) {
    if (groups?.separator !== undefined) parts.push("");
    else parts[parts.length - 1] += token;
  }
  return parts;
}

/**
 * Returns a value without its quotes and without backslashes before separators. Programs may turn straight quotes
 * into typographic ones.
 */
function plain(written: string): string {
  const trimmed = written.trim();
  const inner = WHOLE_QUOTED.test(trimmed) ? trimmed.slice(1, -1).trim() : trimmed;
  return inner.replace(/\\([;；,，|={}:"'“”„\\])/gu, "$1");
}

const optionsIn = (written: string): string[] => {
  const bars = split(written, "bars");
  return (bars.length > 1 ? bars : split(written, "commas")).map(plain).filter((option) => option !== "");
};

interface Written {
  /** The first part, if it is not a setting. */
  readonly bare: string;
  /** The settings as written, by their names in lower case. */
  readonly settings: ReadonlyMap<string, string>;
  readonly doubts: string[];
}

function writtenIn(inner: string): Written {
  const settings = new Map<string, string>();
  const doubts: string[] = [];
  let bare = "";
  for (const [i, between] of split(inner, "settings").entries())
    for (const [j, raw] of split(between, "slips").entries()) {
      const part = raw.trim();
      const [, name = "", sign, value = ""] = KNOWN.exec(part) ?? [];
      const key = name.toLowerCase();
      const isFirst = i === 0 && j === 0;
      if (sign === undefined && isFirst) bare = part;
      else if (sign === undefined && part === "") continue;
      else if (sign === undefined && SETTINGS.includes(part.toLowerCase())) {
        settings.set(part.toLowerCase(), "");
        doubts.push(part);
      } else if (sign === undefined) doubts.push(part);
      else if (isFirst && /[:：]/.test(sign)) bare = part;
      else {
        if (j > 0 || settings.has(key) || /[:：]/.test(sign)) doubts.push(part);
        settings.set(key, value.trim());
      }
    }
  if (FOREIGN.test(bare) || SLIP_OF_NAME.test(bare)) doubts.push(bare);
  return { bare, settings, doubts };
}

/** Reads the text between double braces; null if it is not a tag. */
export function readTextTag(inner: string): TextTag | null {
  const text = inner.replace(/\p{Default_Ignorable_Code_Point}+/gu, "").replace(/\s/gu, " ");
  const variable = bodyVariable(text.trim());
  if (variable)
    return {
      kind: "variable",
      name: text.trim(),
      roleKey: variable.kind === "recipient" ? variable.roleKey : null,
    };
  const written = writtenIn(text);
  const { settings, bare } = written;
  const name = plain(settings.get("name") ?? settings.get("label") ?? bare);
  const asked = settings.get("type");
  if (name === "" && asked === undefined) return null;
  return { ...fieldOf(name.slice(0, 200).toWellFormed(), written), written: `{{${text}}}` };
}

function fieldOf(name: string, { settings, doubts: before }: Written): Omit<Tagged, "written"> {
  const doubts = [...before];
  /** Returns the value of a setting; one that is not understood is reported and ignored. */
  const understood = (key: string, isUnderstood: (value: string) => boolean): string | undefined => {
    const value = settings.get(key);
    if (value === undefined || isUnderstood(plain(value))) return value === undefined ? value : plain(value);
    doubts.push(`${key}=${value}`);
    return undefined;
  };
  const isDecided = (value: string) => YES.test(value) || NO.test(value);
  const asked = understood("type", (value) => typeByName(value) !== null);
  const guessed = asked === undefined ? typeLike(plain(settings.get("type") ?? "")) : typeByName(asked);
  const type = guessed ?? typeByWords(name);
  const { hasOptions, isSignature } = FIELD_TRAITS[type];
  const options = understood("options", () => hasOptions);
  const required = understood("required", isDecided);
  const readOnly = understood("readonly", isDecided);
  const given = understood("default", (value) => !isTickBox(type) || isDecided(value));
  return {
    kind: "field",
    name: name === "" ? type : name,
    role: plain(settings.get("role") ?? "") || null,
    type,
    required: required === undefined ? !isTickBox(type) : YES.test(required),
    readOnly: readOnly !== undefined && YES.test(readOnly) && !isSignature,
    help: plain(settings.get("description") ?? "")
      .slice(0, 500)
      .toWellFormed(),
    defaultValue: given ? (isTickBox(type) ? YES.test(given) : given) : null,
    options: options === undefined ? [] : optionsIn(settings.get("options") ?? ""),
    doubts: [...new Set(doubts)],
  };
}

/**
 * Returns a tag and the parts of it that were not understood: `type=signatur in {{Sign;type=signatur}}`; null if
 * everything was understood.
 */
export const describeDoubtfulTextTag = ({ doubts, written }: Tagged): string | null =>
  doubts.length > 0 ? `${doubts.join(", ")} in ${written}` : null;

/**
 * Text that looks like a tag but is not one: double braces that are empty or not closed, or single braces around
 * settings.
 */
const STRAY = new RegExp(
  `\\{\\{[^{}\\n]{0,500}\\}{0,2}|\\{[^{}\\n]{0,200}[;；,，]\\s*(?:${SETTING})\\s*[=＝][^{}\\n]{0,200}\\}{0,2}`,
  "giu",
);

/** @param rest text without its tags */
export const strayTextTags = (rest: string): string[] =>
  rest.includes("{") ? [...rest.matchAll(STRAY)].map(([text]) => text.trim()) : [];
