import type { AuditActor } from "@/lib/contracts/audit";
import { actorName } from "@/lib/domain/audit/describe";

type Person = { name: string | null; email: string };

/**
 * Who sent a document, by its trail: a member (or an assistant for one, whose name says so), an API key, or a visitor of
 * a template's public link; `unknown` without a record.
 */
export type Sender =
  | ({ kind: "user" } & Person)
  | { kind: "api_key"; name: string }
  | { kind: "visitor" }
  | { kind: "unknown" };

/** @param sent the document's `sent` event; null without one */
export function senderOf(sent: { actor: AuditActor; data: Record<string, unknown> } | null): Sender {
  if (!sent) return { kind: "unknown" };
  const { actor, data } = sent;
  if (typeof data.publicLinkId === "string") return { kind: "visitor" };
  if (actor.type === "api_key") return { kind: "api_key", name: actorName(actor) ?? "" };
  return actor.type === "user" && actor.email
    ? { kind: "user", name: actor.name, email: actor.email }
    : { kind: "unknown" };
}

/** In words, for the certificate. An address gets a line of its own (see `certificateActor`). */
export function senderText(sender: Sender): string {
  switch (sender.kind) {
    case "user":
      return sender.name && sender.name !== sender.email ? `${sender.name}\n${sender.email}` : sender.email;
    case "api_key":
      return sender.name;
    case "visitor":
      return "A visitor of the template’s public link";
    case "unknown":
      return "Not recorded";
  }
}

/**
 * Who recipients see as the one who asks them, and to whom they may write. Where a program or a visitor sent it,
 * no person did: the workspace asks, and its document's owner answers.
 * @param sender unknown for a document that is not sent yet, or was sent before this was recorded
 */
export function requesterOf(
  sender: Sender,
  { workspace, owner }: { workspace: { name: string }; owner: Person },
): { name: string; email: string } {
  const { kind } = sender;
  if (kind === "user") return { name: sender.name ?? sender.email, email: sender.email };
  return { name: kind === "unknown" ? (owner.name ?? owner.email) : workspace.name, email: owner.email };
}
