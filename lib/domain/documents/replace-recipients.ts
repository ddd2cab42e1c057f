import "server-only";
import type { DocumentWithRecipients } from "@/lib/domain/documents/serialize";
import type { Recipient } from "@/lib/generated/prisma/client";
import type { Tx } from "@/lib/platform/database/db";

type Named = Pick<
  Recipient,
  | "id"
  | "roleKey"
  | "role"
  | "name"
  | "email"
  | "order"
  | "position"
  | "locale"
  | "delivery"
  | "privateMessage"
>;

/** Replaces the recipients of a draft with others whose ids come from `keepIds`. */
export async function replaceRecipients(
  tx: Tx,
  { id: documentId, workspaceId, recipients: before }: DocumentWithRecipients,
  recipients: readonly Named[],
  at: Date,
): Promise<void> {
  const existing = new Set(before.map(({ id }) => id));
  await tx.recipient.deleteMany({ where: { documentId, id: { notIn: recipients.map(({ id }) => id) } } });
  for (const { id, ...data } of recipients.filter((r) => existing.has(r.id)))
    await tx.recipient.update({ where: { id }, data });
  const added = recipients.filter((r) => !existing.has(r.id));
  if (added.length)
    await tx.recipient.createMany({
      data: added.map((r) => ({ ...r, documentId, workspaceId, createdAt: at })),
    });
}

/**
 * Keeps recipients' ids across updates, so that ids stored by integrators stay valid. Recipients are matched by role;
 * several people in one role (viewers, cc) by email address, then by position; a person who moves to another role by
 * email address.
 */
export function keepIds<R extends Pick<Recipient, "id" | "roleKey" | "email">>(
  before: readonly Pick<Recipient, "id" | "roleKey" | "email" | "position">[],
  input: readonly R[],
): R[] {
  const free = [...before].sort((a, b) => a.position - b.position);
  const take = (isSame: (one: (typeof free)[number]) => boolean): string | undefined => {
    const index = free.findIndex(isSame);
    return index < 0 ? undefined : free.splice(index, 1)[0]?.id;
  };
  const isSameAddress = (one: Pick<Recipient, "email">, other: Pick<Recipient, "email">) =>
    one.email.toLowerCase() === other.email.toLowerCase();
  const byAddress = input.map((r) => take((one) => one.roleKey === r.roleKey && isSameAddress(one, r)));
  const byRole = input.map((r, i) => byAddress[i] ?? take((one) => one.roleKey === r.roleKey));
  return input.map((r, i) => ({ ...r, id: byRole[i] ?? take((one) => isSameAddress(one, r)) ?? r.id }));
}
