import "server-only";
import type { WorkspaceContext } from "@/lib/context";
import { DOCUMENT_FACTS } from "@/lib/contracts/document-facts";
import type { DocumentDto, MailHold } from "@/lib/contracts/documents";
import { lockChain } from "@/lib/domain/audit/append-events";
import { actorReferenceOf } from "@/lib/domain/audit/find-actor";
import { documentOptionsOf } from "@/lib/domain/documents/options";
import { assertStatus, canAct } from "@/lib/domain/documents/policy";
import { requireDocument } from "@/lib/domain/documents/queries";
import { nextReminderAt } from "@/lib/domain/documents/reminder-times";
import { type DocumentWithRecipients, toDocumentDto } from "@/lib/domain/documents/serialize";
import { peekMailAllowance } from "@/lib/domain/mail-delivery/address-allowance";
import { countMails } from "@/lib/domain/mail-delivery/mail-ceiling";
import { AppError, rateLimitedError } from "@/lib/errors";
import { db, type Tx } from "@/lib/platform/database/db";
import { markRequestDone } from "@/lib/platform/idempotency/mark-request-done";
import { getClock } from "@/lib/platform/ports/clock/get-clock";
import { writeOutbox } from "@/lib/platform/ports/jobs/write-outbox";
import { newId } from "@/lib/pure/id";

/** Cooldown of manual reminders, in seconds: at most one per recipient in this time (contract, section 5). */
const PAUSE_SECONDS = 5 * 60;

/**
 * Emails the link again to every recipient who is due. If an email is held, or the recipient gets no more emails, the
 * result says so (`heldMail`), and it does not count as a reminder yet. Manual reminders do not use up the automatic
 * ones, but restart their interval, so that no recipient gets two in a day. Recipients reminded in the last five
 * minutes are skipped; if all were, the request fails.
 * @throws {AppError} NOT_FOUND, WRONG_WORKSPACE, NOT_DOCUMENT_OWNER, INVALID_STATE, NO_PENDING_RECIPIENTS,
 *   REMINDED_RECENTLY, RATE_LIMITED (daily email limit reached)
 */
export async function remindAllRecipients(ctx: WorkspaceContext, documentId: string): Promise<DocumentDto> {
  return remind(ctx, documentId, ({ recipients }) => {
    const pending = recipients.filter(isRemindable);
    if (pending.length > 0) return pending;
    throw new AppError("NO_PENDING_RECIPIENTS", {
      detail: recipients.some(isPending)
        ? "The recipients who are due to sign receive no emails (delivery is none): deliver their links yourself."
        : "No recipient is due to sign right now.",
    });
  });
}

/**
 * Emails one recipient their link again.
 * @throws {AppError} what `remindAll` throws, and NOT_FOUND for a recipient of another document
 */
export async function remindOne(
  ctx: WorkspaceContext,
  documentId: string,
  recipientId: string,
): Promise<DocumentDto> {
  return remind(ctx, documentId, ({ recipients }) => {
    const recipient = recipients.find((candidate) => candidate.id === recipientId);
    if (!recipient) throw new AppError("NOT_FOUND", { detail: "This document has no such recipient." });
    if (isRemindable(recipient)) return [recipient];
    throw new AppError("NO_PENDING_RECIPIENTS", {
      detail: isPending(recipient)
        ? `${recipient.name} receives no emails (delivery is none): deliver the link yourself.`
        : `${recipient.name} has nothing to sign at the moment.`,
    });
  });
}

type Candidate = DocumentWithRecipients["recipients"][number];
const isPending = ({ status, role }: Candidate) => status === "pending" && canAct(role);
const isRemindable = (candidate: Candidate) => isPending(candidate) && candidate.delivery === "email";

/**
 * Reminds recipients under the document's lock, like everything that changes several of its recipients: it is
 * serialized with signing and ending, and only one of two concurrent requests reminds each recipient.
 */
async function remind(
  ctx: WorkspaceContext,
  documentId: string,
  choose: (document: DocumentWithRecipients) => Candidate[],
): Promise<DocumentDto> {
  const before = await requireDocument(db(), ctx, documentId, "change");
  // A retry of a request that committed but crashed before it responded has nothing left to do.
  if (ctx.idempotentResult) return toDocumentDto(before);
  let held = new Map<string, Held>();
  await db().$transaction(async (tx) => {
    await lockChain(tx, documentId);
    const document = await requireDocument(tx, ctx, documentId, "change");
    assertStatus("remind", document.status);
    const candidates = choose(document);
    const now = getClock().now();
    const since = new Date(now.getTime() - PAUSE_SECONDS * 1000);
    const asked = await tx.recipient.updateManyAndReturn({
      where: {
        id: { in: candidates.map(({ id }) => id) },
        status: "pending",
        OR: [{ reminderRequestedAt: null }, { reminderRequestedAt: { lte: since } }],
      },
      data: { reminderRequestedAt: now },
    });
    if (asked.length === 0) throw tooSoon(await secondsToWait(tx, candidates, now));
    held = await expectedHolds(tx, asked);
    const recipientIds = asked.map(({ id }) => id);
    // The other emails go out shortly; if one of them does not, that is recorded then.
    await tx.recipient.updateMany({
      where: { id: { in: recipientIds.filter((id) => !held.has(id)) } },
      data: { lastRemindedAt: now },
    });
    await postponeAutomatic(tx, documentId, recipientIds, now);
    const requestId = newId();
    await writeOutbox(tx, DOCUMENT_FACTS.reminderRequested.job, {
      documentId,
      recipientIds,
      requestId,
      requestedBy: actorReferenceOf(ctx.principal),
      tokenVersions: Object.fromEntries(asked.map(({ id, tokenVersion }) => [id, tokenVersion])),
    });
    await markRequestDone(tx, ctx, documentId);
    await countMails(tx, ctx.workspaceId, asked.length);
  });
  const after = toDocumentDto(await requireDocument(db(), ctx, documentId, "change"));
  return {
    ...after,
    recipients: after.recipients.map((one) => ({
      ...one,
      heldMail: one.heldMail ?? held.get(one.id) ?? null,
    })),
  };
}

type Held = NonNullable<DocumentDto["recipients"][number]["heldMail"]>;

/** Returns, by recipient, which emails are expected to be held. The job makes the actual decision, and records it. */
async function expectedHolds(tx: Tx, asked: readonly Candidate[]): Promise<Map<string, Held>> {
  const waiting = await tx.mailMessage.findMany({
    where: { recipientId: { in: asked.map(({ id }) => id) }, status: "held" },
    select: { recipientId: true, hold: true, dueAt: true },
  });
  const held = new Map<string, Held>();
  for (const { id, workspaceId, email: address } of asked) {
    const before = waiting.find(({ recipientId }) => recipientId === id);
    const allowance = await peekMailAllowance(tx, { workspaceId, address, mayWait: true });
    if (allowance.goes === "never") held.set(id, { reason: "reported", until: null });
    else if (before)
      held.set(id, { reason: before.hold as MailHold, until: before.dueAt?.toISOString() ?? null });
    else if (allowance.goes === "stopped") held.set(id, { reason: "mails_stopped", until: null });
    else if (allowance.goes === "later")
      held.set(id, { reason: "address_limit", until: allowance.at.toISOString() });
  }
  return held;
}

/** Postpones the next automatic reminder to a full interval from now, for recipients who have one scheduled. */
async function postponeAutomatic(tx: Tx, documentId: string, recipientIds: string[], now: Date) {
  const { workspace, ...document } = await tx.document.findUniqueOrThrow({
    where: { id: documentId },
    select: { options: true, expiresAt: true, workspace: { select: { timezone: true } } },
  });
  const { reminders } = documentOptionsOf(document);
  const plan = { reminders, expiresAt: document.expiresAt, timeZone: workspace.timezone, sent: 0 };
  await tx.recipient.updateMany({
    where: { id: { in: recipientIds }, status: "pending", nextReminderAt: { not: null } },
    data: { nextReminderAt: nextReminderAt(plan, now) },
  });
}

/**
 * Seconds until the first of these recipients may be reminded again; reads them again, since a concurrent request may
 * have come first.
 */
async function secondsToWait(tx: Tx, candidates: readonly Candidate[], now: Date): Promise<number> {
  const { _min } = await tx.recipient.aggregate({
    where: { id: { in: candidates.map(({ id }) => id) }, status: "pending" },
    _min: { reminderRequestedAt: true },
  });
  const since = _min.reminderRequestedAt ?? now;
  return Math.max(1, PAUSE_SECONDS - Math.floor((now.getTime() - since.getTime()) / 1000));
}

function tooSoon(seconds: number): AppError {
  const minutes = Math.ceil(seconds / 60);
  return rateLimitedError(
    { name: "reminders", limit: 1, windowSeconds: PAUSE_SECONDS },
    seconds,
    `A reminder was just sent. The next one can be sent in ${minutes} ${minutes === 1 ? "minute" : "minutes"}.`,
    "REMINDED_RECENTLY",
  );
}
