import "server-only";
import type { WorkspaceContext } from "@/lib/context";
import { db, type Tx } from "@/lib/db";
import { assertStatus } from "@/lib/documents/policy";
import { requireDocument } from "@/lib/documents/queries";
import { AppError } from "@/lib/errors";
import { writeOutbox } from "@/lib/outbox/write-outbox";
import { getClock } from "@/lib/ports/clock/get-clock";
import { newId } from "@/lib/pure/id";

/**
 * Mails a recipient's link once more, when they have lost it: the same link, at the owner's wish.
 * @throws {AppError} NOT_FOUND, WRONG_WORKSPACE, NOT_DOCUMENT_OWNER, INVALID_STATE, REMINDED_RECENTLY
 */
export async function resendLink(
  ctx: WorkspaceContext,
  documentId: string,
  recipientId: string,
): Promise<void> {
  const document = await requireDocument(db(), ctx, documentId, "change");
  assertStatus("resend", document.status);
  const recipient = document.recipients.find((r) => r.id === recipientId);
  if (!recipient) throw new AppError("NOT_FOUND", { detail: "There is no such recipient on this document." });
  if (recipient.status !== "pending" && recipient.status !== "delivered")
    throw new AppError("INVALID_STATE", { detail: "This recipient holds no active link." });
  await db().$transaction(async (tx) => {
    await assertNotResentRecently(tx, recipientId);
    await writeOutbox(tx, "document/link-requested", { documentId, recipientId, requestId: newId() });
  });
}

/** As often as reminders by hand, and by the same reason: nobody's mailbox is filled through us. */
const PAUSE_SECONDS = 5 * 60;

/** Of two requests at once one passes: the row's update waits for the other, then finds it too young. */
async function assertNotResentRecently(tx: Tx, recipientId: string): Promise<void> {
  const now = getClock().now();
  const since = new Date(now.getTime() - PAUSE_SECONDS * 1000);
  const passed = await tx.$executeRaw`
    insert into effects (key, created_at) values (${`link-resent:${recipientId}`}, ${now})
    on conflict (key) do update set created_at = excluded.created_at where effects.created_at <= ${since}`;
  if (passed === 0)
    throw new AppError("REMINDED_RECENTLY", {
      detail: "This link was mailed again a moment ago. Wait five minutes before you send it once more.",
      retryAfterSeconds: PAUSE_SECONDS,
    });
}
