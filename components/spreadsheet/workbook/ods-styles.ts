type Attributes = Readonly<Record<string, string>>;

interface Style {
  readonly parent: string | undefined;
  /** Whether it strikes out; undefined where its parent decides. */
  isStruck?: boolean;
  /** Whether tables of it are hidden. */
  isHidden?: boolean;
}

type Family = "table" | "table-cell" | "paragraph" | "text";

/** Longer than programs let styles depend on each other, and an end where they do in a circle. */
const MAX_PARENTS = 100;

/**
 * The styles of an OpenDocument file (part 3, 16.2): common ones, which people name and which have parents, and automatic
 * ones of single cells. Names count within a family, and parents are common.
 */
export class OdsStyles {
  readonly #common = new Map<string, Style>();
  readonly #automatic = new Map<string, Style>();
  #areAutomatic = false;
  #open: Style | null = null;

  open(name: string, attributes: Attributes): void {
    if (name === "automatic-styles") this.#areAutomatic = true;
    // Of all that have none: it is no parent that has a name.
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

  /** @returns undefined where neither the style nor a parent says it, nor, for cells, what all have */
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
    // Texts without a style of their own have that of their cell.
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
