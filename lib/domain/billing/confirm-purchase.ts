import "server-only";
import type { UserPrincipal } from "@/lib/context";
import type { RedirectDto } from "@/lib/contracts/billing";
import { OWN_BILLING_PATH, type PurchaseToAttach } from "@/lib/contracts/billing-page";
import { type BillingInterval, type PaidPlan, PLANS } from "@/lib/contracts/plans";
import { userActor } from "@/lib/domain/billing/account-events";
import { attachOrRefund, completePurchase } from "@/lib/domain/billing/attach-purchase";
import { withPaymentErrors } from "@/lib/domain/billing/payment-failure";
import { isPurchaseToken } from "@/lib/domain/entitlements/purchase-link";
import { env } from "@/lib/env";
import { AppError } from "@/lib/errors";
import { db } from "@/lib/platform/database/db";
import { claimedId } from "@/lib/pure/signed-id";

function provenId(token: string): string | null {
  const id = claimedId(token);
  return id && isPurchaseToken(token, id) ? id : null;
}

/** Returns the purchase that the link in the mail is about, for the link's page. */
export async function findPurchase(token: string): Promise<PurchaseToAttach> {
  const id = provenId(token);
  const row = id ? await db().billingCheckout.findUnique({ where: { id } }) : null;
  if (!row?.email) return { state: "incomplete" };
  if (row.status === "complete") return { state: "attached" };
  if (row.status !== "confirmation_sent") return { state: "ended" };
  const plan = row.plan as PaidPlan;
  const seats = PLANS[plan].includedSeats + row.seats;
  return { state: "open", email: row.email, plan, seats, interval: row.interval as BillingInterval };
}

/**
 * Gives the paid plan to the account of the signed-in user, whose email address has to be the purchase's. Idempotent.
 * @throws {AppError} TOKEN_INVALID, TOKEN_EXPIRED, FORBIDDEN (another address), ALREADY_SUBSCRIBED (and refunded),
 *   BUSY, PAYMENT_PROVIDER_UNAVAILABLE
 */
export async function attachPurchase(user: UserPrincipal, token: string): Promise<RedirectDto> {
  const id = provenId(token);
  const row = id ? await db().billingCheckout.findUnique({ where: { id } }) : null;
  if (!row?.email || !row.customerId || !row.subscriptionId)
    throw new AppError("TOKEN_INVALID", {
      detail: "This link is incomplete. Open it again from the email.",
    });
  if (row.email !== user.email.toLowerCase())
    throw new AppError("FORBIDDEN", {
      detail: `This purchase was made for ${row.email}, but you are signed in as ${user.email}. Sign in with that address.`,
    });
  const done = { url: `${env.appUrl}${OWN_BILLING_PATH}` };
  if (row.status === "complete") return done;
  if (row.status !== "confirmation_sent")
    throw new AppError("TOKEN_EXPIRED", {
      detail: "This purchase was refunded, or already belongs to an account.",
    });
  const purchase = { id: row.id, customerId: row.customerId, subscriptionId: row.subscriptionId };
  return withPaymentErrors(async () => {
    if (!(await attachOrRefund(purchase, user.userId, userActor(user))))
      throw new AppError("ALREADY_SUBSCRIBED", {
        detail: "Your account has a subscription already, so this purchase is refunded in full.",
      });
    await completePurchase(db(), purchase.id, user.userId);
    return done;
  });
}
