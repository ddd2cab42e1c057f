/** CSS rules whose selectors are more than a tag and a class, for the few properties that number a text. */

/** The parts of an element that selectors are matched against. */
interface SelectedElement {
  readonly name: string;
  readonly attrs: ReadonlyMap<string, string>;
  readonly children: readonly { readonly name: string }[];
}

type PseudoElement = "" | "before" | "marker";

interface Compound {
  readonly tag: string | null;
  readonly id: string | null;
  readonly classes: readonly string[];
  readonly isFirst: boolean;
  /** Whether it must be a child of the preceding part, as opposed to any descendant. */
  readonly isChild: boolean;
}

interface Rule {
  readonly compounds: readonly Compound[];
  readonly pseudo: PseudoElement;
  readonly declarations: ReadonlyMap<string, string>;
  readonly weight: number;
}

const COMPOUND = /^(\*|[a-z][a-z0-9]*)?((?:[.#][\w-]+)*)(:first-(?:child|of-type))?$/;
/** Maximum number of rules, enough for documents with hundreds of lists. */
const MAX_RULES = 2_000;
/** For one tag or class. */
const MAX_ALIKE = 100;
const MAX_COMPOUNDS = 8;
const NUMBERS = /^(?:counter-(?:reset|increment|set)|list-style(?:-type)?)$/;
const OF_PSEUDO = /^(?:content|display|visibility|counter-(?:reset|increment|set))$/;

export class SelectorRules {
  /** Rules by the class or tag of their last part. */
  readonly #rules = new Map<string, Rule[]>();
  #count = 0;
  #hasMarks = false;

  /** Whether a rule generates content before elements. */
  get hasMarks(): boolean {
    return this.#hasMarks;
  }

  /** @param given a selector without commas, in lower case; unsupported selectors are ignored */
  add(given: string, declarations: ReadonlyMap<string, string>): void {
    const [, selector = "", name = ""] = /^(.*?)(?:::?(before|marker))?$/.exec(given) ?? [];
    const pseudo = name as PseudoElement;
    const wanted = pseudo === "" ? NUMBERS : OF_PSEUDO;
    const kept = new Map([...declarations].filter(([one]) => wanted.test(one)));
    if (kept.size === 0 || this.#count >= MAX_RULES) return;
    const compounds = compoundsOf(selector.trim());
    const last = compounds?.at(-1);
    if (!compounds || !last) return;
    const key = last.classes[0] ? `.${last.classes[0]}` : (last.tag ?? "*");
    const rules = this.#rules.get(key) ?? [];
    if (rules.length >= MAX_ALIKE) return;
    this.#count += 1;
    if (pseudo !== "" && kept.has("content")) this.#hasMarks = true;
    rules.push({ compounds, pseudo, declarations: kept, weight: weightOf(compounds) });
    this.#rules.set(key, rules);
  }

  /** @param ancestors from the root down */
  declarationsFor(
    element: SelectedElement,
    ancestors: readonly SelectedElement[],
    pseudo: PseudoElement,
  ): ReadonlyMap<string, string> {
    const keys = [...classesOf(element).map((one) => `.${one}`), element.name, "*"];
    const found = keys
      .flatMap((key) => this.#rules.get(key) ?? [])
      .filter((rule) => rule.pseudo === pseudo && matches(rule.compounds, element, ancestors));
    if (found.length < 2) return found[0]?.declarations ?? NONE;
    return new Map(
      found.sort((one, other) => one.weight - other.weight).flatMap(({ declarations }) => [...declarations]),
    );
  }
}

const NONE: ReadonlyMap<string, string> = new Map();

const classesOf = ({ attrs }: SelectedElement): string[] => {
  const given = attrs.get("class");
  return given ? given.toLowerCase().split(/\s+/, 20) : [];
};

function compoundsOf(selector: string): Compound[] | null {
  const parts = selector
    .replace(/\s*>\s*/g, " > ")
    .split(/\s+/)
    .filter(Boolean);
  const compounds: Compound[] = [];
  let isChild = false;
  for (const part of parts) {
    if (part === ">") {
      isChild = true;
      continue;
    }
    const match = COMPOUND.exec(part);
    if (!match || compounds.length >= MAX_COMPOUNDS) return null;
    const [, tag = "*", names = "", first] = match;
    const all = names.match(/[.#][\w-]+/g) ?? [];
    compounds.push({
      tag: tag === "*" ? null : tag,
      id: all.find((one) => one.startsWith("#"))?.slice(1) ?? null,
      classes: all.filter((one) => one.startsWith(".")).map((one) => one.slice(1)),
      isFirst: first !== undefined,
      isChild,
    });
    isChild = false;
  }
  return isChild || compounds.length === 0 ? null : compounds;
}

const weightOf = (compounds: readonly Compound[]): number =>
  compounds.reduce(
    (sum, { tag, id, classes, isFirst }) =>
      sum + (id === null ? 0 : 10_000) + (classes.length + (isFirst ? 1 : 0)) * 100 + (tag === null ? 0 : 1),
    0,
  );

function fits(
  { tag, id, classes, isFirst }: Compound,
  element: SelectedElement,
  parent: SelectedElement | undefined,
): boolean {
  if (tag !== null && tag !== element.name) return false;
  if (id !== null && id !== element.attrs.get("id")?.toLowerCase()) return false;
  if (isFirst && parent && parent.children.find((child) => child.name !== "#text") !== element) return false;
  if (classes.length === 0) return true;
  const own = classesOf(element);
  return classes.every((one) => own.includes(one));
}

/** Matches from the last part to the first; a descendant part is searched from the innermost ancestor outwards. */
function matches(
  compounds: readonly Compound[],
  element: SelectedElement,
  ancestors: readonly SelectedElement[],
): boolean {
  const last = compounds.at(-1);
  if (!last || !fits(last, element, ancestors.at(-1))) return false;
  let at = ancestors.length;
  for (let i = compounds.length - 2; i >= 0; i--) {
    const compound = compounds[i];
    const isChild = compounds[i + 1]?.isChild;
    if (!compound) return false;
    at -= 1;
    while (at >= 0) {
      const ancestor = ancestors[at];
      if (ancestor && fits(compound, ancestor, ancestors[at - 1])) break;
      if (isChild) return false;
      at -= 1;
    }
    if (at < 0) return false;
  }
  return true;
}
