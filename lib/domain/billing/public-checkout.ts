import "server-only";
import type { RequestContext } from "@/lib/context";
import type {
  AnonymousCheckoutBody,
  CheckoutStatus,
  PublicCheckoutDto,
  RedirectDto,
} from "@/lib/contracts/billing";
import { type PaidPlan, PLANS } from "@/lib/contracts/plans";
import { CHECKOUT_LIFE_MS } from "@/lib/domain/billing/checkout";
import { withPaymentErrors } from "@/lib/domain/billing/payment-failure";
import { requireBilling } from "@/lib/domain/billing/require-subscription";
import { extraSeats } from "@/lib/domain/billing/selection";
import { signUpRule } from "@/lib/domain/identity/sign-up-rule";
import { env } from "@/lib/env";
import { AppError } from "@/lib/errors";
import { failpoint } from "@/lib/failpoint";
import type { BillingCheckout } from "@/lib/generated/prisma/client";
import { log } from "@/lib/log";
import { db } from "@/lib/platform/database/db";
import { getClock } from "@/lib/platform/ports/clock/get-clock";
import { writeOutbox } from "@/lib/platform/ports/jobs/write-outbox";
import { PaymentError } from "@/lib/platform/ports/payments/errors";
import { getPayments } from "@/lib/platform/ports/payments/get-payments";
import type { CheckoutSession } from "@/lib/platform/ports/payments/port";
import { newId } from "@/lib/pure/id";
import { waitAtMost } from "@/lib/pure/wait-at-most";

/** The address is known only after the payment, so sign-up has to be open to anybody. */
export const mayBuyWithoutAccount = async (): Promise<boolean> => (await signUpRule()) === "open";

/**
 * Starts a checkout without an account: the provider asks for the address, and the account is created once it is paid
 * (purchases.ts).
 * @throws {AppError} BILLING_NOT_CONFIGURED, FORBIDDEN (no new accounts), PAYMENT_PROVIDER_UNAVAILABLE
 */
export async function startPublicCheckout(body: AnonymousCheckoutBody): Promise<RedirectDto> {
  requireBilling();
  if (!(await mayBuyWithoutAccount()))
    throw new AppError("FORBIDDEN", {
      detail: "Sign-up is restricted on this instance. Sign in to an existing account, and buy a plan there.",
    });
  const now = getClock().now();
  const { plan, interval } = body;
  const selection = { plan, interval, seats: extraSeats(plan, body.seats ?? 0) };
  const expiresAt = new Date(now.getTime() + CHECKOUT_LIFE_MS);
  const { id } = await db().billingCheckout.create({
    data: { id: newId(), isAnonymous: true, ...selection, createdAt: now, expiresAt },
  });
  return withPaymentErrors(async () => {
    const session = await getPayments().createCheckout({
      checkoutId: id,
      selection,
      customerId: null,
      expiresAt,
      successUrl: `${env.appUrl}/pricing/done?session={CHECKOUT_SESSION_ID}`,
      cancelUrl: `${env.appUrl}/pricing?checkout=cancelled`,
    });
    failpoint("after-public-checkout-created");
    await db().billingCheckout.update({ where: { id }, data: { sessionId: session.id, url: session.url } });
    return { url: session.url ?? env.appUrl };
  });
}

const SESSION_ID = /^cs_\w{1,250}$/;

const unknownSession = () =>
  new AppError("NOT_FOUND", { detail: "There is no anonymous checkout with this session id." });

/**
 * Returns the state of an anonymous checkout. If its payment event was missed, the checkout is processed here.
 * @throws {AppError} BILLING_NOT_CONFIGURED, NOT_FOUND
 */
export async function findPublicCheckout(
  sessionId: string,
  { isHead = false }: Pick<RequestContext, "isHead"> = {},
): Promise<PublicCheckoutDto> {
  requireBilling();
  if (!SESSION_ID.test(sessionId)) throw unknownSession();
  const row = await db().billingCheckout.findUnique({ where: { sessionId } });
  if (!row?.isAnonymous) throw unknownSession();
  const session = row.status === "open" ? await sessionIfKnown(sessionId) : null;
  if (session?.status === "complete" && !isHead)
    await writeOutbox(db(), "billing/checkout-finished", { checkoutId: row.id });
  return {
    plan: row.plan as PaidPlan,
    seats: PLANS[row.plan as PaidPlan].includedSeats + row.seats,
    email: row.email ?? session?.email ?? null,
    status: statusOf(row, session),
  };
}

function statusOf({ status }: BillingCheckout, session: CheckoutSession | null): CheckoutStatus {
  if (session?.status === "complete") return "processing";
  if (session?.status === "expired") return "expired";
  return status === "replaced" ? "expired" : (status as CheckoutStatus);
}

/** How long a poll waits for the provider, in milliseconds. */
const WAIT_MS = 3_000;

/** Returns the session; null if the provider is unreachable or slow: then the stored state is returned. */
async function sessionIfKnown(sessionId: string): Promise<CheckoutSession | null> {
  try {
    let session: CheckoutSession | null = null;
    await waitAtMost(
      WAIT_MS,
      getPayments()
        .findCheckout(sessionId)
        .then((found) => {
          session = found;
        }),
    );
    return session;
  } catch (error) {
    if (!(error instanceof PaymentError)) throw error;
    log.warn({ err: error }, "billing: the payment provider did not answer");
    return null;
  }
}
