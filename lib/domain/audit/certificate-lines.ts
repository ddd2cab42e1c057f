import type { AuditActor, AuditType } from "@/lib/contracts/audit";
import { actorName } from "@/lib/domain/audit/describe";

/** Formats audit events for the certificate's narrow columns: each name once, on its own line, truncated. */

type Person = { id: string; name: string; email: string };

/** Characters; the full name is printed with its recipient. */
const MAX_NAME = 60;

function shortened(name: string): string {
  const letters = [...name];
  return letters.length > MAX_NAME ? `${letters.slice(0, MAX_NAME - 1).join("")}…` : name;
}

/**
 * The actor; null for the system. Recipients are printed with their addresses above, so their name is enough when it is
 * unique. An address gets its own line: next to a name in the other writing direction, bidirectional text would reorder
 * its parts.
 */
export function certificateActor(actor: AuditActor, recipients: readonly Person[]): string | null {
  if (actor.type === "system") return null;
  if (actor.type === "api_key") return shortened(actorName(actor) ?? "");
  const { name, email } = actor;
  if (!name) return email ?? "Unknown";
  const isClear = actor.type === "recipient" && recipients.filter((r) => r.name === name).length === 1;
  return isClear || !email || email === name ? shortened(name) : `${shortened(name)}\n${email}`;
}

/** Event types whose line must name the recipient they concern. */
const ABOUT: Partial<Record<AuditType, "to" | "for">> = {
  delivered: "to",
  reminded: "to",
  email_failed: "to",
  embed_session_created: "for",
  link_created: "for",
};

/** The recipient an event concerns, by the email address recorded in it; null when it concerns no one in particular. */
export function certificateDetail(
  type: AuditType,
  data: unknown,
  recipients: readonly Person[],
): string | null {
  const word = ABOUT[type];
  const { email, recipientId } = data as { email?: unknown; recipientId?: unknown };
  if (!word) return null;
  // Events of earlier releases have only the recipient's id.
  const address = typeof email === "string" ? email : recipients.find(({ id }) => id === recipientId)?.email;
  return address ? `${word} ${address}` : null;
}
