import type { DropPlace } from "@/components/ui/use-reorder";
import type { Person } from "@/lib/contracts/send-draft";

/**
 * The signing order of a document's people. They are listed in order; neighbours with the same `order` form one step
 * and sign in parallel. Every function returns steps numbered 1, 2, 3… without gaps.
 */

/** A person, and whether they share the step of the person above. */
type Placed = { person: Person; joins: boolean };

const placed = (people: readonly Person[]): Placed[] =>
  people.map((person, i) => ({ person, joins: i > 0 && people[i - 1]?.order === person.order }));

function numbered(entries: readonly Placed[]): Person[] {
  let order = 0;
  return entries.map(({ person, joins }, i) => {
    if (i === 0 || !joins) order++;
    return { ...person, order };
  });
}

/** Numbers the steps; without an order everyone is in step 1. */
export function withOrder(people: readonly Person[], isOrdered: boolean): Person[] {
  return isOrdered ? numbered(placed(people)) : people.map((person) => ({ ...person, order: 1 }));
}

/** Gives everyone a step of their own. */
export const inSeparateSteps = (people: readonly Person[]): Person[] =>
  people.map((person, i) => ({ ...person, order: i + 1 }));

/** Whether the person is in the same step as the one above. */
export const sharesStepWithAbove = (people: readonly Person[], index: number): boolean =>
  placed(people)[index]?.joins ?? false;

/**
 * Moves a person to the step of the one above, or starts a new step with them. People below them in the same step
 * stay with them.
 */
export function setSharesStep(people: readonly Person[], index: number, joins: boolean): Person[] {
  return numbered(placed(people).map((entry, i) => (i === index ? { ...entry, joins } : entry)));
}

/** Swaps a person with the one above or below; the steps keep their sizes. */
export function movePerson(people: readonly Person[], index: number, by: -1 | 1): Person[] {
  const [moved, other] = [people[index], people[index + by]];
  if (!moved || !other) return [...people];
  return people.map((person, i) => {
    const next = i === index ? other : i === index + by ? moved : person;
    return { ...next, order: person.order };
  });
}

/** Moves a person to a first step of their own; the order of the others is unchanged. */
export function moveToFirstStep(people: readonly Person[], roleKey: string): Person[] {
  const isFirst = (person: Person) => person.roleKey === roleKey;
  const [first, ...rest] = [...people.filter(isFirst), ...people.filter((one) => !isFirst(one))];
  if (!first) return [];
  const others = placed(rest).map((entry, i) => (i === 0 ? { ...entry, joins: false } : entry));
  return numbered([{ person: first, joins: false }, ...others]);
}

/** Whether a person is the only one in the first step. */
export const isAloneFirst = ([first, second]: readonly Person[], roleKey: string | undefined): boolean =>
  first !== undefined && first.roleKey === roleKey && first.order !== second?.order;

/**
 * Moves a person relative to another: into their step ("on"), or before or after them. Between two people of the same
 * step the person joins it; elsewhere they get a step of their own.
 */
export function dropPerson(people: readonly Person[], from: number, to: number, place: DropPlace): Person[] {
  const entries = placed(people);
  const [moved, target] = [entries[from], entries[to]];
  if (!moved || !target || moved === target) return [...people];
  const follower = entries[from + 1];
  if (follower && !moved.joins) follower.joins = false;
  const rest = entries.filter((entry) => entry !== moved);
  const at = rest.indexOf(target) + (place === "before" ? 0 : 1);
  const joins = place === "on" || (rest[at]?.joins ?? false);
  return numbered([...rest.slice(0, at), { ...moved, joins }, ...rest.slice(at)]);
}
