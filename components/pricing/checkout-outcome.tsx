"use client";

import type { ReactNode } from "react";
import { PLAN_LABELS } from "@/components/billing/plan-labels";
import type { CheckoutLookup } from "@/components/pricing/poll-checkout";
import { usePublicCheckout } from "@/components/pricing/use-public-checkout";
import { Button } from "@/components/ui/button";
import { ButtonLink } from "@/components/ui/button-link";
import { Spinner } from "@/components/ui/spinner";
import type { PublicCheckoutDto } from "@/lib/contracts/billing";
import { OWN_BILLING_PATH } from "@/lib/contracts/billing-page";

type Words = { title: string; text: ReactNode; action?: ReactNode; isWaiting?: boolean };

/** State of a purchase without an account, as the server reports it, and the next step. */
export function CheckoutOutcome({ sessionId }: { sessionId: string | null }) {
  const { outcome, isSlow, retry } = usePublicCheckout(sessionId);
  const { title, text, action, isWaiting } = messageOf(outcome, isSlow, retry);
  return (
    <div role="status" aria-busy={isWaiting} className="flex flex-col items-start gap-3">
      <h1 className="flex items-center gap-3 font-semibold text-2xl tracking-tight">
        {isWaiting && <Spinner />}
        {title}
      </h1>
      <div className="flex flex-col gap-3 text-pretty text-base text-muted [overflow-wrap:anywhere]">
        {text}
      </div>
      {action && <div className="mt-4 flex flex-wrap gap-3">{action}</div>}
      <noscript>
        <p>We email the status of the purchase to the address you entered.</p>
      </noscript>
    </div>
  );
}

const again = (
  <ButtonLink href="/pricing" variant="primary">
    See plans
  </ButtonLink>
);

function messageOf(outcome: CheckoutLookup, isSlow: boolean, retry: () => void): Words {
  if (outcome.kind === "found") return STATUS_WORDS[outcome.checkout.status](outcome.checkout, isSlow);
  if (outcome.kind === "asking")
    return { title: "Checking your purchase", text: <p>This takes a moment.</p>, isWaiting: true };
  if (outcome.kind === "unknown")
    return {
      title: "Purchase not found",
      text: (
        <p>
          The address of this page is incomplete. If you paid, look for an email from us: it has the link to
          your account.
        </p>
      ),
      action: again,
    };
  return {
    title: "The status isn’t known yet",
    text: (
      <p>
        {outcome.message} If you paid, nothing is lost: the purchase is recorded by the payment provider, and
        you don’t need to pay again.
      </p>
    ),
    action: (
      <Button variant="primary" onClick={retry}>
        Check again
      </Button>
    ),
  };
}

const STATUS_WORDS: Record<
  PublicCheckoutDto["status"],
  (checkout: PublicCheckoutDto, isSlow: boolean) => Words
> = {
  open: () => ({
    title: "Not paid yet",
    text: <p>The payment provider has no payment for this checkout. You can choose a plan again.</p>,
    action: again,
  }),
  processing: ({ email }, isSlow) => ({
    title: "Your payment is being confirmed",
    text: isSlow ? (
      <p>
        This takes longer than usual. You can close this page: as soon as it’s done, {email ?? "your address"}{" "}
        gets an email. You don’t need to pay again.
      </p>
    ) : (
      <p>This usually takes a few seconds.</p>
    ),
    isWaiting: true,
  }),
  complete: ({ plan, seats, email }) => ({
    title: `The ${PLAN_LABELS[plan]} plan is active`,
    text: (
      <>
        <p>
          It has {seats} {seats === 1 ? "seat" : "seats"} and belongs to the account of {strong(email)}.
        </p>
        <p>Open the email that we sent there: it has the link to your account, where a workspace is ready.</p>
      </>
    ),
    action: <ButtonLink href="/login">Go to sign in</ButtonLink>,
  }),
  confirmation_sent: ({ email }) => ({
    title: "Confirm it by email",
    text: (
      <>
        <p>{strong(email)} already has an account, and a payment alone doesn’t prove that it’s yours.</p>
        <p>Open the link in the email that we sent there. The plan then begins for that account.</p>
      </>
    ),
  }),
  refunded: ({ email }) => ({
    title: "This purchase is refunded",
    text: (
      <p>
        Your payment is refunded in full: the account of {strong(email)} had a subscription already, the
        purchase was not confirmed in time, or the operator refunded it. To see the account’s plan, sign in
        and open Settings, Billing.
      </p>
    ),
    action: <ButtonLink href={`/login?callbackUrl=${OWN_BILLING_PATH}`}>Sign in</ButtonLink>,
  }),
  expired: () => ({
    title: "This checkout has expired",
    text: <p>It was not paid in time, so nothing was charged. You can choose a plan again.</p>,
    action: again,
  }),
};

const strong = (email: string | null) => (
  <strong className="font-medium text-ink">{email ?? "the address that you entered"}</strong>
);
