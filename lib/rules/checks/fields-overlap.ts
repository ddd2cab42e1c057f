import type { ContentField } from "@/lib/contracts/content";
import { checkedBoxes, type FieldBox } from "@/lib/rules/field-box";
import { boxName, type Rule } from "@/lib/rules/rule";

/** Overlap allowed between two boxes, as a fraction of the page: touching edges do not overlap. */
const TOLERANCE = 0.002;

interface Placed {
  readonly index: number;
  readonly field: ContentField;
  readonly box: FieldBox;
  /** For the box of an option: its path in the field; `option` is its label. */
  readonly part: string;
  readonly option: string | null;
  /**
   * The box's right and bottom edges less the tolerance: a box that begins beyond one of them does not overlap this
   * one.
   */
  readonly right: number;
  readonly bottom: number;
}

const compareIds = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

/** Reading order, independent of the order of the fields. */
const byPlace = (a: Placed, b: Placed): number =>
  a.box.page - b.box.page ||
  a.box.y - b.box.y ||
  a.box.x - b.box.x ||
  a.box.height - b.box.height ||
  a.box.width - b.box.width ||
  compareIds(a.field.id, b.field.id) ||
  compareIds(a.part, b.part);

/** Inside a sentence. */
const lowered = (name: string): string => name.replace(/^The /, "the ");

/**
 * The boxes of a page that come before the next one. Boxes that overlap none are kept from left to right, so that the
 * next one is compared only with its neighbours; a content can have thousands of boxes.
 */
class BoxesBefore {
  /**
   * No two of them share any width; a box that ends above the next one is only removed when another takes its place.
   */
  readonly #apart: Placed[] = [];
  #overlapping: Placed[] = [];

  /** @returns the first of the boxes before it that it overlaps */
  add(one: Placed): Placed | undefined {
    const { from, to } = this.#neighbours(one);
    const meets = ({ bottom }: Placed) => bottom > one.box.y;
    const met = this.#apart.slice(from, to).filter(meets);
    this.#overlapping = this.#overlapping.filter(meets);
    const others = this.#overlapping.filter(({ box, right }) => box.x < one.right && one.box.x < right);
    if (met.length > 0) this.#overlapping.push(one);
    else this.#apart.splice(from, to - from, one);
    return [...met, ...others].sort(byPlace)[0];
  }

  #neighbours({ box, right }: Placed): { from: number; to: number } {
    let [from, to] = [0, this.#apart.length];
    while (from < to) {
      const middle = (from + to) >> 1;
      if ((this.#apart[middle]?.right ?? 0) > box.x) to = middle;
      else from = middle + 1;
    }
    while ((this.#apart[to]?.box.x ?? right) < right) to += 1;
    return { from, to };
  }
}

function placedIn(fields: readonly ContentField[]): Placed[] {
  const all = fields.flatMap((field, index) =>
    checkedBoxes(field).map(({ box, ...checked }): Placed => {
      const ends = { right: box.x + box.width - TOLERANCE, bottom: box.y + box.height - TOLERANCE };
      return { index, field, box, ...checked, ...ends };
    }),
  );
  // Boxes within the tolerance overlap nothing.
  return all.filter(({ box, right, bottom }) => right > box.x && bottom > box.y).sort(byPlace);
}

/** One finding per box, about the first box above it that it overlaps. */
export const fieldsOverlap: Rule = function* ({ content, sourceKind }) {
  if (sourceKind !== "pdf") return;
  let before = new BoxesBefore();
  let page: number | null = null;
  for (const one of placedIn(content.fields)) {
    if (one.box.page !== page) before = new BoxesBefore();
    page = one.box.page;
    const other = before.add(one);
    if (!other) continue;
    const [over, under] = [one, other].map(({ field, option }) => boxName(field, option));
    const message = `${over} overlaps ${lowered(under ?? "")} on page ${page}.`;
    const path = `fields.${one.index}${one.part === "" ? "" : `.${one.part}`}`;
    yield { path, fieldId: one.field.id, message };
  }
};
