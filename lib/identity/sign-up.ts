import "server-only";
import type { SignUpBody } from "@/lib/contracts/identity";
import { db } from "@/lib/db";
import { env } from "@/lib/env";
import { AppError } from "@/lib/errors";
import { createAuthToken } from "@/lib/identity/auth-token";
import { hashPassword, requireStrongPassword } from "@/lib/identity/password";
import { assertMaySignUp } from "@/lib/identity/sign-up-rule";
import { mayMail } from "@/lib/mailing/may-mail";
import { writeOutbox } from "@/lib/outbox/write-outbox";
import { getClock } from "@/lib/ports/clock/get-clock";
import { newId } from "@/lib/pure/id";
import { returnPath } from "@/lib/pure/return-path";
import { assertPrintable } from "@/lib/rules/values/assert-printable";
import { isUniqueViolation } from "@/lib/unique-violation";

/**
 * Opens an account that its confirmation mail makes usable. The name and password wait with the link: whoever signs up
 * with the same address before it is confirmed gets a link of their own, and each confirms what was typed for it. So
 * nobody can park a password on another's address, neither before its owner signs up nor after.
 * An address that was mailed a moment ago gets no further mail; the browser can ask for it again (resend-confirmation.ts).
 * @returns whose it is, and the id of its link
 * @throws {AppError} INVALID_INPUT (weak password, or a name that cannot be printed), EMAIL_TAKEN, FORBIDDEN (SIGN_UP)
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
  const isMailed = await mayMail("confirm-email", input.email);
  const open = () => openAccount(input, passwordHash, isMailed);
  // Of two first sign-ups at once one makes the row; the other then finds it.
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
        detail: "There is an account with this address. Sign in, or reset its password.",
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
