type Attributes = Readonly<Record<string, string>>;

interface Style {
  readonly parent: string | undefined;
  /** Whether it strikes text out; undefined if its parent decides. */
  isStruck?: boolean;
  /** Whether tables with this style are hidden. */
  isHidden?: boolean;
}

type Family = "table" | "table-cell" | "paragraph" | "text";

/** Maximum length of a chain of parents: longer than in any real file, and a stop for circular references. */
const MAX_PARENTS = 100;

/**
 * The styles of an OpenDocument file (part 3, 16.2): common styles, which users name and which can have parents, and
 * automatic styles of single cells. Names are unique within a family, and parents are common styles.
 */
export class OdsStyles {
  readonly #common = new Map<string, Style>();
  readonly #automatic = new Map<string, Style>();
  #areAutomatic = false;
  #open: Style | null = null;

  open(name: string, attributes: Attributes): void {
    if (name === "automatic-styles") this.#areAutomatic = true;
    // A default style has no name and applies to cells without a value of their own, but it cannot be a named parent.
    if (name === "style" || name === "default-style") this.#openStyle(attributes);
    if (!this.#open) return;
    const { "text-line-through-style": style, "text-line-through-type": type, display } = attributes;
    const line = style ?? type;
    if (name === "text-properties" && line !== undefined) this.#open.isStruck = line !== "none";
    if (name === "table-properties" && display !== undefined) this.#open.isHidden = display === "false";
  }

  close(name: string): void {
    if (name === "automatic-styles") this.#areAutomatic = false;
    if (name === "style" || name === "default-style") this.#open = null;
  }

  /** @returns undefined if neither the style, nor a parent, nor (for cells) the default style specifies it */
  isStruck(family: Family, name: string): boolean | undefined {
    return this.#found(family, name, ({ isStruck }) => isStruck);
  }

  isHidden(table: string): boolean {
    return this.#found("table", table, ({ isHidden }) => isHidden) ?? false;
  }

  /** The style, its parent, and so on. */
  lineage(family: Family, name: string): readonly string[] {
    return this.#lineage(family, name).map(({ name: one }) => one);
  }

  #openStyle({ name = "", family = "table-cell", "parent-style-name": parent }: Attributes): void {
    this.#open = { parent };
    const styles = this.#areAutomatic ? this.#automatic : this.#common;
    styles.set(keyOf(family, name), this.#open);
  }

  #found<T>(family: Family, name: string, part: (style: Style) => T | undefined): T | undefined {
    for (const { style } of this.#lineage(family, name)) {
      const value = part(style);
      if (value !== undefined) return value;
    }
    // Only for cells: text without a style of its own has its cell's style.
    const common = family === "table-cell" ? this.#common.get(keyOf(family, "")) : undefined;
    return common && part(common);
  }

  #lineage(family: Family, name: string): { name: string; style: Style }[] {
    const found: { name: string; style: Style }[] = [];
    let key = keyOf(family, name);
    let style = name === "" ? undefined : (this.#automatic.get(key) ?? this.#common.get(key));
    for (let one = name; style && found.length < MAX_PARENTS; ) {
      found.push({ name: one, style });
      one = style.parent ?? "";
      key = keyOf(family, one);
      style = one === "" ? undefined : (this.#common.get(key) ?? this.#automatic.get(key));
    }
    return found;
  }
}

const keyOf = (family: string, name: string): string => `${family}\n${name}`;
