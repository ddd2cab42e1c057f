import "server-only";
import type { UserContext } from "@/lib/context";
import type { AskForEmailChangeBody, EmailChangeDto } from "@/lib/contracts/email-change";
import { countAccountMail } from "@/lib/domain/mail-delivery/may-mail-account";
import { invalidInput, rateLimitedError } from "@/lib/errors";
import { db, type Tx } from "@/lib/platform/database/db";
import { getClock } from "@/lib/platform/ports/clock/get-clock";
import { writeOutbox } from "@/lib/platform/ports/jobs/write-outbox";
import { newId } from "@/lib/pure/id";

/** How long both mailboxes have to confirm, in milliseconds (a day). */
export const EMAIL_CHANGE_MS = 24 * 60 * 60 * 1000;

/** A change that is neither made nor ended. */
export const OPEN = { changedAt: null, endedAt: null } as const;

/**
 * Asks the present and the new mailbox whether the account's address may be changed; a former request ends. Whether
 * another account has the address is told only to its own mailbox, when the link is used.
 * @throws {AppError} INVALID_INPUT (the present address), RATE_LIMITED
 */
export async function askForEmailChange(
  ctx: UserContext,
  { email }: AskForEmailChangeBody,
): Promise<EmailChangeDto> {
  const { userId } = ctx.principal;
  const user = await db().user.findUniqueOrThrow({ where: { id: userId }, select: { email: true } });
  if (email === user.email)
    throw invalidInput({ path: "email", code: "conflict", message: "is your present address" });
  for (const to of [user.email, email]) {
    const refused = await countAccountMail("email-change", to);
    if (refused)
      throw rateLimitedError(
        refused.policy,
        refused.seconds,
        "A change of address was mailed a moment ago. Try again later, and look into both mailboxes meanwhile.",
      );
  }
  await db().$transaction(async (tx) => {
    const now = getClock().now();
    await lockUser(tx, userId);
    await tx.emailChange.updateMany({ where: { userId, ...OPEN }, data: { endedAt: now } });
    const id = newId();
    await tx.emailChange.create({
      data: {
        ...{ id, userId, formerEmail: user.email, newEmail: email, askedAt: now },
        expiresAt: new Date(now.getTime() + EMAIL_CHANGE_MS),
      },
    });
    for (const kind of ["former", "new"] as const)
      await writeOutbox(tx, "user/email-change-mail", { emailChangeId: id, kind });
  });
  return findEmailChange(userId);
}

/** Ends the caller's open change, if there is one: its links no longer work. */
export async function cancelEmailChange(userId: string): Promise<void> {
  await db().emailChange.updateMany({ where: { userId, ...OPEN }, data: { endedAt: getClock().now() } });
}

/** The account's address, and the change of it that waits for its mailboxes. */
export async function findEmailChange(userId: string): Promise<EmailChangeDto> {
  const now = getClock().now();
  const { email, emailChanges } = await db().user.findUniqueOrThrow({
    where: { id: userId },
    select: { email: true, emailChanges: { where: { ...OPEN, expiresAt: { gt: now } }, take: 1 } },
  });
  const [open] = emailChanges;
  return {
    email,
    open: open
      ? {
          newEmail: open.newEmail,
          expiresAt: open.expiresAt.toISOString(),
          isFormerConfirmed: open.formerConfirmedAt !== null,
          isNewConfirmed: open.newConfirmedAt !== null,
        }
      : null,
  };
}

/** Holds the account's row, so that its changes happen one after another. */
export async function lockUser(tx: Tx, userId: string): Promise<void> {
  await tx.$executeRaw`select 1 from users where id = ${userId}::uuid for update`;
}
