import "server-only";
import type { UserPrincipal } from "@/lib/context";
import { recordOperation } from "@/lib/domain/security-log/record-operation";
import { log } from "@/lib/log";
import { db } from "@/lib/platform/database/db";
import { CHANNELS } from "@/lib/platform/live/channels";
import { getClock } from "@/lib/platform/ports/clock/get-clock";

/** A workspace whose mails to recipients are stopped. */
export type StoppedMails = {
  stopId: string;
  workspaceId: string;
  workspaceName: string;
  owner: { name: string | null; email: string };
  stoppedAt: Date;
  /** Number of addresses that have ever reported it. */
  reports: number;
  /** Mails that wait. */
  waiting: number;
  /** Earlier stops that an operator ended, newest first. */
  earlier: { stoppedAt: Date; resumedAt: Date; by: string; reason: string }[];
};

/** Lists the workspaces whose mails are stopped, for operators. */
export async function listStoppedMails(): Promise<StoppedMails[]> {
  const stops = await db().mailStop.findMany({
    where: { resumedAt: null },
    orderBy: { stoppedAt: "desc" },
    include: {
      workspace: {
        select: {
          name: true,
          owner: { select: { name: true, email: true } },
          _count: { select: { mailReports: true } },
          mailStops: { where: { resumedAt: { not: null } }, orderBy: { stoppedAt: "desc" } },
        },
      },
    },
  });
  const ids = stops.map(({ workspaceId }) => workspaceId);
  const waiting = await db().mailMessage.groupBy({
    by: ["workspaceId"],
    where: { workspaceId: { in: ids }, status: "held", hold: "mails_stopped" },
    _count: true,
  });
  return stops.map(({ id: stopId, workspaceId, stoppedAt, workspace }) => ({
    stopId,
    workspaceId,
    workspaceName: workspace.name,
    owner: workspace.owner,
    stoppedAt,
    reports: workspace._count.mailReports,
    waiting: waiting.find((row) => row.workspaceId === workspaceId)?._count ?? 0,
    earlier: workspace.mailStops.flatMap((stop) =>
      stop.resumedAt
        ? [
            {
              stoppedAt: stop.stoppedAt,
              resumedAt: stop.resumedAt,
              by: stop.resumedBy ?? "",
              reason: stop.reason ?? "",
            },
          ]
        : [],
    ),
  }));
}

/**
 * Resumes a workspace's mails, for an operator; who, when and why is recorded. Held mails are sent by the next sweep,
 * within the limits of each address. Addresses that reported the workspace still get none of its mails.
 * @param reason not empty
 * @returns false if they are no longer stopped
 */
export async function resumeMails(operator: UserPrincipal, stopId: string, reason: string): Promise<boolean> {
  const now = getClock().now();
  return db().$transaction(async (tx) => {
    const [stop] = await tx.mailStop.updateManyAndReturn({
      where: { id: stopId, resumedAt: null },
      data: { resumedAt: now, resumedById: operator.userId, resumedBy: operator.email, reason },
    });
    if (!stop) return false;
    const held = { workspaceId: stop.workspaceId, status: "held", hold: "mails_stopped" };
    await tx.mailMessage.updateMany({ where: held, data: { dueAt: now } });
    await tx.$executeRaw`
      with updated as (
             update recipients set mail_held_until = ${now}
              where workspace_id = ${stop.workspaceId}::uuid and mail_hold = 'mails_stopped' returning document_id)
      select pg_notify(${CHANNELS.document}, document_id::text) from (select distinct document_id from updated) d`;
    log.info({ operator: operator.userId, workspaceId: stop.workspaceId }, "operations: mails were resumed");
    await recordOperation(tx, operator, "mails_resumed", { workspaceId: stop.workspaceId });
    return true;
  });
}
