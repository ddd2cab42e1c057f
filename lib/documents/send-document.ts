import "server-only";
import { appendAuditEvents } from "@/lib/audit/append-events";
import { assertMaySend } from "@/lib/billing/entitlements";
import { auditActor, type WorkspaceContext } from "@/lib/context";
import type { DocumentDto } from "@/lib/contracts/documents";
import { db, type Tx } from "@/lib/db";
import { optionsOf } from "@/lib/documents/options";
import { assertStatus, canAct, recipientsToOpen } from "@/lib/documents/policy";
import { requireDocument } from "@/lib/documents/queries";
import { type DocumentWithRecipients, toDocumentDto } from "@/lib/documents/serialize";
import { transition } from "@/lib/documents/transition";
import { AppError } from "@/lib/errors";
import { recordDocumentEvent } from "@/lib/events/record-event";
import type { Recipient } from "@/lib/generated/prisma/client";
import { writeOutbox } from "@/lib/outbox/write-outbox";
import { getClock } from "@/lib/ports/clock/get-clock";
import { newId } from "@/lib/pure/id";

const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * Opens the links of every recipient whose step has come; their mails follow from the outbox.
 * @returns all recipients as they are now
 */
export async function openSteps<R extends Recipient>(tx: Tx, recipients: R[], at: Date): Promise<R[]> {
  const opening = recipientsToOpen(recipients);
  const open = async (ids: string[], status: "pending" | "delivered") => {
    if (ids.length)
      await tx.recipient.updateMany({
        where: { id: { in: ids }, status: "waiting" },
        data: { status, sentAt: at },
      });
  };
  const actors = opening.filter((r) => canAct(r.role)).map((r) => r.id);
  const readers = opening.filter((r) => !canAct(r.role)).map((r) => r.id);
  await open(actors, "pending");
  await open(readers, "delivered");
  return recipients.map((r) => {
    if (actors.includes(r.id)) return { ...r, status: "pending" as const, sentAt: at };
    return readers.includes(r.id) ? { ...r, status: "delivered" as const, sentAt: at } : r;
  });
}

/**
 * Sends a draft: from here on its text and recipients stand, and the first step's links are active.
 * @throws {AppError} NOT_FOUND, WRONG_WORKSPACE, NOT_DOCUMENT_OWNER, INVALID_STATE, DOCUMENT_LIMIT_REACHED
 */
export async function sendDocument(ctx: WorkspaceContext, id: string): Promise<DocumentDto> {
  const document = await requireDocument(db(), ctx, id, "change");
  assertStatus("send", document.status);
  await assertMaySend(document.workspaceId);
  const at = getClock().now();
  const days = optionsOf(document).expiresInDays;
  const expiresAt = document.expiresAt ?? new Date(at.getTime() + days * DAY_MS);
  if (expiresAt <= at)
    throw new AppError("INVALID_STATE", {
      detail: "The document's expiry has passed. Change expiresAt, then send it.",
    });
  const recipients = await db().$transaction((tx) => commitSend(tx, ctx, document, { at, expiresAt }));
  return toDocumentDto({ ...document, status: "sent", sentAt: at, expiresAt, updatedAt: at, recipients });
}

async function commitSend(
  tx: Tx,
  ctx: WorkspaceContext,
  document: DocumentWithRecipients,
  { at, expiresAt }: { at: Date; expiresAt: Date },
) {
  const head = await transition(tx, document.id, {
    to: "sent",
    from: ["draft"],
    set: { sentAt: at, expiresAt },
  });
  if (!head)
    throw new AppError("INVALID_STATE", { detail: "The document was sent or deleted a moment ago." });
  const recipients = await openSteps(tx, document.recipients, at);
  await tx.submission.createMany({
    data: recipients
      .filter((r) => canAct(r.role))
      .map((r) => ({
        id: newId(),
        documentId: document.id,
        recipientId: r.id,
        workspaceId: document.workspaceId,
        roleKey: r.roleKey,
        createdAt: at,
      })),
  });
  const to = recipients.map(({ id, name, email, roleKey }) => ({ id, name, email, roleKey }));
  await appendAuditEvents(tx, head, [
    {
      type: "sent",
      actor: auditActor(ctx.principal),
      at,
      origin: ctx,
      data: { recipients: to, expiresAt: expiresAt.toISOString() },
    },
  ]);
  await recordDocumentEvent(tx, {
    type: "document.sent",
    at,
    document,
    status: "sent",
    recipients,
    extra: { sentAt: at.toISOString() },
  });
  await writeOutbox(tx, "document/step-opened", { documentId: document.id });
  return recipients;
}
