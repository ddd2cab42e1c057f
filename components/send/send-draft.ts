import type { Person, SendDraft } from "@/lib/contracts/send-draft";

/**
 * The part of the sender's input that the template cannot hold. Kept in localStorage by template id until the document
 * is sent, so that closing the tab loses nothing; for an upload also on the server (use-server-draft).
 */

const keyOf = (templateId: string) => `countersign.send.${templateId}`;

/**
 * The draft in this browser, if there is one.
 * @throws when the code that checks it cannot be downloaded
 */
export async function readSendDraft(templateId: string): Promise<SendDraft | null> {
  const stored = storedJson(keyOf(templateId));
  if (!stored) return null;
  const contract = await import("@/lib/contracts/send-draft");
  const parsed = contract.SendDraft.safeParse(stored);
  return parsed.success ? parsed.data : null;
}

function storedJson(key: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(key) ?? "null");
  } catch {
    // Storage may be blocked, and other scripts may have written to it.
    return null;
  }
}

export function keepSendDraft(templateId: string, draft: SendDraft): void {
  try {
    localStorage.setItem(keyOf(templateId), JSON.stringify(draft));
  } catch {
    // Storage may be full or blocked: the page keeps working, and only a reload would lose the names.
  }
}

export function dropSendDraft(templateId: string): void {
  try {
    localStorage.removeItem(keyOf(templateId));
  } catch {
    // As above: there is then nothing to remove.
  }
}

/** The newer of the drafts in this browser and on the server. */
export function newestDraft(here: SendDraft | null, there: SendDraft | null): SendDraft | null {
  if (!here || !there) return here ?? there;
  return there.changedAt > here.changedAt ? there : here;
}

const ADDED = "person_";

/** Whether a role was added with a person, not named by the text being sent. */
export const isAddedRole = (roleKey: string): boolean => roleKey.startsWith(ADDED);

export const newPerson = (people: readonly Person[]): Person => {
  const used = new Set(people.map((p) => p.roleKey));
  let n = people.length + 1;
  while (used.has(`${ADDED}${n}`)) n++;
  const order = people.reduce((highest, p) => Math.max(highest, p.order), 0) + 1;
  return { roleKey: `${ADDED}${n}`, name: "", email: "", kind: "signer", order };
};

const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

export type PersonProblem = { name?: string; email?: string };

const isEmpty = ({ name, email }: Person): boolean => !name.trim() && !email.trim();

/**
 * What is missing before the next step, by role key; empty when complete.
 * @param optional roles that may stay empty: nothing in the document waits for them
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

/** Whether they can be sent to. */
export const isPersonComplete = (person: Person): boolean =>
  Object.keys(peopleProblems([person])).length === 0;

/** Recipients of one document. */
export const MOST_PEOPLE = 100;

type Addressee = { name: string; email: string; locale: string | null };

/**
 * Adds people as signers: empty cards are filled first, and nobody is added twice.
 * @returns the list, and how many were added, were in it already, and found no room
 */
export function withPeople(people: readonly Person[], wanted: readonly Addressee[]) {
  const used = new Set(people.map(({ email }) => email.trim().toLowerCase()));
  const fresh = wanted.filter(({ email }) => !used.has(email));
  let next = [...people];
  let added = 0;
  for (const { name, email, locale } of fresh) {
    const person = { name, email, ...(locale ? { locale } : {}) };
    const free = next.findIndex((one) => isEmpty(one) && isAddedRole(one.roleKey));
    if (free < 0 && next.length >= MOST_PEOPLE) break;
    next =
      free < 0
        ? [...next, { ...newPerson(next), ...person }]
        : next.map((one, i) => (i === free ? { ...one, ...person } : one));
    added++;
  }
  return { next, added, known: wanted.length - fresh.length, left: fresh.length - added };
}

/** People who take part: optional roles without a person are left out. */
export const peopleNamed = (people: readonly Person[]): Person[] => people.filter((one) => !isEmpty(one));

/** People of a stored draft, mapped to the template's current roles. */
export function peopleInRoles(roles: readonly Person[], previous: readonly Person[]): Person[] {
  const known = new Map(previous.map((person) => [person.roleKey, person]));
  return roles.map((role) => {
    const person = known.get(role.roleKey);
    if (!person) return role;
    const { name, email, locale } = person;
    return { ...role, name, email, ...(locale ? { locale } : {}) };
  });
}
