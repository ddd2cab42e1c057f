import { beforeEach, describe, expect, it } from "vitest";
import { POST as cancel } from "@/app/api/billing/cancel/route";
import { POST as preview } from "@/app/api/billing/preview/route";
import { POST as resume } from "@/app/api/billing/resume/route";
import { GET as view } from "@/app/api/billing/route";
import { DELETE as dropScheduled } from "@/app/api/billing/scheduled/route";
import { POST as endGrant, PUT as grant } from "@/app/api/operations/billing/accounts/[userId]/grant/route";
import { GET as account } from "@/app/api/operations/billing/accounts/[userId]/route";
import { POST as sync } from "@/app/api/operations/billing/accounts/[userId]/sync/route";
import { GET as accounts } from "@/app/api/operations/billing/accounts/route";
import { GET as operations } from "@/app/api/operations/billing/route";
import type { EventData, EventName } from "@/lib/contracts/job-events";
import { changePlan } from "@/lib/domain/billing/change-plan";
import { startCheckout } from "@/lib/domain/billing/checkout";
import { completeInterruptedChanges, reconcileAccounts } from "@/lib/domain/billing/reconcile";
import { billingSummary } from "@/lib/domain/entitlements/summary";
import { sendMailsFor } from "@/lib/domain/mails/mails";
import { env } from "@/lib/env";
import { db } from "@/lib/platform/database/db";
import { call } from "@/test/api/call";
import { DAY_MS, stoppedClock } from "@/test/api/clock";
import { addMember, createOperator, createTenant, type Tenant } from "@/test/api/world";
import { withStripe } from "@/test/stripe/billing";

/** Reads and actions of the billing page and the operator's pages. */
const clock = stoppedClock();
const { stripe, deliverAll, advance, subscribe, boughtOf } = withStripe(clock);

let tenant: Tenant;
const START = new Date();
beforeEach(async () => {
  clock.set(START);
  tenant = await createTenant();
});
const page = async (credential = tenant.jwt) => (await call(view, "GET", { credential })).body;

describe("the billing page", () => {
  it("shows a member the plan, and the owner who uses the seats", async () => {
    await subscribe(tenant, "team", "month", 1);
    const member = await addMember(tenant, "member");
    expect(await page()).toMatchObject({
      isSelfHosted: false,
      isOwner: true,
      standing: "ok",
      standingUntil: null,
      scheduled: null,
      override: null,
      openInvoiceUrl: null,
      seatHolders: [
        { kind: "member", userId: tenant.userId, isOwner: true, isReadOnly: false },
        { kind: "member", userId: member.userId, isOwner: false, isReadOnly: false },
      ],
      readOnlyWorkspaces: [],
      summary: { effectivePlan: "team" },
    });
    expect(await page(member.jwt)).toMatchObject({ isOwner: false, seatHolders: null, openInvoiceUrl: null });
  });

  it("shows the plan to who comes back from paying, before any event", async () => {
    const { url } = await startCheckout(tenant.ctx, { plan: "pro", interval: "month" });
    stripe().ledger.pay(url.split("/").at(-1) ?? "");
    expect(await page()).toMatchObject({ summary: { effectivePlan: "pro", status: "active" } });
  });

  it("shows usage alone on a self-hosted instance", async () => {
    const { stripe: configured } = env;
    Object.assign(env, { stripe: null });
    const shown = await page();
    expect(shown).toMatchObject({
      ...{ isSelfHosted: true, standing: "ok", summary: { plan: "enterprise" }, agent: null },
    });
    const { model, tokensPerDay } = env.ai;
    Object.assign(env.ai, { model: { model: "m" } });
    const withModel = await page();
    Object.assign(env.ai, { model });
    Object.assign(env, { stripe: configured });
    expect(withModel.agent).toEqual({ tokensToday: 0, tokensPerDay });
  });

  it("says what a change costs, from when, and changes nothing", async () => {
    await subscribe(tenant, "pro");
    const ask = async (body: object) => (await call(preview, "POST", { credential: tenant.jwt, body })).body;
    expect(await ask({ plan: "team", interval: "month" })).toMatchObject({
      takesEffect: "now",
      dueNow: 30,
      lines: [{ amount: -15 }, { amount: 45 }],
      next: { amount: 45 },
    });
    expect(await ask({ seats: 2 })).toMatchObject({ takesEffect: "now", dueNow: 24 });
    expect(await ask({ plan: "pro", interval: "month" })).toMatchObject({ takesEffect: "never", dueNow: 0 });
    expect(await page()).toMatchObject({ summary: { effectivePlan: "pro", seats: { purchased: 0 } } });
    await changePlan(tenant.ctx, { plan: "team", interval: "month" });
    expect(await ask({ plan: "pro", interval: "month" })).toMatchObject({
      takesEffect: "renewal",
      dueNow: 0,
      next: { amount: 15 },
    });
  });

  it("says what a change costs of a plan that was cancelled: a plan renews again, seats end with it", async () => {
    await subscribe(tenant, "pro");
    const ask = async (body: object) => (await call(preview, "POST", { credential: tenant.jwt, body })).body;
    await call(cancel, "POST", { credential: tenant.jwt });
    const team = await ask({ plan: "team", interval: "month" });
    expect(team).toMatchObject({ takesEffect: "now", next: { amount: 45 } });
    expect(await ask({ seats: 2 })).toMatchObject({ takesEffect: "now", next: null });
    expect(await ask({ seats: 0 })).toMatchObject({ takesEffect: "never", dueNow: 0, next: null });
    expect((await page()).summary).toMatchObject({ effectivePlan: "pro", cancelAtPeriodEnd: true });
  });

  it("cancels, undoes that, and drops what is scheduled", async () => {
    await subscribe(tenant, "team");
    const credential = tenant.jwt;
    await changePlan(tenant.ctx, { plan: "pro", interval: "month" });
    expect(await page()).toMatchObject({ scheduled: { plan: "pro" } });
    await call(dropScheduled, "DELETE", { credential });
    expect(await page()).toMatchObject({ scheduled: null });
    expect((await call(cancel, "POST", { credential })).body).toMatchObject({ cancelAtPeriodEnd: true });
    expect((await call(resume, "POST", { credential })).body).toMatchObject({ cancelAtPeriodEnd: false });
    const member = await addMember(tenant, "admin");
    expect((await call(cancel, "POST", { credential: member.jwt })).problem.code).toBe("INSUFFICIENT_ROLE");
  });
});

describe("at night", () => {
  it("what no event told is found, and what was interrupted is brought to an end", async () => {
    const { subscription } = await subscribe(tenant, "pro");
    stripe().ledger.changeItems(subscription, boughtOf("team", "month", 0), true);
    stripe().takeEvents();
    expect(await page()).toMatchObject({ summary: { effectivePlan: "pro" } });
    let after: string | null = null;
    do ({ last: after } = await reconcileAccounts(after));
    while (after);
    expect(await page()).toMatchObject({ summary: { effectivePlan: "team" } });
    expect(await db().repair.count({ where: { kind: "subscription-missed" } })).toBe(1);
    const next = { plan: "pro", interval: "month", seats: 0 };
    const current = { plan: "team", interval: "month", seats: 0 };
    await db().billingAccount.update({
      where: { userId: tenant.userId },
      data: {
        change: {
          id: "01998f5e-6c1e-7a3b-9d52-0c8f2b6f1a77",
          subscriptionId: subscription.id,
          before: { current, next },
          after: { current: { ...current, seats: 4 }, next: null },
        },
        changeLeasedUntil: clock.now(),
      },
    });
    expect(await completeInterruptedChanges()).toBe(1);
    expect(await completeInterruptedChanges()).toBe(0);
    expect(await page()).toMatchObject({ scheduled: next, summary: { seats: { purchased: 0 } } });
  });
});

describe("mails", () => {
  it("tell of a failed payment, a lapse and a change, once each", async () => {
    const { customerId } = await subscribe(tenant, "pro");
    await changePlan(tenant.ctx, { plan: "team", interval: "month" });
    stripe().ledger.declinedCards.add(customerId);
    advance(31 * DAY_MS + 60_000);
    await deliverAll();
    const send = async () => {
      const rows = await db().outboxEvent.findMany({
        where: { name: { startsWith: "billing/" }, data: { path: ["userId"], equals: tenant.userId } },
        orderBy: { id: "asc" },
      });
      for (const { name, data } of rows) await sendMailsFor(name as EventName, data as EventData<EventName>);
    };
    await send();
    advance(30 * DAY_MS);
    await deliverAll();
    await send();
    const mails = await db().mailMessage.findMany({ where: { to: tenant.email }, orderBy: { id: "asc" } });
    expect(mails.map(({ subject }) => subject)).toEqual([
      "Your plan is now Pro",
      "Your plan is now Team",
      "Your payment for the Team plan failed",
      "Your Team plan has ended",
    ]);
    expect(mails[2]?.text).toContain("https://invoice.stripe.test/i/");
  });
});

describe("the operator", () => {
  it("alone sees accounts, grants a plan until a date, and ends it; each act is in the account's audit log", async () => {
    const params = { userId: tenant.userId };
    const until = new Date(clock.now().getTime() + 7 * DAY_MS).toISOString();
    const body = { plan: "team", until, reason: "Trial for the fair" };
    for (const [handler, method, sent] of [
      [operations, "GET"],
      [accounts, "GET"],
      [account, "GET"],
      [sync, "POST"],
      [grant, "PUT", body],
    ] as const)
      expect((await call(handler, method, { credential: tenant.jwt, params, body: sent })).status).toBe(404);
    const { jwt: credential, userId } = await createOperator();
    expect((await call(grant, "PUT", { credential, params, body })).status).toBe(204);
    expect(await page()).toMatchObject({
      override: { plan: "team", until },
      summary: { plan: "team", effectivePlan: "team", status: null, interval: null },
    });
    const past = { ...body, until: new Date(clock.now().getTime() - 1).toISOString() };
    expect((await call(grant, "PUT", { credential, params, body: past })).status).toBe(400);
    expect((await call(sync, "POST", { credential, params })).status).toBe(204);
    const listed = await call(accounts, "GET", { credential, query: `q=${tenant.email.slice(0, 20)}` });
    expect(listed.body.items).toMatchObject([{ userId: tenant.userId, effectivePlan: "team" }]);
    const ended = await call(endGrant, "POST", { credential, params, body: { reason: "Over" } });
    expect(ended.status).toBe(204);
    expect(await page()).toMatchObject({ override: null, summary: { effectivePlan: "free" } });
    const { body: details } = await call(account, "GET", { credential, params });
    expect(details.acts).toMatchObject([
      {
        type: "grant_ended",
        actor: { type: "operator", id: userId },
        before: { plan: "team" },
        reason: "Over",
      },
      { type: "account_read", actor: { type: "operator", id: userId } },
      { type: "grant_made", actor: { type: "operator", id: userId }, after: { plan: "team" } },
    ]);
    await expect(db().$executeRaw`update billing_acts set reason = null`).rejects.toThrow(
      /permission denied/,
    );
  });

  it("'s grant ends by itself, and a larger subscription is not made smaller by it", async () => {
    const { jwt: credential } = await createOperator();
    const params = { userId: tenant.userId };
    const { subscription } = await subscribe(tenant, "team");
    const until = new Date(clock.now().getTime() + DAY_MS).toISOString();
    await call(grant, "PUT", { credential, params, body: { plan: "pro", until, reason: "Thanks" } });
    expect(await page()).toMatchObject({ summary: { effectivePlan: "team" }, subscribedPlan: "team" });
    // The granted, larger plan is in force; the paid one can still be seen and changed.
    await call(grant, "PUT", { credential, params, body: { plan: "enterprise", until, reason: "Thanks" } });
    expect(await page()).toMatchObject({
      summary: { plan: "enterprise", effectivePlan: "enterprise", interval: "month" },
      subscribedPlan: "team",
    });
    await call(grant, "PUT", { credential, params, body: { plan: "pro", until, reason: "Thanks" } });
    stripe().ledger.end(subscription, "canceled", "payment_failed");
    await deliverAll();
    expect(await page()).toMatchObject({
      standing: "ok",
      summary: { effectivePlan: "pro" },
      subscribedPlan: null,
    });
    const other = await createTenant();
    await call(grant, "PUT", {
      credential,
      params: { userId: other.userId },
      body: { plan: "pro", until, reason: "Thanks" },
    });
    expect(await page(other.jwt)).toMatchObject({ summary: { effectivePlan: "pro" } });
    clock.advance(DAY_MS);
    expect(await billingSummary(other.userId)).toMatchObject({ effectivePlan: "free" });
  });
});
