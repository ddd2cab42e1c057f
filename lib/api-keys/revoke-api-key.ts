import "server-only";
import { toApiKeyDto } from "@/lib/api-keys/serialize";
import type { WorkspaceContext } from "@/lib/context";
import type { ApiKeyDto } from "@/lib/contracts/api-keys";
import { db } from "@/lib/db";
import { AppError } from "@/lib/errors";
import { getClock } from "@/lib/ports/clock/get-clock";
import { assertMay } from "@/lib/workspaces/policy";

/**
 * Revokes at once and for good; a second time changes nothing.
 * @throws {AppError} INSUFFICIENT_ROLE, NOT_FOUND
 */
export async function revokeApiKey(ctx: WorkspaceContext, id: string): Promise<ApiKeyDto> {
  assertMay(ctx.role, "api-keys:manage");
  const where = { id, workspaceId: ctx.workspaceId };
  await db().apiKey.updateMany({
    where: { ...where, revokedAt: null },
    data: { revokedAt: getClock().now() },
  });
  const row = await db().apiKey.findFirst({ where });
  if (!row) throw new AppError("NOT_FOUND", { detail: "There is no such API key in this workspace." });
  return toApiKeyDto(row);
}
