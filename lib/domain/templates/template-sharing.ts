import "server-only";
import type { WorkspaceContext } from "@/lib/context";
import { entitlementsOf } from "@/lib/domain/entitlements/entitlements";
import { actsForWorkspace, hasPermission } from "@/lib/domain/workspaces/permissions";
import { AppError } from "@/lib/errors";
import type { Prisma, Template } from "@/lib/generated/prisma/client";
import { db, type Tx } from "@/lib/platform/database/db";

type Shared = Pick<Template, "kind" | "ownerId" | "sendAccess" | "editAccess">;

const isOwn = ({ principal }: WorkspaceContext, { ownerId }: Pick<Template, "ownerId">): boolean =>
  ownerId === principal.userId;

/** Uploads for one document, or for editing a draft, are never shared. */
const isReusable = ({ kind }: Pick<Template, "kind">): boolean => kind === "reusable";

/** Whether the caller may set who may send and change it: its owner may, and the owner and admins of the workspace. */
export const mayShare = (ctx: WorkspaceContext, template: Pick<Template, "ownerId">): boolean =>
  isOwn(ctx, template) || hasPermission(ctx.role, "templates:manage");

/** Whether its sharing allows the caller to create documents from it. */
export const maySend = (ctx: WorkspaceContext, template: Shared): boolean =>
  (template.sendAccess === "everyone" && isReusable(template)) || mayShare(ctx, template);

/** The condition of `maySend` for a query. */
export const sendableTemplatesFilter = (ctx: WorkspaceContext): Prisma.TemplateWhereInput =>
  hasPermission(ctx.role, "templates:manage")
    ? {}
    : { OR: [{ sendAccess: "everyone" }, { ownerId: ctx.principal.userId }] };

/** Whether its sharing allows the caller to change, archive or delete it. */
export const mayEdit = (ctx: WorkspaceContext, template: Shared): boolean =>
  (template.editAccess === "everyone" && isReusable(template)) || mayShare(ctx, template);

const refusal = (act: string) =>
  new AppError("INSUFFICIENT_ROLE", {
    detail: `Only this template’s owner, and the owner and admins of the workspace, can ${act} it. They can share it under Templates.`,
  });

/** @throws {AppError} INSUFFICIENT_ROLE */
export function assertMayShare(ctx: WorkspaceContext, template: Pick<Template, "ownerId">): void {
  if (!mayShare(ctx, template)) throw refusal("share");
}

/**
 * Refuses a template that is not shared with the caller for changing. It does not check the plan: archiving and
 * deleting are possible with any plan.
 * @throws {AppError} INSUFFICIENT_ROLE
 */
export function assertMayEditShared(ctx: WorkspaceContext, template: Shared): void {
  if (!mayEdit(ctx, template)) throw refusal("change");
}

/**
 * Refuses a template that is not shared with the caller for sending. It does not check the plan.
 * @throws {AppError} INSUFFICIENT_ROLE
 */
export function assertMaySendShared(ctx: WorkspaceContext, template: Shared): void {
  if (!maySend(ctx, template)) throw refusal("send");
}

/**
 * Refuses to create documents from a template that is not shared with the caller for sending.
 * @throws {AppError} INSUFFICIENT_ROLE, PLAN_REQUIRED (another member's template)
 */
export async function assertMaySend(ctx: WorkspaceContext, template: Shared, tx: Tx = db()): Promise<void> {
  assertMaySendShared(ctx, template);
  await assertPlan(ctx, template, tx);
}

/**
 * Refuses to change a template that is not shared with the caller for changing.
 * @throws {AppError} INSUFFICIENT_ROLE, PLAN_REQUIRED (another member's template)
 */
export async function assertMayEdit(ctx: WorkspaceContext, template: Shared, tx: Tx = db()): Promise<void> {
  assertMayEditShared(ctx, template);
  await assertPlan(ctx, template, tx);
}

/**
 * Using or changing another member's template requires a plan that includes shared templates; without one it can
 * still be viewed, archived and deleted. A key of an owner or admin acts for the whole workspace.
 */
async function assertPlan(ctx: WorkspaceContext, template: Shared, tx: Tx): Promise<void> {
  if (isOwn(ctx, template) || actsForWorkspace(ctx)) return;
  if ((await entitlementsOf({ workspaceId: ctx.workspaceId }, tx)).sharedTemplates) return;
  throw new AppError("PLAN_REQUIRED", {
    detail:
      "This template belongs to another member, and sharing templates requires the Team plan or higher. The owner can upgrade the plan under Billing; you can still use your own templates.",
  });
}
