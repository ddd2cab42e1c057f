import "server-only";
import { isMutableNotice, type MutableNotice, wantsMail } from "@/lib/contracts/notices";
import { findRequester } from "@/lib/domain/audit/find-sender";
import { documentOptionsOf } from "@/lib/domain/documents/options";
import { isOptOutToken, type OptOutSubject } from "@/lib/domain/mail-delivery/opt-out";
import { db } from "@/lib/platform/database/db";
import { CHANNELS } from "@/lib/platform/live/channels";
import { getClock } from "@/lib/platform/ports/clock/get-clock";
import { claimedId } from "@/lib/pure/signed-id";

/** What an unsubscribe link is for, and whether it has already taken effect. */
export type OptOutState = { locale: string; isStopped: boolean } & (
  | { kind: "notice"; notice: MutableNotice }
  | { kind: "reminders"; documentName: string; sender: string }
);

const isWhat = (what: string): what is OptOutSubject => what === "reminders" || isMutableNotice(what);

/** Verifies an unsubscribe link and returns its user's or recipient's id; null for one that was not issued by us. */
function provenId(what: string, token: string): { what: OptOutSubject; id: string } | null {
  const id = claimedId(token);
  return id && isWhat(what) && isOptOutToken(what, token, id) ? { what, id } : null;
}

/** Whether we issued the link, whatever has become of its user or recipient since. */
export const isOptOutLink = (what: string, token: string): boolean => provenId(what, token) !== null;

/** @returns null if the link is forged or truncated, or its user or document no longer exists */
export async function findOptOut(what: string, token: string): Promise<OptOutState | null> {
  const proven = provenId(what, token);
  if (!proven) return null;
  return proven.what === "reminders" ? remindersState(proven.id) : noticeState(proven.id, proven.what);
}

async function noticeState(id: string, notice: MutableNotice): Promise<OptOutState | null> {
  const user = await db().user.findUnique({
    where: { id },
    select: { locale: true, emailPreferences: true },
  });
  if (!user) return null;
  const isStopped = !wantsMail(user.emailPreferences, notice);
  return { kind: "notice", notice, locale: user.locale ?? "en", isStopped };
}

async function remindersState(id: string): Promise<OptOutState | null> {
  const recipient = await db().recipient.findFirst({
    where: { id, document: { deletedAt: null } },
    include: { document: true },
  });
  if (!recipient) return null;
  const { document } = recipient;
  const requester = await findRequester(document.id);
  if (!requester) return null;
  return {
    kind: "reminders",
    documentName: document.name,
    sender: requester.name,
    locale: recipient.locale ?? documentOptionsOf(document).locale,
    isStopped: recipient.remindersStoppedAt !== null,
  };
}

/**
 * Unsubscribes; idempotent.
 * @returns whether the link is valid
 */
export async function optOutOfMails(what: string, token: string): Promise<boolean> {
  const proven = provenId(what, token);
  if (!proven) return false;
  return proven.what === "reminders"
    ? stopReminders(proven.id)
    : stopNotice(proven.id, JSON.stringify({ [proven.what]: false }));
}

async function stopNotice(userId: string, off: string): Promise<boolean> {
  const changed = await db().$executeRaw`
    update users set email_preferences = email_preferences || ${off}::jsonb, updated_at = ${getClock().now()}
     where id = ${userId}::uuid`;
  return changed > 0;
}

/** Keeps the time of the first request; updates the document's page immediately. */
async function stopReminders(recipientId: string): Promise<boolean> {
  const stopped = await db().$queryRaw<unknown[]>`
    with stopped as (
           update recipients set reminders_stopped_at = ${getClock().now()}, next_reminder_at = null
            where id = ${recipientId}::uuid and reminders_stopped_at is null returning document_id)
    select pg_notify(${CHANNELS.document}, document_id::text)::text as notified from stopped`;
  return stopped.length > 0 || (await db().recipient.count({ where: { id: recipientId } })) > 0;
}
