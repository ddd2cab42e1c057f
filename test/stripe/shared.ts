import type { PaidPlan } from "@/lib/contracts/plans";
import { syncAccount } from "@/lib/domain/billing/sync-account";
import { env } from "@/lib/env";
import { db } from "@/lib/platform/database/db";
import { configFor } from "./billing";
import { StripeStandIn } from "./stand-in";

/** One stand-in, shared by the suites that call every operation; it ends with the process. */
let started: Promise<StripeStandIn> | undefined;

async function start(): Promise<StripeStandIn> {
  const standIn = await StripeStandIn.start();
  standIn.unref();
  standIn.addPrices();
  return standIn;
}

/** Configures the instance with the stand-in, or without a payment provider. */
export async function configureStripe(isUsed: boolean): Promise<void> {
  if (!isUsed) {
    Object.assign(env, { stripe: null });
    return;
  }
  started ??= start();
  Object.assign(env, { stripe: configFor((await started).url) });
}

/** Makes an account pay for a plan, unless it has paid already. */
export async function subscribeShared(account: { userId: string; email: string }, plan: PaidPlan) {
  if (await db().billingAccount.count({ where: { userId: account.userId } })) return;
  const { ledger } = await (started as Promise<StripeStandIn>);
  const customerId = ledger.addCustomer({ email: account.email }).id;
  await db().billingAccount.create({ data: { userId: account.userId, customerId } });
  const price = [...ledger.prices.values()].find(
    ({ lookup_key }) => lookup_key === `countersign_${plan}_month`,
  );
  if (!price) throw new Error(`there is no price of ${plan}`);
  ledger.subscribe(customerId, [{ price, quantity: 1 }], {});
  await syncAccount(account.userId);
}
