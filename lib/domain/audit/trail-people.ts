/** A recipient as recorded in the audit trail; without a name if only the address was recorded. */
export type TrailPerson = { name: string | null; email: string };

type Named = { name: string; email: string };

/** The part of an audit event that is read here; events are in the order of their sequence numbers. */
type TrailEvent = { sequence: number; type: string; data: Record<string, unknown> };

/** A change of a recipient's name or address, or another person in their place. */
export type PersonChange = { recipientId: string; from: Named; to: Named };

const isNamed = (value: unknown): value is Named =>
  typeof (value as Partial<Named> | null)?.name === "string" &&
  typeof (value as Partial<Named> | null)?.email === "string";

/** Returns what a correction or a delegation changed; null for other events. */
export function personChangeOf({ type, data }: Pick<TrailEvent, "type" | "data">): PersonChange | null {
  const { recipientId, from, to } = data;
  const isChange = type === "updated" && typeof recipientId === "string" && isNamed(from) && isNamed(to);
  return isChange ? { recipientId, from: pick(from), to: pick(to) } : null;
}

const pick = ({ name, email }: Named): Named => ({ name, email });

const isSame = (a: string, b: string): boolean => a.toLowerCase() === b.toLowerCase();

/**
 * Returns a function that finds the recipient an event concerns, as they were when it happened: their row may have
 * become another person's since. The address recorded in an event takes precedence over the event's position in the
 * trail, since the outcome of an email can be recorded after its addressee was replaced.
 * @param events the document's whole trail, in order
 * @param recipients as they are now
 */
export function trailPeople(
  events: readonly TrailEvent[],
  recipients: readonly (Named & { id: string })[],
): (event: TrailEvent) => TrailPerson | null {
  const changes = events.flatMap((event) => {
    const change = personChangeOf(event);
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
