import { type ListLevel, type ListPlace, listKindOf } from "@/lib/pure/lists/list-kind";
import { type FormattedNumber, formatListNumber, formatPadded } from "@/lib/pure/lists/numerals";
import { textInFont } from "@/lib/pure/symbol-fonts";
import { attributeOf, childOf, childrenOf, wholeNumberOf, type XmlElement } from "./read-xml";
import { lookOf, readToggle, type Styles } from "./styles";

/** A level of a list (`w:lvl`, ECMA-376 part 1, 17.9.6). */
interface Level extends ListLevel {
  readonly start: number;
  readonly style: string | undefined;
  /** Whether all numbers in its text are decimals (17.9.4). */
  readonly isLegal: boolean;
  /**
   * Number of the level after which counting restarts, as it also does after the levels above that one; 0 for never
   * (17.9.10).
   */
  readonly restart: number | undefined;
  /** Separator between the number and the words (17.9.28). */
  readonly gap: " " | "";
  readonly isHidden: boolean;
  /** Of the format `custom`. */
  readonly pattern: string;
  readonly language: string | undefined;
  /** A bullet with a meaning of its own: an empty or ticked box, a tick or a cross. */
  readonly sign: string;
}

const LEVELS = 9;
const MAX_TEXT_LENGTH = 100;

/** A level with a newer format has the format in an `mc:Choice`, next to one for older programs. */
function formatOf(level: XmlElement): { format: string; pattern: string } {
  const own = childOf(level, "w:numFmt");
  const chosen = childOf(childOf(level, "mc:AlternateContent"), "mc:Choice");
  const attrs = (childOf(chosen, "w:numFmt") ?? own)?.attrs;
  return { format: attrs?.["w:val"] ?? "decimal", pattern: attrs?.["w:format"] ?? "" };
}

const SIGNS = /^[\u2610-\u2612\u2713-\u2718\u25a1]$/;

/** Returns the character that a bullet shows in its font, if it has a meaning of its own. */
function signOf(text: string, run: XmlElement | undefined): string {
  const shown = textInFont(text, lookOf(run).font ?? "").text;
  return SIGNS.test(shown) ? shown : "";
}

/**
 * Formats that are kept even if all numbers are decimals: Word's own list “Article I, Section 1.01” has leading
 * zeros.
 */
const KEPT_IN_LEGAL: ReadonlySet<string> = new Set(["bullet", "none", "decimalZero"]);

function levelOf(level: XmlElement): Level {
  const run = childOf(level, "w:rPr");
  const text = childOf(level, "w:lvlText")?.attrs["w:val"] ?? "";
  const isLegal = readToggle(level, "w:isLgl") === true;
  const { format, pattern } = formatOf(level);
  return {
    start: wholeNumberOf(attributeOf(level, "w:start")) ?? 0,
    format: isLegal && !KEPT_IN_LEGAL.has(format) ? "decimal" : format,
    text,
    sign: format === "bullet" ? signOf(text, run) : "",
    style: attributeOf(level, "w:pStyle"),
    isLegal,
    restart: wholeNumberOf(attributeOf(level, "w:lvlRestart")),
    gap: attributeOf(level, "w:suff") === "nothing" ? "" : " ",
    isHidden: readToggle(run, "w:vanish") === true,
    pattern,
    language: childOf(run, "w:lang")?.attrs["w:val"],
  };
}

interface Definition {
  readonly key: string;
  readonly levels: (Level | undefined)[];
}

/** The lists of a document and their current counts. */
export class Numbering {
  readonly #abstracts = new Map<string, XmlElement>();
  readonly #numbers = new Map<string, XmlElement>();
  readonly #definitions = new Map<string, Definition | null>();
  readonly #counts = new Map<string, (number | undefined)[]>();
  readonly #overrides = new Map<string, ReadonlyMap<number, number>>();
  /** Levels of list instances that have started with the start number of the instance, if it has one: `7 0`. */
  readonly #begun = new Set<string>();
  readonly #styles: Styles;
  readonly #prefix: string;

  /** @param prefix distinguishes the lists of a file within the file from the file's own */
  constructor(part: XmlElement | null, styles: Styles, prefix = "") {
    this.#styles = styles;
    this.#prefix = prefix;
    for (const element of childrenOf(part ?? undefined, "w:abstractNum"))
      this.#abstracts.set(element.attrs["w:abstractNumId"] ?? "", element);
    for (const element of childrenOf(part ?? undefined, "w:num"))
      this.#numbers.set(element.attrs["w:numId"] ?? "", element);
  }

  /** Returns the next number of the paragraph's list; null for a paragraph outside any list. */
  next(properties: XmlElement | undefined, style: string | undefined): ListPlace | null {
    const own = childOf(properties, "w:numPr");
    const given = own ?? this.#styles.paragraphProperty(properties, style, "w:numPr");
    const numberId =
      attributeOf(given, "w:numId") ??
      attributeOf(this.#styles.paragraphProperty(undefined, style, "w:numPr"), "w:numId");
    if (numberId === undefined || numberId === "0") return null;
    const definition = this.#definition(numberId);
    if (!definition) return null;
    const byStyle = definition.levels.findIndex(
      (level) => level?.style !== undefined && level.style === style,
    );
    const asked = wholeNumberOf(attributeOf(given, "w:ilvl")) ?? Math.max(0, byStyle);
    const level = Math.max(0, Math.min(asked, LEVELS - 1));
    const values = this.#count(numberId, definition, level);
    const counted: Partial<Level> = definition.levels[level] ?? {};
    const { isHidden = false, gap = " ", sign = "" } = counted;
    const kind = isHidden || sign !== "" ? "written" : listKindOf(definition.levels, level);
    const isSilent = isHidden || sign !== "" || kind === "bullet";
    const { text, isOther } = isSilent
      ? { text: isHidden ? "" : sign, isOther: false }
      : this.#text(definition, level, values);
    const shown = level === 0 && kind !== "legal" ? this.#styles.listLevel(style) : level;
    const value = values[level] ?? 1;
    return { key: definition.key, level: shown, kind, value, text, gap, isOther };
  }

  /** Returns the start numbers by which an instance of a list overrides those of the definition (17.9.27). */
  #startOverrides(numberId: string): ReadonlyMap<number, number> {
    const known = this.#overrides.get(numberId);
    if (known) return known;
    const starts = new Map<number, number>();
    for (const override of childrenOf(this.#numbers.get(numberId), "w:lvlOverride")) {
      const [at, start] = [override.attrs["w:ilvl"], attributeOf(override, "w:startOverride")].map(
        wholeNumberOf,
      );
      if (at !== undefined && start !== undefined) starts.set(at, start);
    }
    this.#overrides.set(numberId, starts);
    return starts;
  }

  #count(numberId: string, { key, levels }: Definition, level: number): readonly (number | undefined)[] {
    const counts = this.#counts.get(key) ?? [];
    this.#counts.set(key, counts);
    const overrides = this.#startOverrides(numberId);
    const startOf = (at: number) => overrides.get(at) ?? levels[at]?.start ?? 1;
    const own = `${numberId} ${level}`;
    if (!this.#begun.has(own)) {
      this.#begun.add(own);
      if (overrides.has(level)) counts[level] = undefined;
    }
    for (let i = 0; i < level; i++) counts[i] ??= startOf(i);
    const before = counts[level];
    counts[level] = before === undefined ? startOf(level) : before + 1;
    for (let i = level + 1; i < LEVELS; i++) {
      const restart = levels[i]?.restart;
      // A level can only restart after a level above it.
      const behind = restart === undefined || restart > i ? i : restart;
      if (level + 1 <= behind) counts[i] = undefined;
    }
    return counts;
  }

  #text({ levels }: Definition, at: number, values: readonly (number | undefined)[]): FormattedNumber {
    const own = levels[at];
    let isOther = false;
    const text = (own?.text ?? "").slice(0, MAX_TEXT_LENGTH).replace(/%([1-9])/g, (_, digit: string) => {
      const i = Number(digit) - 1;
      const level = levels[i];
      const value = values[i] ?? level?.start ?? 1;
      const given = level?.format ?? "decimal";
      const format = own?.isLegal && given !== "decimalZero" ? "decimal" : given;
      const number =
        format === "custom"
          ? formatPadded(value, level?.pattern ?? "")
          : formatListNumber(value, format, own?.language ?? this.#styles.language);
      isOther ||= number.isOther;
      return number.text;
    });
    return { text, isOther };
  }

  #definition(numberId: string): Definition | null {
    const known = this.#definitions.get(numberId);
    if (known !== undefined) return known;
    // Guards against a list that refers to itself.
    this.#definitions.set(numberId, null);
    const made = this.#make(numberId);
    this.#definitions.set(numberId, made);
    return made;
  }

  #make(numberId: string): Definition | null {
    const number = this.#numbers.get(numberId);
    const id = attributeOf(number, "w:abstractNumId") ?? "";
    const abstract = this.#abstracts.get(id);
    if (!number || !abstract) return null;
    const link = attributeOf(abstract, "w:numStyleLink");
    if (link !== undefined) {
      const target = this.#styles.paragraphProperty(undefined, link, "w:numPr");
      const linked = attributeOf(target, "w:numId");
      return linked === undefined ? null : this.#definition(linked);
    }
    const levels: (Level | undefined)[] = [];
    const place = (element: XmlElement) => {
      const at = wholeNumberOf(element.attrs["w:ilvl"]) ?? -1;
      if (at >= 0 && at < LEVELS) levels[at] = levelOf(element);
    };
    childrenOf(abstract, "w:lvl").forEach(place);
    for (const override of childrenOf(number, "w:lvlOverride")) childrenOf(override, "w:lvl").forEach(place);
    return { key: this.#prefix + id, levels };
  }
}
