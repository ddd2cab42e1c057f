import type { DocumentOptions } from "@/lib/domain/documents/options";
import "server-only";
import { auditActor, type WorkspaceContext } from "@/lib/context";
import { DOCUMENT_FACTS } from "@/lib/contracts/document-facts";
import type { AdjustDocumentBody, DocumentDto } from "@/lib/contracts/documents";
import { appendAuditEvents, lockChain } from "@/lib/domain/audit/append-events";
import { assertKnownVariables } from "@/lib/domain/documents/message-variables";
import { documentOptionsOf, resolveExpiresAt, resolveOptions } from "@/lib/domain/documents/options";
import { assertStatus } from "@/lib/domain/documents/policy";
import { requireDocument } from "@/lib/domain/documents/queries";
import { expiringSoonAt, nextReminderAt, type ReminderPlan } from "@/lib/domain/documents/reminder-times";
import { type DocumentWithRecipients, toDocumentDto } from "@/lib/domain/documents/serialize";
import { recordDocumentEvent } from "@/lib/domain/webhooks/events/record-event";
import { Prisma } from "@/lib/generated/prisma/client";
import { db, type Tx } from "@/lib/platform/database/db";
import { getClock } from "@/lib/platform/ports/clock/get-clock";

type Schedule = { expiresAt: Date | null; reminders: ReminderPlan["reminders"] };
/** Null for the template's. */
type Message = { subject: string | null; body: string | null } | null;
type Adjustable = Schedule & { message: Message };

/**
 * Changes the deadline, the automatic reminders and the message of an open document. Mails that are sent from then
 * on, and the signing page, show the new message. The audit trail records old and new values, and nothing if nothing
 * changed.
 * @throws {AppError} NOT_FOUND, WRONG_WORKSPACE, NOT_DOCUMENT_OWNER, INVALID_STATE (it is a draft, or has ended),
 *   INVALID_INPUT (the deadline is not within the next 365 days, or the message has an unknown variable)
 */
export async function adjustDocument(
  ctx: WorkspaceContext,
  id: string,
  input: AdjustDocumentBody,
): Promise<DocumentDto> {
  await requireDocument(db(), ctx, id, "change");
  return db().$transaction(async (tx) => {
    // Takes the row lock of signing and expiring: a document that ends concurrently is not adjusted.
    const head = await lockChain(tx, id);
    const document = await requireDocument(tx, ctx, id, "change");
    assertStatus("adjust", document.status);
    const at = getClock().now();
    assertKnownVariables(input.message);
    const before: Adjustable = {
      expiresAt: document.expiresAt,
      reminders: documentOptionsOf(document).reminders,
      message: messageOf(document.message),
    };
    const options = resolveOptions(documentOptionsOf(document), { reminders: input.reminders });
    const deadline = input.expiresAt === undefined ? {} : { expiresAt: input.expiresAt };
    const after: Adjustable = {
      expiresAt: resolveExpiresAt(deadline, at, document.expiresAt),
      reminders: options.reminders,
      message: input.message === undefined ? before.message : messageOf(input.message),
    };
    const adjusted = differences(before, after);
    const changed = Object.keys(adjusted);
    if (!head || changed.length === 0) return toDocumentDto(document);
    if (adjusted.message)
      await tx.document.update({ where: { id }, data: { message: after.message ?? Prisma.DbNull } });
    if (adjusted.expiresAt || adjusted.reminders) await reschedule(tx, document, after, options, at);
    const data = { changed, adjusted };
    await appendAuditEvents(tx, head, [
      { type: DOCUMENT_FACTS.updated.audit, actor: auditActor(ctx.principal), at, origin: ctx, data },
    ]);
    const result = await requireDocument(tx, ctx, id, "change");
    await recordDocumentEvent(tx, {
      type: DOCUMENT_FACTS.updated.event,
      at,
      document: result,
      status: result.status,
      recipients: result.recipients,
      extra: { changed, updatedAt: at.toISOString() },
      fact: `${DOCUMENT_FACTS.updated.event}:${head.auditSequence + 1}`,
    });
    return toDocumentDto(result);
  });
}

type Change = { from: unknown; to: unknown };

type Differences = { expiresAt?: Change; reminders?: Change; message?: Change };

/** Returns the changes, as the audit trail records them. */
function differences(before: Adjustable, after: Adjustable): Differences {
  const [from, to] = [recorded(before), recorded(after)];
  const isSame = (part: keyof typeof from) => JSON.stringify(from[part]) === JSON.stringify(to[part]);
  const changed = (["expiresAt", "reminders", "message"] as const).filter((part) => !isSame(part));
  return Object.fromEntries(changed.map((part) => [part, { from: from[part], to: to[part] }]));
}

const recorded = ({ expiresAt, reminders, message }: Adjustable) => ({
  expiresAt: expiresAt?.toISOString() ?? null,
  reminders: reminders && { everyDays: reminders.everyDays, max: reminders.max },
  message,
});

/** Completes a message to subject and body: an omitted part is null, which stands for the template's. */
function messageOf(value: unknown): Message {
  const { subject = null, body = null } = (value ?? {}) as Partial<NonNullable<Message>>;
  return subject === null && body === null ? null : { subject, body };
}

/** Stores the schedule and the due times of its mails. */
async function reschedule(
  tx: Tx,
  document: DocumentWithRecipients,
  { expiresAt, reminders }: Schedule,
  options: DocumentOptions,
  at: Date,
): Promise<void> {
  const { timezone: timeZone } = await tx.workspace.findUniqueOrThrow({
    where: { id: document.workspaceId },
    select: { timezone: true },
  });
  const isSameEnd = expiresAt?.getTime() === document.expiresAt?.getTime();
  await tx.document.update({
    where: { id: document.id },
    data: {
      options,
      expiresAt,
      // There is no second warning about the same deadline.
      ...(isSameEnd ? {} : { expiringSoonAt: expiresAt && expiringSoonAt(at, expiresAt, timeZone) }),
    },
  });
  for (const {
    id,
    status,
    delivery,
    remindersSent,
    remindersStoppedAt,
    reminderRequestedAt,
    sentAt,
  } of document.recipients) {
    if (status !== "pending" || delivery !== "email") continue;
    const plan = { reminders, timeZone, expiresAt, sent: remindersSent };
    const due = nextReminderAt(plan, reminderRequestedAt ?? sentAt ?? at);
    // With a shorter interval, the reminder may already be overdue: the interval then starts now, so that the change
    // itself triggers no reminder.
    const next = due && due <= at ? nextReminderAt(plan, at) : due;
    await tx.recipient.update({
      where: { id },
      data: { nextReminderAt: remindersStoppedAt ? null : next },
    });
  }
}
