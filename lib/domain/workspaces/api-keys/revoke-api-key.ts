import "server-only";
import type { WorkspaceContext } from "@/lib/context";
import type { ApiKeyDto } from "@/lib/contracts/api-keys";
import { recordWorkspaceAct } from "@/lib/domain/security-log/record-act";
import { toApiKeyDto } from "@/lib/domain/workspaces/api-keys/serialize";
import { assertPermission } from "@/lib/domain/workspaces/permissions";
import { AppError } from "@/lib/errors";
import type { ApiKey } from "@/lib/generated/prisma/client";
import { db } from "@/lib/platform/database/db";
import { getClock } from "@/lib/platform/ports/clock/get-clock";

/**
 * Loads a key of the workspace, revoked or not, for a caller who may manage it.
 * @throws {AppError} INSUFFICIENT_ROLE, NOT_FOUND
 */
export async function requireApiKey(ctx: WorkspaceContext, id: string): Promise<ApiKey> {
  assertPermission(ctx.role, "api-keys:manage");
  const row = await db().apiKey.findFirst({ where: { id, workspaceId: ctx.workspaceId } });
  if (!row) throw new AppError("NOT_FOUND", { detail: "This workspace has no such API key." });
  return row;
}

/**
 * Revokes a key immediately and permanently; idempotent.
 * @throws {AppError} INSUFFICIENT_ROLE, NOT_FOUND
 */
export async function revokeApiKey(ctx: WorkspaceContext, id: string): Promise<ApiKeyDto> {
  assertPermission(ctx.role, "api-keys:manage");
  const where = { id, workspaceId: ctx.workspaceId };
  await db().$transaction(async (tx) => {
    const [revoked] = await tx.apiKey.updateManyAndReturn({
      where: { ...where, revokedAt: null },
      data: { revokedAt: getClock().now() },
      select: { name: true, last4: true },
    });
    if (revoked)
      await recordWorkspaceAct(tx, ctx.workspaceId, ctx, {
        type: "key.revoked",
        target: { type: "api_key", id, name: revoked.name },
        details: { last4: revoked.last4 },
      });
  });
  return toApiKeyDto(await requireApiKey(ctx, id));
}
