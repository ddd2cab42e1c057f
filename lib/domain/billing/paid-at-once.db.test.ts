import { beforeEach, describe, expect, it } from "vitest";
import { attachPurchase } from "@/lib/domain/billing/confirm-purchase";
import { processCheckout } from "@/lib/domain/billing/process-checkout";
import { startPublicCheckout } from "@/lib/domain/billing/public-checkout";
import { purchaseUrl } from "@/lib/domain/entitlements/purchase-link";
import { billingSummary } from "@/lib/domain/entitlements/summary";
import { db } from "@/lib/platform/database/db";
import { newId } from "@/lib/pure/id";
import { stoppedClock } from "@/test/api/clock";
import { createTenant } from "@/test/api/world";
import { withStripe } from "@/test/stripe/billing";
import { lockWaiters } from "@/test/support/lock-waiters";

/** Two payments without an account for one address: the second one is refunded, also when both arrive at once. */
const clock = stoppedClock();
const { stripe, deliverAll } = withStripe(clock);
beforeEach(() => clock.set("2026-03-10T10:00:00Z"));

async function payAs(email: string) {
  const { url } = await startPublicCheckout({ plan: "team", interval: "month" });
  const sessionId = url.split("/").at(-1) ?? "";
  const subscription = stripe().ledger.pay(sessionId, email);
  const { id } = await db().billingCheckout.findUniqueOrThrow({ where: { sessionId } });
  return { id, subscription };
}

/** Runs both while the account is locked, so that each has read the account before the other writes it. */
async function atOnce(userId: string, both: (() => Promise<unknown>)[]) {
  await db().billingAccount.createMany({ data: [{ userId }], skipDuplicates: true });
  const running = await db().$transaction(async (tx) => {
    await tx.$queryRaw`select 1 from billing_accounts where user_id = ${userId}::uuid for update`;
    const begun = Promise.allSettled(both.map((one) => one()));
    await expect.poll(lockWaiters).toBe(both.length);
    return { begun };
  });
  return running.begun;
}

async function expectOneKept(userId: string, purchases: Awaited<ReturnType<typeof payAs>>[]) {
  const { customerId } = await db().billingAccount.findUniqueOrThrow({ where: { userId } });
  const [kept, ...others] = purchases.toSorted((a) => (a.subscription.customer === customerId ? -1 : 1));
  expect(kept?.subscription).toMatchObject({ status: "active", customer: customerId });
  expect(others.map(({ subscription }) => subscription.status)).toEqual(["canceled"]);
  expect(others.map(({ subscription }) => stripe().ledger.paidBy(String(subscription.customer)))).toEqual([
    0,
  ]);
  const rows = await db().billingCheckout.findMany({ where: { userId }, select: { id: true, status: true } });
  const statusOf = (one: { id: string } | undefined) => rows.find(({ id }) => id === one?.id)?.status;
  expect([kept, ...others].map(statusOf)).toEqual(["complete", "refunded"]);
  expect(await billingSummary(userId)).toMatchObject({ effectivePlan: "team", status: "active" });
  expect(await db().billingAct.count({ where: { userId, type: "purchase_refunded" } })).toBe(1);
}

describe("two payments for one address, at once", () => {
  it("leave one subscription where the account is new", async () => {
    const email = `${newId()}@example.com`;
    const { id: userId } = await db().user.create({ data: { id: newId(), email } });
    const purchases = [await payAs(email), await payAs(email)];
    const outcomes = await atOnce(
      userId,
      purchases.map(
        ({ id }) =>
          () =>
            processCheckout(id),
      ),
    );
    expect(outcomes.map(({ status }) => status)).toEqual(["fulfilled", "fulfilled"]);
    await deliverAll();
    await expectOneKept(userId, purchases);
    expect(await db().authToken.count({ where: { userId } })).toBe(1);
  });

  it("leave one subscription where the owner of an account confirms both", async () => {
    const { userId, email } = await createTenant();
    const purchases = [await payAs(email), await payAs(email)];
    await deliverAll();
    const owner = { kind: "user", userId, email, name: null, via: "bearer" } as const;
    const confirm = (id: string) => () =>
      attachPurchase(owner, new URL(purchaseUrl(id)).searchParams.get("token") ?? "");
    const outcomes = await atOnce(
      userId,
      purchases.map(({ id }) => confirm(id)),
    );
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
    const refused = outcomes.find(({ status }) => status === "rejected");
    expect(refused).toMatchObject({ reason: { code: "ALREADY_SUBSCRIBED" } });
    await deliverAll();
    await expectOneKept(userId, purchases);
  });
});
