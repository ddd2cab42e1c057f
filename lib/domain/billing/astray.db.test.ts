import { beforeEach, describe, expect, it, vi } from "vitest";
import { startCheckout } from "@/lib/domain/billing/checkout";
import { attachPurchase } from "@/lib/domain/billing/confirm-purchase";
import { processEvent, rerunEvent } from "@/lib/domain/billing/events";
import { attachCheckout, refundCheckout, refundExtra } from "@/lib/domain/billing/operator-actions";
import { readBillingOperations } from "@/lib/domain/billing/operator-queries";
import { openPortal } from "@/lib/domain/billing/portal";
import { processCheckout } from "@/lib/domain/billing/process-checkout";
import { findPublicCheckout, startPublicCheckout } from "@/lib/domain/billing/public-checkout";
import {
  pruneBilling,
  reconcileAccounts,
  reconcileCheckouts,
  refundUnconfirmedPurchases,
} from "@/lib/domain/billing/reconcile";
import { syncAccount } from "@/lib/domain/billing/sync-account";
import { purchaseUrl } from "@/lib/domain/entitlements/purchase-link";
import { billingSummary } from "@/lib/domain/entitlements/summary";
import { env } from "@/lib/env";
import { db } from "@/lib/platform/database/db";
import { getPayments } from "@/lib/platform/ports/payments/get-payments";
import { newId } from "@/lib/pure/id";
import { DAY_MS, stoppedClock } from "@/test/api/clock";
import { createTenant, createUser, type Tenant } from "@/test/api/world";
import { withStripe } from "@/test/stripe/billing";

/** Misdirected payments: they are found, refunded or shown to the operator, and each act is recorded. */
const clock = stoppedClock();
const { stripe, deliverAll, advance, subscribe, boughtOf } = withStripe(clock);
const PRO = { plan: "pro", interval: "month" } as const;

let tenant: Tenant;
beforeEach(async () => {
  clock.set("2026-03-10T10:00:00Z");
  tenant = await createTenant();
});

const sessionOf = (url: string) => url.split("/").at(-1) ?? "";
const asUser = ({ userId, email }: { userId: string; email: string }) =>
  ({ kind: "user", userId, email, name: null, via: "bearer" }) as const;
const operator = async () => asUser(await createUser("Olga Operator"));
const rowOf = (sessionId: string) => db().billingCheckout.findUniqueOrThrow({ where: { sessionId } });
const actsOf = (userId: string | null, type: string) =>
  db().billingAct.findMany({ where: { userId, type }, orderBy: { id: "asc" } });
const accountOf = (userId: string) => db().billingAccount.findUniqueOrThrow({ where: { userId } });
const paidBy = (sessionId: string) =>
  stripe().ledger.paidBy(String(stripe().ledger.sessions.get(sessionId)?.customer));

async function payAs(email: string): Promise<string> {
  const { url } = await startPublicCheckout({ plan: "team", interval: "month" });
  stripe().ledger.pay(sessionOf(url), email);
  return sessionOf(url);
}
/** Creates a subscription as our checkout would. */
const buyAgain = (customerId: string, plan: "pro" | "team" = "pro") =>
  stripe().ledger.subscribe(customerId, boughtOf(plan, "month", 0), { countersign_checkout: newId() });

describe("a purchase that is given to an account", () => {
  it("is refused where the account pays already, whose subscription stays", async () => {
    await subscribe(tenant, "pro");
    const other = await createTenant();
    const session = await payAs(other.email);
    await deliverAll();
    const { id } = await rowOf(session);
    await expect(
      attachCheckout(await operator(), id, { email: tenant.email, reason: "Typed wrongly" }),
    ).rejects.toMatchObject({ code: "ALREADY_SUBSCRIBED" });
    expect(await billingSummary(tenant.userId)).toMatchObject({ effectivePlan: "pro", status: "active" });
    expect(await rowOf(session)).toMatchObject({ status: "confirmation_sent" });
  });

  it("ends the account's open checkout; one paid at the same moment is refunded", async () => {
    const { url } = await startCheckout(tenant.ctx, PRO);
    await payAs(tenant.email);
    await deliverAll();
    const { id } = await db().billingCheckout.findFirstOrThrow({ where: { email: tenant.email } });
    const token = new URL(purchaseUrl(id)).searchParams.get("token") ?? "";
    stripe().beforeNext(/\/expire$/, () => stripe().ledger.pay(sessionOf(url), tenant.email));
    await attachPurchase(asUser(tenant), token);
    await deliverAll();
    expect(await billingSummary(tenant.userId)).toMatchObject({ effectivePlan: "team", status: "active" });
    expect(paidBy(sessionOf(url))).toBe(0);
    expect(await rowOf(sessionOf(url))).toMatchObject({ status: "refunded" });
    expect(await actsOf(tenant.userId, "purchase_refunded")).toHaveLength(1);
  });

  it("ends the account's open checkout also where the process died before", async () => {
    const { url } = await startCheckout(tenant.ctx, PRO);
    await db().billingCheckout.updateMany({
      where: { sessionId: sessionOf(url) },
      data: { status: "replaced" },
    });
    clock.advance(20 * 60_000);
    await reconcileCheckouts(null);
    expect(stripe().ledger.sessions.get(sessionOf(url))?.status).toBe("expired");
  });
});

it("a purchase that is read twice at once is set up and told of once", async () => {
  const email = `${newId()}@example.com`;
  const session = await payAs(email);
  stripe().takeEvents();
  const { id } = await rowOf(session);
  const payments = getPayments();
  const find = payments.findCheckout;
  let release = (): void => {};
  const isHeld = new Promise<void>((resolve) => {
    release = resolve;
  });
  const spy = vi.spyOn(payments, "findCheckout").mockImplementationOnce(async (sessionId) => {
    const found = await find(sessionId);
    await isHeld;
    return found;
  });
  const late = processCheckout(id);
  await processCheckout(id);
  release();
  await late;
  spy.mockRestore();
  const user = await db().user.findUniqueOrThrow({ where: { email } });
  expect(await db().authToken.count({ where: { userId: user.id } })).toBe(1);
  const told = { name: "billing/purchase-made", data: { path: ["checkoutId"], equals: id } };
  expect(await db().outboxEvent.count({ where: told })).toBe(1);
});

describe("what the operator does", () => {
  it("is on record: a refund with its reason, of a purchase with and without an account", async () => {
    const who = await operator();
    const session = await payAs(tenant.email);
    await deliverAll();
    const { id } = await rowOf(session);
    await refundCheckout(who, id, "Asked for it");
    expect(await rowOf(session)).toMatchObject({ status: "refunded", userId: tenant.userId });
    expect(await actsOf(tenant.userId, "purchase_refunded")).toMatchObject([
      { actorType: "operator", actorId: who.userId, reason: "Asked for it", before: { checkoutId: id } },
    ]);
    const lost = await payAs(`${newId()}@example.com`);
    stripe().takeEvents();
    const { subscription, customer } = stripe().ledger.sessions.get(lost) ?? {};
    const row = await db().billingCheckout.update({
      where: { sessionId: lost },
      data: { status: "processing", subscriptionId: String(subscription), customerId: String(customer) },
    });
    await refundCheckout(who, row.id, "Nobody’s");
    const acts = await actsOf(null, "purchase_refunded");
    expect(acts.filter(({ reason }) => reason === "Nobody’s")).toMatchObject([{ actorId: who.userId }]);
    const { acts: shown } = await readBillingOperations();
    expect(shown.map(({ reason }) => reason)).toContain("Nobody’s");
  });

  it("is on record: an event that is run again", async () => {
    const who = await operator();
    const { customerId } = await subscribe(tenant, "pro");
    const id = `evt_${newId()}`;
    const at = clock.now();
    await db().billingEvent.create({
      data: { id, type: "invoice.paid", customerId, createdAt: at, receivedAt: at, status: "failed" },
    });
    expect(await rerunEvent(who, id)).toBe(true);
    expect(await rerunEvent(who, id)).toBe(false);
    await processEvent(id);
    expect(await actsOf(tenant.userId, "event_rerun")).toMatchObject([
      { actorType: "operator", actorId: who.userId, before: { eventId: id, type: "invoice.paid" } },
    ]);
  });
});

describe("a customer that was deleted at Stripe, of which no event told", () => {
  const deleted = async () => {
    const { customerId } = await subscribe(tenant, "pro");
    stripe().ledger.deleteCustomer(customerId);
    stripe().takeEvents();
  };

  it("is found at night, and the plan ends", async () => {
    await deleted();
    for (let after: string | null = null, failed = 0, first = true; first || after; first = false) {
      ({ last: after, failed } = await reconcileAccounts(after));
      expect(failed).toBe(0);
    }
    expect(await accountOf(tenant.userId)).toMatchObject({ customerId: null, status: "canceled" });
    expect(await billingSummary(tenant.userId)).toMatchObject({ effectivePlan: "free" });
  });

  it("is found by a checkout, which makes another one", async () => {
    await deleted();
    const { url } = await startCheckout(tenant.ctx, PRO);
    stripe().ledger.pay(sessionOf(url));
    await deliverAll();
    expect(await billingSummary(tenant.userId)).toMatchObject({ effectivePlan: "pro", status: "active" });
  });

  it("is found by the portal, which has nothing to show", async () => {
    await deleted();
    await expect(openPortal(tenant.ctx)).rejects.toMatchObject({ code: "NO_BILLING_HISTORY" });
    expect(await accountOf(tenant.userId)).toMatchObject({ customerId: null, status: "canceled" });
  });
});

describe("a purchase that nobody confirms", () => {
  it("is reminded of once, then refunded, on record and by mail", async () => {
    const session = await payAs(tenant.email);
    await deliverAll();
    const { id } = await rowOf(session);
    const reminders = {
      name: "billing/purchase-made",
      AND: [{ data: { path: ["checkoutId"], equals: id } }, { data: { path: ["isReminder"], equals: true } }],
    };
    clock.advance(2 * DAY_MS);
    await refundUnconfirmedPurchases();
    expect(await db().outboxEvent.count({ where: reminders })).toBe(0);
    clock.advance(2 * DAY_MS);
    await refundUnconfirmedPurchases();
    await refundUnconfirmedPurchases();
    expect(await db().outboxEvent.count({ where: reminders })).toBe(1);
    expect(paidBy(session)).toBeGreaterThan(0);
    clock.advance(11 * DAY_MS);
    await refundUnconfirmedPurchases();
    await refundUnconfirmedPurchases();
    expect([paidBy(session), await rowOf(session)]).toMatchObject([0, { status: "refunded" }]);
    expect(await actsOf(tenant.userId, "purchase_refunded")).toMatchObject([
      { actorType: "system", reason: "It was not confirmed within 14 days." },
    ]);
    const told = { name: "billing/purchase-refunded", data: { path: ["userId"], equals: tenant.userId } };
    expect(await db().outboxEvent.count({ where: told })).toBe(1);
  });
});

describe("a second subscription", () => {
  const extras = async () =>
    (await readBillingOperations()).extra.filter(({ account }) => account.userId === tenant.userId);

  it("from a checkout is refunded, and that is on record once", async () => {
    const { customerId } = await subscribe(tenant, "pro");
    clock.advance(DAY_MS);
    const again = buyAgain(customerId);
    await Promise.all([syncAccount(tenant.userId), syncAccount(tenant.userId)]);
    await syncAccount(tenant.userId);
    expect(again.status).toBe("canceled");
    expect(await actsOf(tenant.userId, "purchase_refunded")).toMatchObject([
      { actorType: "system", before: { subscriptionId: again.id } },
    ]);
    expect(await extras()).toEqual([]);
  });

  it("made by hand stays, stands for the account, and leaves the other to the operator", async () => {
    const customerId = stripe().ledger.addCustomer({ email: tenant.email }).id;
    await db().billingAccount.create({ data: { userId: tenant.userId, customerId } });
    const bought = buyAgain(customerId);
    clock.advance(DAY_MS);
    const byHand = stripe().ledger.subscribe(customerId, boughtOf("team", "month", 0), {});
    await syncAccount(tenant.userId);
    expect([bought.status, byHand.status]).toEqual(["active", "active"]);
    expect((await accountOf(tenant.userId)).subscriptionId).toBe(byHand.id);
    expect(await extras()).toMatchObject([{ subscriptionId: bought.id, plan: "pro" }]);
  });

  it("older than a week is shown to the operator", async () => {
    const { customerId } = await subscribe(tenant, "pro");
    const again = buyAgain(customerId);
    clock.advance(8 * DAY_MS);
    await syncAccount(tenant.userId);
    expect(again.status).toBe("active");
    expect(await extras()).toMatchObject([{ subscriptionId: again.id, plan: "pro", status: "active" }]);
    stripe().ledger.end(again, "canceled", "cancellation_requested");
    await deliverAll();
    expect(await extras()).toEqual([]);
  });

  it("is refunded by the operator, who never ends the one that counts", async () => {
    const who = await operator();
    const { customerId, subscription } = await subscribe(tenant, "pro");
    const again = buyAgain(customerId);
    clock.advance(8 * DAY_MS);
    await syncAccount(tenant.userId);
    const refund = (subscriptionId: string) =>
      refundExtra(who, { userId: tenant.userId, subscriptionId }, "Paid twice");
    await expect(refund(subscription.id)).rejects.toMatchObject({ code: "NOT_FOUND" });
    await refund(again.id);
    expect([subscription.status, again.status]).toEqual(["active", "canceled"]);
    expect(await extras()).toEqual([]);
    const by = { actorType: "operator", actorId: who.userId, before: { subscriptionId: again.id } };
    expect(await actsOf(tenant.userId, "refund_requested")).toMatchObject([by]);
    expect(await actsOf(tenant.userId, "purchase_refunded")).toMatchObject([{ ...by, reason: "Paid twice" }]);
    await expect(refund(again.id)).rejects.toMatchObject({ code: "NOT_FOUND" });
  });

  it("whose refund Stripe refuses does not keep the account from being read", async () => {
    const { customerId, subscription } = await subscribe(tenant, "pro");
    clock.advance(DAY_MS);
    const again = buyAgain(customerId);
    stripe().failNext(/POST \/v1\/refunds/, 400, "before", 9);
    stripe().ledger.changeItems(subscription, boughtOf("team", "month", 0), true);
    await syncAccount(tenant.userId);
    expect(await billingSummary(tenant.userId)).toMatchObject({ effectivePlan: "team" });
    expect(await extras()).toMatchObject([{ subscriptionId: again.id }]);
    expect(await actsOf(tenant.userId, "purchase_refunded")).toEqual([]);
  });

  it("bought while the first was unpaid ends the first", async () => {
    const { ledger } = stripe();
    ledger.ended = "unpaid";
    const customerId = ledger.addCustomer({ email: tenant.email }).id;
    await db().billingAccount.create({ data: { userId: tenant.userId, customerId } });
    const first = buyAgain(customerId);
    ledger.declinedCards.add(customerId);
    advance(80 * DAY_MS);
    ledger.ended = "canceled";
    expect(first.status).toBe("unpaid");
    ledger.declinedCards.clear();
    const { url } = await startCheckout(tenant.ctx, PRO);
    ledger.pay(sessionOf(url));
    await deliverAll();
    expect(first.status).toBe("canceled");
    expect(await billingSummary(tenant.userId)).toMatchObject({ status: "active" });
    expect(await actsOf(tenant.userId, "superseded_ended")).toMatchObject([
      { actorType: "system", before: { subscriptionId: first.id } },
    ]);
  });
});

it("a payment that fails in the end leaves no purchase behind", async () => {
  const { url } = await startPublicCheckout(PRO);
  const session = sessionOf(url);
  const subscription = stripe().ledger.pay(session, `${newId()}@example.com`);
  Object.assign(stripe().ledger.sessions.get(session) ?? {}, { payment_status: "unpaid" });
  await deliverAll();
  expect(await findPublicCheckout(session)).toMatchObject({ status: "processing" });
  stripe().ledger.end(subscription, "canceled", "payment_failed");
  const { id } = await rowOf(session);
  await processCheckout(id);
  expect(await findPublicCheckout(session)).toMatchObject({ status: "expired" });
});

it("a checkout that never got a page is removed in the end", async () => {
  stripe().failNext(/POST \/v1\/checkout\/sessions$/, 400);
  await expect(startPublicCheckout(PRO)).rejects.toMatchObject({ code: "PAYMENT_PROVIDER_UNAVAILABLE" });
  const where = { isAnonymous: true, status: "open", sessionId: null };
  expect(await db().billingCheckout.count({ where })).toBeGreaterThan(0);
  clock.advance(91 * DAY_MS);
  await pruneBilling();
  expect(await db().billingCheckout.count({ where })).toBe(0);
});

describe("who may buy without an account", () => {
  it("is who may make one", async () => {
    const before = env.signUp;
    for (const signUp of ["closed", "invited", { domains: ["example.com"] }]) {
      Object.assign(env, { signUp });
      await expect(startPublicCheckout(PRO)).rejects.toMatchObject({ code: "FORBIDDEN" });
    }
    Object.assign(env, { signUp: before });
  });

  it("is nobody on a self-hosted instance, which has no checkouts either", async () => {
    const { stripe: configured } = env;
    Object.assign(env, { stripe: null });
    await expect(findPublicCheckout("cs_test_none")).rejects.toMatchObject({
      code: "BILLING_NOT_CONFIGURED",
    });
    Object.assign(env, { stripe: configured });
  });
});
