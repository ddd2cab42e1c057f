/** The structure tree of a tagged PDF (ISO 32000-1, 14.7 and 14.8), before it is written. */

type StructureType =
  | "Document"
  | `H${1 | 2 | 3 | 4}`
  | "P"
  | "L"
  | "LI"
  | "Lbl"
  | "LBody"
  | "BlockQuote"
  | "Table"
  | "TR"
  | "TH"
  | "TD"
  | "Figure"
  | "Link"
  | "Form";

/** What is filled in at a blank of the page (ISO 32000-1, table 348): text, a box to tick, or one of several. */
export type FormRole = "tv" | "cb" | "rb";

interface CellTraits {
  readonly colspan: number;
  readonly rowspan: number;
  /** Of header cells: what they are the header of. */
  readonly scope: "Column" | "Row" | null;
}

/**
 * A marked-content sequence, or an annotation, by its place among those of its page. `top` is the content's upper edge,
 * points from the page's lower edge.
 */
export type ContentItem =
  | { readonly kind: "content"; readonly page: number; readonly mcid: number; readonly top: number }
  | { readonly kind: "annotation"; readonly page: number; readonly index: number };

export class StructureNode {
  readonly type: StructureType;
  readonly parent: StructureNode | null;
  readonly kids: (StructureNode | ContentItem)[] = [];
  /** Replaces the content for those who do not see it. */
  readonly alt: string | null;
  readonly cell: CellTraits | null;
  /** Of lists with numbers: how they are numbered. */
  readonly numbering: string | null;
  /** Of fields. */
  readonly role: FormRole | null;
  /** Of figures: left, bottom, right and top on their page, in points; null until they are drawn. */
  box: readonly [number, number, number, number] | null = null;
  #isAttached: boolean;

  constructor(
    type: StructureType,
    parent: StructureNode | null,
    traits: {
      alt?: string;
      cell?: CellTraits;
      numbering?: string;
      role?: FormRole;
      isAttached?: boolean;
    } = {},
  ) {
    this.type = type;
    this.parent = parent;
    this.alt = traits.alt ?? null;
    this.cell = traits.cell ?? null;
    this.numbering = traits.numbering ?? null;
    this.role = traits.role ?? null;
    this.#isAttached = traits.isAttached ?? true;
    if (this.#isAttached) parent?.kids.push(this);
  }

  /** Adds content; an inline element takes its place among its parent's content with its first. */
  add(item: ContentItem): void {
    if (!this.#isAttached) {
      this.parent?.kids.push(this);
      this.#isAttached = true;
    }
    this.kids.push(item);
  }
}

/** Whether anything on a page, or a cell or row of a table, belongs to the element. */
export function hasContent(node: StructureNode): boolean {
  if (node.cell || node.type === "TR") return true;
  return node.kids.some((kid) => !(kid instanceof StructureNode) || hasContent(kid));
}
