import "server-only";
import { OWN_BILLING_PATH } from "@/lib/contracts/billing-page";
import type { PlanName } from "@/lib/contracts/plans";
import { seatOffer } from "@/lib/domain/entitlements/account-state";
import { entitlementsOf, entitlementsOfState } from "@/lib/domain/entitlements/entitlements";
import { findAccount, stateOf } from "@/lib/domain/entitlements/find-account";
import { purchaseUrl } from "@/lib/domain/entitlements/purchase-link";
import { seatsUsed } from "@/lib/domain/entitlements/seats";
import { authTokenText } from "@/lib/domain/identity/auth-token";
import { defineJob, defineMail } from "@/lib/domain/mails/define-mail";
import { env } from "@/lib/env";
import { db } from "@/lib/platform/database/db";
import { getClock } from "@/lib/platform/ports/clock/get-clock";

/** Mails about an account's plan, to its owner; they cannot be turned off. */

const paymentFailed = defineJob({ id: "send-payment-failed", event: "billing/payment-failed" });
const planLapsed = defineJob({ id: "send-plan-lapsed", event: "billing/plan-lapsed" });
const planChanged = defineJob({ id: "send-plan-changed", event: "billing/plan-changed" });
const seatsNearlyUsed = defineJob({ id: "send-seats-nearly-used", event: "billing/seats-nearly-used" });
const purchaseMade = defineJob({ id: "send-purchase-made", event: "billing/purchase-made" });
const purchaseRefunded = defineJob({ id: "send-purchase-refunded", event: "billing/purchase-refunded" });

const billingPage = (): string => `${env.appUrl}${OWN_BILLING_PATH}`;

export const BILLING_MAILS = {
  /** Skipped once the payment has succeeded. */
  "payment-failed": defineMail("payment-failed", paymentFailed, async ({ userId, noticeId, plan }) => {
    const account = await findAccount(db(), userId);
    if (account?.status !== "past_due") return null;
    const owner = await ownerOf(userId);
    const props = { name: owner.name, plan: planLabel(plan), url: account.openInvoiceUrl ?? billingPage() };
    return { to: addressOf(owner), dedupeKey: `payment-failed:${noticeId}`, props };
  }),

  /** Skipped once another plan is in force. */
  "plan-lapsed": defineMail("plan-lapsed", planLapsed, async ({ userId, noticeId, plan }) => {
    if ((await entitlementsOf({ ownerId: userId })).effectivePlan !== "free") return null;
    const owner = await ownerOf(userId);
    const props = { name: owner.name, plan: planLabel(plan), url: billingPage() };
    return { to: addressOf(owner), dedupeKey: `plan-lapsed:${noticeId}`, props };
  }),

  "plan-changed": defineMail("plan-changed", planChanged, async ({ userId, noticeId, from, to }) => {
    const owner = await ownerOf(userId);
    const props = { name: owner.name, from: planLabel(from), to: planLabel(to), url: billingPage() };
    return { to: addressOf(owner), dedupeKey: `plan-changed:${noticeId}`, props };
  }),

  /** Sent once per number of seats: after buying more, the owner is notified again when these are nearly used up. */
  "seats-nearly-used": defineMail("seats-nearly-used", seatsNearlyUsed, async ({ userId, allowed }) => {
    const [used, account] = await Promise.all([seatsUsed(db(), userId), findAccount(db(), userId)]);
    const state = stateOf(account);
    const { allowedSeats } = entitlementsOfState(state);
    if (allowedSeats !== allowed || used < allowed - 1) return null;
    const owner = await ownerOf(userId);
    const mayAdd = seatOffer(state, getClock().now()) === "add";
    const numbers = { used: String(used), allowed: String(allowed) };
    const props = { name: owner.name, ...numbers, mayAdd, url: billingPage() };
    return { to: addressOf(owner), dedupeKey: `seats-nearly-used:${userId}:${allowed}`, props };
  }),

  "purchase-ready": defineMail("purchase-ready", purchaseMade, async ({ checkoutId, authTokenId }) => {
    const purchase = await findPurchase(checkoutId);
    if (purchase?.status !== "complete") return null;
    const { owner, plan } = purchase;
    const url = authTokenId
      ? `${env.appUrl}/reset-password?token=${authTokenText("reset-password", authTokenId)}`
      : billingPage();
    return {
      to: addressOf(owner),
      dedupeKey: `purchase-ready:${checkoutId}`,
      props: { name: owner.name, plan: planLabel(plan), isNew: authTokenId !== null, url },
    };
  }),

  /** Sent again once if the purchase is unconfirmed after some days. */
  "purchase-confirm": defineMail("purchase-confirm", purchaseMade, async ({ checkoutId, isReminder }) => {
    const purchase = await findPurchase(checkoutId);
    if (purchase?.status !== "confirmation_sent") return null;
    const { owner, plan } = purchase;
    const props = { name: owner.name, plan: planLabel(plan), url: purchaseUrl(checkoutId) };
    const dedupeKey = `purchase-confirm:${checkoutId}${isReminder ? ":reminder" : ""}`;
    return { to: addressOf(owner), dedupeKey, props };
  }),

  "purchase-refunded": defineMail(
    "purchase-refunded",
    purchaseRefunded,
    async ({ userId, noticeId, plan }) => {
      const owner = await ownerOf(userId);
      const props = { name: owner.name, plan: planLabel(plan), url: billingPage() };
      return { to: addressOf(owner), dedupeKey: `purchase-refunded:${noticeId}`, props };
    },
  ),
};

/** Plan names are the same in every language. */
const planLabel = (plan: PlanName): string => `${plan.charAt(0).toUpperCase()}${plan.slice(1)}`;

const ownerOf = (id: string) =>
  db().user.findUniqueOrThrow({ where: { id }, select: { email: true, name: true, locale: true } });

async function findPurchase(checkoutId: string) {
  const row = await db().billingCheckout.findUnique({ where: { id: checkoutId } });
  return row?.userId
    ? { status: row.status, plan: row.plan as PlanName, owner: await ownerOf(row.userId) }
    : null;
}

const addressOf = ({ email, locale }: { email: string; locale: string | null }) => ({
  email,
  locale: locale ?? "en",
  onBehalfOf: "reader" as const,
});
