import { type ListLevel, type ListPlace, listKindOf } from "@/lib/pure/lists/list-kind";
import { numberText } from "@/lib/pure/lists/list-numbers";
import { attributeOf, childOf, childrenOf, numberOf, type XmlElement } from "./read-xml";
import type { Styles } from "./styles";

interface Level extends ListLevel {
  readonly start: number;
  readonly style: string | undefined;
  readonly isLegal: boolean;
}

const LEVELS = 9;
/** Word repeats a letter: z, aa, bb. */
const letter = (value: number): string =>
  String.fromCharCode(97 + ((value - 1) % 26)).repeat(Math.min(Math.ceil(value / 26), 30));

function numeral(value: number, format: string): string {
  if (value < 1) return String(value);
  if (format === "lowerLetter") return letter(value);
  if (format === "upperLetter") return letter(value).toUpperCase();
  if (format === "lowerRoman") return numberText(value, "i");
  if (format === "upperRoman") return numberText(value, "I");
  if (format === "decimalZero") return String(value).padStart(2, "0");
  return format === "none" ? "" : String(value);
}

const levelOf = (level: XmlElement): Level => ({
  start: numberOf(attributeOf(level, "w:start")) ?? 0,
  format: attributeOf(level, "w:numFmt") ?? "decimal",
  text: attributeOf(level, "w:lvlText") ?? "",
  style: attributeOf(level, "w:pStyle"),
  isLegal: childOf(level, "w:isLgl") !== undefined,
});

interface Definition {
  readonly key: string;
  readonly levels: (Level | undefined)[];
}

/** The lists of a document, and how far each has counted. */
export class Numbering {
  readonly #abstracts = new Map<string, XmlElement>();
  readonly #numbers = new Map<string, XmlElement>();
  readonly #definitions = new Map<string, Definition | null>();
  readonly #counts = new Map<string, (number | undefined)[]>();
  readonly #restarted = new Set<string>();
  readonly #styles: Styles;

  constructor(part: XmlElement | null, styles: Styles) {
    this.#styles = styles;
    for (const element of childrenOf(part ?? undefined, "w:abstractNum"))
      this.#abstracts.set(element.attrs["w:abstractNumId"] ?? "", element);
    for (const element of childrenOf(part ?? undefined, "w:num"))
      this.#numbers.set(element.attrs["w:numId"] ?? "", element);
  }

  /** The next number of the paragraph's list; null for a paragraph of none. */
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
    const asked = numberOf(attributeOf(given, "w:ilvl")) ?? Math.max(0, byStyle);
    const level = Math.max(0, Math.min(asked, LEVELS - 1));
    const values = this.#count(numberId, definition, level);
    const kind = listKindOf(definition.levels, level);
    const text = kind === "bullet" ? "" : this.#text(definition, level, values);
    const shown = level === 0 && kind !== "legal" ? this.#styles.listLevel(style) : level;
    return { key: definition.key, level: shown, kind, value: values[level] ?? 1, text };
  }

  #count(numberId: string, { key, levels }: Definition, level: number): readonly (number | undefined)[] {
    const counts = this.#counts.get(key) ?? [];
    this.#counts.set(key, counts);
    if (!this.#restarted.has(numberId)) {
      this.#restarted.add(numberId);
      for (const override of childrenOf(this.#numbers.get(numberId), "w:lvlOverride")) {
        const start = numberOf(attributeOf(override, "w:startOverride"));
        const at = numberOf(override.attrs["w:ilvl"]);
        if (start !== undefined && at !== undefined && at >= 0 && at < LEVELS) counts[at] = start - 1;
      }
    }
    for (let i = 0; i < level; i++) counts[i] ??= levels[i]?.start ?? 1;
    counts[level] = (counts[level] ?? (levels[level]?.start ?? 1) - 1) + 1;
    for (let i = level + 1; i < LEVELS; i++) counts[i] = undefined;
    return counts;
  }

  #text({ levels }: Definition, at: number, values: readonly (number | undefined)[]): string {
    const own = levels[at];
    return (own?.text ?? "").slice(0, 100).replace(/%([1-9])/g, (_, digit: string) => {
      const i = Number(digit) - 1;
      const format = own?.isLegal && i < at ? "decimal" : (levels[i]?.format ?? "decimal");
      return numeral(values[i] ?? levels[i]?.start ?? 1, format);
    });
  }

  #definition(numberId: string): Definition | null {
    const known = this.#definitions.get(numberId);
    if (known !== undefined) return known;
    // Against a list that is defined by itself.
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
      const at = numberOf(element.attrs["w:ilvl"]) ?? -1;
      if (at >= 0 && at < LEVELS) levels[at] = levelOf(element);
    };
    childrenOf(abstract, "w:lvl").forEach(place);
    for (const override of childrenOf(number, "w:lvlOverride")) childrenOf(override, "w:lvl").forEach(place);
    return { key: id, levels };
  }
}
