import type { AuditActor, AuditType } from "@/lib/contracts/audit";

/** Human-readable title of each event type. */
const AUDIT_TITLES: Record<AuditType, string> = {
  created: "Document created",
  updated: "Draft changed",
  sent: "Sent for signature",
  delivered: "Link emailed",
  link_opened: "Link opened",
  viewed: "Document viewed",
  consented: "Agreed to sign electronically",
  draft_saved: "Started filling in",
  signed: "Signed",
  declined: "Declined to sign",
  reminded: "Reminder emailed",
  voided: "Document voided",
  expired: "Document expired",
  completed: "Everyone has signed",
  sealed: "Document sealed",
  downloaded: "Downloaded",
  embed_session_created: "Embedded signing session created",
  link_created: "Link copied to share",
  email_failed: "Email could not be delivered",
  question_asked: "Question asked",
  signature_drawn: "Signature drawn through a QR code",
  link_requested: "Link requested",
};

/** Titles of events on a device that its user handed over. */
const IN_PERSON_TITLES: Partial<Record<AuditType, string>> = {
  link_created: "Device handed over to sign in person",
  link_opened: "Link opened in person",
  signed: "Signed in person",
  declined: "Declined in person",
};

/**
 * Returns an event's title, for the certificate and the timeline; a change to an open document has a different title
 * from a change to a draft.
 */
export function auditTitle(type: AuditType, data: Record<string, unknown>): string {
  const { recipientId, automatic, adjusted, publicLinkId, bulkSendId, purpose, kind, inPerson, delegated } =
    data;
  const { scheduled, scheduledFor, code } = data;
  const { correctionOf, toCorrect } = data;
  if (inPerson === true && IN_PERSON_TITLES[type]) return IN_PERSON_TITLES[type];
  if (type === "created" && typeof publicLinkId === "string")
    return "Started from the template’s public link";
  if (type === "created" && typeof bulkSendId === "string") return "Created by a bulk send";
  if (type === "created" && typeof correctionOf === "string") return "Created to correct another document";
  if (type === "voided" && toCorrect === true) return "Document voided, to be corrected";
  if (type === "updated" && delegated === "recipient") return "Delegated by the recipient";
  if (type === "updated" && delegated === "sender") return "Delegated by the sender";
  if (type === "updated" && typeof recipientId === "string") return "Recipient corrected";
  if (type === "updated" && scheduled) return scheduledTitle(scheduled, code);
  if (type === "sent" && typeof scheduledFor === "string") return "Sent for signature, as scheduled";
  if (type === "updated" && adjusted) return adjustedTitle(adjusted);
  if (type === "delivered" && purpose === "own-link") return "Link resent";
  if (type === "signature_drawn" && kind === "initials") return "Initials drawn through a QR code";
  if (type === "reminded" && automatic === true) return "Reminder emailed automatically";
  return AUDIT_TITLES[type];
}

/** Builds a title such as "Due date, reminders and message changed", which names only what changed. */
function adjustedTitle(adjusted: object): string {
  const parts = [
    ...("expiresAt" in adjusted ? ["due date"] : []),
    ...("reminders" in adjusted ? ["reminders"] : []),
    ...("message" in adjusted ? ["message"] : []),
  ];
  const [last = "settings"] = parts.slice(-1);
  const words = parts.length > 1 ? `${parts.slice(0, -1).join(", ")} and ${last}` : last;
  return `${words.charAt(0).toUpperCase()}${words.slice(1)} changed`;
}

function scheduledTitle(scheduled: object, code: unknown): string {
  const { from, to } = scheduled as { from?: unknown; to?: unknown };
  if (typeof code === "string") return "Not sent as scheduled";
  if (!to) return "Scheduled sending canceled";
  return from ? "Scheduled for another time" : "Scheduled to be sent";
}

/** The actor's display name; null for the system. */
export function actorName(actor: AuditActor): string | null {
  if (actor.type === "system") return null;
  const name = actor.name ?? actor.email ?? "Unknown";
  if (actor.type === "api_key") return `API key “${name}”`;
  return actor.email && actor.email !== name ? `${name} (${actor.email})` : name;
}
