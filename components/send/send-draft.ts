import type { Person, SendDraft } from "@/lib/contracts/send-draft";

/**
 * The part of the sender's input that the template cannot hold. Kept in localStorage by template id until the
 * document is sent, so that closing the tab loses nothing; for an upload, also on the server (use-server-draft).
 */

/** Key of a draft in the browser's storage. */
export const sendDraftKey = (templateId: string) => `countersign.send.${templateId}`;

/** A template's draft is also stored per window: two windows may prepare two documents from it. */
const storesOf = (isOfWindow: boolean): Storage[] =>
  isOfWindow ? [sessionStorage, localStorage] : [localStorage];

/** Reads a draft. Storage may be blocked, or may hold data written by another version or script. */
export function readSendDraft(templateId: string, isOfWindow = false): SendDraft | null {
  try {
    for (const store of storesOf(isOfWindow)) {
      const stored: unknown = JSON.parse(store.getItem(sendDraftKey(templateId)) ?? "null");
      if (isSendDraft(stored)) return stored;
    }
  } catch {
    // Treated as if nothing were stored.
  }
  return null;
}

type Checks<T> = { readonly [K in keyof T]-?: (value: unknown) => boolean };

const isText = (value: unknown): boolean => typeof value === "string";
const isWhole = (value: unknown): boolean => Number.isInteger(value);
const isMissing = (value: unknown): boolean => value === undefined;
const isPrefillable = (value: unknown): boolean =>
  isText(value) || typeof value === "boolean" || (Array.isArray(value) && value.every(isText));
const isOneOf =
  (...values: unknown[]) =>
  (value: unknown) =>
    values.includes(value);

const meets = <T>(value: unknown, checks: Checks<T>): value is T =>
  typeof value === "object" &&
  value !== null &&
  Object.entries<(part: unknown) => boolean>(checks).every(([key, check]) =>
    check((value as Record<string, unknown>)[key]),
  );

const PERSON: Checks<Person> = {
  roleKey: isText,
  name: isText,
  email: isText,
  kind: isOneOf("signer", "approver", "viewer", "cc"),
  order: isWhole,
  locale: (value) => isMissing(value) || isText(value),
  privateMessage: (value) => isMissing(value) || isText(value),
  delivery: isOneOf(undefined, "none"),
};

const DRAFT: Checks<SendDraft> = {
  name: isText,
  people: (value) => Array.isArray(value) && value.every((one) => meets(one, PERSON)),
  subject: isText,
  body: isText,
  expiresInDays: isWhole,
  expiresAt: (value) => isMissing(value) || isText(value),
  reminders: (value) => value === null || meets(value, { everyDays: isWhole, max: isWhole }),
  redirectUrl: (value) => value === null || isText(value),
  isOrdered: isOneOf(true, false),
  foundFields: isOneOf(undefined, "used", "refused"),
  values: (value) =>
    isMissing(value) ||
    (typeof value === "object" && value !== null && Object.values(value).every(isPrefillable)),
  browser: (value) => isMissing(value) || isText(value),
  changedAt: isWhole,
};

/**
 * Whether a stored value has the shape of a draft. The contract's schema would check the same, but add 33 KB to the
 * page's initial load. Limits are left to the server, which validates everything again.
 */
export const isSendDraft = (value: unknown): value is SendDraft => meets(value, DRAFT);

/** Stores a draft, unless another window has stored a newer one of the same upload. */
export function storeSendDraft(templateId: string, draft: SendDraft, isOfWindow = false): void {
  try {
    const kept = isOfWindow ? null : readSendDraft(templateId);
    if (kept && kept.changedAt > draft.changedAt) return;
    for (const store of storesOf(isOfWindow)) store.setItem(sendDraftKey(templateId), JSON.stringify(draft));
  } catch {
    // Storage may be full or blocked: the page keeps working, and only a reload loses the input.
  }
}

export function dropSendDraft(templateId: string): void {
  try {
    for (const store of storesOf(true)) store.removeItem(sendDraftKey(templateId));
  } catch {
    // Storage may be blocked: then there is nothing to remove.
  }
}

/** The newer of the browser's draft and the server's. */
export function newestDraft(here: SendDraft | null, there: SendDraft | null): SendDraft | null {
  if (!here || !there) return here ?? there;
  return there.changedAt > here.changedAt ? there : here;
}

const ADDED = "person_";

/** Whether a role was added for a person, as opposed to being defined by the text. */
export const isAddedRole = (roleKey: string): boolean => roleKey.startsWith(ADDED);

export const newPerson = (people: readonly Person[]): Person => {
  const used = new Set(people.map((p) => p.roleKey));
  let n = people.length + 1;
  while (used.has(`${ADDED}${n}`)) n++;
  const order = people.reduce((highest, p) => Math.max(highest, p.order), 0) + 1;
  return { roleKey: `${ADDED}${n}`, name: "", email: "", kind: "signer", order };
};

const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

export type PersonProblem = { name?: string; email?: string; privateMessage?: string };

const isEmpty = ({ name, email }: Person): boolean => !name.trim() && !email.trim();

/**
 * Errors that prevent the next step, by role key; empty if the people are complete.
 * @param optional roles that may stay empty: nothing in the document depends on them
 */
export function peopleProblems(
  people: readonly Person[],
  optional: ReadonlySet<string> = new Set(),
): Record<string, PersonProblem> {
  const problems: Record<string, PersonProblem> = {};
  for (const person of people) {
    if (optional.has(person.roleKey) && isEmpty(person)) continue;
    const found = {
      ...(person.name.trim() ? {} : { name: "Enter a name." }),
      ...(EMAIL.test(person.email.trim())
        ? {}
        : { email: "Enter an email address, such as ada@example.com." }),
    };
    if (Object.keys(found).length) problems[person.roleKey] = found;
  }
  return problems;
}

/** Whether a person has a name and a valid address. */
export const isPersonComplete = (person: Person): boolean =>
  Object.keys(peopleProblems([person])).length === 0;

/** Maximum number of recipients of a document. */
export const MAX_PEOPLE = 100;

type Addressee = { name: string; email: string; locale: string | null };

/**
 * Adds people as signers: empty cards are filled first, and nobody is added twice.
 * @returns the list, and the numbers of people added, already in it, and not added for lack of room
 */
export function withPeople(people: readonly Person[], wanted: readonly Addressee[]) {
  const used = new Set(people.map(({ email }) => email.trim().toLowerCase()));
  const fresh = wanted.filter(({ email }) => !used.has(email));
  let next = [...people];
  let added = 0;
  for (const { name, email, locale } of fresh) {
    const person = { name, email, ...(locale ? { locale } : {}) };
    const free = next.findIndex((one) => isEmpty(one) && isAddedRole(one.roleKey));
    if (free < 0 && next.length >= MAX_PEOPLE) break;
    next =
      free < 0
        ? [...next, { ...newPerson(next), ...person }]
        : next.map((one, i) => (i === free ? { ...one, ...person } : one));
    added++;
  }
  return { next, added, known: wanted.length - fresh.length, left: fresh.length - added };
}

/** People who take part: optional roles without a person are omitted. */
export const namedPeople = (people: readonly Person[]): Person[] => people.filter((one) => !isEmpty(one));

/** Maps the people of a stored draft to the template's current roles. */
export function peopleInRoles(roles: readonly Person[], previous: readonly Person[]): Person[] {
  const known = new Map(previous.map((person) => [person.roleKey, person]));
  return roles.map((role) => {
    const person = known.get(role.roleKey);
    if (!person) return role;
    const { name, email, locale, privateMessage, delivery } = person;
    return {
      ...{ ...role, name, email },
      ...(locale ? { locale } : {}),
      ...(privateMessage ? { privateMessage } : {}),
      ...(delivery ? { delivery } : {}),
    };
  });
}
