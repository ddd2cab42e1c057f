/** A recipient as the audit trail has them; an address alone where no name was recorded with it. */
export type TrailPerson = { name: string | null; email: string };

type Named = { name: string; email: string };

/** The part of an audit event that is read here; in order of their sequence numbers. */
type TrailEvent = { sequence: number; type: string; data: Record<string, unknown> };

/** Another name, another address or another person in a recipient's place. */
export type PersonChange = { recipientId: string; from: Named; to: Named };

const isNamed = (value: unknown): value is Named =>
  typeof (value as Partial<Named> | null)?.name === "string" &&
  typeof (value as Partial<Named> | null)?.email === "string";

/** What a correction or a delegation changed; null for other events. */
export function changeOf({ type, data }: Pick<TrailEvent, "type" | "data">): PersonChange | null {
  const { recipientId, from, to } = data;
  const isChange = type === "updated" && typeof recipientId === "string" && isNamed(from) && isNamed(to);
  return isChange ? { recipientId, from: pick(from), to: pick(to) } : null;
}

const pick = ({ name, email }: Named): Named => ({ name, email });

const isSame = (a: string, b: string): boolean => a.toLowerCase() === b.toLowerCase();

/**
 * Finds the recipient an event concerns, as they were when it happened: their row may be another person's since. The
 * address that was recorded with an event counts for more than its place in the trail, since the outcome of an email can
 * be recorded after the person it went to was replaced.
 * @param events the document's whole trail, in order
 * @param recipients as they are now
 */
export function trailPeople(
  events: readonly TrailEvent[],
  recipients: readonly (Named & { id: string })[],
): (event: TrailEvent) => TrailPerson | null {
  const changes = events.flatMap((event) => {
    const change = changeOf(event);
    return change ? [{ ...change, sequence: event.sequence }] : [];
  });
  return ({ sequence, data }) => {
    const { recipientId, email } = data;
    const now = recipients.find(({ id }) => id === recipientId);
    if (!now) return null;
    const own = changes.filter((change) => change.recipientId === recipientId);
    const then = own.find((change) => change.sequence > sequence)?.from ?? pick(now);
    if (typeof email !== "string" || isSame(email, then.email)) return then;
    const all = [...own.flatMap(({ from, to }) => [to, from]), pick(now)];
    return all.find((person) => isSame(person.email, email)) ?? { name: null, email };
  };
}
