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

/** What is filled in at a blank of the page (ISO 32000-1, table 348): a text, a check box, or a radio button. */
export type FormRole = "tv" | "cb" | "rb";

interface CellTraits {
  readonly colspan: number;
  readonly rowspan: number;
  /** What a header cell is the header of; null for other cells. */
  readonly scope: "Column" | "Row" | null;
}

/**
 * A marked-content sequence or an annotation, identified by its number on its page. `top` is the content's upper
 * edge, in points from the page's lower edge.
 */
export type ContentItem =
  | { readonly kind: "content"; readonly page: number; readonly mcid: number; readonly top: number }
  | { readonly kind: "annotation"; readonly page: number; readonly index: number };

export class StructureNode {
  readonly type: StructureType;
  readonly parent: StructureNode | null;
  readonly kids: (StructureNode | ContentItem)[] = [];
  /** Alternative text that replaces the content for people who cannot see it. */
  readonly alt: string | null;
  readonly cell: CellTraits | null;
  /** Numbering style of a numbered list. */
  readonly numbering: string | null;
  /** Of fields. */
  readonly role: FormRole | null;
  /** Left, bottom, right and top edges of a figure on its page, in points; null until it is drawn. */
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

  /** Adds content. An inline element takes its place among its parent's content when it receives its first content. */
  add(item: ContentItem): void {
    if (!this.#isAttached) {
      this.parent?.kids.push(this);
      this.#isAttached = true;
    }
    this.kids.push(item);
  }
}

/** Whether any content on a page, or a cell or row of a table, belongs to the element. */
export function hasContent(node: StructureNode): boolean {
  if (node.cell || node.type === "TR") return true;
  return node.kids.some((kid) => !(kid instanceof StructureNode) || hasContent(kid));
}
