import "server-only";
import type { SignUpBody } from "@/lib/contracts/identity";
import { createAuthToken } from "@/lib/domain/identity/auth-token";
import { hashPassword, requireStrongPassword } from "@/lib/domain/identity/password";
import { assertMaySignUp } from "@/lib/domain/identity/sign-up-rule";
import { mayMailAccount } from "@/lib/domain/mail-delivery/may-mail-account";
import { env } from "@/lib/env";
import { AppError } from "@/lib/errors";
import { db } from "@/lib/platform/database/db";
import { isUniqueViolation } from "@/lib/platform/database/unique-violation";
import { getClock } from "@/lib/platform/ports/clock/get-clock";
import { writeOutbox } from "@/lib/platform/ports/jobs/write-outbox";
import { newId } from "@/lib/pure/id";
import { returnPath } from "@/lib/pure/return-path";
import { assertPrintable } from "@/lib/rules/values/assert-printable";

/**
 * Opens an account that becomes usable once its address is confirmed. The name and password are stored with the link:
 * another sign-up with the same address before confirmation gets its own link, and each link confirms the input of
 * its own sign-up. So no one can plant a password on another person's address, neither before its owner signs up nor
 * after. If a mail was sent to the address a moment ago, no further mail is sent; the browser can request it again
 * (resend-confirmation.ts).
 * @returns the ids of the user and the link
 * @throws {AppError} INVALID_INPUT (weak password, or a name with unprintable characters), EMAIL_TAKEN, FORBIDDEN
 *   (SIGN_UP)
 */
export async function signUp(input: SignUpBody): Promise<SignedUp> {
  assertPrintable({ name: input.name });
  requireStrongPassword("password", input.password, [
    input.name,
    input.email,
    input.email.split("@")[0] ?? "",
  ]);
  await assertMaySignUp(input.email);
  const passwordHash = await hashPassword(input.password);
  const isMailed = await mayMailAccount("confirm-email", input.email);
  const open = () => openAccount(input, passwordHash, isMailed);
  // If two first sign-ups are concurrent, one inserts the row, and the other then finds it.
  return open().catch((error: unknown) => {
    if (isUniqueViolation(error)) return open();
    throw error;
  });
}

type SignedUp = { user: { id: string; email: string }; authTokenId: string };

async function openAccount(input: SignUpBody, passwordHash: string, isMailed: boolean): Promise<SignedUp> {
  return db().$transaction(async (tx) => {
    const now = getClock().now();
    const existing = await tx.user.findUnique({ where: { email: input.email } });
    if (existing?.emailVerified)
      throw new AppError("EMAIL_TAKEN", {
        detail: "An account with this address already exists. Sign in, or reset the password.",
      });
    const user =
      existing ?? (await tx.user.create({ data: { id: newId(), email: input.email, createdAt: now } }));
    const returnTo = returnPath(input.returnTo, env.appUrl, "") || null;
    const authTokenId = await createAuthToken(
      tx,
      { userId: user.id, purpose: "confirm-email", returnTo, signUp: { name: input.name, passwordHash } },
      now,
    );
    if (isMailed) await writeOutbox(tx, "user/confirmation-requested", { authTokenId });
    return { user: { id: user.id, email: user.email }, authTokenId };
  });
}
