import { beforeEach, describe, expect, it } from "vitest";
import type { UserPrincipal } from "@/lib/context";
import { PLANS } from "@/lib/contracts/plans";
import { addStorageUsage } from "@/lib/domain/entitlements/storage";
import { createWorkspace } from "@/lib/domain/workspaces/create-workspace";
import { listWorkspaces } from "@/lib/domain/workspaces/list-workspaces";
import { db } from "@/lib/platform/database/db";
import { findAccountNotice, loadAccountNotice } from "@/lib/views/account-notice";
import { loadBillingView } from "@/lib/views/billing-view";
import { DAY_MS, stoppedClock } from "@/test/api/clock";
import { addMember, createTenant, type Tenant } from "@/test/api/world";
import { withStripe } from "@/test/stripe/billing";

const clock = stoppedClock();
const { stripe, advance, deliverAll, subscribe } = withStripe(clock);

let tenant: Tenant;
beforeEach(async () => {
  clock.set("2026-03-10T10:00:00Z");
  tenant = await createTenant();
});

/** The notice that a workspace's pages show to one of its members. */
async function noticeFor(user: UserPrincipal, workspaceId: string) {
  const workspaces = await listWorkspaces(user);
  const current = workspaces.find(({ id }) => id === workspaceId);
  if (!current) throw new Error("not a member of the workspace");
  const ctx = { ...tenant.ctx, principal: user, workspaceId, role: current.role };
  const notice = await loadAccountNotice({ user, workspaces, current, ctx });
  expect(await findAccountNotice(ctx)).toEqual(notice);
  return notice;
}

const owner = () => tenant.ctx.principal as UserPrincipal;

describe("the account of a workspace", () => {
  it("is in order for an owner without a subscription", async () => {
    expect(await noticeFor(owner(), tenant.workspaceId)).toEqual({
      isSelfHosted: false,
      isOwner: true,
      owner: { name: expect.any(String), email: tenant.email },
      ownWorkspaceId: tenant.workspaceId,
      standing: "ok",
      readOnlyReason: null,
    });
  });

  it("tells of a failed payment while the plan stays in force, then of what has become read-only", async () => {
    const { customerId } = await subscribe(tenant, "pro");
    const second = await createWorkspace(tenant.userId, { name: "Second" });
    stripe().ledger.declinedCards.add(customerId);
    advance(32 * DAY_MS);
    await deliverAll();
    expect(await noticeFor(owner(), second.id)).toMatchObject({ standing: "past_due", readOnlyReason: null });
    advance(60 * DAY_MS);
    await deliverAll();
    expect(await noticeFor(owner(), second.id)).toMatchObject({
      standing: "lapsed",
      readOnlyReason: expect.stringContaining("1 workspace"),
    });
    expect(await noticeFor(owner(), tenant.workspaceId)).toMatchObject({ readOnlyReason: null });
  });

  it("names the owner to a member, and why a member without a seat can only read", async () => {
    await subscribe(tenant, "team");
    const { userId, email } = await addMember(tenant, "member");
    const member: UserPrincipal = { ...owner(), userId, email };
    const before = await noticeFor(member, tenant.workspaceId);
    expect(before).toMatchObject({ isOwner: false, owner: { email: tenant.email }, readOnlyReason: null });
    await db().billingAccount.update({ where: { userId: tenant.userId }, data: { status: "canceled" } });
    expect(await noticeFor(member, tenant.workspaceId)).toMatchObject({
      standing: "lapsed",
      readOnlyReason: expect.stringContaining("1 seat"),
    });
  });
});

it("the page of billing shows what the workspace stores, of the plan's limit", async () => {
  await subscribe(tenant, "team");
  const before = await loadBillingView(tenant.userId, tenant.workspaceId);
  expect(before.storage).toEqual({ usedBytes: 0, limitBytes: PLANS.team.storedBytes });
  await db().$transaction((tx) => addStorageUsage(tx, tenant.workspaceId, 4_096));
  const { storage } = await loadBillingView(tenant.userId, tenant.workspaceId);
  expect(storage).toEqual({ usedBytes: 4_096, limitBytes: PLANS.team.storedBytes });
});
