type Attributes = Readonly<Record<string, string>>;

interface Style {
  readonly parent: string | undefined;
  pattern?: string;
  isStruck?: boolean;
}

/** Named formats. Those that depend on the computer's language are written unambiguously. */
const NAMED_FORMATS: Readonly<Record<string, string>> = {
  "general number": "General",
  "general date": "yyyy-mm-dd h:mm",
  "long date": "yyyy-mm-dd",
  "medium date": "d-mmm-yy",
  "short date": "yyyy-mm-dd",
  "long time": "h:mm:ss AM/PM",
  "medium time": "h:mm AM/PM",
  "short time": "h:mm",
  currency: "#,##0.00",
  "euro currency": "[$€]#,##0.00",
  fixed: "0.00",
  standard: "#,##0.00",
  percent: "0.00%",
  scientific: "0.00E+00",
};

const DEFAULT = "Default";
/** Maximum length of a chain of parents: longer than in any real file, and a stop for circular references. */
const MAX_PARENTS = 100;

/**
 * The styles of an XML Spreadsheet 2003. Properties are inherited from the parent, and finally from the style
 * "Default".
 */
export class Xml2003Styles {
  readonly #styles = new Map<string, Style>();
  #open: Style | null = null;

  open(name: string, attributes: Attributes): void {
    if (name === "Style") {
      this.#open = { parent: attributes.Parent };
      this.#styles.set(attributes.ID ?? "", this.#open);
    }
    if (!this.#open) return;
    if (name === "NumberFormat") {
      const format = attributes.Format ?? "General";
      this.#open.pattern = NAMED_FORMATS[format.toLowerCase()] ?? format;
    }
    // A font is inherited only as a whole: its missing attributes do not come from the parent.
    if (name === "Font") this.#open.isStruck = attributes.StrikeThrough === "1";
  }

  close(name: string): void {
    if (name === "Style") this.#open = null;
  }

  patternOf(id: string | undefined): string {
    return this.#found(id, ({ pattern }) => pattern) ?? "General";
  }

  isStruck(id: string | undefined): boolean {
    return this.#found(id, ({ isStruck }) => isStruck) ?? false;
  }

  #found<T>(id: string | undefined, part: (style: Style) => T | undefined): T | undefined {
    let style = this.#styles.get(id ?? DEFAULT);
    for (let i = 0; style && i < MAX_PARENTS; i++) {
      const value = part(style);
      if (value !== undefined) return value;
      style = style.parent === undefined ? undefined : this.#styles.get(style.parent);
    }
    const common = this.#styles.get(DEFAULT);
    return common && part(common);
  }
}
