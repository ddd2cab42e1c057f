import "server-only";
import { auditActor, publicLinkDataOf, type WorkspaceContext } from "@/lib/context";
import { DOCUMENT_FACTS } from "@/lib/contracts/document-facts";
import type { DocumentDto } from "@/lib/contracts/documents";
import type { EventData } from "@/lib/contracts/job-events";
import { continueChain, notifyChanged } from "@/lib/domain/audit/append-events";
import { layOutToSend, layoutRow, type SentPages } from "@/lib/domain/documents/lay-out-document";
import { openStepSql, withStepOpened } from "@/lib/domain/documents/open-step";
import { documentOptionsOf } from "@/lib/domain/documents/options";
import { assertStatus, canAct } from "@/lib/domain/documents/policy";
import { requireDocument } from "@/lib/domain/documents/queries";
import { expiringSoonAt, nextReminderAt } from "@/lib/domain/documents/reminder-times";
import { type DocumentWithRecipients, toDocumentDto } from "@/lib/domain/documents/serialize";
import { assertWithinPlan, hasDocumentLimit } from "@/lib/domain/entitlements/quotas";
import { addStorageUsage, assertStorageLeft } from "@/lib/domain/entitlements/storage";
import { type WorkspaceAccount, workspaceAccount } from "@/lib/domain/entitlements/workspace-account";
import { countMailsSql, mailsToSend, withinCeiling } from "@/lib/domain/mail-delivery/mail-ceiling";
import { deliveredEvents, documentEventRow, fanOutSql } from "@/lib/domain/webhooks/events/record-event";
import { AppError } from "@/lib/errors";
import { Prisma } from "@/lib/generated/prisma/client";
import { db, type Tx } from "@/lib/platform/database/db";
import { insertRows } from "@/lib/platform/database/insert-rows";
import { markRequestDoneSql } from "@/lib/platform/idempotency/mark-request-done";
import { getClock } from "@/lib/platform/ports/clock/get-clock";
import { outboxRow } from "@/lib/platform/ports/jobs/write-outbox";
import { newId } from "@/lib/pure/id";

const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * Sends a draft: from now on its text and recipients are final, and the first step's links are active.
 * @param read the document as the caller was authorized for it, a moment ago: sent as it was then, or read again
 * @throws {AppError} NOT_FOUND, WRONG_WORKSPACE, NOT_DOCUMENT_OWNER, INVALID_STATE, DOCUMENT_LIMIT_REACHED,
 * PLAN_REQUIRED (the storage is full), RATE_LIMITED (daily email limit reached), INVALID_INPUT (a variable of its text
 * has no value), PDF_TOO_LARGE, BUSY
 */
export async function sendDocument(
  ctx: WorkspaceContext,
  id: string,
  read?: DocumentWithRecipients,
): Promise<DocumentDto> {
  // A retry of a request that committed but crashed before it responded.
  if (ctx.idempotentResult) return toDocumentDto(await requireDocument(db(), ctx, id, "change"));
  for (let known = read; ; known = undefined) {
    const sent = await trySend(ctx, known ?? (await requireDocument(db(), ctx, id, "change")));
    if (sent) return toDocumentDto(sent);
    // The draft was changed, sent or deleted concurrently: reload and try again.
  }
}

/**
 * Sends a draft as it was read, which also ends its schedule.
 * @returns null if the document changed after it was read
 * @throws {AppError} what `sendDocument` throws
 */
export async function trySend(
  ctx: WorkspaceContext,
  document: DocumentWithRecipients,
): Promise<SentDocument | null> {
  assertStatus("send", document.status);
  const sending = await prepareSend(document);
  const commit = (tx: Tx) => commitSend(tx, ctx, document, sending);
  // A single statement needs no transaction.
  const isAlone = !sending.pages.layout && !hasDocumentLimit(sending.account.entitlements);
  return isAlone ? commit(db()) : db().$transaction(commit);
}

/** What sending needs; it is read and made before the transaction. */
export interface PreparedSending {
  readonly account: WorkspaceAccount;
  readonly pages: SentPages;
}

/**
 * Prepares sending: refuses it if the storage is full or the deadline has passed, then lays out a text.
 * @param account the workspace's, if already read
 * @param pages lays out in place of `layOutToSend`
 * @throws {AppError} PLAN_REQUIRED (the storage is full), INVALID_STATE, INVALID_INPUT, PDF_TOO_LARGE, BUSY
 */
export async function prepareSend(
  document: DocumentWithRecipients,
  {
    account: known,
    pages = layOutToSend,
  }: { account?: WorkspaceAccount; pages?: (document: DocumentWithRecipients) => Promise<SentPages> } = {},
): Promise<PreparedSending> {
  const account = known ?? (await workspaceAccount(document.workspaceId));
  await assertStorageLeft(account.workspaceId, account.entitlements);
  deadlineOf(document, getClock().now());
  return { account, pages: await pages(document) };
}

/** A document as it is after sending. */
export type SentDocument = DocumentWithRecipients & { sentAt: Date; expiresAt: Date };

/**
 * Sends a draft, in the caller's transaction: within the plan's document limit and the daily email limit, and with
 * the laid-out pages counted as storage. All writes are one SQL statement: separate ones in a transaction take two
 * thirds more processor time for the whole request (docs/performance.md). Each part that depends on the
 * compare-and-set (`moved`) has it as its condition.
 * @param at the time of sending
 * @param before earlier events that are recorded together with its own
 * @returns the document as it is now; null if it changed after it was read
 * @throws {AppError} INVALID_STATE (its deadline has passed), DOCUMENT_LIMIT_REACHED, RATE_LIMITED (daily email
 *   limit reached), PLAN_REQUIRED (the storage is full)
 */
export async function commitSend(
  tx: Tx,
  ctx: WorkspaceContext,
  document: DocumentWithRecipients,
  {
    account,
    pages,
    at = getClock().now(),
    before = [],
  }: PreparedSending & { at?: Date; before?: EventRow[] },
): Promise<SentDocument | null> {
  await assertWithinPlan(tx, account);
  const { id, workspaceId } = document;
  const { sourceBlob, layout } = pages;
  const sent = asSent(document, account.timeZone, at);
  const { expiresAt, expiringSoonAt, recipients } = sent;
  const chain = sentChain(ctx, document, sent, pages);
  const events = [...before, ...sentEvents(document, sent)];
  const ifMoved = Prisma.sql`exists (select from moved)`;
  const statement = tx.$queryRaw<{ notified: unknown }[]>`
    with moved as (
           update documents
              set status = 'sent', sent_at = ${at}, updated_at = ${at},
                  expires_at = ${expiresAt}, expiring_soon_at = ${expiringSoonAt},
                  scheduled_send_at = null, scheduled_by_id = null, unsigned_start_of = null,
                  audit_sequence = ${chain.head.auditSequence}, audit_head = ${chain.head.auditHead}
            where id = ${id}::uuid and deleted_at is null and status = 'draft'
              and audit_sequence = ${document.auditSequence}
           returning id),
         discarded_edit as (
           update templates set deleted_at = ${at}, send_draft = null
            where edit_of_id = ${id}::uuid and used_at is null and deleted_at is null and ${ifMoved}),
         layout as (${layout ? insertRows("document_layouts", [layoutRow(id, layout)], ifMoved) : NOTHING}),
         opened_step as (${openStepSql(recipients, at, { source: sourceBlob?.id ?? null, when: ifMoved })}),
         submissions_begun as (${insertRows("submissions", emptySubmissions(sent), ifMoved)}),
         audit_event as (${insertRows("audit_events", chain.rows, ifMoved)}),
         event as (${insertRows("events", events, ifMoved)}),
         ${fanOutSql(events, ifMoved)},
         mail_job as (${outboxRow(DOCUMENT_FACTS.stepOpened.job, linksToMail(sent, pages), ifMoved)}),
         idempotency as (${markRequestDoneSql(ctx, id, ifMoved)}),
         counted_mails as (${countMailsSql(workspaceId, mailsToSend(recipients), ifMoved)})
    select pg_notify('outbox', '')::text as notified, ${notifyChanged(id, Prisma.sql`${workspaceId}`)} from moved`;
  const [moved] = await withinCeiling(statement);
  if (!moved) return null;
  if (layout) await addStorageUsage(tx, workspaceId, layout.blob.sizeBytes, account.entitlements);
  return sent;
}

const NOTHING = Prisma.sql`select`;

/**
 * The event by which links are mailed: names their recipients, whose snapshot is the source, so that the job neither looks
 * for them nor draws. Nobody is named where all wait for a visitor.
 */
function linksToMail(
  { id, recipients, sentAt }: SentDocument,
  { sourceBlob }: SentPages,
): EventData<StepOpened> {
  const opened = recipients.filter((one) => one.sentAt?.getTime() === sentAt.getTime());
  if (!sourceBlob || opened.length === 0) return { documentId: id };
  opened.sort((a, b) => a.order - b.order || a.position - b.position);
  return { documentId: id, recipientIds: opened.map((one) => one.id) };
}

type StepOpened = (typeof DOCUMENT_FACTS)["stepOpened"]["job"];

type EventRow = ReturnType<typeof documentEventRow>;

/** Returns the draft as it will be after sending. */
function asSent(document: DocumentWithRecipients, timeZone: string, at: Date) {
  const expiresAt = deadlineOf(document, at);
  const { reminders } = documentOptionsOf(document);
  const reminderAt = nextReminderAt({ reminders, timeZone, expiresAt, sent: 0 }, at);
  const recipients = withStepOpened(document.recipients, { at, nextReminderAt: reminderAt });
  const soonAt = expiringSoonAt(at, expiresAt, timeZone);
  const dates = { sentAt: at, expiresAt, expiringSoonAt: soonAt, scheduledSendAt: null, scheduledById: null };
  return { ...document, status: "sent" as const, ...dates, updatedAt: at, recipients };
}

/** Returns when a document that is sent now expires. @throws {AppError} INVALID_STATE */
function deadlineOf(document: DocumentWithRecipients, now: Date): Date {
  const expiresAt =
    document.expiresAt ?? new Date(now.getTime() + documentOptionsOf(document).expiresInDays * DAY_MS);
  if (expiresAt <= now)
    throw new AppError("INVALID_STATE", {
      detail: "The document’s deadline (expiresAt) has passed. Change it, then send the document.",
    });
  return expiresAt;
}

function sentChain(
  ctx: WorkspaceContext,
  { id, auditSequence, auditHead }: DocumentWithRecipients,
  { sentAt, expiresAt, recipients }: SentDocument,
  { sourceBlob, originalSha256 }: SentPages,
) {
  const to = recipients.map(({ id, name, email, roleKey }) => ({ id, name, email, roleKey }));
  // Hashes of the PDF shown to recipients and of the original upload, which differ if intake rewrote the file.
  const sourceSha256 = sourceBlob?.sha256 ?? null;
  const hashes = { sourceSha256, originalSha256: originalSha256 ?? sourceSha256 };
  return continueChain({ documentId: id, auditSequence, auditHead }, [
    {
      type: DOCUMENT_FACTS.sent.audit,
      actor: auditActor(ctx.principal),
      at: sentAt,
      origin: ctx,
      data: {
        recipients: to,
        expiresAt: expiresAt.toISOString(),
        ...hashes,
        ...publicLinkDataOf(ctx),
        ...scheduleOf(ctx),
      },
    },
  ]);
}

const scheduleOf = ({ scheduledFor }: WorkspaceContext) =>
  scheduledFor ? { scheduledFor: scheduledFor.toISOString() } : {};

function sentEvents(document: DocumentWithRecipients, { sentAt: at, recipients }: SentDocument) {
  const shared = { at, document, status: "sent" as const, recipients };
  return [
    documentEventRow({ ...shared, type: DOCUMENT_FACTS.sent.event, extra: { sentAt: at.toISOString() } }),
    ...deliveredEvents({ ...shared, before: document.recipients }).map(documentEventRow),
  ];
}

/** Builds empty submissions for every signer and approver. */
function emptySubmissions({ id, workspaceId, sentAt, recipients }: SentDocument) {
  return recipients
    .filter((r) => canAct(r.role))
    .map((r) => {
      const owner = { documentId: id, recipientId: r.id, workspaceId };
      return { id: newId(), ...owner, roleKey: r.roleKey, createdAt: sentAt };
    });
}
