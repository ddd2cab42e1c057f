import type Stripe from "stripe";
import { BILLING_INTERVALS, type BillingInterval, PLAN_NAMES, type PlanName } from "@/lib/contracts/plans";

/** What a price is for. */
export type PriceRole =
  | { kind: "plan"; plan: PlanName; interval: BillingInterval }
  | { kind: "seat"; interval: BillingInterval };

/** Metadata of our prices: when a price is replaced, its lookup key moves to the successor, but its metadata stays. */
export const PRICE_ROLE_METADATA = "countersign_price";

/** `pro_month`, `seat_year` */
export const priceRoleName = (role: PriceRole): string =>
  `${role.kind === "plan" ? role.plan : "seat"}_${role.interval}`;

function roleOfName(name: string): PriceRole | null {
  const [what, interval] = name.split("_");
  const isInterval = (BILLING_INTERVALS as readonly string[]).includes(interval ?? "");
  if (!isInterval) return null;
  if (what === "seat") return { kind: "seat", interval: interval as BillingInterval };
  if (!(PLAN_NAMES as readonly string[]).includes(what ?? "")) return null;
  return { kind: "plan", plan: what as PlanName, interval: interval as BillingInterval };
}

/** Null for a price of another product. */
export function priceRoleOf(price: Stripe.Price, prefix: string): PriceRole | null {
  const named = price.metadata?.[PRICE_ROLE_METADATA];
  if (named) return roleOfName(named);
  const key = price.lookup_key;
  return key?.startsWith(`${prefix}_`) ? roleOfName(key.slice(prefix.length + 1)) : null;
}
