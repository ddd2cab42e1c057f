import "server-only";
import { lockChain } from "@/lib/audit/append-events";
import { referenceTo } from "@/lib/audit/find-actor";
import type { WorkspaceContext } from "@/lib/context";
import type { DocumentDto } from "@/lib/contracts/documents";
import { db, type Tx } from "@/lib/db";
import { optionsOf } from "@/lib/documents/options";
import { assertStatus, canAct } from "@/lib/documents/policy";
import { requireDocument } from "@/lib/documents/queries";
import { nextReminderAt } from "@/lib/documents/reminder-times";
import { type DocumentWithRecipients, toDocumentDto } from "@/lib/documents/serialize";
import { AppError } from "@/lib/errors";
import { markDone } from "@/lib/idempotency/mark-done";
import { countMails } from "@/lib/mailing/mail-ceiling";
import { writeOutbox } from "@/lib/outbox/write-outbox";
import { getClock } from "@/lib/ports/clock/get-clock";
import { newId } from "@/lib/pure/id";

/** At most one reminder by hand per recipient in this time (contract, section 5). */
const PAUSE_SECONDS = 5 * 60;

/**
 * Mails everybody whose turn it is their link once more. Automatic reminders keep their own budget; the days to the
 * next of them count from this one, so that nobody is written to twice in a day. Whoever was
 * reminded in the last five minutes is left out, unless there is nobody else.
 * @throws {AppError} NOT_FOUND, WRONG_WORKSPACE, NOT_DOCUMENT_OWNER, INVALID_STATE, NO_PENDING_RECIPIENTS,
 * REMINDED_RECENTLY, RATE_LIMITED (the day's mails are used up)
 */
export async function remindAll(ctx: WorkspaceContext, documentId: string): Promise<DocumentDto> {
  return remind(ctx, documentId, ({ recipients }) => {
    const pending = recipients.filter(isRemindable);
    if (pending.length > 0) return pending;
    throw new AppError("NO_PENDING_RECIPIENTS", {
      detail: recipients.some(isPending)
        ? "The recipients who are due to sign get no mails (delivery is none): hand their links over."
        : "No recipient is due to sign right now.",
    });
  });
}

/**
 * Mails one recipient their link once more.
 * @throws {AppError} as above, and NOT_FOUND for a recipient of another document
 */
export async function remindOne(
  ctx: WorkspaceContext,
  documentId: string,
  recipientId: string,
): Promise<DocumentDto> {
  return remind(ctx, documentId, ({ recipients }) => {
    const recipient = recipients.find((candidate) => candidate.id === recipientId);
    if (!recipient)
      throw new AppError("NOT_FOUND", { detail: "There is no such recipient on this document." });
    if (isRemindable(recipient)) return [recipient];
    throw new AppError("NO_PENDING_RECIPIENTS", {
      detail: isPending(recipient)
        ? `${recipient.name} gets no mails (delivery is none): hand the link over.`
        : `${recipient.name} has nothing to sign at the moment.`,
    });
  });
}

type Candidate = DocumentWithRecipients["recipients"][number];
const isPending = ({ status, role }: Candidate) => status === "pending" && canAct(role);
const isRemindable = (candidate: Candidate) => isPending(candidate) && candidate.delivery === "email";

/**
 * Under the document's lock, as all that changes several of its recipients: whoever signs or ends it meanwhile comes before
 * or after, and of two requests at once each recipient is in one.
 */
async function remind(
  ctx: WorkspaceContext,
  documentId: string,
  choose: (document: DocumentWithRecipients) => Candidate[],
): Promise<DocumentDto> {
  const before = await requireDocument(db(), ctx, documentId, "change");
  // A repeat of a request that died after its work was done, before it could answer, has nothing left to ask for.
  if (ctx.idempotentResult) return toDocumentDto(before);
  await db().$transaction(async (tx) => {
    await lockChain(tx, documentId);
    const document = await requireDocument(tx, ctx, documentId, "change");
    assertStatus("remind", document.status);
    const candidates = choose(document);
    const now = getClock().now();
    const since = new Date(now.getTime() - PAUSE_SECONDS * 1000);
    const reminded = await tx.recipient.updateManyAndReturn({
      where: {
        id: { in: candidates.map(({ id }) => id) },
        status: "pending",
        OR: [{ lastRemindedAt: null }, { lastRemindedAt: { lte: since } }],
      },
      data: { lastRemindedAt: now },
      select: { id: true },
    });
    if (reminded.length === 0) throw tooSoon(await secondsToWait(tx, candidates, now));
    await postponeAutomatic(
      tx,
      documentId,
      reminded.map(({ id }) => id),
      now,
    );
    const requestId = newId();
    await writeOutbox(tx, "document/reminder-requested", {
      documentId,
      recipientIds: reminded.map(({ id }) => id),
      requestId,
      requestedBy: referenceTo(ctx.principal),
    });
    await markDone(tx, ctx, documentId);
    await countMails(tx, ctx.workspaceId, reminded.length);
  });
  return toDocumentDto(await requireDocument(db(), ctx, documentId, "change"));
}

/** Those who have automatic reminders to come get the next one a full interval after this moment. */
async function postponeAutomatic(tx: Tx, documentId: string, recipientIds: string[], now: Date) {
  const { workspace, ...document } = await tx.document.findUniqueOrThrow({
    where: { id: documentId },
    select: { options: true, expiresAt: true, workspace: { select: { timezone: true } } },
  });
  const { reminders } = optionsOf(document);
  const plan = { reminders, expiresAt: document.expiresAt, timeZone: workspace.timezone, sent: 0 };
  await tx.recipient.updateMany({
    where: { id: { in: recipientIds }, status: "pending", nextReminderAt: { not: null } },
    data: { nextReminderAt: nextReminderAt(plan, now) },
  });
}

/** Until the first of them may be reminded again; read anew, since another request may have been quicker. */
async function secondsToWait(tx: Tx, candidates: readonly Candidate[], now: Date): Promise<number> {
  const { _min } = await tx.recipient.aggregate({
    where: { id: { in: candidates.map(({ id }) => id) }, status: "pending" },
    _min: { lastRemindedAt: true },
  });
  const since = _min.lastRemindedAt ?? now;
  return Math.max(1, PAUSE_SECONDS - Math.floor((now.getTime() - since.getTime()) / 1000));
}

function tooSoon(seconds: number): AppError {
  const minutes = Math.ceil(seconds / 60);
  return new AppError("REMINDED_RECENTLY", {
    detail: `A reminder went out a moment ago. The next one can be sent in ${minutes} ${minutes === 1 ? "minute" : "minutes"}.`,
    retryAfterSeconds: seconds,
  });
}
