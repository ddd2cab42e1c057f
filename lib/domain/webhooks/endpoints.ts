import "server-only";
import type { WorkspaceContext } from "@/lib/context";
import type { PageQuery } from "@/lib/contracts/common";
import type { CreateWebhookBody, UpdateWebhookBody, WebhookEndpointDto } from "@/lib/contracts/webhooks";
import { changesOf } from "@/lib/domain/security-log/record-act";
import { failPendingDeliveries } from "@/lib/domain/webhooks/disable-endpoint";
import { loggedWebhook, recordWebhookAct, WEBHOOK_FIELDS } from "@/lib/domain/webhooks/record-webhook-act";
import { decryptWebhookSecret, encryptWebhookSecret, newWebhookSecret } from "@/lib/domain/webhooks/secret";
import { toEndpointDto } from "@/lib/domain/webhooks/serialize";
import { requireDeliverableUrl } from "@/lib/domain/webhooks/webhook-url";
import { assertRoomIn } from "@/lib/domain/workspaces/lock-workspace";
import { assertPermission } from "@/lib/domain/workspaces/permissions";
import { AppError, invalidInput } from "@/lib/errors";
import type { WebhookEndpoint } from "@/lib/generated/prisma/client";
import { db, type Tx } from "@/lib/platform/database/db";
import { decodeCursor, type Paginated, paginate } from "@/lib/platform/database/paginated";
import { markRequestDone } from "@/lib/platform/idempotency/mark-request-done";
import { getClock } from "@/lib/platform/ports/clock/get-clock";
import { isUuid, newId } from "@/lib/pure/id";

/** Maximum number of endpoints per workspace: with more, one signature would cause too many requests at once. */
const MAX_ENDPOINTS = 50;

/**
 * Loads an endpoint of the workspace, for members allowed to manage it and see its deliveries.
 * @throws {AppError} INSUFFICIENT_ROLE, NOT_FOUND
 */
export async function requireEndpoint(ctx: WorkspaceContext, id: string): Promise<WebhookEndpoint> {
  assertPermission(ctx.role, "webhooks:manage");
  return findEndpoint(ctx, id);
}

/** @throws {AppError} NOT_FOUND, also for another workspace's endpoint (contract, section 2) */
async function findEndpoint(ctx: WorkspaceContext, id: string): Promise<WebhookEndpoint> {
  const endpoint = isUuid(id)
    ? await db().webhookEndpoint.findFirst({ where: { id, workspaceId: ctx.workspaceId, deletedAt: null } })
    : null;
  if (!endpoint) throw new AppError("NOT_FOUND", { detail: "This workspace has no such webhook endpoint." });
  return endpoint;
}

/**
 * Loads an endpoint like `requireEndpoint`, and requires that it can receive deliveries.
 * @throws {AppError} INSUFFICIENT_ROLE, NOT_FOUND, INVALID_STATE if it is disabled
 */
export async function requireEnabledEndpoint(ctx: WorkspaceContext, id: string): Promise<WebhookEndpoint> {
  const endpoint = await requireEndpoint(ctx, id);
  if (endpoint.status !== "enabled")
    throw new AppError("INVALID_STATE", {
      detail: "The endpoint is disabled. Enable it first, then retry.",
    });
  return endpoint;
}

/** Lists the workspace's endpoints, newest first; every member may do so (contract, section 12). */
export async function listEndpoints(
  ctx: WorkspaceContext,
  query: PageQuery,
): Promise<Paginated<WebhookEndpointDto>> {
  const after = decodeCursor(query.cursor);
  const rows = await db().webhookEndpoint.findMany({
    where: { workspaceId: ctx.workspaceId, deletedAt: null, ...(after ? { id: { lt: after } } : {}) },
    orderBy: { id: "desc" },
    take: query.limit + 1,
  });
  return paginate(rows, query.limit, toEndpointDto);
}

/** @throws {AppError} NOT_FOUND */
export async function getEndpoint(ctx: WorkspaceContext, id: string): Promise<WebhookEndpointDto> {
  return toEndpointDto(await findEndpoint(ctx, id));
}

/**
 * Creates an endpoint; its secret is returned only here.
 * @throws {AppError} INSUFFICIENT_ROLE, WEBHOOK_URL_REFUSED, INVALID_INPUT (too many)
 */
export async function createEndpoint(ctx: WorkspaceContext, input: CreateWebhookBody) {
  assertPermission(ctx.role, "webhooks:manage");
  const id = ctx.idempotentId ?? newId();
  // This is a retry of a request that committed but crashed before it responded.
  const existing = ctx.idempotentId ? await db().webhookEndpoint.findUnique({ where: { id } }) : null;
  if (existing)
    return { ...toEndpointDto(existing), secret: decryptWebhookSecret(id, existing.secretCiphertext) };
  const url = await requireDeliverableUrl(input.url);
  const secret = newWebhookSecret();
  const data = {
    id,
    workspaceId: ctx.workspaceId,
    url,
    description: input.description,
    enabledEvents: input.enabledEvents,
    secretCiphertext: encryptWebhookSecret(id, secret),
    createdAt: getClock().now(),
  };
  const row = await db().$transaction(async (tx) => {
    await assertRoomIn(tx, ctx.workspaceId, {
      count: () => tx.webhookEndpoint.count({ where: { workspaceId: ctx.workspaceId, deletedAt: null } }),
      most: MAX_ENDPOINTS,
      refusal: tooManyEndpoints,
    });
    const created = await tx.webhookEndpoint.create({ data });
    await recordWebhookAct(tx, ctx, created, "webhook.created", {
      enabledEvents: created.enabledEvents,
    });
    return created;
  });
  return { ...toEndpointDto(row), secret };
}

async function lockEndpoint(tx: Tx, id: string): Promise<WebhookEndpoint> {
  await tx.$queryRaw`select 1 from webhook_endpoints where id = ${id}::uuid for no key update`;
  return tx.webhookEndpoint.findUniqueOrThrow({ where: { id } });
}

const tooManyEndpoints = () =>
  invalidInput({
    path: "url",
    code: "too_many",
    message: `a workspace can have at most ${MAX_ENDPOINTS} endpoints`,
  });

/**
 * Updates the given fields. Enabling an endpoint that failed clears its failures.
 * @throws {AppError} INSUFFICIENT_ROLE, NOT_FOUND, WEBHOOK_URL_REFUSED
 */
export async function updateEndpoint(
  ctx: WorkspaceContext,
  id: string,
  input: UpdateWebhookBody,
): Promise<WebhookEndpointDto> {
  await requireEndpoint(ctx, id);
  const { url, ...rest } = input;
  const data = {
    ...rest,
    ...(url === undefined ? {} : { url: await requireDeliverableUrl(url) }),
    ...(rest.status === "enabled" || url !== undefined ? { failingSince: null } : {}),
  };
  return db().$transaction(async (tx) => {
    const before = await lockEndpoint(tx, id);
    const row = await tx.webhookEndpoint.update({ where: { id }, data });
    if (rest.status === "disabled") await failPendingDeliveries(tx, id);
    const changes = changesOf(loggedWebhook(before), loggedWebhook(row), WEBHOOK_FIELDS);
    // What follows the path may be a secret, so that it changed is recorded, and not to what.
    const details = { ...changes, ...(before.url === row.url ? {} : { address: "changed" }) };
    if (Object.keys(details).length > 0) await recordWebhookAct(tx, ctx, row, "webhook.changed", details);
    return toEndpointDto(row);
  });
}

/** @throws {AppError} INSUFFICIENT_ROLE, NOT_FOUND */
export async function deleteEndpoint(ctx: WorkspaceContext, id: string): Promise<void> {
  await requireEndpoint(ctx, id);
  await db().$transaction(async (tx) => {
    const [deleted] = await tx.webhookEndpoint.updateManyAndReturn({
      where: { id, deletedAt: null },
      data: { deletedAt: getClock().now(), status: "disabled" },
    });
    if (!deleted) return;
    await failPendingDeliveries(tx, id);
    await recordWebhookAct(tx, ctx, deleted, "webhook.deleted");
  });
}

/**
 * Rotates the secret. For `overlapSeconds`, deliveries are signed with both secrets, so that a receiver can switch
 * over.
 * @throws {AppError} INSUFFICIENT_ROLE, NOT_FOUND
 */
export async function rotateSecret(ctx: WorkspaceContext, id: string, overlapSeconds: number) {
  const endpoint = await requireEndpoint(ctx, id);
  // This is a retry of a request that crashed before it responded: another new secret would end the overlap of the
  // previous one.
  if (ctx.idempotentResult)
    return { ...toEndpointDto(endpoint), secret: decryptWebhookSecret(id, endpoint.secretCiphertext) };
  const secret = newWebhookSecret();
  const until = new Date(getClock().now().getTime() + overlapSeconds * 1000);
  const row = await db().$transaction(async (tx) => {
    await markRequestDone(tx, ctx, id);
    const rotated = await tx.webhookEndpoint.update({
      where: { id },
      data: {
        secretCiphertext: encryptWebhookSecret(id, secret),
        previousSecretCiphertext: overlapSeconds > 0 ? endpoint.secretCiphertext : null,
        previousSecretUntil: overlapSeconds > 0 ? until : null,
      },
    });
    await recordWebhookAct(tx, ctx, rotated, "webhook.changed", { secret: "rotated", overlapSeconds });
    return rotated;
  });
  return { ...toEndpointDto(row), secret };
}
