import "server-only";
import type { SecurityActor } from "@/lib/contracts/security-events";
import { currentActing } from "@/lib/domain/security-log/acting";
import {
  type NewSecurityEvent,
  recordSecurityEntries,
  recordSecurityEvent,
  type SecurityLogRef,
  SYSTEM_SECURITY_ACTOR,
} from "@/lib/domain/security-log/record-security-events";
import { Prisma } from "@/lib/generated/prisma/client";
import type { Tx } from "@/lib/platform/database/db";
import { getClock } from "@/lib/platform/ports/clock/get-clock";
import { deviceName } from "@/lib/pure/device-name";

/** Why a session ended. */
export type SessionEnd =
  | "signed_out"
  | "signed_in_again"
  | "ended_by_person"
  | "ended_everywhere"
  | "password_reset"
  | "handed_over"
  | "expired";

type Session = {
  id: string;
  userId: string;
  createdAt: Date;
  ip: string | null;
  userAgent: string | null;
  methods: string[];
};

const targetOf = ({ id, userAgent }: Pick<Session, "id" | "userAgent">) => ({
  type: "session",
  id,
  name: deviceName(userAgent),
});

/** The event of a session's beginning, as it was when it began. */
export async function sessionCreated(tx: Tx, session: Session): Promise<NewSecurityEvent> {
  const { userId, createdAt, ip, userAgent, methods } = session;
  return {
    type: "session.created",
    actor: await personOf(tx, userId),
    at: createdAt,
    origin: { ip, userAgent },
    target: targetOf(session),
    details: { device: deviceName(userAgent), methods },
  };
}

async function personOf(tx: Tx, id: string): Promise<SecurityActor> {
  const { name, email } = await tx.user.findUniqueOrThrow({
    where: { id },
    select: { name: true, email: true },
  });
  return { type: "user", id, name: name ?? email };
}

/** Records a session's beginning in its person's log; workspaces get it when it is first used in them. */
export const recordSessionCreated = async (tx: Tx, session: Session): Promise<void> =>
  recordSecurityEvent(tx, [{ kind: "user", id: session.userId }], await sessionCreated(tx, session));

/**
 * Ends sessions and records each end, once, in the log of its person and of the workspaces that it was used in. Call it
 * last in the transaction.
 * @param which condition on `user_sessions s`
 * @param limit the most that are ended by one call
 * @returns how many were ended
 */
export async function endSessions(
  tx: Tx,
  which: Prisma.Sql,
  reason: SessionEnd,
  limit = 10_000,
): Promise<number> {
  // Locked: of two callers at once, the second finds none.
  const rows = await tx.$queryRaw<(Session & { userName: string })[]>`
    select s.id, s.user_id as "userId", s.created_at as "createdAt", s.ip, s.user_agent as "userAgent", s.methods,
           coalesce(u.name, u.email) as "userName"
      from user_sessions s join users u on u.id = s.user_id
     where ${which} order by s.id limit ${limit}::int for update of s`;
  if (rows.length === 0) return 0;
  const ids = rows.map(({ id }) => id);
  const used = await tx.sessionWorkspace.findMany({ where: { sessionId: { in: ids } } });
  await tx.userSession.deleteMany({ where: { id: { in: ids } } });
  const at = getClock().now();
  const acting = reason === "expired" ? null : currentActing();
  await recordSecurityEntries(
    tx,
    rows.map((session) => ({
      logs: [
        { kind: "user", id: session.userId },
        ...used
          .filter(({ sessionId }) => sessionId === session.id)
          .map(({ workspaceId }): SecurityLogRef => ({ kind: "workspace", id: workspaceId })),
      ],
      event: {
        type: "session.ended",
        actor:
          reason === "expired"
            ? SYSTEM_SECURITY_ACTOR
            : { type: "user", id: session.userId, name: session.userName },
        at,
        ...(acting ? { origin: { ip: acting.ip, userAgent: acting.userAgent } } : {}),
        target: targetOf(session),
        details: { reason, startedAt: session.createdAt.toISOString() },
      },
    })),
  );
  return rows.length;
}

/** Condition of {@link endSessions} for one session. */
export const sessionWithId = (id: string): Prisma.Sql => Prisma.sql`s.id = ${id}::uuid`;
/** Condition of {@link endSessions} for all sessions of a person. */
export const sessionsOf = (userId: string): Prisma.Sql => Prisma.sql`s.user_id = ${userId}::uuid`;
