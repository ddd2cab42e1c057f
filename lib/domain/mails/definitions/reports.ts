import "server-only";
import { defineJob, defineMail } from "@/lib/domain/mails/define-mail";
import { env } from "@/lib/env";
import { db } from "@/lib/platform/database/db";

/** Mails about a workspace whose mails several recipients have reported. */

/** Sent to the workspace's owner and to the operators; an owner who is also an operator gets the operators' mail. */
const mailsStopped = defineJob({
  id: "tell-of-stopped-mails",
  event: "workspace/mails-stopped",
  readers: {
    step: "find-users",
    async find({ workspaceId }) {
      const [workspace, operators] = await Promise.all([
        db().workspace.findUnique({ where: { id: workspaceId }, select: { ownerId: true } }),
        db().user.findMany({ where: isOperator(), select: { id: true } }),
      ]);
      return workspace ? [...new Set([workspace.ownerId, ...operators.map(({ id }) => id)])] : [];
    },
  },
});

/** The same condition as for a session (lib/domain/identity/session). */
const isOperator = () => ({
  emailVerified: { not: null },
  OR: [{ isInstanceAdmin: true }, { email: { in: env.instanceAdmins } }],
});

export const REPORT_MAILS = {
  /** Not sent if an operator has resumed the mails meanwhile. Cannot be disabled. */
  "mails-stopped": defineMail("mails-stopped", mailsStopped, async ({ workspaceId, stopId }, userId) => {
    const [stop, user] = await Promise.all([
      db().mailStop.findFirst({
        where: { id: stopId, workspaceId, resumedAt: null },
        select: { workspace: { select: { name: true, owner: { select: { name: true, email: true } } } } },
      }),
      userId && db().user.findUnique({ where: { id: userId } }),
    ]);
    if (!stop || !user) return null;
    const operator = await db().user.count({ where: { id: user.id, ...isOperator() } });
    const audience = operator > 0 ? ("operator" as const) : ("owner" as const);
    return {
      to: { email: user.email, locale: user.locale ?? "en", onBehalfOf: "reader" },
      dedupeKey: `mails-stopped:${stopId}:${user.id}`,
      props: {
        audience,
        name: user.name,
        workspace: stop.workspace.name,
        owner: stop.workspace.owner,
        url: `${env.appUrl}${audience === "operator" ? "/operations#stopped-mails" : "/documents"}`,
      },
    };
  }),
};
