import "server-only";
import { randomBytes } from "node:crypto";
import { toApiKeyDto } from "@/lib/api-keys/serialize";
import type { WorkspaceContext } from "@/lib/context";
import type { CreateApiKeyBody } from "@/lib/contracts/api-keys";
import { db, type Tx } from "@/lib/db";
import { AppError, invalidInput } from "@/lib/errors";
import { writeOutbox } from "@/lib/outbox/write-outbox";
import { getClock } from "@/lib/ports/clock/get-clock";
import { newId } from "@/lib/pure/id";
import { base62, sha256Hex } from "@/lib/pure/secrets";
import { assertPrintable } from "@/lib/rules/values/assert-printable";
import { assertMay } from "@/lib/workspaces/policy";

type Owned = { workspaceId: string; createdById: string };

const PREFIX = "sk_live_";

/**
 * A new key, of which its creator and the workspace's owner are told by mail; its secret is in this answer and nowhere else, since only its SHA-256 is kept.
 * @throws {AppError} INSUFFICIENT_ROLE, NOT_A_MEMBER, INVALID_INPUT (an expiry that has passed, a name that cannot be printed)
 */
export async function createApiKey(ctx: WorkspaceContext, input: CreateApiKeyBody) {
  assertMay(ctx.role, "api-keys:manage");
  assertPrintable({ name: input.name });
  const now = getClock().now();
  const expiresAt = input.expiresAt ? new Date(input.expiresAt) : null;
  if (expiresAt && expiresAt <= now)
    throw invalidInput({ path: "expiresAt", code: "in_the_past", message: "must be in the future" });
  const secret = PREFIX + base62(randomBytes(32)).padStart(43, "0");
  const kept = { last4: secret.slice(-4), secretHash: sha256Hex(secret) };
  const id = ctx.idempotentId ?? newId();
  // A repeat of a request that died after its work was done, before it could answer: nobody has that secret.
  const replaced = ctx.idempotentId
    ? await db().apiKey.updateManyAndReturn({ where: { id }, data: kept })
    : [];
  if (replaced[0]) return { ...toApiKeyDto(replaced[0]), secret };
  const data = {
    ...kept,
    id,
    workspaceId: ctx.workspaceId,
    name: input.name,
    prefix: PREFIX,
    createdById: ctx.principal.userId,
    createdAt: now,
    expiresAt,
  };
  const row = await db().$transaction(async (tx) => {
    await requireStillMember(tx, data);
    await writeOutbox(tx, "workspace/key-created", { apiKeyId: id });
    return tx.apiKey.create({ data });
  });
  return { ...toApiKeyDto(row), secret };
}

/** Whoever is removed at the same moment leaves no key behind: the removal waits for this, and then revokes it. */
async function requireStillMember(tx: Tx, { workspaceId, createdById }: Owned): Promise<void> {
  const found = await tx.$queryRaw<unknown[]>`
    select 1 from memberships where workspace_id = ${workspaceId}::uuid and user_id = ${createdById}::uuid for key share`;
  if (found.length === 0) throw new AppError("NOT_A_MEMBER");
}
