import { actorName } from "@/lib/audit/describe";
import type { AuditActor, AuditType } from "@/lib/contracts/audit";

/** The trail's events in the certificate's narrow columns: every name once in a line of its own, and no longer than is read. */

type Person = { id: string; name: string; email: string };

/** Characters; a name is printed in full with its recipient. */
const MAX_NAME = 60;

function shortened(name: string): string {
  const letters = [...name];
  return letters.length > MAX_NAME ? `${letters.slice(0, MAX_NAME - 1).join("")}…` : name;
}

/**
 * Who did it; null for the system. Recipients are printed with their addresses above, so that their name is enough where no
 * other recipient has the same one. An address stands in a line of its own: beside a name in another direction its parts
 * would be torn apart.
 */
export function certificateActor(actor: AuditActor, recipients: readonly Person[]): string | null {
  if (actor.type === "system") return null;
  if (actor.type === "api_key") return shortened(actorName(actor) ?? "");
  const { name, email } = actor;
  if (!name) return email ?? "Unknown";
  const isClear = actor.type === "recipient" && recipients.filter((r) => r.name === name).length === 1;
  return isClear || !email || email === name ? shortened(name) : `${shortened(name)}\n${email}`;
}

/** Types whose line is not whole without the recipient that they are about. */
const ABOUT: Partial<Record<AuditType, "to" | "for">> = {
  delivered: "to",
  reminded: "to",
  email_failed: "to",
  embed_session_created: "for",
  link_created: "for",
};

/** Whom an event is about, by the address that stood in it at the time; null where it is about nobody in particular. */
export function certificateDetail(
  type: AuditType,
  data: unknown,
  recipients: readonly Person[],
): string | null {
  const word = ABOUT[type];
  const { email, recipientId } = data as { email?: unknown; recipientId?: unknown };
  if (!word) return null;
  // Events of earlier versions name the recipient by id alone.
  const address = typeof email === "string" ? email : recipients.find(({ id }) => id === recipientId)?.email;
  return address ? `${word} ${address}` : null;
}
