import "server-only";
import type { SessionDto } from "@/lib/contracts/identity";
import { db } from "@/lib/db";
import { AppError } from "@/lib/errors";
import type { Visit } from "@/lib/identity/visit";
import { getClock } from "@/lib/ports/clock/get-clock";
import { deviceName } from "@/lib/pure/device-name";
import { isUuid, newId } from "@/lib/pure/id";

const DAY_MS = 24 * 60 * 60 * 1000;

/** However busy it is, a session ends after so long: one signs in anew four times a year. */
const LONGEST_MS = 90 * DAY_MS;
/** A cookie that nobody used for so long has run out (lib/identity/session), and its row with it. */
export const IDLE_MS = 30 * DAY_MS;

/**
 * Signs a browser in.
 * @returns the id that its cookie names
 */
export async function openSession(userId: string, { ip, userAgent }: Visit): Promise<string> {
  const now = getClock().now();
  const id = newId();
  await db().userSession.create({
    data: {
      id,
      userId,
      createdAt: now,
      lastSeenAt: now,
      expiresAt: new Date(now.getTime() + LONGEST_MS),
      ip,
      userAgent,
    },
  });
  return id;
}

/** Signs a browser out; one that is gone already stays so. */
export async function endSession(id: string): Promise<void> {
  await db().userSession.deleteMany({ where: { id } });
}

/**
 * Signs one of the user's browsers out.
 * @throws {AppError} NOT_FOUND
 */
export async function revokeSession(userId: string, id: string): Promise<void> {
  const { count } = isUuid(id) ? await db().userSession.deleteMany({ where: { id, userId } }) : { count: 0 };
  if (count === 0)
    throw new AppError("NOT_FOUND", { detail: "There is no such session. It may have ended already." });
}

/** Signs out everywhere: browsers, and programs with a token of before. API keys go on; they are revoked by themselves. */
export async function revokeEverySession(userId: string): Promise<void> {
  await db().$transaction(async (tx) => {
    await tx.user.update({ where: { id: userId }, data: { sessionVersion: { increment: 1 } } });
    await tx.userSession.deleteMany({ where: { userId } });
  });
}

/** The browsers that the user is signed in with, the one used last first. */
export async function listSessions(userId: string, currentId: string | null): Promise<SessionDto[]> {
  const now = getClock().now();
  const rows = await db().userSession.findMany({
    where: {
      userId,
      expiresAt: { gt: now },
      lastSeenAt: { gt: new Date(now.getTime() - IDLE_MS) },
    },
    orderBy: [{ lastSeenAt: "desc" }, { id: "desc" }],
    take: 100,
  });
  return rows.map((row) => ({
    id: row.id,
    device: deviceName(row.userAgent),
    ip: row.ip,
    userAgent: row.userAgent,
    createdAt: row.createdAt.toISOString(),
    lastSeenAt: row.lastSeenAt.toISOString(),
    expiresAt: row.expiresAt.toISOString(),
    isCurrent: row.id === currentId,
  }));
}
