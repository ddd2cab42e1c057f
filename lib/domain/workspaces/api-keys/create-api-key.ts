import "server-only";
import { randomBytes } from "node:crypto";
import type { WorkspaceContext } from "@/lib/context";
import type { CreateApiKeyBody } from "@/lib/contracts/api-keys";
import { EVERY_SCOPE } from "@/lib/contracts/scopes";
import { recordWorkspaceAct } from "@/lib/domain/security-log/record-act";
import { allowedAddressesOf } from "@/lib/domain/workspaces/api-keys/allowed-addresses";
import { toApiKeyDto } from "@/lib/domain/workspaces/api-keys/serialize";
import { assertPermission } from "@/lib/domain/workspaces/permissions";
import { AppError, invalidInput } from "@/lib/errors";
import { db, type Tx } from "@/lib/platform/database/db";
import { getClock } from "@/lib/platform/ports/clock/get-clock";
import { writeOutbox } from "@/lib/platform/ports/jobs/write-outbox";
import { newId } from "@/lib/pure/id";
import { base62, sha256Hex } from "@/lib/pure/secrets";
import { assertPrintable } from "@/lib/rules/values/assert-printable";

type Owned = { workspaceId: string; createdById: string };

const PREFIX = "sk_live_";

/**
 * Creates a key and notifies its creator and the workspace's owner by mail. Only this response contains the secret:
 * only its SHA-256 is stored.
 * @throws {AppError} INSUFFICIENT_ROLE, NOT_A_MEMBER, INVALID_INPUT (an expiry in the past, a name with unprintable
 *   characters, an address that is none, or a list of addresses while callers' addresses are not known)
 */
export async function createApiKey(ctx: WorkspaceContext, input: CreateApiKeyBody) {
  assertPermission(ctx.role, "api-keys:manage");
  assertPrintable({ name: input.name });
  const now = getClock().now();
  const expiresAt = input.expiresAt ? new Date(input.expiresAt) : null;
  if (expiresAt && expiresAt <= now)
    throw invalidInput({ path: "expiresAt", code: "in_the_past", message: "must be in the future" });
  const allowedAddresses = allowedAddressesOf(ctx, input.allowedAddresses ?? []);
  const secret = PREFIX + base62(randomBytes(32)).padStart(43, "0");
  const stored = { last4: secret.slice(-4), secretHash: sha256Hex(secret) };
  const id = ctx.idempotentId ?? newId();
  // This is a retry of a request that committed but crashed before it responded: no one received that secret.
  const replaced = ctx.idempotentId
    ? await db().apiKey.updateManyAndReturn({ where: { id }, data: stored })
    : [];
  if (replaced[0]) return { ...toApiKeyDto(replaced[0]), secret };
  const data = {
    ...stored,
    id,
    workspaceId: ctx.workspaceId,
    name: input.name,
    prefix: PREFIX,
    createdById: ctx.principal.userId,
    createdAt: now,
    expiresAt,
    scopes: scopesOf(input),
    allowedAddresses,
  };
  const row = await db().$transaction(async (tx) => {
    await requireStillMember(tx, data);
    await writeOutbox(tx, "workspace/key-created", { apiKeyId: id });
    const created = await tx.apiKey.create({ data });
    await recordWorkspaceAct(tx, ctx.workspaceId, ctx, {
      type: "key.created",
      target: { type: "api_key", id, name: created.name },
      details: {
        last4: created.last4,
        scopes: created.scopes,
        allowedAddresses: created.allowedAddresses,
        expiresAt: expiresAt?.toISOString() ?? null,
      },
    });
    return created;
  });
  return { ...toApiKeyDto(row), secret };
}

/** Each once; `*` includes the others. */
const scopesOf = ({ scopes = [...EVERY_SCOPE] }: CreateApiKeyBody): string[] =>
  scopes.includes("*") ? [...EVERY_SCOPE] : [...new Set(scopes)];

/**
 * Ensures that a member who is removed concurrently leaves no key behind: the removal waits for this lock and then
 * revokes the key.
 */
async function requireStillMember(tx: Tx, { workspaceId, createdById }: Owned): Promise<void> {
  const found = await tx.$queryRaw<unknown[]>`
    select 1 from memberships where workspace_id = ${workspaceId}::uuid and user_id = ${createdById}::uuid for key share`;
  if (found.length === 0) throw new AppError("NOT_A_MEMBER");
}
