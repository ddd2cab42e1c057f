import "server-only";
import { DOCUMENT_FACTS, type NoticedFact } from "@/lib/contracts/document-facts";
import { NOTICE_BY_NOTIFICATION_TYPE, NOTICES, wantsInApp } from "@/lib/contracts/notices";
import type { NotificationType } from "@/lib/contracts/notifications";
import { mailedPerson, viewerOf } from "@/lib/domain/audit/find-person";
import { Prisma } from "@/lib/generated/prisma/client";
import { db, type Tx } from "@/lib/platform/database/db";
import { insertRows } from "@/lib/platform/database/insert-rows";
import { CHANNELS } from "@/lib/platform/live/channels";
import { getClock } from "@/lib/platform/ports/clock/get-clock";
import { newId } from "@/lib/pure/id";

export type NewNotification = {
  userId: string;
  workspaceId: string;
  type: NotificationType;
  title: string;
  body: string;
  href: string | null;
  /** One notification per fact and user, however often the job retries. */
  dedupeKey: string;
};

/** Adds in-app notifications for users who have them enabled, and updates their open pages. Idempotent. */
export async function addNotifications(tx: Tx, notifications: readonly NewNotification[]): Promise<void> {
  const wanted = await onlyWanted(tx, notifications);
  if (wanted.length > 0) await tx.$executeRaw`with ${notifySql(wanted)} select count(*) from told`;
}

/**
 * The same in the statement that makes it true, for users who have them enabled: two parts of its `with`, of which `told` runs
 * when something is selected from it.
 */
export function notifySql(notifications: readonly NewNotification[], when = Prisma.sql`true`): Prisma.Sql {
  const createdAt = getClock().now();
  const rows = notifications.map((notification) => ({ id: newId(), createdAt, ...notification }));
  return Prisma.sql`
    added as (
      ${insertRows("notifications", rows, when)} on conflict (dedupe_key) do nothing returning user_id),
    told as materialized (
      select pg_notify(${CHANNELS.notifications}, user_id::text) from (select distinct user_id from added) users)`;
}

async function onlyWanted(tx: Tx, notifications: readonly NewNotification[]): Promise<NewNotification[]> {
  if (notifications.length === 0) return [];
  const users = await tx.user.findMany({
    where: { id: { in: [...new Set(notifications.map(({ userId }) => userId))] } },
    select: { id: true, emailPreferences: true },
  });
  const preferences = new Map(users.map((user) => [user.id, user.emailPreferences]));
  return notifications.filter(({ userId, type }) =>
    wantsInApp(preferences.get(userId), NOTICE_BY_NOTIFICATION_TYPE[type]),
  );
}

type FailedMail = {
  documentId: string;
  recipientId: string;
  /** The address that the mail was sent to. */
  to: string;
  mailKey: string;
  isAddressInDoubt: boolean;
};

/**
 * Notifies a document's owner that a mail to a recipient did not arrive, in the transaction that records the failure.
 * @param mailKey identifies the mail, which is reported once
 */
export async function notifyMailFailed(
  tx: Tx,
  { documentId, recipientId, to, mailKey, isAddressInDoubt }: FailedMail,
): Promise<void> {
  const recipient = await tx.recipient.findFirst({
    where: { id: recipientId, document: { id: documentId, deletedAt: null } },
    select: {
      id: true,
      documentId: true,
      name: true,
      email: true,
      document: { select: { name: true, ownerId: true, workspaceId: true } },
    },
  });
  if (!recipient) return;
  const { document } = recipient;
  const { name, email } = await mailedPerson(tx, recipient, to);
  const isFormer = email.toLowerCase() !== recipient.email.toLowerCase();
  const { type } = NOTICES[DOCUMENT_FACTS.mailFailed.notice];
  await addNotifications(tx, [
    {
      userId: document.ownerId,
      workspaceId: document.workspaceId,
      type,
      title: `An email to ${name} about “${document.name}” could not be delivered`,
      body: isFormer
        ? `It went to ${email}, which has been replaced on the document since. There is nothing to do.`
        : failureAdvice(email, isAddressInDoubt),
      href: `/documents/${documentId}`,
      dedupeKey: `${type}:${mailKey}`,
    },
  ]);
}

const failureAdvice = (email: string, isAddressInDoubt: boolean): string =>
  isAddressInDoubt
    ? `Check the address ${email}. Correct it to send the link again, or copy the link and deliver it yourself.`
    : `The mail service did not accept it; there is no known problem with ${email}. Send a reminder later, or copy the link and deliver it yourself.`;

type Delegated = { documentId: string; sequence: number; former: string; newPerson: string; reason: string };

/** Notifies a document's owner that a recipient asked someone else to take their place. */
export async function notifyDelegated(data: Delegated): Promise<void> {
  const { documentId, sequence, former, newPerson, reason } = data;
  const document = await db().document.findFirst({ where: { id: documentId, deletedAt: null } });
  if (!document) return;
  const { type } = NOTICES[DOCUMENT_FACTS.delegated.notice];
  await addNotifications(db(), [
    {
      userId: document.ownerId,
      workspaceId: document.workspaceId,
      type,
      title: `${former} delegated “${document.name}” to ${newPerson}`,
      body: reason,
      href: `/documents/${documentId}`,
      dedupeKey: `${type}:${documentId}:${sequence}`,
    },
  ]);
}

/**
 * Facts with a standard notification. A failed mail is reported in the transaction that records it, and the other
 * excluded facts have texts of their own.
 */
type OwnersFact = Exclude<NoticedFact, "mailFailed" | "questionAsked" | "delegated" | "notSent">;

/** Notifies a document's owner of a fact. */
export async function notifyOwner(documentId: string, fact: OwnersFact, recipientId?: string): Promise<void> {
  const document = await db().document.findFirst({
    where: { id: documentId, deletedAt: null },
    select: { name: true, ownerId: true, workspaceId: true },
  });
  if (!document) return;
  const actor = await actorOf(documentId, fact, recipientId);
  // A recipient who signed or declined keeps their place, but one who viewed the document may have been replaced
  // since.
  const viewer = fact === "viewed" && recipientId ? await viewerOf(documentId, recipientId) : null;
  const person = viewer?.name ?? actor?.name ?? null;
  const reason = actor?.declineReason ?? null;
  await addNotifications(db(), [
    ownersNotice(fact, { id: documentId, ...document }, { recipientId, person, reason }),
  ]);
}

/** What tells a document's owner of a fact. @param by who did it, where one did */
export function ownersNotice(
  fact: OwnersFact,
  document: { id: string; name: string; ownerId: string; workspaceId: string },
  by: { recipientId?: string; person: string | null; reason: string | null },
): NewNotification {
  const { type } = NOTICES[DOCUMENT_FACTS[fact].notice];
  return {
    userId: document.ownerId,
    workspaceId: document.workspaceId,
    type,
    ...wordsFor(fact, `“${document.name}”`, by.person, by.reason),
    href: `/documents/${document.id}`,
    dedupeKey: [type, document.id, by.recipientId].filter(Boolean).join(":"),
  };
}

/** The recipient whose act the fact is; null for one that is nobody's. */
function actorOf(documentId: string, fact: OwnersFact, recipientId: string | undefined) {
  const select = { name: true, declineReason: true } as const;
  if (recipientId) return db().recipient.findFirst({ where: { documentId, id: recipientId }, select });
  if (fact !== "declined") return null;
  return db().recipient.findFirst({ where: { documentId, status: "declined" }, select });
}

function wordsFor(fact: OwnersFact, document: string, person: string | null, reason: string | null) {
  const who = person ?? "A recipient";
  switch (fact) {
    case "viewed":
      return { title: `${who} opened ${document}`, body: "" };
    case "partlySigned":
      return { title: `${who} signed ${document}`, body: "" };
    case "declined":
      return { title: `${who} declined ${document}`, body: reason ?? "" };
    case "sealed":
      return { title: `${document} is complete`, body: "Everyone has signed. The sealed PDF is ready." };
    case "expiringSoon":
      return { title: `${document} expires soon`, body: "Not everyone has signed yet." };
    case "expired":
      return { title: `${document} has expired`, body: "Not everyone signed in time." };
  }
}
