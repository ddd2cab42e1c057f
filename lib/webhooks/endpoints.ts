import "server-only";
import type { WorkspaceContext } from "@/lib/context";
import type { PageQuery } from "@/lib/contracts/common";
import type { CreateWebhookBody, UpdateWebhookBody, WebhookEndpointDto } from "@/lib/contracts/webhooks";
import { db } from "@/lib/db";
import { AppError, invalidInput } from "@/lib/errors";
import type { WebhookEndpoint } from "@/lib/generated/prisma/client";
import { markDone } from "@/lib/idempotency/mark-done";
import { getClock } from "@/lib/ports/clock/get-clock";
import { isUuid, newId } from "@/lib/pure/id";
import { decodeCursor, type Page, toPage } from "@/lib/pure/page";
import { failPending } from "@/lib/webhooks/disable-endpoint";
import { newWebhookSecret, openWebhookSecret, sealWebhookSecret } from "@/lib/webhooks/secret";
import { toEndpointDto } from "@/lib/webhooks/serialize";
import { requireDeliverableUrl } from "@/lib/webhooks/webhook-url";
import { assertMay } from "@/lib/workspaces/policy";

/** More of them would make one signature a storm of its own. */
const MAX_ENDPOINTS = 50;

/**
 * An endpoint of the workspace, for whoever may change it and see what was sent to it.
 * @throws {AppError} INSUFFICIENT_ROLE, NOT_FOUND
 */
export async function requireEndpoint(ctx: WorkspaceContext, id: string): Promise<WebhookEndpoint> {
  assertMay(ctx.role, "webhooks:manage");
  return findEndpoint(ctx, id);
}

/** @throws {AppError} NOT_FOUND, also for another workspace's (contract, section 2) */
async function findEndpoint(ctx: WorkspaceContext, id: string): Promise<WebhookEndpoint> {
  const endpoint = isUuid(id)
    ? await db().webhookEndpoint.findFirst({ where: { id, workspaceId: ctx.workspaceId, deletedAt: null } })
    : null;
  if (!endpoint)
    throw new AppError("NOT_FOUND", { detail: "There is no such webhook endpoint in this workspace." });
  return endpoint;
}

/**
 * The same of an endpoint that things can be sent to.
 * @throws {AppError} INSUFFICIENT_ROLE, NOT_FOUND, INVALID_STATE when it is switched off
 */
export async function requireEnabledEndpoint(ctx: WorkspaceContext, id: string): Promise<WebhookEndpoint> {
  const endpoint = await requireEndpoint(ctx, id);
  if (endpoint.status !== "enabled")
    throw new AppError("INVALID_STATE", {
      detail: "The endpoint is disabled. Enable it first, then send again.",
    });
  return endpoint;
}

/** The workspace's endpoints, newest first; every member reads them (contract, section 12). */
export async function listEndpoints(
  ctx: WorkspaceContext,
  query: PageQuery,
): Promise<Page<WebhookEndpointDto>> {
  const after = decodeCursor(query.cursor);
  const rows = await db().webhookEndpoint.findMany({
    where: { workspaceId: ctx.workspaceId, deletedAt: null, ...(after ? { id: { lt: after } } : {}) },
    orderBy: { id: "desc" },
    take: query.limit + 1,
  });
  return toPage(rows, query.limit, toEndpointDto);
}

/** @throws {AppError} NOT_FOUND */
export async function getEndpoint(ctx: WorkspaceContext, id: string): Promise<WebhookEndpointDto> {
  return toEndpointDto(await findEndpoint(ctx, id));
}

/**
 * A new endpoint; its secret is in this answer and in no other.
 * @throws {AppError} INSUFFICIENT_ROLE, WEBHOOK_URL_REFUSED, INVALID_INPUT (too many)
 */
export async function createEndpoint(ctx: WorkspaceContext, input: CreateWebhookBody) {
  assertMay(ctx.role, "webhooks:manage");
  const id = ctx.idempotentId ?? newId();
  // A repeat of a request that died after its work was done, before it could answer.
  const made = ctx.idempotentId ? await db().webhookEndpoint.findUnique({ where: { id } }) : null;
  if (made) return { ...toEndpointDto(made), secret: openWebhookSecret(id, made.secretCiphertext) };
  const url = await requireDeliverableUrl(input.url);
  const count = await db().webhookEndpoint.count({
    where: { workspaceId: ctx.workspaceId, deletedAt: null },
  });
  if (count >= MAX_ENDPOINTS)
    throw invalidInput({
      path: "url",
      code: "too_many",
      message: `a workspace has ${MAX_ENDPOINTS} endpoints at most`,
    });
  const secret = newWebhookSecret();
  const row = await db().webhookEndpoint.create({
    data: {
      id,
      workspaceId: ctx.workspaceId,
      url,
      description: input.description,
      enabledEvents: input.enabledEvents,
      secretCiphertext: sealWebhookSecret(id, secret),
      createdAt: getClock().now(),
    },
  });
  return { ...toEndpointDto(row), secret };
}

/**
 * Changes what is given. Enabling an endpoint that failed gives it a fresh start.
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
    const row = await tx.webhookEndpoint.update({ where: { id }, data });
    if (rest.status === "disabled") await failPending(tx, id);
    return toEndpointDto(row);
  });
}

/** @throws {AppError} INSUFFICIENT_ROLE, NOT_FOUND */
export async function deleteEndpoint(ctx: WorkspaceContext, id: string): Promise<void> {
  await requireEndpoint(ctx, id);
  await db().$transaction(async (tx) => {
    await tx.webhookEndpoint.updateMany({
      where: { id, deletedAt: null },
      data: { deletedAt: getClock().now(), status: "disabled" },
    });
    await failPending(tx, id);
  });
}

/**
 * A new secret. For `overlapSeconds` deliveries carry a signature of each, so that a receiver can change over.
 * @throws {AppError} INSUFFICIENT_ROLE, NOT_FOUND
 */
export async function rotateSecret(ctx: WorkspaceContext, id: string, overlapSeconds: number) {
  const endpoint = await requireEndpoint(ctx, id);
  // A repeat of a request that died before it could answer: another secret would end the overlap of the first.
  if (ctx.idempotentResult)
    return { ...toEndpointDto(endpoint), secret: openWebhookSecret(id, endpoint.secretCiphertext) };
  const secret = newWebhookSecret();
  const until = new Date(getClock().now().getTime() + overlapSeconds * 1000);
  const row = await db().$transaction(async (tx) => {
    await markDone(tx, ctx, id);
    return tx.webhookEndpoint.update({
      where: { id },
      data: {
        secretCiphertext: sealWebhookSecret(id, secret),
        previousSecretCiphertext: overlapSeconds > 0 ? endpoint.secretCiphertext : null,
        previousSecretUntil: overlapSeconds > 0 ? until : null,
      },
    });
  });
  return { ...toEndpointDto(row), secret };
}
