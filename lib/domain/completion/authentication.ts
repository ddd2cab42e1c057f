import type { AuditActor } from "@/lib/contracts/audit";
import { actorName } from "@/lib/domain/audit/describe";

/** The part of an audit event that is read here. */
export type RecordedEvent = { type: string; actor: AuditActor; data: Record<string, unknown> };

type Way = {
  via?: unknown;
  signedIn?: unknown;
  publicLink?: unknown;
  emailCode?: unknown;
  inPerson?: unknown;
  handOverId?: unknown;
  embedSessionId?: unknown;
  vouchedBy?: { apiKeyName?: unknown; ip?: unknown };
};

type Person = { id: string; email: string };

/** Printed if nothing is recorded: nothing is inferred. */
const NOT_RECORDED = "Not recorded";

/**
 * How a signer was authenticated, worded for the certificate (contract, section 12): never more than was recorded.
 * @param way as stored with their submission; null if nothing is stored
 * @param events the document's audit trail, in order
 */
export function authenticationText(
  way: unknown,
  recipient: Person,
  events: readonly RecordedEvent[],
  workspaceName: string,
): string {
  const { via, inPerson, handOverId, embedSessionId } = (way ?? {}) as Way;
  if (via === "email_link") return mailedText(recipient, events);
  if (inPerson === true) return inPersonText(handOverId, events);
  if (via === "shared_link") return sharedText((way ?? {}) as Way);
  if (via !== "embed") return NOT_RECORDED;
  const created = events.find(
    ({ type, data }) =>
      type === "embed_session_created" &&
      typeof embedSessionId === "string" &&
      data.embedSessionId === embedSessionId,
  );
  const key = created?.actor.name;
  return `Embedded in ${workspaceName}’s site (API key ${key ? `“${key}”` : "not recorded"})`;
}

function inPersonText(handOverId: unknown, events: readonly RecordedEvent[]): string {
  const handedOver = events.find(
    ({ type, data }) =>
      type === "link_created" && typeof handOverId === "string" && data.handOverId === handOverId,
  );
  const host = handedOver && actorName(handedOver.actor);
  return `In person, on a device handed over by ${host ?? "a person not recorded"}; not by a link in an email`;
}

function sharedText({ signedIn, publicLink, emailCode }: Way): string {
  if (signedIn === true) return "Link opened from the dashboard by an account signed in with this address";
  if (publicLink === true && emailCode === true)
    return "Public link of the template; a code mailed to the email address was entered there";
  if (publicLink === true)
    return "Public link of the template; the email address was entered there and not verified";
  return "Link shared by the sender";
}

/** Describes the emailed link: whether an email with it is recorded as sent to this address, or as not delivered. */
function mailedText({ id, email }: Person, events: readonly RecordedEvent[]): string {
  const outcomes = new Map<string, "sent" | "failed">();
  for (const { type, data } of events) {
    if (data.recipientId !== id || data.email !== email) continue;
    if (type === "delivered" || type === "reminded") outcomes.set(String(data.purpose), "sent");
    if (type === "email_failed") outcomes.set(String(data.purpose), "failed");
  }
  const known = [...outcomes.values()];
  if (known.includes("sent")) return "Personal link sent by email";
  return known.includes("failed")
    ? "Personal link; the email with it was reported as not delivered"
    : "Personal link; no email with it is recorded as sent";
}

/**
 * Time at which a recipient's link was first emailed to their current address; null if no such email is recorded as
 * sent, for example because the sender shared the link.
 */
export function firstMailed(
  { id, email }: Person,
  events: readonly (RecordedEvent & { createdAt: Date })[],
): Date | null {
  const mailed = events.find(
    ({ type, data }) => type === "delivered" && data.recipientId === id && data.email === email,
  );
  return mailed?.createdAt ?? null;
}

/**
 * Names the server that vouched for the signer's IP address and user agent; null if the signer did not come through
 * one.
 */
export function forwardingServerText(way: unknown): string | null {
  const { vouchedBy } = (way ?? {}) as Way;
  if (!vouchedBy) return null;
  const from = typeof vouchedBy.ip === "string" ? `, from ${vouchedBy.ip}` : "";
  return `API key “${String(vouchedBy.apiKeyName)}”${from}`;
}

type Delegated = {
  recipientId?: unknown;
  delegated?: unknown;
  from?: { name?: unknown; email?: unknown };
  to?: { name?: unknown; email?: unknown };
};

const inWords = (person: Delegated["from"]): string => `${String(person?.name)} (${String(person?.email)})`;

/** How a recipient's place passed from one person to another, as recorded in the audit trail. */
export function delegationsOf(
  { id }: Pick<Person, "id">,
  events: readonly (RecordedEvent & { createdAt: Date; ip: string | null })[],
) {
  return events.flatMap(({ type, actor, data, createdAt, ip }) => {
    const { recipientId, delegated, from, to } = data as Delegated;
    if (type !== "updated" || recipientId !== id || !delegated) return [];
    const by = delegated === "recipient" ? String(from?.name) : (actorName(actor) ?? "the sender");
    const what = `From ${inWords(from)} to ${inWords(to)}, asked by ${by}`;
    return [{ what, at: createdAt.toISOString(), ip }];
  });
}
