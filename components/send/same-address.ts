import type { Person } from "@/lib/contracts/send-draft";

const addressOf = ({ email }: Person): string => email.trim().toLowerCase();

/**
 * Notes that an earlier recipient has the same address, which is allowed: a couple may share one. Undefined if there
 * is none.
 */
export function sameAddressNote(people: readonly Person[], index: number): string | undefined {
  const person = people[index];
  const address = person ? addressOf(person) : "";
  if (!person || !address.includes("@")) return undefined;
  const at = people.findIndex((one) => addressOf(one) === address);
  const other = people[at];
  if (!other || at >= index) return undefined;
  const name = other.name.trim() || `recipient ${at + 1}`;
  const what = person.kind === "cc" || other.kind === "cc" ? "emails" : "links";
  return `Same address as ${name}: both ${what} go to one mailbox.`;
}
