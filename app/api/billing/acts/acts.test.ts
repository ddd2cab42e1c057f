import { beforeEach, expect, it } from "vitest";
import { GET as acts } from "@/app/api/billing/acts/route";
import { PUT as grant } from "@/app/api/operations/billing/accounts/[userId]/grant/route";
import { BILLING_SYSTEM_ACTOR, recordAccountEvent } from "@/lib/domain/billing/account-events";
import { changePlan } from "@/lib/domain/billing/change-plan";
import { env } from "@/lib/env";
import { db } from "@/lib/platform/database/db";
import { call } from "@/test/api/call";
import { DAY_MS, stoppedClock } from "@/test/api/clock";
import { addMember, createOperator, createTenant, type Tenant } from "@/test/api/world";
import { withStripe } from "@/test/stripe/billing";

/** Tests what an owner sees of the account's audit log. */
const clock = stoppedClock();
const { subscribe } = withStripe(clock);

let tenant: Tenant;
beforeEach(async () => {
  tenant = await createTenant();
});
const list = (credential = tenant.jwt, query = "") => call(acts, "GET", { credential, query });

it("says who did what, with before and after; operators are not named, nor their reasons shown", async () => {
  await subscribe(tenant, "pro");
  await changePlan(tenant.ctx, { plan: "team", interval: "month" });
  const operator = await createOperator();
  const until = new Date(clock.now().getTime() + DAY_MS).toISOString();
  for (const reason of ["Makes up for the outage", "Longer"])
    await call(grant, "PUT", {
      credential: operator.jwt,
      params: { userId: tenant.userId },
      body: { plan: "enterprise", until, reason },
    });
  const { body } = await list();
  expect(body.nextCursor).toBeNull();
  expect(body.items).toMatchObject([
    { type: "grant_made", before: { plan: "enterprise", until }, after: { plan: "enterprise", until } },
    {
      type: "grant_made",
      actor: { type: "operator", id: null, email: null },
      before: null,
      after: { plan: "enterprise", until },
      reason: null,
    },
    { type: "subscription_changed", before: { plan: "pro" }, after: { plan: "team" } },
    {
      type: "plan_requested",
      actor: { type: "user", id: tenant.userId, email: tenant.email },
      before: { current: { plan: "pro" } },
      after: { current: { plan: "team" } },
    },
    { type: "subscription_changed", before: null, after: { plan: "pro" } },
  ]);
  const json = JSON.stringify(body);
  for (const secret of [operator.email, operator.userId, "outage", "Longer"])
    expect(json).not.toContain(secret);
});

it("comes in pages, each entry once", async () => {
  for (let i = 0; i < 23; i++)
    await recordAccountEvent(db(), {
      userId: tenant.userId,
      type: "checkout_started",
      actor: BILLING_SYSTEM_ACTOR,
      after: { i },
    });
  const first = await list();
  const second = await list(tenant.jwt, `cursor=${first.body.nextCursor}`);
  expect([first.body.items.length, second.body.items.length]).toEqual([20, 3]);
  expect(second.body.nextCursor).toBeNull();
  const seen = [...first.body.items, ...second.body.items].map(({ after }) => after.i);
  expect(seen).toEqual(Array.from({ length: 23 }, (_, i) => 22 - i));
  expect((await list(tenant.jwt, "cursor=x")).status).toBe(400);
});

it("is the owner's alone, and there is none on a self-hosted instance", async () => {
  const admin = await addMember(tenant, "admin");
  expect((await list(admin.jwt)).problem.code).toBe("INSUFFICIENT_ROLE");
  const { stripe } = env;
  Object.assign(env, { stripe: null });
  const { problem } = await list();
  Object.assign(env, { stripe });
  expect(problem.code).toBe("BILLING_NOT_CONFIGURED");
});
