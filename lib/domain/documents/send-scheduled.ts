import "server-only";
import { SYSTEM_ACTOR, type WorkspaceContext } from "@/lib/context";
import { DOCUMENT_FACTS } from "@/lib/contracts/document-facts";
import type { EventData } from "@/lib/contracts/job-events";
import { appendAuditEvents } from "@/lib/domain/audit/append-events";
import { findEdit } from "@/lib/domain/documents/edit-draft";
import { requireDocument } from "@/lib/domain/documents/queries";
import { scheduleChange } from "@/lib/domain/documents/schedule-send";
import { trySend } from "@/lib/domain/documents/send-document";
import { assertWithinAccount } from "@/lib/domain/entitlements/read-only";
import { findMembership } from "@/lib/domain/workspaces/queries";
import { AppError } from "@/lib/errors";
import type { Document } from "@/lib/generated/prisma/client";
import { log } from "@/lib/log";
import { db, type Tx } from "@/lib/platform/database/db";
import { getClock } from "@/lib/platform/ports/clock/get-clock";
import { writeOutbox } from "@/lib/platform/ports/jobs/write-outbox";

type Due = EventData<typeof DOCUMENT_FACTS.sendDue.job>;

/**
 * Sends a draft whose scheduled time has come, in the name of the member who scheduled it and with their current
 * rights. Sending is a compare-and-set on the head of the audit trail: however often or concurrently this runs, and
 * wherever a process dies, the document is sent once. If the schedule was changed or canceled, the head differs; the
 * draft is then read again, and left alone. A draft that is refused stays a draft without a schedule, and its owner
 * is notified of the reason.
 * @throws any error that is no refusal, such as BUSY; the job is then retried
 */
export async function sendScheduled({ documentId, sendAt }: Due): Promise<"sent" | "refused" | "not-due"> {
  const at = new Date(sendAt);
  const document = await db().document.findFirst({
    where: { id: documentId, deletedAt: null, status: "draft", scheduledSendAt: at },
    include: { workspace: { select: { deletedAt: true } } },
  });
  if (!document) return "not-due";
  if (document.workspace.deletedAt) {
    // Members can no longer see the document, so there is nobody to notify.
    await endSchedule(db(), documentId, at);
    return "not-due";
  }
  try {
    const ctx = await schedulerContext(document, at);
    await assertWithinAccount(ctx);
    return (await sendWhileDue(ctx, documentId, at)) ? "sent" : "not-due";
  } catch (error) {
    if (!(error instanceof AppError) || error.status >= 500) throw error;
    log.info({ code: error.code, documentId }, "a scheduled document was refused");
    const isEnded = await refuse(documentId, at, error);
    return isEnded ? "refused" : "not-due";
  }
}

/**
 * Ends the schedule after the job gave up: the sweep does not request it again, and the document's owner is notified.
 */
export async function giveUpScheduled({ documentId, sendAt }: Due): Promise<void> {
  const error = new AppError("INTERNAL", {
    detail: "It could not be sent because of an internal error. Send it, or schedule it again.",
  });
  await refuse(documentId, new Date(sendAt), error);
}

/**
 * Returns the member who scheduled it as a caller, without an IP address or browser: sending happens in the
 * background, days after the request.
 * @throws {AppError} NOT_A_MEMBER
 */
async function schedulerContext(
  { workspaceId, scheduledById: userId }: Pick<Document, "workspaceId" | "scheduledById">,
  scheduledFor: Date,
): Promise<WorkspaceContext> {
  const [membership, user] = userId
    ? await Promise.all([
        findMembership(workspaceId, userId),
        db().user.findUnique({ where: { id: userId }, select: { name: true, email: true } }),
      ])
    : [];
  if (!userId || !membership || !user)
    throw new AppError("NOT_A_MEMBER", {
      detail: "The person who scheduled it is no longer a member of this workspace.",
    });
  return {
    requestId: "scheduled-send",
    ip: null,
    userAgent: null,
    principal: { kind: "user", userId, ...user, via: "bearer" },
    workspaceId,
    role: membership.role,
    scheduledFor,
  };
}

/** @returns false if meanwhile its schedule was changed or canceled, or it was sent */
async function sendWhileDue(ctx: WorkspaceContext, id: string, at: Date): Promise<boolean> {
  for (;;) {
    const document = await requireDocument(db(), ctx, id, "change");
    const isDue = document.status === "draft" && document.scheduledSendAt?.getTime() === at.getTime();
    if (!isDue) return false;
    if (await findEdit(db(), id))
      throw new AppError("INVALID_STATE", {
        detail: "It has unsaved changes. Save or discard them, then send it or schedule it again.",
      });
    if (await trySend(ctx, document)) return true;
  }
}

/**
 * Ends a draft's schedule and records why; a job notifies its owner.
 * @returns false if it was no longer due at that time
 */
function refuse(documentId: string, at: Date, error: AppError): Promise<boolean> {
  return db().$transaction(async (tx) => {
    const head = await endSchedule(tx, documentId, at);
    if (!head) return false;
    const reason = error.details.detail ?? error.title;
    const { audit, job } = DOCUMENT_FACTS.notSent;
    const data = { ...scheduleChange(at, null), code: error.code, reason };
    const { auditSequence: sequence } = await appendAuditEvents(tx, head, [
      { type: audit, actor: SYSTEM_ACTOR, at: getClock().now(), data },
    ]);
    await writeOutbox(tx, job, { documentId, sequence });
    return true;
  });
}

/**
 * Ends the schedule by compare-and-set on the time; the row stays locked until the transaction ends. @returns the
 * head of the audit trail
 */
async function endSchedule(tx: Tx, documentId: string, at: Date) {
  const [row] = await tx.$queryRaw<{ audit_sequence: number; audit_head: string | null }[]>`
    update documents set scheduled_send_at = null, scheduled_by_id = null
     where id = ${documentId}::uuid and deleted_at is null and status = 'draft' and scheduled_send_at = ${at}
    returning audit_sequence, audit_head`;
  return row ? { documentId, auditSequence: row.audit_sequence, auditHead: row.audit_head } : null;
}
