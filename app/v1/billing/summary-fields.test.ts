import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { PUT as grant } from "@/app/api/operations/billing/accounts/[userId]/grant/route";
import { GET as getBilling } from "@/app/v1/billing/route";
import type { BillingSummaryDto } from "@/lib/contracts/billing";
import { cancelSubscription } from "@/lib/domain/billing/cancel-subscription";
import { startCheckout } from "@/lib/domain/billing/checkout";
import { issueProgramToken } from "@/lib/domain/identity/session";
import { inviteMember } from "@/lib/domain/members/invite-member";
import { createWorkspace } from "@/lib/domain/workspaces/create-workspace";
import { env } from "@/lib/env";
import { db } from "@/lib/platform/database/db";
import { newId } from "@/lib/pure/id";
import { call } from "@/test/api/call";
import { DAY_MS, stoppedClock } from "@/test/api/clock";
import { forgetMailLimits } from "@/test/api/mailbox";
import { addMember, createTenant, sendOne, type Tenant } from "@/test/api/world";
import { withStripe } from "@/test/stripe/billing";

/** Each field of the API's BillingSummary, in each state of an account. */
const clock = stoppedClock();
const { stripe, deliverAll, advance, subscribe } = withStripe(clock);
const { selfHostedPlan } = env;
afterEach(() => {
  Object.assign(env, { selfHostedPlan });
});

type BillingState = { tenant: Tenant; summary: BillingSummaryDto };
type Rule = (state: BillingState) => void;

const isBoolean = expect.any(Boolean);
const isPrice = expect.any(Number);
const PLAN = /^(free|pro|team|enterprise)$/;
const LAPSED = new Set(["canceled", "unpaid", "incomplete_expired", "paused"]);

/** The specification's table, row by row. */
const ROWS: Record<keyof BillingSummaryDto, Rule> = {
  plan: ({ summary }) => expect(summary.plan).toMatch(PLAN),
  effectivePlan: ({ summary: { plan, effectivePlan, status } }) => {
    expect(effectivePlan).toMatch(PLAN);
    if (LAPSED.has(status ?? "")) expect(effectivePlan).toBe("free");
    else expect(effectivePlan).toBe(plan);
  },
  status: ({ summary: { status, hasBillingHistory } }) => {
    if (!hasBillingHistory) expect(status).toBeNull();
    else expect(status === null || typeof status === "string").toBe(true);
  },
  interval: ({ summary: { interval, status } }) => {
    if (status === null || LAPSED.has(status)) expect(interval).toBeNull();
    else expect(interval).toMatch(/^(month|year)$/);
  },
  cancelAtPeriodEnd: ({ summary }) => expect(summary.cancelAtPeriodEnd).toEqual(isBoolean),
  currentPeriodEnd: ({ summary: { currentPeriodEnd, interval } }) => {
    if (interval === null) expect(currentPeriodEnd).toBeNull();
    else expect(new Date(currentPeriodEnd ?? "").toISOString()).toBe(currentPeriodEnd);
  },
  hasBillingHistory: ({ summary }) => expect(summary.hasBillingHistory).toEqual(isBoolean),
  seats: ({ summary: { seats } }) => {
    expect(Object.keys(seats).sort()).toEqual(["allowed", "included", "purchased", "used"]);
    expect(seats.allowed).toBe(seats.included + seats.purchased);
  },
  documents: ({ summary }) => expectCount(summary.documents, "sent"),
  workspaces: ({ summary }) => expectCount(summary.workspaces, "count"),
  features: ({ summary }) =>
    expect(summary.features).toEqual({
      customBranding: isBoolean,
      customEmailSender: isBoolean,
      sharedTemplates: isBoolean,
      workspaceWideVisibility: isBoolean,
    }),
  extraSeatMonthlyUsd: ({ summary }) => expect(summary.extraSeatMonthlyUsd).toBe(12),
  extraSeatAnnualUsd: ({ summary }) => expect(summary.extraSeatAnnualUsd).toBe(10),
  availablePlans: ({ summary }) => {
    expect(summary.availablePlans.map(({ plan }) => plan)).toEqual(["pro", "team"]);
    for (const option of summary.availablePlans)
      expect(option).toEqual({
        plan: expect.stringMatching(/^(pro|team)$/),
        monthlyUsd: isPrice,
        annualMonthlyUsd: isPrice,
        includedSeats: isPrice,
      });
  },
};

function expectCount(value: object, name: string): void {
  const { [name]: count, limit, ...rest } = value as Record<string, number | null>;
  expect([Number.isInteger(count), limit === null || Number.isInteger(limit), rest]).toEqual([
    true,
    true,
    {},
  ]);
}

let tenant: Tenant;
beforeEach(async () => {
  clock.set("2026-03-10T10:00:00Z");
  tenant = await createTenant();
});

/** The summary returned over HTTP, checked row by row. */
async function read(): Promise<BillingSummaryDto> {
  // Months pass in these tests, while a token lives for an hour.
  const { token } = await issueProgramToken(
    await db().user.findUniqueOrThrow({ where: { id: tenant.userId } }),
  );
  const credential = { authorization: `Bearer ${token}`, "x-workspace-id": tenant.workspaceId };
  const { status, body } = await call(getBilling, "GET", { credential });
  expect([status, Object.keys(body).sort()]).toEqual([200, Object.keys(ROWS).sort()]);
  for (const rule of Object.values(ROWS)) rule({ tenant, summary: body });
  return body;
}

describe("the fields of the summary", () => {
  it("hold from the first purchase over a failed payment and a lapse to the return", async () => {
    expect(await read()).toMatchObject({ plan: "free", effectivePlan: "free", status: null });
    const { customerId, subscription } = await subscribe(tenant, "team", "month", 1);
    expect(await read()).toMatchObject({
      plan: "team",
      interval: "month",
      cancelAtPeriodEnd: false,
      currentPeriodEnd: "2026-04-10T10:00:00.000Z",
      hasBillingHistory: true,
      seats: { included: 3, purchased: 1, allowed: 4, used: 1 },
    });
    stripe().ledger.declinedCards.add(customerId);
    advance(31 * DAY_MS + 60_000);
    await deliverAll();
    expect(await read()).toMatchObject({ status: "past_due", effectivePlan: "team", interval: "month" });
    stripe().ledger.declinedCards.clear();
    stripe().ledger.payOpen(subscription);
    await cancelSubscription(tenant.ctx);
    expect(await read()).toMatchObject({
      cancelAtPeriodEnd: true,
      currentPeriodEnd: "2026-05-10T10:00:00.000Z",
    });
    advance(31 * DAY_MS);
    await deliverAll();
    expect(await read()).toMatchObject({
      plan: "team",
      effectivePlan: "free",
      status: "canceled",
      cancelAtPeriodEnd: false,
      hasBillingHistory: true,
      seats: { included: 1, purchased: 0, allowed: 1 },
      documents: { limit: 5 },
      workspaces: { limit: 1 },
      features: { customBranding: false, sharedTemplates: false },
    });
  });

  it("hold for a checkout that nobody paid", async () => {
    await startCheckout(tenant.ctx, { plan: "pro", interval: "month" });
    expect(await read()).toMatchObject({ effectivePlan: "free", status: null, hasBillingHistory: true });
  });

  it.each(["unpaid", "incomplete_expired", "paused"] as const)("hold for one that is %s", async (status) => {
    const { subscription } = await subscribe(tenant, "pro", "year");
    stripe().ledger.end(subscription, status, "payment_failed");
    await deliverAll();
    expect(await read()).toMatchObject({ plan: "pro", effectivePlan: "free", status });
  });

  it("count people once over all workspaces, pending addresses that are no members, and what was sent in the period", async () => {
    await subscribe(tenant, "team");
    const second = await createWorkspace(tenant.userId, { name: "Second" });
    const member = await addMember(tenant, "member");
    await db().membership.create({
      data: { id: newId(), workspaceId: second.id, userId: member.userId, role: "member" },
    });
    const invite = (workspaceId: string, email: string) =>
      inviteMember(tenant.userId, workspaceId, { email, role: "member" });
    const email = `${newId()}@example.com`;
    await invite(tenant.workspaceId, email);
    // An address gets at most one invitation per minute.
    await forgetMailLimits();
    await invite(second.id, email);
    await sendOne(tenant);
    expect(await read()).toMatchObject({
      seats: { used: 3 },
      documents: { sent: 1, limit: null },
      workspaces: { count: 2, limit: 10 },
    });
    advance(31 * DAY_MS);
    await deliverAll();
    expect(await read()).toMatchObject({ documents: { sent: 0, limit: null } });
  });

  it("hold for a plan that the operator granted, and for a self-hosted instance", async () => {
    const operator = await createTenant();
    await db().user.update({ where: { id: operator.userId }, data: { isInstanceAdmin: true } });
    const until = new Date(clock.now().getTime() + DAY_MS).toISOString();
    const body = { plan: "enterprise", until, reason: "Trial" };
    await call(grant, "PUT", { credential: operator.jwt, params: { userId: tenant.userId }, body });
    expect(await read()).toMatchObject({ plan: "enterprise", seats: { included: 25 }, interval: null });
    const { stripe: configured } = env;
    Object.assign(env, { stripe: null, selfHostedPlan: "pro" });
    try {
      expect(await read()).toMatchObject({
        plan: "pro",
        documents: { limit: 100 },
        workspaces: { limit: 3 },
      });
    } finally {
      Object.assign(env, { stripe: configured });
    }
  });
});
