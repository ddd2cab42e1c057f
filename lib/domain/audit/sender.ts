import type { AuditActor } from "@/lib/contracts/audit";
import { actorName } from "@/lib/domain/audit/describe";

type Person = { name: string | null; email: string };

/**
 * Who sent a document, according to its audit trail: a member (or an assistant acting for one, which the name
 * states), an API key, or a visitor of a template's public link; `unknown` without a record.
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

/** Describes the sender in words, for the certificate. An address gets a line of its own (see `certificateActor`). */
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
 * Returns whom recipients see as asking them to sign, and to whom they may write. If a program or a visitor sent the
 * document, no person asked: the name is the workspace's, and the address is that of the document's owner.
 * @param sender unknown for a document that is not sent yet, or was sent before senders were recorded
 */
export function requesterOf(
  sender: Sender,
  { workspace, owner }: { workspace: { name: string }; owner: Person },
): { name: string; email: string } {
  const { kind } = sender;
  if (kind === "user") return { name: sender.name ?? sender.email, email: sender.email };
  return { name: kind === "unknown" ? (owner.name ?? owner.email) : workspace.name, email: owner.email };
}
