import "server-only";
import type { WorkspaceContext } from "@/lib/context";
import type { OwnDomainView } from "@/lib/contracts/own-domains";
import { toOwnDomain } from "@/lib/domain/own-domains/serialize";
import { env } from "@/lib/env";
import { db } from "@/lib/platform/database/db";
import { getClock } from "@/lib/platform/ports/clock/get-clock";

/** The workspace's own domain, for the settings page; every member may see it, as it is in the workspace's links. */
export async function viewOwnDomain({
  workspaceId,
}: Pick<WorkspaceContext, "workspaceId">): Promise<OwnDomainView> {
  const row = await db().ownDomain.findUnique({ where: { workspaceId } });
  return {
    domain: row && toOwnDomain(row, getClock().now()),
    target: new URL(env.appUrl).hostname,
  };
}
