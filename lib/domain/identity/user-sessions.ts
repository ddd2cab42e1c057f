import "server-only";
import type { AuthenticationMethod, SessionDto } from "@/lib/contracts/identity";
import type { Visit } from "@/lib/domain/identity/visit";
import {
  endSessions,
  recordSessionCreated,
  type SessionEnd,
  sessionsOf,
  sessionWithId,
} from "@/lib/domain/security-log/session-events";
import { AppError } from "@/lib/errors";
import { Prisma } from "@/lib/generated/prisma/client";
import { db } from "@/lib/platform/database/db";
import { getClock } from "@/lib/platform/ports/clock/get-clock";
import { deviceName } from "@/lib/pure/device-name";
import { isUuid, newId } from "@/lib/pure/id";

const DAY_MS = 24 * 60 * 60 * 1000;

/** Absolute lifetime of a session, in milliseconds, however active it is: users sign in again four times a year. */
const MAX_SESSION_MS = 90 * DAY_MS;
/** Idle timeout in milliseconds: the cookie (lib/domain/identity/session) has then expired, and its row with it. */
export const SESSION_IDLE_MS = 30 * DAY_MS;

/**
 * Creates a browser session.
 * @param methods how the person has just proven who they are, in order
 * @returns the id for its cookie
 */
export async function openSession(
  userId: string,
  { ip, userAgent }: Visit,
  methods: readonly AuthenticationMethod[],
): Promise<string> {
  const now = getClock().now();
  const id = newId();
  await db().$transaction(async (tx) => {
    const session = await tx.userSession.create({
      data: {
        id,
        userId,
        createdAt: now,
        lastSeenAt: now,
        expiresAt: new Date(now.getTime() + MAX_SESSION_MS),
        ip,
        userAgent,
        authenticatedAt: now,
        methods: [...methods],
      },
    });
    await recordSessionCreated(tx, session);
  });
  return id;
}

/** Ends a browser's session; idempotent. */
export async function endSession(id: string, reason: SessionEnd): Promise<void> {
  await db().$transaction((tx) => endSessions(tx, sessionWithId(id), reason));
}

/**
 * Signs out one of the user's browsers.
 * @throws {AppError} NOT_FOUND
 */
export async function revokeSession(userId: string, id: string): Promise<void> {
  const which = Prisma.sql`${sessionWithId(id)} and ${sessionsOf(userId)}`;
  const count = isUuid(id) ? await db().$transaction((tx) => endSessions(tx, which, "ended_by_person")) : 0;
  if (count === 0)
    throw new AppError("NOT_FOUND", { detail: "The session was not found. It may have already ended." });
}

/**
 * Signs out everywhere: browsers, and programs with existing tokens. API keys and connected apps stay valid; they are
 * revoked separately, as the confirmation dialog says.
 */
export async function revokeEverySession(userId: string): Promise<void> {
  await db().$transaction(async (tx) => {
    await tx.user.update({ where: { id: userId }, data: { sessionVersion: { increment: 1 } } });
    await endSessions(tx, sessionsOf(userId), "ended_everywhere");
  });
}

/** Lists the user's browser sessions, most recently used first. */
export async function listSessions(userId: string, currentId: string | null): Promise<SessionDto[]> {
  const now = getClock().now();
  const rows = await db().userSession.findMany({
    where: {
      userId,
      expiresAt: { gt: now },
      lastSeenAt: { gt: new Date(now.getTime() - SESSION_IDLE_MS) },
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
