import { DOCX_LIMITS } from "./limits";
import { attributeOf, childOf, childrenOf, wholeNumberOf, type XmlElement } from "./read-xml";

interface Style {
  readonly id: string;
  readonly name: string;
  readonly basedOn: string | undefined;
  readonly paragraph: XmlElement | undefined;
  readonly run: XmlElement | undefined;
}

/** Formatting of a run; undefined properties are not specified. */
export interface RunLook {
  readonly bold?: boolean;
  readonly italic?: boolean;
  readonly underline?: boolean;
  readonly strike?: boolean;
  readonly raised?: "superscript" | "subscript" | null;
  readonly isHidden?: boolean;
  /** In half points. */
  readonly size?: number;
  /**
   * How far the run is raised (negative: lowered), in half points; LibreOffice writes exponents and indices in this
   * way.
   */
  readonly position?: number;
  /** Font of Latin text; undefined for a theme font. */
  readonly font?: string;
  /**
   * Whether it is text of a complex script, such as Hebrew or Arabic, for which separate properties apply
   * (17.3.2.30).
   */
  readonly isComplex?: boolean;
  readonly complexBold?: boolean;
  readonly complexItalic?: boolean;
  /** In half points. */
  readonly complexSize?: number;
}

const OFF: ReadonlySet<string | undefined> = new Set(["0", "false", "off", "none"]);

/** Whether an attribute is present and its value means on. */
export const isOn = (value: string | undefined): boolean => value !== undefined && !OFF.has(value);

/** Returns whether a property is on: it is if present, unless its value says otherwise. Undefined if it is absent. */
export function readToggle(element: XmlElement | undefined, name: string): boolean | undefined {
  const found = childOf(element, name);
  return found ? !OFF.has(found.attrs["w:val"]) : undefined;
}

const RAISED = { superscript: "superscript", subscript: "subscript" } as const;

/** Returns only the properties that `w:rPr` defines. */
export function lookOf(properties: XmlElement | undefined): RunLook {
  if (!properties) return {};
  const raised = attributeOf(properties, "w:vertAlign");
  const fonts = childOf(properties, "w:rFonts")?.attrs;
  const look = {
    bold: readToggle(properties, "w:b"),
    italic: readToggle(properties, "w:i"),
    underline: childOf(properties, "w:u") && !OFF.has(attributeOf(properties, "w:u")),
    strike: readToggle(properties, "w:strike") ?? readToggle(properties, "w:dstrike"),
    raised: raised === undefined ? undefined : (RAISED[raised as keyof typeof RAISED] ?? null),
    isHidden: readToggle(properties, "w:vanish"),
    size: wholeNumberOf(attributeOf(properties, "w:sz")),
    position: wholeNumberOf(attributeOf(properties, "w:position")),
    font: fonts?.["w:ascii"] ?? fonts?.["w:hAnsi"],
    isComplex: readToggle(properties, "w:rtl") ?? readToggle(properties, "w:cs"),
    complexBold: readToggle(properties, "w:bCs"),
    complexItalic: readToggle(properties, "w:iCs"),
    complexSize: wholeNumberOf(attributeOf(properties, "w:szCs")),
  };
  return Object.fromEntries(Object.entries(look).filter(([, value]) => value !== undefined));
}

/** Returns the look of a run for the script that it is in. */
export const lookForScript = (look: RunLook): RunLook =>
  look.isComplex
    ? { ...look, bold: look.complexBold, italic: look.complexItalic, size: look.complexSize }
    : look;

/** Minimum shift in half points; a smaller one is only for looks, such as for a symbol next to a picture. */
const MIN_SHIFT = 4;
/** Maximum length of an exponent, index or reference, in characters; longer text is shifted only for its looks. */
const MAX_SHIFTED_LENGTH = 12;

/**
 * Returns whether a run is a superscript or subscript: marked as such, or shifted as far as one. @param text the text
 * that it shows
 */
export function shiftOf(
  { raised, position = 0 }: RunLook,
  text: string,
): NonNullable<RunLook["raised"]> | null {
  if (raised !== undefined && raised !== null) return raised;
  if (Math.abs(position) < MIN_SHIFT || text.length > MAX_SHIFTED_LENGTH) return null;
  return position > 0 ? "superscript" : "subscript";
}

const NO_LINE: ReadonlySet<string | undefined> = new Set(["none", "nil", undefined]);
const NO_FILL: ReadonlySet<string> = new Set(["auto", "ffffff"]);

/** Whether any side of the borders is drawn. */
export const hasVisibleBorder = (borders: XmlElement | undefined): boolean =>
  (borders?.children ?? []).some(({ attrs }) => !NO_LINE.has(attrs["w:val"]));

/** Whether shading has a colour other than white (17.3.5). */
export const hasFill = (shading: XmlElement | undefined): boolean =>
  !NO_FILL.has((shading?.attrs["w:fill"] ?? "auto").toLowerCase());

/** The styles of a document, resolved along the styles that they are based on. */
export class Styles {
  readonly #styles = new Map<string, Style>();
  readonly #looks = new Map<string, RunLook>();
  readonly defaultParagraph: string | undefined;
  readonly #defaults: XmlElement | undefined;

  constructor(part: XmlElement | null) {
    for (const style of childrenOf(part ?? undefined, "w:style")) {
      const id = style.attrs["w:styleId"] ?? "";
      this.#styles.set(id, {
        id,
        name: (attributeOf(style, "w:name") ?? "").toLowerCase(),
        basedOn: attributeOf(style, "w:basedOn"),
        paragraph: childOf(style, "w:pPr"),
        run: childOf(style, "w:rPr"),
      });
      const isDefault = style.attrs["w:default"] !== undefined && !OFF.has(style.attrs["w:default"]);
      if (isDefault && style.attrs["w:type"] === "paragraph") this.defaultParagraph = id;
    }
    const defaults = childOf(part ?? undefined, "w:docDefaults");
    this.#defaults = childOf(childOf(defaults, "w:rPrDefault"), "w:rPr");
  }

  /** Returns the style and those it is based on, nearest first. */
  chain(id: string | undefined): Style[] {
    const chain: Style[] = [];
    for (let next = id; next !== undefined && chain.length < DOCX_LIMITS.styleDepth; ) {
      const style = this.#styles.get(next);
      if (!style) break;
      chain.push(style);
      next = style.basedOn;
    }
    return chain;
  }

  look(id: string | undefined): RunLook {
    const known = this.#looks.get(id ?? "");
    if (known) return known;
    const looks = this.chain(id).map(({ run }) => lookOf(run));
    const look: RunLook = Object.assign({}, ...looks.reverse());
    this.#looks.set(id ?? "", look);
    return look;
  }

  /** Returns a child of a paragraph's properties: its own, or that of the nearest of its styles that has one. */
  paragraphProperty(own: XmlElement | undefined, style: string | undefined, name: string) {
    const given = childOf(own, name);
    if (given) return given;
    for (const { paragraph } of this.chain(style)) {
      const found = childOf(paragraph, name);
      if (found) return found;
    }
    return undefined;
  }

  /** Whether a paragraph has borders or a background (ECMA-376 part 1, 17.3.1.24 and 17.3.1.31). */
  hasFrame(own: XmlElement | undefined, style: string | undefined): boolean {
    const borders = this.paragraphProperty(own, style, "w:pBdr");
    return hasVisibleBorder(borders) || hasFill(this.paragraphProperty(own, style, "w:shd"));
  }

  /** Returns the heading level, 1 for the highest; null for a paragraph that is not a heading. */
  headingLevel(own: XmlElement | undefined, style: string | undefined): number | null {
    for (const { name } of this.chain(style)) {
      if (name === "title") return 1;
      const [, level] = /^heading (\d)$/.exec(name) ?? [];
      // Some programs count heading levels from 0.
      if (level) return Math.max(1, Number(level));
    }
    const outline = wholeNumberOf(this.paragraphProperty(own, style, "w:outlineLvl")?.attrs["w:val"]);
    return outline !== undefined && outline >= 0 && outline < 9 ? outline + 1 : null;
  }

  /**
   * Returns the list level that a style implies, 0 for the first: lists of the styles “List Bullet 2” and the like
   * are separate lists, shown indented.
   */
  listLevel(style: string | undefined): number {
    for (const { name } of this.chain(style)) {
      const [, level] = /^list (?:bullet|number) ([2-5])$/.exec(name) ?? [];
      if (level) return Number(level) - 1;
    }
    return 0;
  }

  isQuote(style: string | undefined): boolean {
    return this.chain(style).some(({ name }) => name === "quote" || name === "intense quote");
  }

  /** Language of the default paragraph style, as a BCP 47 tag; "" if the file gives none. */
  get language(): string {
    const runs = [...this.chain(this.defaultParagraph).map(({ run }) => run), this.#defaults];
    const tags = runs.map((run) => childOf(run, "w:lang")?.attrs["w:val"]);
    return tags.find((tag) => tag !== undefined && tag !== "x-none") ?? "";
  }

  /** Font sizes and font of the default paragraph style. */
  get text(): { sizePt: number | null; complexSizePt: number | null; font: string } {
    const runs = this.chain(this.defaultParagraph).map(({ run }) => run);
    const sizeOf = (name: string): number | null => {
      const half = [...runs, this.#defaults]
        .map((run) => wholeNumberOf(attributeOf(run, name)))
        .find((n) => n);
      return half === undefined ? null : half / 2;
    };
    const font = [...runs, this.#defaults]
      .map((run) => childOf(run, "w:rFonts")?.attrs["w:ascii"])
      .find((name) => name !== undefined);
    return { sizePt: sizeOf("w:sz"), complexSizePt: sizeOf("w:szCs"), font: font ?? "" };
  }
}
