import "server-only";
import { handOverCookie } from "@/lib/domain/identity/hand-over-cookie";
import { isInPerson, type LinkAuthentication } from "@/lib/domain/signing/link-authentication";
import { AppError } from "@/lib/errors";
import { db } from "@/lib/platform/database/db";
import { getClock } from "@/lib/platform/ports/clock/get-clock";

type Held = {
  readonly id: string;
  readonly tokenVersion: number;
  readonly authentication: LinkAuthentication;
};

/** Finds the current hand-over of a browser, with its user; null for any other browser. */
export async function findHandOver(cookieHeader: string | null) {
  const [id] = handOverCookie.provenIds(cookieHeader);
  if (!id) return null;
  const now = getClock().now();
  return db().handOver.findFirst({
    where: { id, expiresAt: { gt: now }, session: { expiresAt: { gt: now } } },
    include: { session: { select: { user: { select: { id: true, name: true, email: true } } } } },
  });
}

export type HandOver = NonNullable<Awaited<ReturnType<typeof findHandOver>>>;

/** Returns the hand-over for which an in-person link was opened; null if it is not in use on this device. */
export async function handOverOf(link: Held, cookieHeader: string | null): Promise<HandOver | null> {
  const found = await findHandOver(cookieHeader);
  return found?.recipientId === link.id && found.tokenVersion === link.tokenVersion ? found : null;
}

/**
 * Ensures that a link for signing in person is used only on the device that was handed over for it, because the
 * recorded facts would not be true anywhere else.
 * @returns what to add to the request's context
 * @throws {AppError} TOKEN_INVALID
 */
export async function requireHandedOverDevice(
  link: Held,
  cookieHeader: string | null,
): Promise<{ handOverId?: string }> {
  if (!isInPerson(link.authentication)) return {};
  const handOver = await handOverOf(link, cookieHeader);
  if (!handOver)
    throw new AppError("TOKEN_INVALID", {
      detail:
        "This link works only on the device that was handed over to sign in person, until it is taken back.",
    });
  return { handOverId: handOver.id };
}
