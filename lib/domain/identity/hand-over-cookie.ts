import "server-only";
import { signedCookie } from "@/lib/domain/identity/signed-cookie";
import { endSessions } from "@/lib/domain/security-log/session-events";
import { Prisma } from "@/lib/generated/prisma/client";
import { db } from "@/lib/platform/database/db";

/** How long a device may stay handed over, in seconds; afterwards its user has to sign in again. */
export const HAND_OVER_SECONDS = 12 * 60 * 60;

/** Proves that a browser is the one that was handed over. */
export const handOverCookie = signedCookie({
  name: "in-person",
  kept: 1,
  lifetimeSeconds: HAND_OVER_SECONDS,
});

/** Ends the browser's hand-over and the session that was handed over with it: someone has signed in again. */
export async function endHandOvers(cookieHeader: string | null): Promise<void> {
  const ids = handOverCookie.provenIds(cookieHeader);
  if (ids.length === 0) return;
  const which = Prisma.sql`s.id in (select session_id from hand_overs where id = any(${ids}::uuid[]))`;
  await db().$transaction((tx) => endSessions(tx, which, "handed_over"));
}
