import "server-only";
import type { MailHold } from "@/lib/contracts/documents";
import {
  type AddressAllowance,
  countMailTo,
  lockAddresses,
  mailBlockReasons,
} from "@/lib/domain/mail-delivery/address-allowance";
import type { MailDelivery } from "@/lib/domain/mail-delivery/mail-delivery";
import {
  carriedRows,
  correctLastReminded,
  hasFinalOutcome,
  heldMailRows,
  REMINDER_PURPOSE,
  type RecordedMail,
  recordMailOutcomes,
  recordQueuedMails,
  recordSupersededMail,
} from "@/lib/domain/mail-delivery/mail-record";
import type { MailMessage } from "@/lib/generated/prisma/client";
import { db, type Tx } from "@/lib/platform/database/db";
import { insertRows } from "@/lib/platform/database/insert-rows";
import { CHANNELS } from "@/lib/platform/live/channels";
import { getClock } from "@/lib/platform/ports/clock/get-clock";

/**
 * Decides whether mails to recipients are sent now or held: because of the limits of their address, while the
 * workspace's mails are stopped, or permanently once the address reported them. A mail is counted in the transaction
 * that records it, so that it is counted once, however often its job is retried.
 */

/**
 * Mails about how a document ended: each follows from a mail that was counted, unless the address was only typed in.
 */
export const ENDING_PURPOSES: ReadonlySet<string> = new Set(["completed", "declined", "voided", "expired"]);

/** Reasons recorded for mails that are not sent. */
const REPORTED = "The recipient reported the workspace’s emails and no longer gets them. It was not sent.";
const SUPERSEDED = "An earlier email to this recipient is still waiting.";

type Verdict = AddressAllowance | { goes: "waits" } | { goes: "superseded" };
type Decided = { delivery: MailDelivery; verdict: Verdict };

/**
 * Records mails before they are passed to the mailer.
 * @returns their rows, in the mails' order; null for a mail that is not to be sent now
 */
export async function admitMails(deliveries: readonly MailDelivery[]): Promise<(RecordedMail | null)[]> {
  if (!deliveries.some(({ about }) => about)) return recordQueuedMails(deliveries);
  const { decided, rows } = await db().$transaction((tx) => admit(tx, deliveries));
  for (const { delivery, verdict } of decided) {
    const row = rows.get(delivery.dedupeKey);
    if (!row) continue;
    // The mail will never be sent: the sender is notified as of any mail that does not arrive.
    if (verdict.goes === "never")
      await recordMailOutcomes(delivery, row.id, { status: "failed", error: REPORTED });
    // The mail held earlier says everything that this one would, so the audit trail records nothing.
    else if (verdict.goes === "superseded") await recordSupersededMail(row.id, SUPERSEDED);
  }
  return decided.map(({ delivery, verdict }) =>
    verdict.goes === "now" ? (rows.get(delivery.dedupeKey) ?? null) : null,
  );
}

async function admit(tx: Tx, deliveries: readonly MailDelivery[]) {
  // Locked before the rows are read: the second of two attempts at one mail sees what the first decided.
  await lockAddresses(
    tx,
    deliveries.flatMap(({ about, to }) => (about ? [to] : [])),
  );
  const known = await tx.mailMessage.findMany({
    where: { dedupeKey: { in: deliveries.map(({ dedupeKey }) => dedupeKey) } },
  });
  const rowByKey = new Map(known.map((row) => [row.dedupeKey, row]));
  const blocked = await blockedOf(tx, deliveries, rowByKey);
  const decided: Decided[] = [];
  for (const delivery of deliveries) {
    const verdict = blocked.get(delivery) ?? (await decide(tx, delivery, rowByKey.get(delivery.dedupeKey)));
    decided.push({ delivery, verdict });
  }
  await hold(tx, decided);
  const admitted = decided.filter(({ verdict }) => !["waits", "later", "stopped"].includes(verdict.goes));
  const rows = await recordAdmitted(tx, admitted, known);
  return { decided, rows };
}

const isDone = (row: MailMessage | undefined): boolean => row !== undefined && hasFinalOutcome(row);

/** It waits for its turn by the limits of its address. */
const isLimited = (row: MailMessage | undefined): boolean =>
  row?.status === "held" && row.hold === ("address_limit" satisfies MailHold);

const isWaiting = (row: MailMessage | undefined): boolean =>
  isLimited(row) && row?.dueAt != null && row.dueAt > getClock().now();

/** Whether it counts against no limit (any more), so that only reports and stops hold it. */
function isUncounted({ purpose, isTypedIn = false }: MailDelivery, row: MailMessage | undefined): boolean {
  const isCounted = isLimited(row) || (row !== undefined && row.status !== "held");
  return isCounted || (ENDING_PURPOSES.has(purpose) && !isTypedIn);
}

/** The verdicts on those that no limit counts: of an ending all, so that one statement decides. */
async function blockedOf(
  tx: Tx,
  deliveries: readonly MailDelivery[],
  rowByKey: ReadonlyMap<string, MailMessage>,
): Promise<Map<MailDelivery, Verdict>> {
  const asked = deliveries.flatMap((delivery) => {
    const { about, to, dedupeKey } = delivery;
    const row = rowByKey.get(dedupeKey);
    if (!about || isDone(row) || isWaiting(row) || !isUncounted(delivery, row)) return [];
    return [{ delivery, workspaceId: about.workspaceId, address: to }];
  });
  const reasons = await mailBlockReasons(tx, asked);
  return new Map(asked.map(({ delivery }, at) => [delivery, reasons[at] ?? { goes: "now" }]));
}

/** The verdict on any other. */
async function decide(tx: Tx, delivery: MailDelivery, row: MailMessage | undefined): Promise<Verdict> {
  const { about, purpose, to } = delivery;
  if (!about || isDone(row)) return { goes: "now" };
  if (isWaiting(row)) return { goes: "waits" };
  if (!row && !ENDING_PURPOSES.has(purpose) && (await isAlreadyHeld(tx, delivery)))
    return { goes: "superseded" };
  return countMailTo(tx, { workspaceId: about.workspaceId, address: to, mayWait: true });
}

/** Whether another mail to the recipient is already held: a reminder would only be held too. */
async function isAlreadyHeld(tx: Tx, { about, dedupeKey }: MailDelivery): Promise<boolean> {
  const held = { recipientId: about?.recipientId ?? null, status: "held", dedupeKey: { not: dedupeKey } };
  return (await tx.mailMessage.count({ where: held })) > 0;
}

const recipientsOf = ({ about, carried = [] }: MailDelivery): string[] =>
  about ? [about.recipientId, ...carried.map(({ recipientId }) => recipientId)] : [];

/** Holds the mails that are not sent yet, which the document shows. */
async function hold(tx: Tx, decided: readonly Decided[]): Promise<void> {
  for (const { delivery, verdict } of decided) {
    if (verdict.goes !== "later" && verdict.goes !== "stopped") continue;
    const reason: MailHold = verdict.goes === "later" ? "address_limit" : "mails_stopped";
    const dueAt = verdict.goes === "later" ? verdict.at : null;
    await tx.$executeRaw`
      ${insertRows("mail_messages", heldMailRows(delivery, { hold: reason, dueAt }))}
      on conflict (dedupe_key) do update
        set status = 'held', hold = excluded.hold, due_at = excluded.due_at, due_event = excluded.due_event`;
    await say(tx, delivery, reason, dueAt);
    if (delivery.purpose === REMINDER_PURPOSE) await correctLastReminded(tx, recipientsOf(delivery));
  }
}

/**
 * Records those that go now. What was held is written again: its row has no content yet.
 * @param known the mails' rows, read under their addresses' locks
 */
async function recordAdmitted(
  tx: Tx,
  admitted: readonly Decided[],
  known: readonly MailMessage[],
): Promise<Map<string, RecordedMail>> {
  const deliveries = admitted.map(({ delivery }) => delivery);
  if (deliveries.length === 0) return new Map();
  const carried = deliveries.flatMap(({ carried: parts = [] }) => parts.map(({ dedupeKey }) => dedupeKey));
  const keys = deliveries.map(({ dedupeKey }) => dedupeKey);
  const isNothingEmpty = carried.length === 0 && known.every(isWritten);
  const empty = isNothingEmpty
    ? NONE
    : await tx.mailMessage.deleteMany({
        where: {
          auditedAt: null,
          OR: [
            { dedupeKey: { in: [...keys, ...carried] }, status: "held" },
            {
              dedupeKey: { in: keys },
              carriedById: { not: null },
              // While the mail that carries this one is being passed on, this one has its lease.
              OR: [{ leasedUntil: null }, { leasedUntil: { lte: getClock().now() } }],
            },
          ],
        },
      });
  const rows = await recordQueuedMails(deliveries, tx);
  const rowByKey = new Map(rows.map((row, at) => [deliveries[at]?.dedupeKey ?? "", row]));
  const parts = deliveries.flatMap((delivery) => {
    const row = rowByKey.get(delivery.dedupeKey);
    return row ? carriedRows(delivery, row.id) : [];
  });
  if (parts.length > 0)
    await tx.$executeRaw`
      ${insertRows("mail_messages", parts)}
      on conflict (dedupe_key) do update set carried_by_id = excluded.carried_by_id
       where mail_messages.audited_at is null`;
  for (const { delivery, verdict } of admitted)
    if (verdict.goes === "never") await say(tx, delivery, "reported", null);
    else if (verdict.goes === "now" && empty.count > 0) await say(tx, delivery, null, null);
  return rowByKey;
}

const NONE = { count: 0 };

/** Whether a row may have the mail's content. */
const isWritten = ({ status, carriedById }: MailMessage): boolean =>
  status !== "held" && carriedById === null;

/**
 * Stores with the recipients why their mail is held, for the document's page and the API. A recipient who reported
 * the workspace's mails gets no more automatic reminders.
 */
async function say(
  tx: Tx,
  delivery: MailDelivery,
  reason: MailHold | null,
  until: Date | null,
): Promise<void> {
  const recipientIds = recipientsOf(delivery);
  if (recipientIds.length === 0) return;
  await tx.$executeRaw`
    with noted as (
           update recipients
              set mail_hold = ${reason}, mail_held_until = ${until},
                  next_reminder_at = case when ${reason === "reported"} then null else next_reminder_at end,
                  reminders_stopped_at = case when ${reason === "reported"}
                                              then coalesce(reminders_stopped_at, ${getClock().now()})
                                              else reminders_stopped_at end
            where id = any(${recipientIds}::uuid[]) and email = ${delivery.to}
              and (mail_hold, mail_held_until) is distinct from (${reason}::text, ${until}::timestamptz(3))
           returning document_id)
    select pg_notify(${CHANNELS.document}, document_id::text) from (select distinct document_id from noted) d`;
}
