import "server-only";
import { db } from "@/lib/db";
import { AppError } from "@/lib/errors";
import { spendVerification, verifyPassword } from "@/lib/identity/password";

/**
 * The user behind an address and password.
 * @throws {AppError} UNAUTHENTICATED (the same for a wrong password and an unknown address),
 * EMAIL_NOT_CONFIRMED (only once the password was right)
 */
export async function checkPassword(email: string, password: string) {
  const user = await db().user.findUnique({
    where: { email: email.trim().toLowerCase() },
    select: {
      id: true,
      email: true,
      name: true,
      passwordHash: true,
      emailVerified: true,
      sessionVersion: true,
    },
  });
  const isRight = user?.passwordHash
    ? await verifyPassword(user.passwordHash, password)
    : await spendVerification(password);
  if (!user || !isRight)
    throw new AppError("UNAUTHENTICATED", { detail: "The e-mail address or the password is not right." });
  if (!user.emailVerified)
    throw new AppError("EMAIL_NOT_CONFIRMED", {
      detail: "Open the link in the mail that we sent you, then sign in.",
    });
  return { id: user.id, email: user.email, name: user.name, sessionVersion: user.sessionVersion };
}
