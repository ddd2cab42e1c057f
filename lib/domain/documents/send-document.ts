import "server-only";
import type { WorkspaceContext } from "@/lib/context";
import type { DocumentDto } from "@/lib/contracts/documents";
import { assertWithinPlan, sendWithinPlan } from "@/lib/domain/billing/quotas";
import { assertStorageLeft, takeStorage } from "@/lib/domain/billing/storage";
import { commitSend, type SentDocument } from "@/lib/domain/documents/commit-send";
import { layOutToSend, type SentVersion } from "@/lib/domain/documents/lay-out-document";
import { withStepOpened } from "@/lib/domain/documents/open-step";
import { optionsOf } from "@/lib/domain/documents/options";
import { assertStatus } from "@/lib/domain/documents/policy";
import { requireDocument } from "@/lib/domain/documents/queries";
import { expiringSoonAt, nextReminderAt } from "@/lib/domain/documents/reminder-times";
import { type DocumentWithRecipients, toDocumentDto } from "@/lib/domain/documents/serialize";
import { publishedVersion } from "@/lib/domain/templates/published-version";
import { AppError } from "@/lib/errors";
import { connections, db, type Tx } from "@/lib/platform/database/db";
import { getClock } from "@/lib/platform/ports/clock/get-clock";

const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * Sends a draft: from now on its text and recipients are final, and the first step's links are active.
 * @throws {AppError} NOT_FOUND, WRONG_WORKSPACE, NOT_DOCUMENT_OWNER, INVALID_STATE, DOCUMENT_LIMIT_REACHED,
 * PLAN_REQUIRED (the storage is full), RATE_LIMITED (daily email limit reached), INVALID_INPUT (a variable of its text
 * has no value), PDF_TOO_LARGE, BUSY
 */
export async function sendDocument(ctx: WorkspaceContext, id: string): Promise<DocumentDto> {
  for (;;) {
    const document = await requireDocument(db(), ctx, id, "change");
    // A retry of a request that committed but crashed before it responded.
    if (ctx.idempotentResult) return toDocumentDto(document);
    assertStatus("send", document.status);
    const [workspace, published] = await Promise.all([
      sendingWorkspace(document.workspaceId),
      publishedVersion(document.templateVersionId),
    ]);
    const sent = asSent(document, workspace);
    const version = await layOutToSend(document, published);
    const isSent = version.layout
      ? await db().$transaction((tx) => commitWithin(tx, ctx, document, sent, version))
      : await sendWithinPlan(document.workspaceId, (tx) => commitSend(tx, ctx, document, sent, version));
    if (isSent) return toDocumentDto(sent);
    // The draft was changed, sent or deleted concurrently: reload and try again.
  }
}

/**
 * Sends a draft in the transaction that created it: creation and sending are atomic.
 * @param version the version that it is pinned to
 * @param workspace read before the transaction
 * @throws {AppError} INVALID_STATE, DOCUMENT_LIMIT_REACHED, PLAN_REQUIRED (the storage is full), RATE_LIMITED (daily
 * email limit reached)
 */
export async function sendWithin(
  tx: Tx,
  ctx: WorkspaceContext,
  document: DocumentWithRecipients,
  version: SentVersion,
  workspace: SendingWorkspace,
): Promise<DocumentDto> {
  const sent = asSent(document, workspace);
  // Not yet committed, so no one else can have changed the draft.
  if (!(await commitWithin(tx, ctx, document, sent, version)))
    throw new Error(`the draft ${document.id} changed in the transaction that made it`);
  return toDocumentDto(sent);
}

/**
 * Sends in the caller's transaction: within the plan's documents, and with the pages laid out counted as storage.
 * @returns false when the document changed after it was read
 */
async function commitWithin(
  tx: Tx,
  ctx: WorkspaceContext,
  document: DocumentWithRecipients,
  sent: SentDocument,
  version: SentVersion,
): Promise<boolean> {
  await assertWithinPlan(tx, document.workspaceId);
  const isSent = await commitSend(tx, ctx, document, sent, version);
  if (isSent && version.layout) await takeStorage(tx, document.workspaceId, version.layout.blob.sizeBytes);
  return isSent;
}

/** What sending needs to know of the workspace. */
export type SendingWorkspace = { timeZone: string };

/**
 * Reads it, and refuses where the storage is full. Before the transaction that sends: within it, this would wait for a
 * second connection while others that send hold them all.
 * @throws {AppError} PLAN_REQUIRED
 */
export async function sendingWorkspace(workspaceId: string): Promise<SendingWorkspace> {
  await assertStorageLeft(workspaceId);
  return { timeZone: await timeZoneOf(workspaceId) };
}

/** The draft as it will be once sent. */
function asSent(document: DocumentWithRecipients, { timeZone }: SendingWorkspace) {
  const at = getClock().now();
  const { expiresInDays, reminders } = optionsOf(document);
  const expiresAt = document.expiresAt ?? new Date(at.getTime() + expiresInDays * DAY_MS);
  if (expiresAt <= at)
    throw new AppError("INVALID_STATE", {
      detail: "The document's expiresAt is in the past. Change it, then send the document.",
    });
  const reminderAt = nextReminderAt({ reminders, timeZone, expiresAt, sent: 0 }, at);
  const recipients = withStepOpened(document.recipients, { at, nextReminderAt: reminderAt });
  const soonAt = expiringSoonAt(at, expiresAt, timeZone);
  const dates = { sentAt: at, expiresAt, expiringSoonAt: soonAt };
  return { ...document, status: "sent" as const, ...dates, updatedAt: at, recipients };
}

/** A prepared (named) statement, since every send runs it (see `connections`). */
async function timeZoneOf(workspaceId: string): Promise<string> {
  const { rows } = await connections().query<{ timezone: string }>({
    name: "workspace-time-zone",
    text: "select timezone from workspaces where id = $1",
    values: [workspaceId],
  });
  return rows[0]?.timezone ?? "UTC";
}
