import "server-only";
import type { UserContext, WorkspaceContext } from "@/lib/context";
import { requireDocument } from "@/lib/domain/documents/queries";
import { requireDefinition } from "@/lib/domain/gallery/queries";
import { requireMember } from "@/lib/domain/members/require-member";
import { requireSavedSignature } from "@/lib/domain/signatures/require-saved-signature";
import { requireTemplate } from "@/lib/domain/templates/queries";
import { requireEndpoint } from "@/lib/domain/webhooks/endpoints";
import { requireWorkspace } from "@/lib/domain/workspaces/get-workspace";
import { assertMay, type WorkspaceAction } from "@/lib/domain/workspaces/policy";
import { AppError } from "@/lib/errors";
import { db } from "@/lib/platform/database/db";

/**
 * Authorization of an operation, before the query, the body or an idempotency key is read (`Operation.reach`): the
 * caller's role, and access to the resource that the path names.
 */

type InWorkspace<P extends string> = { ctx: WorkspaceContext; params: Record<P, string> };

/** @throws {AppError} INSUFFICIENT_ROLE */
export const reachRole =
  (action: WorkspaceAction) =>
  async ({ ctx }: { ctx: WorkspaceContext }): Promise<void> =>
    assertMay(ctx.role, action);

/**
 * The workspace that the path names; without an action, any member may reach it.
 * @throws {AppError} NOT_FOUND, NOT_A_MEMBER, INSUFFICIENT_ROLE
 */
export const reachWorkspace =
  (action?: WorkspaceAction) =>
  async ({ ctx, params }: { ctx: UserContext; params: Record<"id", string> }): Promise<void> => {
    const { role } = await requireWorkspace(ctx.principal.userId, params.id);
    if (action) assertMay(role, action);
  };

/**
 * A member of the workspace other than its owner.
 * @throws {AppError} NOT_FOUND, NOT_A_MEMBER, INSUFFICIENT_ROLE, OWNER_IMMUTABLE
 */
export async function reachMember(input: {
  ctx: UserContext;
  params: Record<"id" | "userId", string>;
}): Promise<void> {
  await reachWorkspace("members:manage")(input);
  await requireMember(input.params.id, input.params.userId, "given another role");
}

/** @throws {AppError} NOT_FOUND */
export const reachTemplate = ({ ctx, params }: InWorkspace<"id">) =>
  requireTemplate(db(), ctx.workspaceId, params.id);

/** @throws {AppError} NOT_FOUND, WRONG_WORKSPACE, NOT_DOCUMENT_OWNER */
export const reachDocument = ({ ctx, params }: InWorkspace<"id">) =>
  requireDocument(db(), ctx, params.id, "change");

/** @throws {AppError} NOT_FOUND, WRONG_WORKSPACE, NOT_DOCUMENT_OWNER */
export const reachReadableDocument = ({ ctx, params }: InWorkspace<"id">) =>
  requireDocument(db(), ctx, params.id, "read");

/** @throws {AppError} as above, and NOT_FOUND for a recipient of another document */
export async function reachRecipient(input: InWorkspace<"id" | "recipientId">): Promise<void> {
  const { recipients } = await reachDocument(input);
  if (!recipients.some(({ id }) => id === input.params.recipientId))
    throw new AppError("NOT_FOUND", { detail: "There is no such recipient on this document." });
}

/** @throws {AppError} INSUFFICIENT_ROLE, NOT_FOUND */
export const reachEndpoint = ({ ctx, params }: InWorkspace<"id">) => requireEndpoint(ctx, params.id);

/** @throws {AppError} NOT_FOUND, also for another user's */
export const reachSavedSignature = ({ ctx, params }: { ctx: UserContext; params: Record<"id", string> }) =>
  requireSavedSignature(db(), ctx.principal.userId, params.id);

/** @throws {AppError} NOT_FOUND */
export const reachGalleryTemplate = async ({ params }: { params: Record<"slug", string> }) =>
  requireDefinition(params.slug);
