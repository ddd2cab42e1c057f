import pg from "pg";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { GET as getSigning } from "@/app/v1/sign/[token]/route";
import { changeSeats } from "@/lib/domain/billing/change-plan";
import { startCheckout } from "@/lib/domain/billing/checkout";
import { createDocument } from "@/lib/domain/documents/create-document";
import { sendDocument } from "@/lib/domain/documents/send-document";
import { voidDocument } from "@/lib/domain/documents/void-document";
import { entitlementsOf } from "@/lib/domain/entitlements/entitlements";
import { assertWithinAccount, listReadOnlyWorkspaces } from "@/lib/domain/entitlements/read-only";
import { listSeatHolders } from "@/lib/domain/entitlements/seats";
import { billingSummary } from "@/lib/domain/entitlements/summary";
import { inviteMember } from "@/lib/domain/members/invite-member";
import { createWorkspace } from "@/lib/domain/workspaces/create-workspace";
import { db } from "@/lib/platform/database/db";
import { newId } from "@/lib/pure/id";
import { call } from "@/test/api/call";
import { stoppedClock } from "@/test/api/clock";
import { forgetMailLimits } from "@/test/api/mailbox";
import { addMember, createTenant, publishTemplate, type Tenant, TWO_PEOPLE, tokenOf } from "@/test/api/world";
import { withStripe } from "@/test/stripe/billing";

const clock = stoppedClock();
const { stripe, advance, deliverAll, subscribe } = withStripe(clock);

let tenant: Tenant;
beforeEach(async () => {
  clock.set("2026-03-10T10:00:00Z");
  tenant = await createTenant();
});

async function tally(works: Promise<unknown>[]): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const result of await Promise.allSettled(works)) {
    const outcome = result.status === "fulfilled" ? "done" : (result.reason as { code: string }).code;
    counts[outcome] = (counts[outcome] ?? 0) + 1;
  }
  return counts;
}

const drafts = async (count: number) => {
  const templateId = await publishTemplate(tenant);
  return Promise.all(
    Array.from({ length: count }, () => createDocument(tenant.ctx, { templateId, recipients: TWO_PEOPLE })),
  );
};
const invite = (email = `${newId()}@example.com`) =>
  inviteMember(tenant.userId, tenant.workspaceId, { email, role: "member" });

/** Counts how often each table's row is read during some work. */
async function readsOf(work: () => Promise<unknown>): Promise<Record<string, number>> {
  const spy = vi.spyOn(pg.Client.prototype, "query");
  await work();
  const texts = (spy.mock.calls as unknown[][]).map(([query]) => (query as { text?: string }).text ?? "");
  spy.mockRestore();
  const count = (pattern: RegExp) => texts.filter((text) => pattern.test(text)).length;
  return {
    accounts: count(/^select.*billing_accounts/is),
    owners: count(/^select.*owner_id.* from \S*workspaces\W/is),
  };
}

it("a send reads the account and its owner once", async () => {
  const [draft] = await drafts(1);
  expect(await readsOf(() => sendDocument(tenant.ctx, draft?.id ?? ""))).toMatchObject({
    accounts: 1,
    owners: 1,
  });
});

describe("at once", () => {
  it("nine sends for five left are five", async () => {
    const nine = await drafts(9);
    expect(await tally(nine.map(({ id }) => sendDocument(tenant.ctx, id)))).toEqual({
      done: 5,
      DOCUMENT_LIMIT_REACHED: 4,
    });
    expect(await billingSummary(tenant.userId)).toMatchObject({ documents: { sent: 5, limit: 5 } });
  });

  it("four workspaces for one left are one", async () => {
    await subscribe(tenant, "pro");
    await createWorkspace(tenant.userId, { name: "Second" });
    const make = (i: number) => createWorkspace(tenant.userId, { name: `Branch ${i}` });
    expect(await tally([0, 1, 2, 3].map(make))).toEqual({ done: 1, WORKSPACE_LIMIT_REACHED: 3 });
  });

  it("ten invitations for one seat left are one", async () => {
    await subscribe(tenant, "pro", "month", 1);
    expect(await tally(Array.from({ length: 10 }, () => invite()))).toEqual({
      done: 1,
      SEAT_LIMIT_REACHED: 9,
    });
  });

  it("an invitation and fewer seats are one or the other", async () => {
    await subscribe(tenant, "pro", "month", 1);
    const counts = await tally([invite(), changeSeats(tenant.ctx, { seats: 0 })]);
    const { seats } = await billingSummary(tenant.userId);
    const { scheduled } = await db().billingAccount.findUniqueOrThrow({ where: { userId: tenant.userId } });
    expect(counts.done).toBe(1);
    expect([seats.used, scheduled?.seats ?? null]).toEqual(seats.used === 2 ? [2, null] : [1, 0]);
  });

  it("a checkout pressed twice is one subscription", async () => {
    const press = () => startCheckout(tenant.ctx, { plan: "pro", interval: "month" });
    const pressed = await Promise.all([press(), press(), press()]);
    const urls = new Set(pressed.map(({ url }) => url));
    expect(urls.size).toBe(1);
    expect(await db().billingCheckout.count({ where: { userId: tenant.userId } })).toBe(1);
  });
});

describe("documents", () => {
  it("voided within ten minutes, before anybody viewed them, do not count", async () => {
    const [first, second, third] = await drafts(3);
    for (const draft of [first, second, third]) await sendDocument(tenant.ctx, draft?.id ?? "");
    const sent = async () => (await billingSummary(tenant.userId)).documents.sent;
    expect(await sent()).toBe(3);
    clock.advance(9 * 60_000);
    await voidDocument(tenant.ctx, first?.id ?? "", null);
    expect(await sent()).toBe(2);
    const viewed = { params: { token: await tokenOf(second?.id ?? "", "client") } };
    expect((await call(getSigning, "GET", viewed)).status).toBe(200);
    // Simulates a correction of the recipient's address: the row then belongs to a new person, who has not viewed it.
    await db().recipient.updateMany({ where: { documentId: second?.id ?? "" }, data: { viewedAt: null } });
    await voidDocument(tenant.ctx, second?.id ?? "", null);
    expect(await sent()).toBe(2);
    clock.advance(2 * 60_000);
    await voidDocument(tenant.ctx, third?.id ?? "", null);
    expect(await sent()).toBe(2);
  });

  it("are counted by the subscription's period, a month of it where it is a year's", async () => {
    await subscribe(tenant, "pro", "year");
    const [draft, later] = await drafts(2);
    clock.set("2026-04-09T10:00:00Z");
    await sendDocument(tenant.ctx, draft?.id ?? "");
    const { documentPeriod } = await entitlementsOf({ ownerId: tenant.userId });
    expect(documentPeriod).toEqual({
      start: new Date("2026-03-10T10:00:00Z"),
      end: new Date("2026-04-10T10:00:00Z"),
    });
    expect(await billingSummary(tenant.userId)).toMatchObject({ documents: { sent: 1, limit: 100 } });
    clock.set("2026-04-10T10:00:00Z");
    await sendDocument(tenant.ctx, later?.id ?? "");
    expect(await billingSummary(tenant.userId)).toMatchObject({ documents: { sent: 1, limit: 100 } });
  });
});

describe("seats", () => {
  it("of a smaller number that is scheduled are not given away", async () => {
    await subscribe(tenant, "team", "month", 2);
    await changeSeats(tenant.ctx, { seats: 0 });
    for (let i = 0; i < 2; i++) await invite();
    await expect(invite()).rejects.toMatchObject({
      code: "SEAT_LIMIT_REACHED",
      message: expect.stringContaining("next renewal"),
    });
  });

  it("are told of once when few are left", async () => {
    await subscribe(tenant, "team");
    await invite();
    await invite();
    await forgetMailLimits();
    const told = await db().outboxEvent.findMany({
      where: { name: "billing/seats-nearly-used", data: { path: ["userId"], equals: tenant.userId } },
    });
    expect(told.map(({ data }) => data)).toEqual([
      { userId: tenant.userId, allowed: 3 },
      { userId: tenant.userId, allowed: 3 },
    ]);
  });
});

describe("a lapse", () => {
  it("leaves the oldest workspace and member at work, the others read-only, and a return restores all", async () => {
    const { subscription } = await subscribe(tenant, "team");
    const second = await createWorkspace(tenant.userId, { name: "Second" });
    const member = await addMember(tenant, "member");
    const ctx = { ...tenant.ctx, workspaceId: second.id };
    const memberCtx = {
      ...tenant.ctx,
      role: "member" as const,
      principal: {
        kind: "user" as const,
        userId: member.userId,
        email: member.email,
        name: null,
        via: "bearer" as const,
      },
    };
    await assertWithinAccount(ctx);
    await assertWithinAccount(memberCtx);
    stripe().ledger.end(subscription, "unpaid", "payment_failed");
    await deliverAll();
    expect(await billingSummary(tenant.userId)).toMatchObject({
      plan: "team",
      effectivePlan: "free",
      workspaces: { count: 2, limit: 1 },
      seats: { allowed: 1, used: 2 },
    });
    await assertWithinAccount(tenant.ctx);
    await expect(assertWithinAccount(ctx)).rejects.toMatchObject({ code: "PLAN_REQUIRED" });
    await expect(assertWithinAccount(memberCtx)).rejects.toMatchObject({
      code: "PLAN_REQUIRED",
      message: expect.stringContaining("you can only read"),
    });
    expect(await listReadOnlyWorkspaces(tenant.userId)).toEqual([{ id: second.id, name: "Second" }]);
    expect(
      (await listSeatHolders(db(), tenant.userId)).map(({ isOwner, isReadOnly }) => [isOwner, isReadOnly]),
    ).toEqual([
      [true, false],
      [false, true],
    ]);
    subscription.status = "active";
    stripe().ledger.emit("customer.subscription.updated", subscription);
    await deliverAll();
    await assertWithinAccount(ctx);
    await assertWithinAccount(memberCtx);
  });

  it("does not come of a provider that cannot be reached, for seven days after what was paid", async () => {
    await subscribe(tenant, "pro");
    stripe().isDown = true;
    const plan = async () => (await billingSummary(tenant.userId)).effectivePlan;
    clock.set("2026-04-17T09:59:00Z");
    expect(await plan()).toBe("pro");
    clock.set("2026-04-17T10:00:00Z");
    expect(await plan()).toBe("free");
    stripe().isDown = false;
    advance(0);
    await deliverAll();
    expect(await plan()).toBe("pro");
  });
});
