import "server-only";
import { PIN_ATTEMPTS, type TakeBackResult } from "@/lib/contracts/in-person";
import { handOverCookie } from "@/lib/domain/identity/hand-over-cookie";
import { browserToken, sessionCookie } from "@/lib/domain/identity/session";
import { endSessions, sessionWithId } from "@/lib/domain/security-log/session-events";
import { isCorrectPin } from "@/lib/domain/signing/in-person/pin";
import { findHandOver } from "@/lib/domain/signing/in-person/require-handed-over-device";
import { db } from "@/lib/platform/database/db";

type Outcome = { result: TakeBackResult; cookies: string[] };

const ENDED: Outcome = { result: { state: "ended" }, cookies: [handOverCookie.forget()] };

/**
 * Takes a device back: with the PIN its session can be used again. After too many wrong PINs the session ends, so
 * that its user has to sign in. An attempt is counted before it is compared, so that concurrent attempts count, too.
 */
export async function takeBack(cookieHeader: string | null, pin: string): Promise<Outcome> {
  const found = await findHandOver(cookieHeader);
  if (!found) return ENDED;
  const { id, sessionId, documentId } = found;
  const [counted] = await db().handOver.updateManyAndReturn({
    where: { id, attempts: { lt: PIN_ATTEMPTS } },
    data: { attempts: { increment: 1 } },
    select: { attempts: true },
  });
  if (!counted) return ENDED;
  if (!isCorrectPin(id, pin, found.pinHash)) {
    const attemptsLeft = PIN_ATTEMPTS - counted.attempts;
    if (attemptsLeft > 0) return { result: { state: "wrong", attemptsLeft }, cookies: [] };
    await db().$transaction((tx) => endSessions(tx, sessionWithId(sessionId), "handed_over"));
    return ENDED;
  }
  const { count } = await db().handOver.deleteMany({ where: { id } });
  const user = await db().user.findUnique({
    where: { id: found.session.user.id },
    select: { id: true, email: true, sessionVersion: true },
  });
  if (count === 0 || !user) return ENDED;
  return {
    result: { state: "open", url: `/documents/${documentId}` },
    cookies: [sessionCookie(await browserToken(user, sessionId)), handOverCookie.forget()],
  };
}
