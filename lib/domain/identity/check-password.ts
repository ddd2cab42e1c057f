import "server-only";
import { normaliseEmailAddress } from "@/lib/contracts/email-address";
import { isKnownBrowser } from "@/lib/domain/identity/known-browser";
import { isKnownNetwork, rememberNetwork } from "@/lib/domain/identity/known-network";
import { notifyOfSignInFailures } from "@/lib/domain/identity/notify-owner";
import { verifyDummyPassword, verifyPassword } from "@/lib/domain/identity/password";
import { beginPasswordAttempt } from "@/lib/domain/identity/password-throttle";
import type { Visit } from "@/lib/domain/identity/visit";
import { countSignInFailure } from "@/lib/domain/security-log/sign-in-failures";
import { AppError } from "@/lib/errors";
import { db } from "@/lib/platform/database/db";

/**
 * Authenticates a user by email address and password.
 * @throws {AppError} UNAUTHENTICATED (the same for a wrong password and an unknown address), RATE_LIMITED,
 * EMAIL_NOT_CONFIRMED (only after the password was correct)
 */
export async function checkPassword(typed: string, password: string, visit: Visit) {
  const email = normaliseEmailAddress(typed);
  const attempt = await beginPasswordAttempt(visit.ip);
  const user = await db().user.findUnique({
    where: { email },
    select: {
      id: true,
      email: true,
      name: true,
      passwordHash: true,
      emailVerified: true,
      sessionVersion: true,
    },
  });
  const isAlarming = await attempt.at({ email, known: await howKnown(visit, user) });
  const isConfirmed = Boolean(user?.emailVerified);
  const hashes = user && !isConfirmed ? await pendingHashes(user.id) : [user?.passwordHash];
  // Runs even if there is no account, so that the response takes the same time.
  const isRight = await isAnyRight(hashes, password);
  if (!user || !isRight) {
    await countSignInFailure(user && isConfirmed ? user.id : NOBODY.id, "password", visit.ip);
    if (user && isConfirmed && isAlarming) await notifyOfSignInFailures(user);
    throw new AppError("UNAUTHENTICATED", { detail: "The email address or password is incorrect." });
  }
  await attempt.succeed();
  if (!isConfirmed)
    throw new AppError("EMAIL_NOT_CONFIRMED", {
      detail: "Open the link in the email we sent you, then sign in.",
    });
  await rememberNetwork(visit.ip, user);
  return { id: user.id, email: user.email, name: user.name, sessionVersion: user.sessionVersion };
}

const NOBODY = { id: "00000000-0000-0000-0000-000000000000", sessionVersion: 0 };

async function howKnown(visit: Visit, user: Parameters<typeof isKnownBrowser>[1] | null) {
  if (user && isKnownBrowser(visit, user)) return "browser";
  // Looked up even if there is no account, so that the response takes the same time.
  return (await isKnownNetwork(visit.ip, user ?? NOBODY)) ? "network" : null;
}

/** Maximum number of unconfirmed sign-ups to check, newest first; each check costs a hash. */
const PENDING_LOOKED_AT = 3;

async function pendingHashes(userId: string): Promise<(string | null)[]> {
  const waiting = await db().authToken.findMany({
    where: { userId, purpose: "confirm-email", usedAt: null },
    orderBy: { id: "desc" },
    take: PENDING_LOOKED_AT,
    select: { passwordHash: true },
  });
  return waiting.map(({ passwordHash }) => passwordHash);
}

/** Does the same work when there is nothing to compare with (prevents timing attacks). */
async function isAnyRight(
  hashes: readonly (string | null | undefined)[],
  password: string,
): Promise<boolean> {
  const known = hashes.filter((hash) => typeof hash === "string");
  if (known.length === 0) return verifyDummyPassword(password);
  for (const hash of known) if (await verifyPassword(hash, password)) return true;
  return false;
}
