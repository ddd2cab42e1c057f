import "server-only";
import { appendAuditEvents } from "@/lib/audit/append-events";
import type { RequestContext } from "@/lib/context";
import { db } from "@/lib/db";
import { optionsOf } from "@/lib/documents/options";
import { OPEN_STATUSES } from "@/lib/documents/policy";
import { cancelRecipients, transition } from "@/lib/documents/transition";
import { AppError } from "@/lib/errors";
import { recordDocumentEvent } from "@/lib/events/record-event";
import { writeOutbox } from "@/lib/outbox/write-outbox";
import { getClock } from "@/lib/ports/clock/get-clock";
import { requireActingLink } from "@/lib/signing/load-link";
import { recipientActor } from "@/lib/signing/record-opened";

/**
 * A recipient says no: the document ends for everybody.
 * @throws {AppError} TOKEN_INVALID, TOKEN_EXPIRED, ROLE_CANNOT_DECLINE, INVALID_STATE (acted already, or the
 * sender does not allow it)
 */
export async function declineSigning(token: string, reason: string, origin: RequestContext): Promise<void> {
  const link = await requireActingLink(token, "DECLINE");
  const { documentId, document } = link;
  const refuse = (detail: string) => new AppError("INVALID_STATE", { detail });
  if (!optionsOf(document).allowDecline)
    throw refuse("The sender does not offer declining here. Write to them instead.");
  if (link.status !== "pending") throw refuse("You have answered already; it cannot be changed.");
  const at = getClock().now();
  await db().$transaction(async (tx) => {
    const head = await transition(tx, documentId, {
      to: "declined",
      from: OPEN_STATUSES,
      set: { declinedAt: at },
    });
    if (!head) throw refuse("This document has ended a moment ago.");
    const won = await tx.recipient.updateMany({
      where: { id: link.id, status: "pending" },
      data: { status: "declined", declinedAt: at, declineReason: reason },
    });
    if (won.count === 0) throw refuse("You have answered already; it cannot be changed.");
    await cancelRecipients(tx, documentId);
    await appendAuditEvents(tx, head, [
      { type: "declined", actor: recipientActor(link), at, origin, data: { reason } },
    ]);
    const recipients = await tx.recipient.findMany({ where: { documentId } });
    const declinedBy = { id: link.id, email: link.email, name: link.name };
    const extra = { declinedAt: at.toISOString(), declinedBy, reason };
    await recordDocumentEvent(tx, {
      type: "document.declined",
      at,
      document,
      status: "declined",
      recipients,
      extra,
    });
    await writeOutbox(tx, "document/declined", { documentId });
  });
}
