import "server-only";
import type { WorkspaceContext } from "@/lib/context";
import type { ListedDocument, ListedRecipient } from "@/lib/contracts/document-list";
import { expiringSoonUntil, undeliveredDocumentsSql } from "@/lib/domain/documents/list-conditions";
import { isOpen, mayChange } from "@/lib/domain/documents/policy";
import { heldMailOf } from "@/lib/domain/documents/serialize";
import type { Prisma } from "@/lib/generated/prisma/client";
import { db } from "@/lib/platform/database/db";
import { getClock } from "@/lib/platform/ports/clock/get-clock";

/** Only the columns that a row shows or that its actions depend on. */
const COLUMNS = {
  id: true,
  workspaceId: true,
  ownerId: true,
  name: true,
  status: true,
  updatedAt: true,
  sentAt: true,
  completedAt: true,
  declinedAt: true,
  voidedAt: true,
  expiredAt: true,
  expiresAt: true,
  scheduledSendAt: true,
  sealedAt: true,
  folderId: true,
  tags: { select: { tagId: true } },
  recipients: {
    select: {
      id: true,
      name: true,
      email: true,
      role: true,
      status: true,
      viewedAt: true,
      signedAt: true,
      delivery: true,
      mailHold: true,
      mailHeldUntil: true,
    },
    orderBy: [{ order: "asc" }, { position: "asc" }],
  },
} as const satisfies Prisma.DocumentSelect;

type Row = Prisma.DocumentGetPayload<{ select: typeof COLUMNS }>;

/** When a draft will be sent. */
const scheduledFor = ({ status, scheduledSendAt }: Row): string | null =>
  (status === "draft" && scheduledSendAt?.toISOString()) || null;

/** The latest event or, for a scheduled draft, its sending: label and time. */
function lastEvent(row: Row): ListedDocument["last"] {
  const sendAt = scheduledFor(row);
  if (sendAt) return { label: "Sends", at: sendAt };
  const latest = (times: (Date | null)[]) => times.filter((at) => at !== null).sort((a, b) => +b - +a)[0];
  const signedAt = latest(row.recipients.map((r) => r.signedAt));
  const viewedAt = latest(row.recipients.map((r) => r.viewedAt));
  const events: [string, Date | null | undefined][] = [
    ["Completed", row.completedAt],
    ["Declined", row.declinedAt],
    ["Voided", row.voidedAt],
    ["Expired", row.expiredAt],
    viewedAt && (!signedAt || viewedAt > signedAt) ? ["Viewed", viewedAt] : ["Signed", signedAt],
    ["Sent", row.sentAt],
  ];
  const [label, at] = events.find(([, time]) => time) ?? ["Updated", row.updatedAt];
  return { label, at: (at ?? row.updatedAt).toISOString() };
}

const toListedRecipient = (row: Row["recipients"][number], status: Row["status"]): ListedRecipient => ({
  id: row.id,
  name: row.name,
  email: row.email,
  role: row.role,
  status: row.status,
  delivery: row.delivery,
  viewedAt: row.viewedAt?.toISOString() ?? null,
  heldMail: heldMailOf(row, status),
});

/**
 * Documents as rows of the list, in the order of their ids.
 * @param ids documents that the caller may read
 */
export async function loadListedDocuments(
  ctx: WorkspaceContext,
  ids: readonly string[],
): Promise<(ListedDocument & { updatedAt: Date })[]> {
  if (ids.length === 0) return [];
  const [rows, failed] = await Promise.all([
    db().document.findMany({ where: { id: { in: [...ids] } }, select: COLUMNS }),
    db().$queryRaw<{ document_id: string }[]>`${undeliveredDocumentsSql(ctx.workspaceId, ids)}`,
  ]);
  const owners = await db().user.findMany({
    where: { id: { in: [...new Set(rows.map(({ ownerId }) => ownerId))] } },
    select: { id: true, name: true, email: true },
  });
  const ownerOf = new Map(owners.map(({ id, name, email }) => [id, { id, name: name ?? email }]));
  const withFailedMail = new Set(failed.map((row) => row.document_id));
  const soon = expiringSoonUntil(getClock().now());
  const place = new Map(ids.map((id, i) => [id, i]));
  return rows
    .sort((a, b) => (place.get(a.id) ?? 0) - (place.get(b.id) ?? 0))
    .map((row) => {
      const open = isOpen(row.status);
      return {
        id: row.id,
        workspaceId: row.workspaceId,
        name: row.name,
        status: row.status,
        expiresAt: row.expiresAt?.toISOString() ?? null,
        owner: ownerOf.get(row.ownerId) ?? null,
        recipients: row.recipients.map((recipient) => toListedRecipient(recipient, row.status)),
        last: lastEvent(row),
        isViewed: open && row.recipients.some(({ viewedAt }) => viewedAt !== null),
        scheduledFor: scheduledFor(row),
        isDueSoon: open && row.expiresAt !== null && row.expiresAt <= soon,
        hasMailFailed: open && withFailedMail.has(row.id),
        isSealed: row.sealedAt !== null,
        tags: row.tags.map(({ tagId }) => tagId),
        folderId: row.folderId,
        mayChange: mayChange(ctx, row),
        updatedAt: row.updatedAt,
      };
    });
}
