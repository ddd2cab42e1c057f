import "server-only";
import type { WorkspaceContext } from "@/lib/context";
import { entitlementsOf } from "@/lib/domain/billing/entitlements";
import { actsForWorkspace } from "@/lib/domain/workspaces/policy";
import { AppError } from "@/lib/errors";
import type { Template } from "@/lib/generated/prisma/client";
import { db, type Tx } from "@/lib/platform/database/db";

/**
 * Refuses to use or change another member's template where the plan does not include shared templates; it can still be
 * seen, archived and deleted. A key of an owner or admin acts for the whole workspace.
 * @throws {AppError} PLAN_REQUIRED
 */
export async function assertMayUse(
  ctx: WorkspaceContext,
  { ownerId }: Pick<Template, "ownerId">,
  tx: Tx = db(),
): Promise<void> {
  if (ownerId === ctx.principal.userId || actsForWorkspace(ctx)) return;
  if ((await entitlementsOf({ workspaceId: ctx.workspaceId }, tx)).sharedTemplates) return;
  throw new AppError("PLAN_REQUIRED", {
    detail:
      "This template belongs to another member, and sharing templates requires the Team plan or higher. The owner can upgrade the plan under Billing; you can still use your own templates.",
  });
}
