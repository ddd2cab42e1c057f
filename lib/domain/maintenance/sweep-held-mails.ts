import "server-only";
import { isOpen } from "@/lib/domain/documents/policy";
import { ENDING_PURPOSES } from "@/lib/domain/mail-delivery/admit-mails";
import { cancelMails } from "@/lib/domain/mail-delivery/end-mails";
import { DOCUMENT_ENDED_REASON, RECIPIENT_ACTED_REASON } from "@/lib/domain/mails/active-recipient";
import { requestAgain } from "@/lib/domain/maintenance/request-again";
import { attempts } from "@/lib/platform/attempts";
import { db } from "@/lib/platform/database/db";
import { getClock } from "@/lib/platform/ports/clock/get-clock";

/** Rows per sweep; the rest follow a minute later. */
const BATCH = 500;

/**
 * Requests the held mails that are due. Mails that nobody needs any more, because their recipient acted or the
 * document ended, are canceled.
 * @returns how many jobs were requested
 * @throws {AggregateError} if some mails failed, after the others were processed
 */
export async function sweepHeldMails(): Promise<number> {
  const now = getClock().now();
  const held = await db().mailMessage.findMany({
    where: { status: "held", dueAt: { lte: now } },
    orderBy: [{ dueAt: "asc" }, { id: "asc" }],
    take: BATCH,
    select: { id: true, recipientId: true, purpose: true, dueAt: true, dueEvent: true },
  });
  if (held.length === 0) return 0;
  const reasons = await reasonsToCancel(held.flatMap(({ recipientId }) => recipientId ?? []));
  let requested = 0;
  const each = attempts("a held mail could not be released");
  for (const { id, recipientId, purpose, dueAt, dueEvent } of held)
    await each.run({ mailId: id }, async () => {
      const found =
        recipientId === null
          ? { other: DOCUMENT_ENDED_REASON, ending: DOCUMENT_ENDED_REASON }
          : reasons.get(recipientId);
      const reason = ENDING_PURPOSES.has(purpose) ? found?.ending : found?.other;
      if (reason !== null) await cancelMails({ id }, reason ?? DOCUMENT_ENDED_REASON);
      else if (dueEvent && dueAt) {
        const { name, data } = dueEvent;
        // One request covers all mails that the same event writes.
        const subject = `${JSON.stringify(dueEvent)}\n${dueAt.toISOString()}`;
        const lateMs = now.getTime() - dueAt.getTime();
        requested += await requestAgain(db(), name, [{ subject, data, lateMs }]);
      }
    });
  each.end();
  return requested;
}

/** Why mails about how the document ended, and other mails, are no longer needed; null while they are needed. */
type Reasons = { ending: string | null; other: string | null };

/** By recipient. */
async function reasonsToCancel(recipientIds: readonly string[]): Promise<ReadonlyMap<string, Reasons>> {
  const rows = await db().recipient.findMany({
    where: { id: { in: [...recipientIds] } },
    select: { id: true, status: true, document: { select: { status: true, deletedAt: true } } },
  });
  return new Map(
    rows.map(({ id, status, document }) => {
      const ending = document.deletedAt === null ? null : DOCUMENT_ENDED_REASON;
      const isOver = ending !== null || !(isOpen(document.status) || document.status === "completed");
      const hasLink = status === "pending" || status === "delivered";
      return [
        id,
        { ending, other: isOver ? DOCUMENT_ENDED_REASON : hasLink ? null : RECIPIENT_ACTED_REASON },
      ];
    }),
  );
}
