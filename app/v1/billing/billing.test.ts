import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { POST as startCheckout } from "@/app/v1/billing/checkout/route";
import { PATCH as changePlan } from "@/app/v1/billing/plan/route";
import { POST as openPortal } from "@/app/v1/billing/portal/route";
import { GET as getPublic } from "@/app/v1/billing/public/checkout/[sessionId]/route";
import { POST as startPublic } from "@/app/v1/billing/public/checkout/route";
import { GET as getBilling } from "@/app/v1/billing/route";
import { PATCH as changeSeats } from "@/app/v1/billing/seats/route";
import { BillingSummaryDto } from "@/lib/contracts/billing";
import { inviteMember } from "@/lib/domain/members/invite-member";
import { env } from "@/lib/env";
import { db } from "@/lib/platform/database/db";
import { newId } from "@/lib/pure/id";
import { type Credential, call } from "@/test/api/call";
import { stoppedClock } from "@/test/api/clock";
import { addMember, createTenant, sendOne, type Tenant } from "@/test/api/world";
import { withStripe } from "@/test/stripe/billing";

/** The API's billing operations over HTTP: fields, roles, and the order of errors. */
const clock = stoppedClock();
const { stripe, subscribe } = withStripe(clock);
const { rateLimitPerMinute, selfHostedPlan } = env;

let tenant: Tenant;
beforeEach(async () => {
  tenant = await createTenant();
});
afterEach(() => {
  Object.assign(env, { rateLimitPerMinute, selfHostedPlan });
});

const PRO = { plan: "pro", interval: "month" };
const OPERATIONS = {
  checkout: [startCheckout, "POST", PRO],
  portal: [openPortal, "POST", undefined],
  plan: [changePlan, "PATCH", { plan: "team", interval: "month" }],
  seats: [changeSeats, "PATCH", { seats: 1 }],
} as const;
type Name = keyof typeof OPERATIONS;
const ask = async (name: Name, credential: Credential, body: unknown = OPERATIONS[name][2]) => {
  const [handler, method] = OPERATIONS[name];
  const { status, problem } = await call(handler, method, { credential, body });
  return `${status} ${problem?.code ?? ""}`.trim();
};

async function withoutStripe<T>(work: () => Promise<T>): Promise<T> {
  const { stripe: configured } = env;
  Object.assign(env, { stripe: null });
  try {
    return await work();
  } finally {
    Object.assign(env, { stripe: configured });
  }
}

describe("the summary", () => {
  it("has the fields of the interface and no other, for an account that never paid", async () => {
    const { status, body } = await call(getBilling, "GET", { credential: tenant.jwt });
    expect(status).toBe(200);
    expect(body).toEqual({
      plan: "free",
      effectivePlan: "free",
      status: null,
      interval: null,
      cancelAtPeriodEnd: false,
      currentPeriodEnd: null,
      hasBillingHistory: false,
      seats: { included: 1, purchased: 0, allowed: 1, used: 1 },
      documents: { sent: 0, limit: 5 },
      workspaces: { count: 1, limit: 1 },
      features: {
        customBranding: false,
        customEmailSender: false,
        sharedTemplates: false,
        workspaceWideVisibility: false,
      },
      extraSeatMonthlyUsd: 12,
      extraSeatAnnualUsd: 10,
      availablePlans: [
        { plan: "pro", monthlyUsd: 15, annualMonthlyUsd: 12, includedSeats: 1 },
        { plan: "team", monthlyUsd: 45, annualMonthlyUsd: 36, includedSeats: 3 },
      ],
    });
  });

  it("counts what a paid account uses", async () => {
    clock.set("2026-03-10T10:00:00.000Z");
    tenant = await createTenant();
    await subscribe(tenant, "team", "year", 2);
    const member = await addMember(tenant, "member");
    await inviteMember(tenant.userId, tenant.workspaceId, {
      email: `${newId()}@example.com`,
      role: "member",
    });
    await sendOne(tenant);
    const { body } = await call(getBilling, "GET", { credential: member.jwt });
    expect(BillingSummaryDto.parse(body)).toMatchObject({
      plan: "team",
      effectivePlan: "team",
      status: "active",
      interval: "year",
      currentPeriodEnd: "2027-03-10T10:00:00.000Z",
      hasBillingHistory: true,
      seats: { included: 3, purchased: 2, allowed: 5, used: 3 },
      documents: { sent: 1, limit: null },
      workspaces: { count: 1, limit: 10 },
      features: {
        customBranding: true,
        customEmailSender: true,
        sharedTemplates: true,
        workspaceWideVisibility: true,
      },
    });
  });

  it("is the configured plan on a self-hosted instance, where nothing can be bought", async () => {
    await withoutStripe(async () => {
      const { body } = await call(getBilling, "GET", { credential: tenant.jwt });
      expect(body).toMatchObject({
        plan: "enterprise",
        effectivePlan: "enterprise",
        status: null,
        hasBillingHistory: false,
        seats: { included: 25, allowed: 25 },
        documents: { limit: null },
      });
      for (const name of Object.keys(OPERATIONS) as Name[])
        expect([name, await ask(name, tenant.jwt)]).toEqual([name, "404 BILLING_NOT_CONFIGURED"]);
      const { problem } = await call(startPublic, "POST", { body: PRO });
      expect(problem.code).toBe("BILLING_NOT_CONFIGURED");
    });
  });
});

describe("the order of refusals", () => {
  it("is credential, workspace, role, configuration, what is there, and then the body", async () => {
    const [member, stranger] = [await addMember(tenant, "admin"), await createTenant()];
    const foreign = { ...stranger.jwt, "x-workspace-id": tenant.workspaceId };
    for (const name of Object.keys(OPERATIONS) as Name[]) {
      const bad = { nonsense: 1 };
      expect(await ask(name, {}, bad)).toBe("401 UNAUTHENTICATED");
      expect(await ask(name, tenant.key, bad)).toBe("401 UNAUTHENTICATED");
      expect(await ask(name, foreign, bad)).toBe("403 NOT_A_MEMBER");
      expect(await ask(name, member.jwt, bad)).toBe("403 INSUFFICIENT_ROLE");
      const refused = await withoutStripe(() => ask(name, member.jwt, bad));
      expect(refused).toBe("403 INSUFFICIENT_ROLE");
      expect(await withoutStripe(() => ask(name, tenant.jwt, bad))).toBe("404 BILLING_NOT_CONFIGURED");
    }
    expect(await ask("portal", tenant.jwt, { nonsense: 1 })).toBe("404 NO_BILLING_HISTORY");
    expect(await ask("plan", tenant.jwt, { nonsense: 1 })).toBe("404 NO_SUBSCRIPTION");
    expect(await ask("seats", tenant.jwt, { nonsense: 1 })).toBe("404 NO_SUBSCRIPTION");
    expect(await ask("checkout", tenant.jwt, { plan: "free", interval: "month" })).toBe("400 INVALID_INPUT");
    await subscribe(tenant, "pro");
    for (const name of Object.keys(OPERATIONS) as Name[])
      expect(await ask(name, tenant.jwt, { nonsense: 1 })).toBe("400 INVALID_INPUT");
    expect(await ask("checkout", tenant.jwt)).toBe("409 ALREADY_SUBSCRIBED");
    for (const name of ["portal", "plan", "seats"] as const) expect(await ask(name, tenant.jwt)).toBe("200");
  });

  it("names who uses the seats that are too few", async () => {
    await subscribe(tenant, "pro", "month", 1);
    const member = await addMember(tenant, "member");
    const { status, problem } = await call(changeSeats, "PATCH", {
      credential: tenant.jwt,
      body: { seats: 0 },
    });
    expect([status, problem.code]).toEqual([409, "SEATS_IN_USE"]);
    expect(problem.seats).toEqual([
      { kind: "member", userId: tenant.userId, email: tenant.email, name: "Ada Owner" },
      { kind: "member", userId: member.userId, email: member.email, name: "Mel Member" },
    ]);
  });
});

describe("a provider that fails", () => {
  it("is 503 with Retry-After, and the rest goes on", async () => {
    await subscribe(tenant, "pro");
    stripe().isDown = true;
    const answer = await call(changeSeats, "PATCH", { credential: tenant.jwt, body: { seats: 1 } });
    expect([answer.status, answer.problem.code]).toEqual([503, "PAYMENT_PROVIDER_UNAVAILABLE"]);
    expect(answer.headers.get("retry-after")).toBe("60");
    const { body } = await call(getBilling, "GET", { credential: tenant.jwt });
    expect(body).toMatchObject({ effectivePlan: "pro" });
    await sendOne(tenant);
  });

  it("may be asked again after 429, a lost answer and a 500 that had its effect, and charges once", async () => {
    const { customerId } = await subscribe(tenant, "pro");
    const paid = () => stripe().ledger.paidBy(customerId) / 100;
    stripe().failNext(/POST \/v1\/subscriptions/, 429);
    expect(await ask("seats", tenant.jwt, { seats: 1 })).toBe("503 PAYMENT_PROVIDER_UNAVAILABLE");
    expect(await ask("seats", tenant.jwt, { seats: 1 })).toBe("200");
    stripe().failNext(/POST \/v1\/subscriptions/, "cut", "after");
    expect(await ask("seats", tenant.jwt, { seats: 2 })).toBe("200");
    expect(paid()).toBe(15 + 12 + 12);
    stripe().failNext(/POST \/v1\/subscriptions/, 500, "after", 3);
    expect(await ask("seats", tenant.jwt, { seats: 3 })).toBe("503 PAYMENT_PROVIDER_UNAVAILABLE");
    expect(await ask("seats", tenant.jwt, { seats: 3 })).toBe("200");
    expect(paid()).toBe(15 + 12 + 12 + 12);
    const { body } = await call(getBilling, "GET", { credential: tenant.jwt });
    expect(body.seats).toMatchObject({ purchased: 3 });
  });

  it("that answers 500 to a checkout is asked anew the next time, under another key", async () => {
    stripe().failNext(/POST \/v1\/checkout\/sessions$/, 500, "before", 1);
    expect(await ask("checkout", tenant.jwt)).toBe("503 PAYMENT_PROVIDER_UNAVAILABLE");
    expect(await ask("checkout", tenant.jwt)).toBe("200");
  });
});

describe("an idempotency key", () => {
  it("is handed on: a repeat is the stored answer, and the session the key's own", async () => {
    const key = newId();
    const headers = { "idempotency-key": key };
    const first = await call(startCheckout, "POST", { credential: tenant.jwt, body: PRO, headers });
    const again = await call(startCheckout, "POST", { credential: tenant.jwt, body: PRO, headers });
    expect([again.body, again.headers.get("idempotent-replayed")]).toEqual([first.body, "true"]);
    const { id } = await db().billingCheckout.findFirstOrThrow({ where: { userId: tenant.userId } });
    const stored = await db().idempotencyKey.findMany({ where: { id } });
    expect(stored).toHaveLength(1);
    const other = { credential: tenant.jwt, body: { ...PRO, plan: "team" }, headers };
    expect((await call(startCheckout, "POST", other)).problem.code).toBe("IDEMPOTENCY_KEY_REUSED");
  });
});

describe("without a credential", () => {
  it("a checkout leads to the provider's page, with at least the plan's seats", async () => {
    const { status, body } = await call(startPublic, "POST", {
      body: { plan: "team", interval: "year", seats: 1 },
    });
    expect(status).toBe(200);
    const sessionId = body.url.split("/").at(-1);
    expect(stripe().ledger.boughtOn(sessionId)).toEqual({ countersign_team_year: 1 });
    const found = await call(getPublic, "GET", { params: { sessionId } });
    expect(found.body).toEqual({ plan: "team", seats: 3, email: null, status: "open" });
  });

  it("the status of another's checkout, or of none, is not there", async () => {
    const { body } = await call(startCheckout, "POST", { credential: tenant.jwt, body: PRO });
    for (const sessionId of [body.url.split("/").at(-1), "cs_test_none", "x", "\u0000"]) {
      const { status, problem } = await call(getPublic, "GET", { params: { sessionId } });
      expect([status, problem.code]).toEqual([404, "NOT_FOUND"]);
    }
  });

  it("is limited by itself, apart from other calls", async () => {
    Object.assign(env, { rateLimitPerMinute: 20 });
    const statuses = [];
    for (let i = 0; i < 3; i++) statuses.push((await call(startPublic, "POST", { body: PRO })).status);
    expect(statuses).toEqual([200, 200, 429]);
    const { headers } = await call(startPublic, "POST", { body: PRO });
    expect(headers.get("ratelimit-policy")).toContain('"checkout"');
  });
});
