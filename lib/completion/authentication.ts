import type { AuditActor } from "@/lib/contracts/audit";

/** What is read of an event of the trail here. */
export type RecordedEvent = { type: string; actor: unknown; data: unknown };

type Way = {
  via?: unknown;
  signedIn?: unknown;
  embedSessionId?: unknown;
  vouchedBy?: { apiKeyName?: unknown; ip?: unknown };
};

type Person = { id: string; email: string };

/** For what was signed before it was recorded: nothing is made up for it. */
const NOT_RECORDED = "Not recorded";

/**
 * How a signer came in, in the certificate's words (contract, section 12): never more than was recorded.
 * @param way what stands with their submission; null where nothing does
 * @param events the document's trail, in order
 */
export function authenticationWords(
  way: unknown,
  recipient: Person,
  events: readonly RecordedEvent[],
  workspaceName: string,
): string {
  const { via, signedIn, embedSessionId } = (way ?? {}) as Way;
  if (via === "email_link") return mailedWords(recipient, events);
  if (via === "shared_link")
    return signedIn === true
      ? "Link opened from the dashboard by an account signed in with this address"
      : "Link handed over by the sender";
  if (via !== "embed") return NOT_RECORDED;
  const made = events.find(
    ({ type, data }) =>
      type === "embed_session_created" &&
      typeof embedSessionId === "string" &&
      (data as { embedSessionId?: unknown }).embedSessionId === embedSessionId,
  );
  const key = (made?.actor as AuditActor | undefined)?.name;
  return `Embedded in ${workspaceName}’s site (API key ${key ? `“${key}”` : "not recorded"})`;
}

/** Of the mailed link: whether a mail with it is known to have been sent to this address, and to have arrived. */
function mailedWords({ id, email }: Person, events: readonly RecordedEvent[]): string {
  const outcomes = new Map<string, "sent" | "failed">();
  for (const { type, data } of events) {
    const mail = data as { recipientId?: unknown; email?: unknown; purpose?: unknown };
    if (mail.recipientId !== id || mail.email !== email) continue;
    if (type === "delivered" || type === "reminded") outcomes.set(String(mail.purpose), "sent");
    if (type === "email_failed") outcomes.set(String(mail.purpose), "failed");
  }
  const known = [...outcomes.values()];
  if (known.includes("sent")) return "Personal link sent by e-mail";
  return known.includes("failed")
    ? "Personal link; the e-mail with it was reported as not delivered"
    : "Personal link; no e-mail with it is recorded as sent";
}

/**
 * When somebody's link was first mailed to the address that they have; null where no mail of it is recorded as sent, as with
 * a link that was handed over.
 */
export function firstMailed(
  { id, email }: Person,
  events: readonly (RecordedEvent & { createdAt: Date })[],
): Date | null {
  const mailed = events.find(({ type, data }) => {
    const mail = data as { recipientId?: unknown; email?: unknown };
    return type === "delivered" && mail.recipientId === id && mail.email === email;
  });
  return mailed?.createdAt ?? null;
}

/** Who handed on the signer's address and device, where they came by a server; null where they did not. */
export function voucherWords(way: unknown): string | null {
  const { vouchedBy } = (way ?? {}) as Way;
  if (!vouchedBy) return null;
  const from = typeof vouchedBy.ip === "string" ? `, from ${vouchedBy.ip}` : "";
  return `API key “${String(vouchedBy.apiKeyName)}”${from}`;
}
