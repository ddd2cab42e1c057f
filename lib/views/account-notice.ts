import "server-only";
import type { WorkspaceContext } from "@/lib/context";
import type { AccountNotice } from "@/lib/contracts/billing-page";
import { findAccount, ownerOf, stateOf } from "@/lib/domain/entitlements/find-account";
import { assertWithinAccount } from "@/lib/domain/entitlements/read-only";
import { AppError } from "@/lib/errors";
import { db } from "@/lib/platform/database/db";
import { isBillingConfigured } from "@/lib/platform/ports/payments/get-payments";
import { billingStandingOf } from "@/lib/views/billing-view";
import type { DashboardContext } from "@/lib/views/current-workspace";

/** The notice for the banner, and for messages when a plan's limit is reached. */
export function loadAccountNotice({
  workspaces,
  current,
  ctx,
}: Omit<DashboardContext, "href">): Promise<AccountNotice> {
  const own = workspaces.find(({ ownerId }) => ownerId === ctx.principal.userId);
  return noticeOf(ctx, current.ownerId, own?.id ?? null);
}

/** The same notice, for client-side refetching. */
export async function findAccountNotice(ctx: WorkspaceContext): Promise<AccountNotice> {
  const own = await db().workspace.findFirst({
    where: { ownerId: ctx.principal.userId, deletedAt: null },
    orderBy: [{ createdAt: "asc" }, { id: "asc" }],
    select: { id: true },
  });
  return noticeOf(ctx, await ownerOf(db(), ctx.workspaceId), own?.id ?? null);
}

async function noticeOf(
  ctx: WorkspaceContext,
  ownerId: string,
  ownWorkspaceId: string | null,
): Promise<AccountNotice> {
  const common = { isOwner: ownerId === ctx.principal.userId, ownWorkspaceId };
  if (!isBillingConfigured())
    return { ...common, isSelfHosted: true, owner: null, standing: "ok", readOnlyReason: null };
  const [account, owner, readOnlyReason] = await Promise.all([
    findAccount(db(), ownerId),
    db().user.findUniqueOrThrow({ where: { id: ownerId }, select: { name: true, email: true } }),
    assertWithinAccount(ctx).then(() => null, reasonOf),
  ]);
  return {
    ...common,
    isSelfHosted: false,
    owner,
    standing: billingStandingOf(stateOf(account)),
    readOnlyReason,
  };
}

function reasonOf(error: unknown): string {
  if (error instanceof AppError && error.code === "PLAN_REQUIRED") return error.message;
  throw error;
}
