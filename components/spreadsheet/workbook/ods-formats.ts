type Attributes = Readonly<Record<string, string>>;

const DATA_STYLES = new Set(["number-style", "percentage-style", "date-style"]);
/** Pattern parts of dates, in short and long form. */
const DATE_PARTS: Readonly<Record<string, readonly [short: string, long: string]>> = {
  year: ["yy", "yyyy"],
  month: ["m", "mm"],
  day: ["d", "dd"],
};
const MAX_DIGITS = 30;

const digits = (count: string | undefined): string =>
  "0".repeat(Math.min(MAX_DIGITS, Math.max(0, Math.trunc(Number(count)) || 0)));

/** Pattern with groups of three digits: `#,##0`, `#,00000`. */
const groupedDigits = (whole: string): string => `#,${whole.padStart(3, "#")}`;

function numberPattern(attributes: Attributes): string {
  const { "decimal-places": decimals, "min-integer-digits": least, grouping } = attributes;
  const whole = digits(least);
  if (decimals === undefined) return whole.length > 1 || grouping === "true" ? "" : "General";
  const places = digits(decimals);
  return `${grouping === "true" ? groupedDigits(whole) : whole || "#"}${places ? `.${places}` : ""}`;
}

/**
 * Converts the number formats of an OpenDocument file (part 3, 16.29) to spreadsheet patterns. Programs write the
 * displayed text next to the value, but some libraries write the value twice, so that only the format tells what is
 * displayed.
 */
export class OdsFormats {
  readonly #patterns = new Map<string, string | null>();
  /** Names of the formats, by cell style. */
  readonly #ofCells = new Map<string, string>();
  #name: string | null = null;
  /** Pattern of the open format; null once it has a part that no pattern can express. */
  #pattern: string | null = null;
  #isText = false;

  open(name: string, attributes: Attributes): void {
    if (name === "style" && attributes["data-style-name"] !== undefined)
      this.#ofCells.set(attributes.name ?? "", attributes["data-style-name"]);
    if (DATA_STYLES.has(name)) {
      this.#name = attributes.name ?? "";
      this.#pattern = "";
    } else if (this.#name !== null) this.#openPart(name, attributes);
  }

  text(text: string): void {
    if (this.#isText && this.#pattern !== null)
      this.#pattern += text === "%" ? text : `"${text.replaceAll('"', '"\\""')}"`;
  }

  close(name: string): void {
    if (this.#name === null) return;
    this.#isText = false;
    if (!DATA_STYLES.has(name)) return;
    this.#patterns.set(this.#name, this.#pattern);
    this.#name = null;
  }

  /**
   * The pattern of a cell's style; null if it has none, or one that no pattern can express.
   * @param lineage the style, its parent, and so on
   */
  patternOf(lineage: readonly string[]): string | null {
    const style = lineage.find((one) => this.#ofCells.has(one)) ?? "";
    return this.#patterns.get(this.#ofCells.get(style) ?? "") || null;
  }

  #openPart(name: string, attributes: Attributes): void {
    this.#isText = name === "text";
    if (this.#isText || this.#pattern === null) return;
    const [short, long] = DATE_PARTS[name] ?? [];
    const isNamed = attributes.textual === "true";
    const part = name === "number" ? numberPattern(attributes) : attributes.style === "long" ? long : short;
    this.#pattern = part && !isNamed ? this.#pattern + part : null;
  }
}
