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
import { lockPendingLink } from "@/lib/signing/lock-link";
import { recipientActor } from "@/lib/signing/record-opened";
import { recordedWay } from "@/lib/signing/way-in";

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
    await lockPendingLink(tx, link);
    const head = await transition(tx, documentId, {
      to: "declined",
      from: OPEN_STATUSES,
      set: { declinedAt: at },
    });
    if (!head) throw refuse("This document has ended a moment ago.");
    await tx.recipient.update({
      where: { id: link.id },
      data: { status: "declined", declinedAt: at, declineReason: reason },
    });
    await cancelRecipients(tx, documentId);
    await appendAuditEvents(tx, head, [
      {
        type: "declined",
        actor: recipientActor(link),
        at,
        origin,
        data: { ...recordedWay(link.wayIn, origin), reason },
      },
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
