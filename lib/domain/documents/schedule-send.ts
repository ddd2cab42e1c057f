import "server-only";
import { auditActor, type WorkspaceContext } from "@/lib/context";
import { DOCUMENT_FACTS } from "@/lib/contracts/document-facts";
import {
  isSchedulable,
  type ScheduledSending,
  type ScheduleSendBody,
} from "@/lib/contracts/scheduled-sending";
import { appendAuditEvents, lockChain } from "@/lib/domain/audit/append-events";
import { assertStatus } from "@/lib/domain/documents/policy";
import { requireDocument } from "@/lib/domain/documents/queries";
import { invalidInput } from "@/lib/errors";
import { db } from "@/lib/platform/database/db";
import { getClock } from "@/lib/platform/ports/clock/get-clock";

/**
 * Schedules a draft to be sent, or changes the time: it is then sent in the caller's name, with the content that it
 * has at that time. The audit trail records a change, and nothing if nothing changed.
 * @throws {AppError} NOT_FOUND, WRONG_WORKSPACE, NOT_DOCUMENT_OWNER, INVALID_STATE (it was sent), INVALID_INPUT
 *   (not within the next 90 days, or not before the document's own deadline)
 */
export async function scheduleSend(
  ctx: WorkspaceContext,
  id: string,
  { sendAt }: ScheduleSendBody,
): Promise<ScheduledSending> {
  const at = new Date(sendAt);
  if (!isSchedulable(at, getClock().now()))
    throw invalidInput({
      path: "sendAt",
      code: "out_of_range",
      message: "must be between one minute and 90 days from now",
    });
  await storeSchedule(ctx, id, at);
  return { sendAt: at.toISOString() };
}

/**
 * Cancels the schedule of a draft, which stays a draft. Does nothing if it has none.
 * @throws {AppError} NOT_FOUND, WRONG_WORKSPACE, NOT_DOCUMENT_OWNER, INVALID_STATE (it was sent)
 */
export const cancelSchedule = (ctx: WorkspaceContext, id: string): Promise<void> =>
  storeSchedule(ctx, id, null);

async function storeSchedule(ctx: WorkspaceContext, id: string, to: Date | null): Promise<void> {
  await requireDocument(db(), ctx, id, "change");
  const scheduledById = to && ctx.principal.userId;
  await db().$transaction(async (tx) => {
    // Takes the row lock of sending: a draft that is being sent is not scheduled, and a draft whose schedule is
    // canceled is not sent.
    const head = await lockChain(tx, id);
    const document = await requireDocument(tx, ctx, id, "change");
    assertStatus("schedule", document.status);
    if (to && document.expiresAt && document.expiresAt <= to)
      throw invalidInput({
        path: "sendAt",
        code: "out_of_range",
        message: "must be before the document’s deadline",
      });
    const { scheduledSendAt: from } = document;
    const isSame = from?.getTime() === to?.getTime() && document.scheduledById === scheduledById;
    if (!head || isSame) return;
    await tx.document.update({ where: { id }, data: { scheduledSendAt: to, scheduledById } });
    await appendAuditEvents(tx, head, [
      {
        type: DOCUMENT_FACTS.scheduled.audit,
        actor: auditActor(ctx.principal),
        at: getClock().now(),
        origin: ctx,
        data: scheduleChange(from, to),
      },
    ]);
  });
}

/** Describes a change of the schedule for the audit trail. */
export const scheduleChange = (from: Date | null, to: Date | null) => ({
  changed: ["scheduledSendAt"],
  scheduled: { from: from?.toISOString() ?? null, to: to?.toISOString() ?? null },
});
