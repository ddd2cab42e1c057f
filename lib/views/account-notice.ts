import "server-only";
import type { BillingStanding } from "@/lib/contracts/billing-page";
import { findAccount, stateOf } from "@/lib/domain/billing/find-account";
import { assertWithinAccount } from "@/lib/domain/billing/read-only";
import { AppError } from "@/lib/errors";
import { db } from "@/lib/platform/database/db";
import { isBillingConfigured } from "@/lib/platform/ports/payments/get-payments";
import { standingOf } from "@/lib/views/billing-view";
import type { DashboardContext } from "@/lib/views/current-workspace";

/** What every page of the dashboard knows of the account that the workspace belongs to. */
export type AccountNotice = {
  /** Without a payment provider, nothing can be bought. */
  isSelfHosted: boolean;
  /** Whether the reader owns the account, and so can change its plan. */
  isOwner: boolean;
  /** Whom else to ask; null on a self-hosted instance. */
  owner: { name: string | null; email: string } | null;
  /** A workspace of the reader's own account; null if they own none. */
  ownWorkspaceId: string | null;
  standing: BillingStanding;
  /** Why this workspace, or the reader, can only read; null if they can write. */
  readOnlyReason: string | null;
};

/** For the banner, and for the words where a plan's limit is reached. */
export async function loadAccountNotice(context: DashboardContext): Promise<AccountNotice> {
  const { user, workspaces, current, ctx } = context;
  const { ownerId } = current;
  const own = workspaces.find((workspace) => workspace.ownerId === user.userId);
  const common = { isOwner: ownerId === user.userId, ownWorkspaceId: own?.id ?? null };
  if (!isBillingConfigured())
    return { ...common, isSelfHosted: true, owner: null, standing: "ok", readOnlyReason: null };
  const [account, owner, readOnlyReason] = await Promise.all([
    findAccount(db(), ownerId),
    db().user.findUniqueOrThrow({ where: { id: ownerId }, select: { name: true, email: true } }),
    assertWithinAccount(ctx).then(() => null, reasonOf),
  ]);
  return { ...common, isSelfHosted: false, owner, standing: standingOf(stateOf(account)), readOnlyReason };
}

function reasonOf(error: unknown): string {
  if (error instanceof AppError && error.code === "PLAN_REQUIRED") return error.message;
  throw error;
}
