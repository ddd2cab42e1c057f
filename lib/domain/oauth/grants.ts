import "server-only";
import type { CreateMcpGrantBody, McpGrantDto, McpScope } from "@/lib/contracts/mcp-grants";
import { coversScopes } from "@/lib/contracts/scopes";
import { destinationOf } from "@/lib/domain/oauth/redirect-uri";
import { withReadScope } from "@/lib/domain/oauth/scopes";
import { isVerifiedClient, verifiedHost } from "@/lib/domain/oauth/verified-client";
import { accountLogs } from "@/lib/domain/security-log/account-logs";
import { recordAccountAct, recordActs } from "@/lib/domain/security-log/record-act";
import { AppError } from "@/lib/errors";
import type { McpGrant, OauthClient } from "@/lib/generated/prisma/client";
import { db, type Tx } from "@/lib/platform/database/db";
import { decodeCursor, type Paginated, paginate } from "@/lib/platform/database/paginated";
import { getClock } from "@/lib/platform/ports/clock/get-clock";
import { writeOutbox } from "@/lib/platform/ports/jobs/write-outbox";
import { newId } from "@/lib/pure/id";

/** Grants of users to OAuth clients (the API's MCP grants): one row for each user and client. */

type Row = McpGrant & { client: OauthClient };

export function toMcpGrantDto({ client, ...row }: Row): McpGrantDto {
  return {
    id: row.id,
    clerkClientId: client.clientId,
    clientName: client.name,
    clientHost: verifiedHost(client),
    isVerified: isVerifiedClient(client),
    redirectHosts: [...new Set(client.redirectUris.map((uri) => destinationOf(uri).name))],
    scopes: row.scopes as McpScope[],
    createdAt: row.createdAt.toISOString(),
    lastUsedAt: row.lastUsedAt?.toISOString() ?? null,
  };
}

/** The user's active grants, newest first. */
export async function listGrants(
  userId: string,
  query: { limit: number; cursor?: string | undefined },
): Promise<Paginated<McpGrantDto>> {
  const after = decodeCursor(query.cursor);
  const rows = await db().mcpGrant.findMany({
    where: { userId, revokedAt: null, ...(after ? { id: { lt: after } } : {}) },
    include: { client: true },
    orderBy: { id: "desc" },
    take: query.limit + 1,
  });
  return paginate(rows, query.limit, toMcpGrantDto);
}

/**
 * Creates the user's grant for a client, or reactivates a revoked one. It issues no token: only the consent page
 * leads to one.
 * @throws {AppError} NOT_FOUND for a client that is not registered
 */
export async function createGrant(userId: string, body: CreateMcpGrantBody): Promise<McpGrantDto> {
  const client = await db().oauthClient.findUnique({ where: { clientId: body.clerkClientId } });
  if (!client)
    throw new AppError("NOT_FOUND", { detail: "There is no OAuth client with this id. Register it first." });
  const row = await db().$transaction((tx) => activateGrant(tx, { userId, client, scopes: body.scopes }));
  return toMcpGrantDto({ ...row, client });
}

type Granting = { userId: string; client: OauthClient; scopes: readonly McpScope[] | undefined };

/**
 * Creates or reactivates the grant of a user and a client, with these scopes; if none are given, the existing ones
 * stay. A revoked grant restarts as `read`. The user is notified of a new client, and of a client that gains rights.
 */
export async function activateGrant(tx: Tx, { userId, client, scopes }: Granting): Promise<McpGrant> {
  const now = getClock().now();
  const key = { userId, oauthClientId: client.id };
  const update = scopes ? { scopes: withReadScope(scopes) } : {};
  const created = await tx.mcpGrant.createMany({
    data: [{ id: newId(), ...key, scopes: ["read"], ...update, createdAt: now }],
    skipDuplicates: true,
  });
  const restored = await tx.mcpGrant.updateMany({
    where: { ...key, revokedAt: { not: null } },
    data: { revokedAt: null, createdAt: now, lastUsedAt: null, scopes: ["read"] },
  });
  // Locked, so that of two requests that widen it at once the second one sees what the first one added.
  const [before] = await tx.$queryRaw<{ scopes: string[] }[]>`
    select scopes from mcp_grants where user_id = ${userId}::uuid and oauth_client_id = ${client.id}::uuid for update`;
  const isWidened = !coversScopes(before?.scopes ?? [], update.scopes ?? []);
  const grant = await tx.mcpGrant.update({ where: { userId_oauthClientId: key }, data: update });
  // When a client only reconnects, as clients do when their tokens have expired, no mail is sent.
  if (created.count + restored.count > 0 || isWidened) {
    await writeOutbox(tx, "user/app-connected", {
      grantId: grant.id,
      noticeId: newId(),
      at: now.toISOString(),
    });
    await recordAccountAct(
      tx,
      userId,
      { userId },
      {
        type: "assistant.granted",
        target: { type: "assistant", id: grant.id, name: client.name },
        details: { scopes: grant.scopes, host: verifiedHost(client) },
      },
    );
  }
  return grant;
}

/**
 * Revokes a grant with all of its codes and tokens, which are refused from then on; idempotent.
 * @throws {AppError} NOT_FOUND, also for another user's grant
 */
export async function revokeGrant(userId: string, id: string): Promise<void> {
  await db().$transaction(async (tx) => {
    const grant = await tx.mcpGrant.findFirst({ where: { id, userId }, select: { id: true } });
    if (!grant) throw new AppError("NOT_FOUND", { detail: "You have no such connected app." });
    await endGrants(tx, { id });
  });
}

/** Revokes all of a user's grants, for instance when someone else may have created one. */
export const revokeEveryGrant = (tx: Tx, userId: string): Promise<void> => endGrants(tx, { userId });

/**
 * Updates the grants first, because issuing a code or token locks the same row. Codes are marked as used, not
 * deleted, so that an answered question stays answered.
 */
async function endGrants(tx: Tx, grant: { id: string } | { userId: string }): Promise<void> {
  const now = getClock().now();
  const ended = await tx.mcpGrant.updateManyAndReturn({
    where: { ...grant, revokedAt: null },
    data: { revokedAt: now },
    include: { client: { select: { name: true } } },
  });
  await tx.oauthCode.updateMany({ where: { grant, usedAt: null }, data: { usedAt: now } });
  await tx.oauthToken.deleteMany({ where: { grant } });
  const [first] = ended;
  if (!first) return;
  const logs = await accountLogs(tx, first.userId);
  await recordActs(
    tx,
    { userId: first.userId },
    ended.map(({ id, client }) => ({
      logs,
      act: { type: "assistant.revoked", target: { type: "assistant", id, name: client.name } },
    })),
  );
}
