import "server-only";
import type { ConfirmEmailBody } from "@/lib/contracts/identity";
import {
  consumeAuthToken,
  endAuthTokens,
  findAuthToken,
  inspectAuthToken,
} from "@/lib/domain/identity/auth-token";
import { hashPassword, requireStrongPassword, verifyPassword } from "@/lib/domain/identity/password";
import { signUpBrowser } from "@/lib/domain/identity/sign-up-browser";
import { AppError } from "@/lib/errors";
import { db, type Tx } from "@/lib/platform/database/db";
import { getClock } from "@/lib/platform/ports/clock/get-clock";
import { newId } from "@/lib/pure/id";
import { assertPrintable } from "@/lib/rules/values/assert-printable";

const PURPOSE = "confirm-email";

type Opened = {
  name?: string | null;
  passwordHash: string | null;
  /** Of the company's sign-in, to be connected to the account. */
  identity?: Row["identity"];
};

/**
 * Activates the account that the link was sent to. Links of other sign-ups with the same address become invalid.
 *
 * The person who signed up may not own the mailbox. The sign-up's password is therefore accepted only if it is
 * entered again, or in the browser that signed up; in any other browser, the mailbox's owner chooses a new one, which
 * replaces it. For the same reason, an identity of the company's sign-in is connected in the browser that it signed up
 * in, and in no other.
 * @param cookieHeader of the request
 * @throws {AppError} TOKEN_INVALID, TOKEN_EXPIRED, FORBIDDEN (another browser, and no password), UNAUTHENTICATED
 *   (not the sign-up's password), INVALID_INPUT (weak password, or a name with unprintable characters)
 */
export async function confirmEmail(
  { token, timeZone, ...profile }: ConfirmEmailBody,
  cookieHeader: string | null,
): Promise<{ userId: string; email: string }> {
  assertPrintable({ name: profile.name });
  const row = await findAuthToken(PURPOSE, token, getClock().now());
  const { name, passwordHash, identity } = await passwordOf(row, profile, cookieHeader);
  return db().$transaction(async (tx) => {
    const now = getClock().now();
    const { userId } = await consumeAuthToken(tx, PURPOSE, token, now);
    const opened = await tx.user.updateMany({
      where: { id: userId, emailVerified: null },
      data: {
        emailVerified: now,
        name: name ?? row.name,
        passwordHash,
        // The workspace, which is created at the first visit, gets the same time zone.
        ...(timeZone ? { timezone: timeZone } : {}),
      },
    });
    if (opened.count === 0)
      throw new AppError("TOKEN_EXPIRED", {
        detail: "This address is already confirmed. Sign in, or reset the password.",
      });
    await endAuthTokens(tx, userId, PURPOSE, now);
    if (identity) await connect(tx, userId, identity);
    const { email } = await tx.user.findUniqueOrThrow({ where: { id: userId }, select: { email: true } });
    return { userId, email };
  });
}

type Row = Awaited<ReturnType<typeof findAuthToken>>;

async function connect(tx: Tx, userId: string, identity: NonNullable<Row["identity"]>): Promise<void> {
  const data = [{ id: newId(), userId, type: "oidc", ...identity }];
  const { count } = await tx.account.createMany({ data, skipDuplicates: true });
  if (count === 0)
    throw new AppError("TOKEN_EXPIRED", {
      detail: "You already have another account with your company’s sign-in. Sign in with it instead.",
    });
}

/** Returns the account's initial password, and its owner's name if they corrected it. */
async function passwordOf(
  row: Row,
  { password, newPassword, name }: Omit<ConfirmEmailBody, "token" | "timeZone">,
  cookieHeader: string | null,
): Promise<Opened> {
  if (newPassword !== undefined) {
    requireStrongPassword("newPassword", newPassword, [name ?? "", row.email]);
    return { name: name ?? null, passwordHash: await hashPassword(newPassword) };
  }
  const { passwordHash } = row;
  if (password !== undefined) {
    if (passwordHash && (await verifyPassword(passwordHash, password))) return { passwordHash };
    throw new AppError("UNAUTHENTICATED", {
      detail: "This is not the password entered at sign-up. Try again, or choose a new one.",
    });
  }
  if (signUpBrowser.proves(cookieHeader, row.id)) return { passwordHash, identity: row.identity };
  throw new AppError("FORBIDDEN", {
    detail:
      "The sign-up was made in another browser. Send the password entered there as `password`, or a new one as `newPassword`.",
  });
}

/** Returns what the confirmation page shows before the link is used: who signed up, or why the link does not work. */
export async function findPendingSignUp(token: string, cookieHeader: string | null) {
  const { row, fault } = await inspectAuthToken(PURPOSE, token, getClock().now());
  if (!row) return { fault };
  return {
    email: row.email,
    name: row.name ?? "",
    isOwnBrowser: signUpBrowser.proves(cookieHeader, row.id),
    /** Whether a password was entered; none was at the company's sign-in. */
    hasPassword: row.passwordHash !== null,
  };
}
