import "server-only";
import type { RequestContext } from "@/lib/context";
import type {
  AnswerEmailChangeBody,
  AnsweredEmailChangeDto,
  EmailChangeLink,
} from "@/lib/contracts/email-change";
import { authTokenText, createAuthToken, endAuthTokens } from "@/lib/domain/identity/auth-token";
import { lockUser } from "@/lib/domain/identity/email-change/ask-for-email-change";
import { verifyEmailChangeToken } from "@/lib/domain/identity/email-change/email-change-link";
import { isReservedAddress, UNDO_MS } from "@/lib/domain/identity/email-change/reserved-address";
import { revokeEveryGrant } from "@/lib/domain/oauth/grants";
import { accountLogs } from "@/lib/domain/security-log/account-logs";
import { runActing } from "@/lib/domain/security-log/acting";
import { recordSecurityEvent } from "@/lib/domain/security-log/record-security-events";
import { endSessions, sessionsOf } from "@/lib/domain/security-log/session-events";
import { AppError } from "@/lib/errors";
import type { EmailChange } from "@/lib/generated/prisma/client";
import { db, type Tx } from "@/lib/platform/database/db";
import { isUniqueViolation } from "@/lib/platform/database/unique-violation";
import { getClock } from "@/lib/platform/ports/clock/get-clock";
import { writeOutbox } from "@/lib/platform/ports/jobs/write-outbox";

type Origin = Pick<RequestContext, "ip" | "userAgent">;

/**
 * Answers a mailed link: the present and the new mailbox confirm or refuse, and the change is made once both confirmed;
 * the former mailbox undoes. Each link works once.
 * @throws {AppError} TOKEN_INVALID, TOKEN_EXPIRED, EMAIL_TAKEN
 */
export async function answerEmailChange(
  { token, answer }: AnswerEmailChangeBody,
  origin: Origin,
): Promise<AnsweredEmailChangeDto> {
  const { id, link } = verifyEmailChangeToken(token);
  const change = async (tx: Tx): Promise<AnsweredEmailChangeDto> => {
    const now = getClock().now();
    const asked = await lockChange(tx, id, link, now);
    if (link === "undo") return undo(tx, asked, origin, now);
    if (answer === "agree") return confirm(tx, asked, link, origin, now);
    await tx.emailChange.update({ where: { id }, data: { endedAt: now } });
    return { status: "refused", passwordPath: null };
  };
  try {
    return await runActing({ principal: null, ...origin }, () => db().$transaction(change));
  } catch (error) {
    // Somebody opened an account with the address in this very moment.
    if (isUniqueViolation(error, "email")) throw taken();
    throw error;
  }
}

/** What a link's page shows before it is used: what it is for, or why it does not work. */
export async function inspectEmailChange(token: string) {
  try {
    const { id, link } = verifyEmailChangeToken(token);
    const change = await db().emailChange.findUnique({ where: { id } });
    return { link, change: usable(change, link, getClock().now()) };
  } catch (error) {
    if (error instanceof AppError) return { fault: error.message };
    throw error;
  }
}

/** Locks the account and then reads the change, so that two links of one change are answered one after the other. */
async function lockChange(tx: Tx, id: string, link: EmailChangeLink, now: Date): Promise<EmailChange> {
  const found = await tx.emailChange.findUnique({ where: { id }, select: { userId: true } });
  if (found) await lockUser(tx, found.userId);
  return usable(await tx.emailChange.findUnique({ where: { id } }), link, now);
}

/** @throws {AppError} TOKEN_INVALID, TOKEN_EXPIRED */
function usable(change: EmailChange | null, link: EmailChangeLink, now: Date): EmailChange {
  if (!change) throw new AppError("TOKEN_INVALID", { detail: "The account for this link no longer exists." });
  if (link === "undo") {
    if (!change.undoUntil || change.undoneAt || change.undoUntil <= now)
      throw new AppError("TOKEN_EXPIRED", {
        detail: "This change was already undone, or it is too late to undo it.",
      });
    return change;
  }
  const isAnswered = link === "former" ? change.formerConfirmedAt : change.newConfirmedAt;
  if (isAnswered || change.changedAt || change.endedAt || change.expiresAt <= now)
    throw new AppError("TOKEN_EXPIRED", {
      detail:
        "This link has already been used or has expired. Ask for the change again on your sign-in page.",
    });
  return change;
}

async function confirm(
  tx: Tx,
  change: EmailChange,
  link: "former" | "new",
  origin: Origin,
  now: Date,
): Promise<AnsweredEmailChangeDto> {
  const { id, userId, formerEmail, newEmail } = change;
  if (link === "new") await requireFree(tx, newEmail, userId);
  const confirmed = link === "former" ? { formerConfirmedAt: now } : { newConfirmedAt: now };
  const other = link === "former" ? change.newConfirmedAt : change.formerConfirmedAt;
  if (!other) {
    await tx.emailChange.update({ where: { id }, data: confirmed });
    return { status: "waiting", passwordPath: null };
  }
  await requireFree(tx, newEmail, userId);
  await removeUnconfirmed(tx, newEmail);
  const { count } = await tx.user.updateMany({
    where: { id: userId, email: formerEmail },
    data: { email: newEmail, emailVerified: now },
  });
  if (count === 0) throw new Error("an open change starts from the account's address");
  await tx.emailChange.update({
    where: { id },
    data: { ...confirmed, changedAt: now, undoUntil: new Date(now.getTime() + UNDO_MS) },
  });
  await endLinksTo(tx, userId, formerEmail, now);
  await writeOutbox(tx, "user/email-change-mail", { emailChangeId: id, kind: "changed" });
  await record(tx, userId, { from: formerEmail, to: newEmail }, origin, now);
  return { status: "changed", passwordPath: null };
}

/**
 * Gives the account its former address back, signs out everywhere and disconnects apps: whoever has the new mailbox may
 * be an intruder. Later changes end with it. The former password may be known to them, so that there is none until a new
 * one is chosen; factors stay (docs/decisions/0035-account-ownership.md).
 */
async function undo(tx: Tx, change: EmailChange, origin: Origin, now: Date): Promise<AnsweredEmailChangeDto> {
  const { userId, formerEmail, changedAt } = change;
  await requireFree(tx, formerEmail, userId);
  await removeUnconfirmed(tx, formerEmail, userId);
  const { email } = await tx.user.findUniqueOrThrow({ where: { id: userId }, select: { email: true } });
  await tx.emailChange.updateMany({
    where: { userId, changedAt: { gte: changedAt ?? now }, undoneAt: null },
    data: { undoneAt: now },
  });
  await tx.emailChange.updateMany({
    where: { userId, changedAt: null, endedAt: null },
    data: { endedAt: now },
  });
  await tx.user.update({
    where: { id: userId },
    data: {
      email: formerEmail,
      emailVerified: now,
      passwordHash: null,
      sessionVersion: { increment: 1 },
    },
  });
  await revokeEveryGrant(tx, userId);
  await endLinksTo(tx, userId, email, now);
  const authTokenId = await createAuthToken(tx, { userId, purpose: "reset-password" }, now);
  await record(tx, userId, { from: email, to: formerEmail, isUndone: true }, origin, now);
  await endSessions(tx, sessionsOf(userId), "ended_everywhere");
  return {
    status: "undone",
    passwordPath: `/reset-password?token=${authTokenText("reset-password", authTokenId)}`,
  };
}

const taken = () =>
  new AppError("EMAIL_TAKEN", {
    detail: "Another account has this address now. Sign in with that account, or ask for another address.",
  });

/** @throws {AppError} EMAIL_TAKEN */
async function requireFree(tx: Tx, email: string, userId: string): Promise<void> {
  const owner = await tx.user.findUnique({ where: { email }, select: { id: true, emailVerified: true } });
  const isTaken = owner !== null && owner.id !== userId && owner.emailVerified !== null;
  if (isTaken || (await isReservedAddress(email, userId, tx))) throw taken();
}

/** Sign-ups that nobody confirmed: this mailbox has just proved whose the address is. */
async function removeUnconfirmed(tx: Tx, email: string, except?: string): Promise<void> {
  await tx.user.deleteMany({
    where: { email, emailVerified: null, ...(except ? { id: { not: except } } : {}) },
  });
}

/** Links that were mailed to an address that is no longer the account's. */
async function endLinksTo(tx: Tx, userId: string, email: string, now: Date): Promise<void> {
  await endAuthTokens(tx, userId, "reset-password", now);
  await tx.verificationToken.deleteMany({ where: { identifier: email } });
}

async function record(
  tx: Tx,
  userId: string,
  details: { from: string; to: string; isUndone?: true },
  origin: Origin,
  at: Date,
): Promise<void> {
  const user = await tx.user.findUniqueOrThrow({
    where: { id: userId },
    select: { name: true, email: true },
  });
  const name = user.name ?? user.email;
  await recordSecurityEvent(tx, await accountLogs(tx, userId), {
    type: "settings.changed",
    actor: { type: "user", id: userId, name },
    at,
    origin,
    target: { type: "account", id: userId, name },
    details: { setting: "email", ...details },
  });
}
