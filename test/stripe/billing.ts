import { afterAll, afterEach, beforeAll, expect } from "vitest";
import { POST as webhook } from "@/app/api/stripe/webhook/route";
import type { BillingInterval, PaidPlan } from "@/lib/contracts/plans";
import { processEvent } from "@/lib/domain/billing/events";
import { syncAccount } from "@/lib/domain/billing/sync-account";
import { env } from "@/lib/env";
import { db } from "@/lib/platform/database/db";
import { call } from "@/test/api/call";
import type { stoppedClock } from "@/test/api/clock";
import type { Tenant } from "@/test/api/world";
import { letTimePass } from "./let-time-pass";
import type { Bought } from "./periods";
import { STAND_IN_SECRET_KEY, STAND_IN_WEBHOOK_SECRET, StripeStandIn } from "./stand-in";

type Clock = ReturnType<typeof stoppedClock>;
type Sent = ReturnType<StripeStandIn["takeEvents"]>[number];

/** The instance's payment configuration, with the stand-in as the provider. */
export const configFor = (apiBase: string) => ({
  secretKey: STAND_IN_SECRET_KEY,
  webhookSecret: STAND_IN_WEBHOOK_SECRET,
  apiBase,
  lookupPrefix: "countersign",
  hasTax: false,
});

/** A stand-in with the prices, for the tests of a file, and the instance configured for it. */
export function withStripe(clock: Clock) {
  let standIn: StripeStandIn | undefined;
  const before = env.stripe;
  beforeAll(async () => {
    standIn = await StripeStandIn.start(() => clock.now());
    standIn.addPrices();
    Object.assign(env, { stripe: configFor(standIn.url) });
  });
  afterEach(() => {
    if (!standIn) return;
    standIn.isDown = false;
    standIn.faults.length = 0;
    standIn.ledger.declinedCards.clear();
    standIn.takeEvents();
  });
  afterAll(async () => {
    Object.assign(env, { stripe: before });
    await standIn?.close();
  });
  const stripe = (): StripeStandIn => {
    if (!standIn) throw new Error("the stand-in has not started");
    return standIn;
  };
  return { stripe, ...worldOf(stripe, clock) };
}

function worldOf(stripe: () => StripeStandIn, clock: Clock) {
  /** Sends an event to the webhook's route, and processes it. */
  const deliver = async (event: Sent): Promise<number> => {
    const { status } = await call(webhook, "POST", {
      body: event.body,
      headers: { "stripe-signature": event.signature },
    });
    if (status === 200) await processEvent(event.id);
    return status;
  };
  /** Delivers all pending events, in order. */
  const deliverAll = async (): Promise<void> => {
    for (const event of stripe().takeEvents()) expect(await deliver(event)).toBe(200);
  };
  const advance = (ms: number): void => letTimePass(stripe().ledger, clock, ms);
  const boughtOf = (plan: PaidPlan, interval: BillingInterval, seats: number): Bought[] => {
    const price = (name: string) => {
      const found = [...stripe().ledger.prices.values()].find(
        ({ lookup_key }) => lookup_key === `countersign_${name}`,
      );
      if (!found) throw new Error(`there is no price ${name}`);
      return found;
    };
    return [
      { price: price(`${plan}_${interval}`), quantity: 1 },
      ...(seats > 0 ? [{ price: price(`seat_${interval}`), quantity: seats }] : []),
    ];
  };
  /** Creates a tenant with a paid plan, as after a checkout. */
  const subscribe = async (
    { userId, email }: Pick<Tenant, "userId" | "email">,
    plan: PaidPlan,
    interval: BillingInterval = "month",
    seats = 0,
  ) => {
    const customer = stripe().ledger.addCustomer({ email });
    await db().billingAccount.create({ data: { userId, customerId: customer.id } });
    const subscription = stripe().ledger.subscribe(customer.id, boughtOf(plan, interval, seats), {});
    await syncAccount(userId);
    stripe().takeEvents();
    return { customerId: customer.id, subscription };
  };
  return { deliver, deliverAll, advance, subscribe, boughtOf };
}
