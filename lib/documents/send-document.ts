import "server-only";
import { continueChain, notifyChanged } from "@/lib/audit/append-events";
import { assertWithinPlan, sendWithinPlan } from "@/lib/billing/entitlements";
import { assertStorageLeft } from "@/lib/billing/storage";
import { auditActor, type WorkspaceContext } from "@/lib/context";
import type { DocumentDto, RecipientStatus } from "@/lib/contracts/documents";
import { connections, db, type Tx } from "@/lib/db";
import { optionsOf } from "@/lib/documents/options";
import { assertStatus, canAct, recipientsToOpen } from "@/lib/documents/policy";
import { requireDocument } from "@/lib/documents/queries";
import { expiringSoonAt, nextReminderAt } from "@/lib/documents/reminder-times";
import { type DocumentWithRecipients, toDocumentDto } from "@/lib/documents/serialize";
import { transitionSql } from "@/lib/documents/transition";
import { AppError } from "@/lib/errors";
import { deliveredEvents } from "@/lib/events/delivered-events";
import { fanOutSql } from "@/lib/events/fan-out";
import { documentEventRow } from "@/lib/events/record-event";
import { Prisma, type Recipient } from "@/lib/generated/prisma/client";
import { markDoneSql } from "@/lib/idempotency/mark-done";
import { insertRows } from "@/lib/insert-rows";
import { countMailsSql, mailsToSend, withinCeiling } from "@/lib/mailing/mail-ceiling";
import { outboxRow } from "@/lib/outbox/write-outbox";
import { getClock } from "@/lib/ports/clock/get-clock";
import { newId } from "@/lib/pure/id";
import { type PublishedVersion, publishedVersion } from "@/lib/templates/published-version";

const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * Opens the links of every recipient whose step has come; their mails follow from the outbox.
 * @param nextReminderAt the first automatic reminder of those who are to act
 * @returns all recipients as they are now
 */
export async function openSteps<R extends Recipient>(
  tx: Tx,
  recipients: R[],
  at: Date,
  nextReminderAt: Date | null,
): Promise<R[]> {
  const now = opened(recipients, at, nextReminderAt);
  const open = async (status: "pending" | "delivered", isReminded: boolean) => {
    const ids = now
      .filter((r, i) => r.status === status && recipients[i]?.status !== status)
      .filter((r) => (r.nextReminderAt !== null) === isReminded)
      .map((r) => r.id);
    if (ids.length)
      await tx.recipient.updateMany({
        where: { id: { in: ids }, status: "waiting" },
        data: { status, sentAt: at, nextReminderAt: isReminded ? nextReminderAt : null },
      });
  };
  await open("pending", true);
  await open("pending", false);
  await open("delivered", false);
  return now;
}

/**
 * Sends a draft: from here on its text and recipients stand, and the first step's links are active.
 * @throws {AppError} NOT_FOUND, WRONG_WORKSPACE, NOT_DOCUMENT_OWNER, INVALID_STATE, DOCUMENT_LIMIT_REACHED,
 * PLAN_REQUIRED (the storage is full), RATE_LIMITED (the day's mails are used up)
 */
export async function sendDocument(ctx: WorkspaceContext, id: string): Promise<DocumentDto> {
  for (;;) {
    const document = await requireDocument(db(), ctx, id, "change");
    // A repeat of a request that died after its work was done, before it could answer.
    if (ctx.idempotentResult) return toDocumentDto(document);
    assertStatus("send", document.status);
    const [sent, { version }] = await Promise.all([
      asSent(document),
      publishedVersion(document.templateVersionId),
    ]);
    const isSent = await sendWithinPlan(document.workspaceId, (tx) =>
      commitSend(tx, ctx, document, sent, version),
    );
    if (isSent) return toDocumentDto(sent);
    // Somebody changed, sent or deleted the draft meanwhile: look again at what it is now.
  }
}

/**
 * Sends a draft that was made in the same transaction: of both, or of neither, anything is left.
 * @param version that it is pinned to
 * @throws {AppError} INVALID_STATE, DOCUMENT_LIMIT_REACHED, PLAN_REQUIRED (the storage is full), RATE_LIMITED (the day's mails)
 */
export async function sendWithin(
  tx: Tx,
  ctx: WorkspaceContext,
  document: DocumentWithRecipients,
  version: PublishedVersion["version"],
): Promise<DocumentDto> {
  const sent = await asSent(document);
  await assertWithinPlan(tx, document.workspaceId);
  // Nobody else can know of the draft yet.
  if (!(await commitSend(tx, ctx, document, sent, version)))
    throw new Error(`the draft ${document.id} changed in the transaction that made it`);
  return toDocumentDto(sent);
}

/** The draft as it will be once it is sent. */
async function asSent(document: DocumentWithRecipients) {
  await assertStorageLeft(document.workspaceId);
  const at = getClock().now();
  const { expiresInDays, reminders } = optionsOf(document);
  const expiresAt = document.expiresAt ?? new Date(at.getTime() + expiresInDays * DAY_MS);
  if (expiresAt <= at)
    throw new AppError("INVALID_STATE", {
      detail: "The document's expiry has passed. Change expiresAt, then send it.",
    });
  const timeZone = await timeZoneOf(document.workspaceId);
  const reminderAt = nextReminderAt({ reminders, timeZone, expiresAt, sent: 0 }, at);
  const recipients = opened(document.recipients, at, reminderAt);
  const soonAt = expiringSoonAt(at, expiresAt, timeZone);
  const dates = { sentAt: at, expiresAt, expiringSoonAt: soonAt };
  return { ...document, status: "sent" as const, ...dates, updatedAt: at, recipients };
}

/** The recipients with the links opened whose step has come. */
function opened<R extends Recipient>(recipients: R[], at: Date, nextReminderAt: Date | null): R[] {
  const opening = new Set(recipientsToOpen(recipients).map((r) => r.id));
  return recipients.map((r) => {
    if (!opening.has(r.id)) return r;
    return canAct(r.role)
      ? // Whoever gets no mails gets no reminders either.
        {
          ...r,
          status: "pending",
          sentAt: at,
          nextReminderAt: r.delivery === "email" ? nextReminderAt : null,
        }
      : { ...r, status: "delivered", sentAt: at };
  });
}

/** As a named statement, since every sending asks for it (see `connections`). */
async function timeZoneOf(workspaceId: string): Promise<string> {
  const { rows } = await connections().query<{ timezone: string }>({
    name: "workspace-time-zone",
    text: "select timezone from workspaces where id = $1",
    values: [workspaceId],
  });
  return rows[0]?.timezone ?? "UTC";
}

/**
 * Everything that sending changes, as one statement: a third of the time of a statement each in a transaction.
 * What depends on the compare-and-set is written only when that changed its row.
 * @returns whether the document still was as it was read
 * @throws {AppError} RATE_LIMITED
 */
async function commitSend(
  tx: Tx,
  ctx: WorkspaceContext,
  document: DocumentWithRecipients,
  sent: DocumentWithRecipients & { sentAt: Date; expiresAt: Date },
  version: PublishedVersion["version"],
): Promise<boolean> {
  const { id, workspaceId } = document;
  const { sentAt: at, expiresAt, expiringSoonAt, recipients } = sent;
  const from = { documentId: id, auditSequence: document.auditSequence, auditHead: document.auditHead };
  const to = recipients.map(({ id, name, email, roleKey }) => ({ id, name, email, roleKey }));
  const chain = continueChain(from, [
    {
      type: "sent",
      actor: auditActor(ctx.principal),
      at,
      origin: ctx,
      data: { recipients: to, expiresAt: expiresAt.toISOString(), ...sourceHashes(version) },
    },
  ]);
  const actors = recipients.filter((r) => canAct(r.role));
  const submissions = actors.map((r) => {
    const owner = { documentId: id, recipientId: r.id, workspaceId };
    return { id: newId(), ...owner, roleKey: r.roleKey, createdAt: at };
  });
  const extra = { sentAt: at.toISOString() };
  const shared = { at, document, status: "sent" as const, recipients };
  const events = [
    documentEventRow({ ...shared, type: "document.sent", extra }),
    ...deliveredEvents({ ...shared, before: document.recipients }).map(documentEventRow),
  ];
  const change = { to: "sent", from: ["draft"], at, set: { sentAt: at, expiresAt, expiringSoonAt } } as const;
  const won = Prisma.sql`exists (select from moved)`;
  const statement = tx.$queryRaw<{ notified: unknown }[]>`
    with moved as (${transitionSql(id, change, { from, to: chain.head })}),
         open as (${openSql(recipients, at, won)}),
         answers as (${insertRows("submissions", submissions, won)}),
         trail as (${insertRows("audit_events", chain.rows, won)}),
         event as (${insertRows("events", events, won)}),
         ${fanOutSql(events, won)},
         work as (${outboxRow("document/step-opened", { documentId: id }, won)})
         ${markDoneSql(ctx, id, won)}
         ${countMailsSql(workspaceId, mailsToSend(recipients), won)}
    select pg_notify('outbox', '')::text as notified, ${notifyChanged(id)}::text from moved`;
  return (await withinCeiling(statement)).length > 0;
}

/** The PDF that recipients are shown, and the file that was uploaded, where intake had to write it anew. */
function sourceHashes({ sourceBlob, originalSha256 }: PublishedVersion["version"]) {
  const sourceSha256 = sourceBlob?.sha256 ?? null;
  return { sourceSha256, originalSha256: originalSha256 ?? sourceSha256 };
}

/** The first step sees the source as it is: nobody has filled anything in before. */
function openSql(recipients: Recipient[], at: Date, when: Prisma.Sql): Prisma.Sql {
  const idsOf = (status: RecipientStatus) => recipients.filter((r) => r.status === status).map((r) => r.id);
  const reminderAt = recipients.find((r) => r.nextReminderAt)?.nextReminderAt ?? null;
  const reminded = recipients.filter((r) => r.nextReminderAt).map((r) => r.id);
  return Prisma.sql`
    update recipients r
       set status = case when r.id = any(${idsOf("pending")}::uuid[]) then 'pending' else 'delivered' end::"RecipientStatus",
           next_reminder_at = case when r.id = any(${reminded}::uuid[]) then ${reminderAt}::timestamptz end,
           sent_at = ${at}, updated_at = ${at}, snapshot_blob_id = v.source_blob_id
      from documents d join template_versions v on v.id = d.template_version_id
     where d.id = r.document_id and r.status = 'waiting' and ${when}
       and r.id = any(${[...idsOf("pending"), ...idsOf("delivered")]}::uuid[])`;
}
