import "server-only";
import { recordSecurityEvent } from "@/lib/domain/security-log/record-security-events";
import { sessionCreated } from "@/lib/domain/security-log/session-events";
import { db } from "@/lib/platform/database/db";
import { perProcess } from "@/lib/platform/per-process";

/** Pairs that this process remembers; forgotten ones cost an insert that changes nothing. */
const MOST = 20_000;

const noted = perProcess("workspaces of sessions", () => new Set<string>());

/**
 * Notes that a session is used in a workspace: at the first time the workspace's log gets the session's beginning. Later
 * calls cost a look into memory.
 */
export async function noteSessionWorkspace(
  sessionId: string | null | undefined,
  workspaceId: string,
): Promise<void> {
  if (!sessionId) return;
  const key = `${sessionId} ${workspaceId}`;
  const known = noted.get();
  if (known.has(key)) return;
  await db().$transaction(async (tx) => {
    // Locked against its end: otherwise the end could be recorded without the beginning.
    const [session] = await tx.$queryRaw<Parameters<typeof sessionCreated>[1][]>`
      select id, user_id as "userId", created_at as "createdAt", ip, user_agent as "userAgent", methods
        from user_sessions where id = ${sessionId}::uuid for share`;
    if (!session) return;
    const { count } = await tx.sessionWorkspace.createMany({
      data: [{ sessionId, workspaceId }],
      skipDuplicates: true,
    });
    if (count > 0)
      await recordSecurityEvent(
        tx,
        [{ kind: "workspace", id: workspaceId }],
        await sessionCreated(tx, session),
      );
  });
  if (known.size >= MOST) known.clear();
  known.add(key);
}
