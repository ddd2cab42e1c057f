import type Stripe from "stripe";
import type { Line } from "./invoice-shapes";
import type { Span } from "./shapes";

/** Stripe's arithmetic of periods and prorations, in seconds and hundredths of a dollar. */

export function addInterval(from: number, interval: string, count = 1): number {
  const date = new Date(from * 1000);
  const months = interval === "year" ? 12 * count : count;
  const month = date.getUTCMonth() + months;
  const lastDay = new Date(Date.UTC(date.getUTCFullYear(), month + 1, 0)).getUTCDate();
  const day = Math.min(date.getUTCDate(), lastDay);
  date.setUTCFullYear(date.getUTCFullYear(), month, day);
  return Math.floor(date.getTime() / 1000);
}

export type Bought = { price: Stripe.Price; quantity: number };

export const intervalOf = (items: readonly Bought[]): string =>
  items[0]?.price.recurring?.interval ?? "month";

const nameOf = ({ price, quantity }: Bought): string => `${quantity} × ${price.nickname ?? price.id}`;

/** A whole period. */
export const linesFor = (items: readonly Bought[], span: Span): Line[] =>
  items.map((item) => ({
    ...item,
    description: `${nameOf(item)} (at $${((item.price.unit_amount ?? 0) / 100).toFixed(2)})`,
    amount: (item.price.unit_amount ?? 0) * item.quantity,
    span,
  }));

/** Credit for the unused time of the previous items, and the price of the new items for the rest of the period. */
export function prorations(
  before: readonly Bought[],
  after: readonly Bought[],
  span: Span,
  now: number,
): Line[] {
  const share = (span.end - now) / (span.end - span.start);
  const rest = { start: now, end: span.end };
  const part = (item: Bought, sign: 1 | -1): Line => ({
    ...item,
    description: `${sign < 0 ? "Unused time on" : "Remaining time on"} ${nameOf(item)}`,
    amount: sign * Math.round((item.price.unit_amount ?? 0) * item.quantity * share),
    span: rest,
  });
  const isKept = (item: Bought, others: readonly Bought[]) =>
    others.some(({ price, quantity }) => price.id === item.price.id && quantity === item.quantity);
  return [
    ...before.filter((item) => !isKept(item, after)).map((item) => part(item, -1)),
    ...after.filter((item) => !isKept(item, before)).map((item) => part(item, 1)),
  ];
}
