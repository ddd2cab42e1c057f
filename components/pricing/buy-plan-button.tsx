"use client";

import { useState } from "react";
import { PLAN_LABELS } from "@/components/billing/plan-labels";
import { SignInConditional } from "@/components/shell/sign-in-conditional";
import { Button } from "@/components/ui/button";
import { buttonStyles } from "@/components/ui/button-styles";
import { countersign, messageOf } from "@/lib/client/countersign";
import { OWN_BILLING_PATH } from "@/lib/contracts/billing-page";
import type { BillingInterval, PaidPlan } from "@/lib/contracts/plans";

type Props = {
  plan: PaidPlan;
  chosen: { interval: BillingInterval; seats: number };
  mayBuyWithoutAccount: boolean;
  isSuggested: boolean;
};

/** Links signed-in users to Billing, and everyone else to the payment provider's page. */
export function BuyPlanButton(props: Props) {
  const { plan, mayBuyWithoutAccount, isSuggested } = props;
  const { interval, seats } = props.chosen;
  const variant = isSuggested ? "primary" : "secondary";
  const className = buttonStyles({ variant });
  const billing = `${OWN_BILLING_PATH}?${new URLSearchParams({ plan, interval, seats: String(seats) })}`;
  return (
    <SignInConditional
      signedIn={
        <a href={billing} className={className}>
          Choose {PLAN_LABELS[plan]}
        </a>
      }
      signedOut={
        mayBuyWithoutAccount ? (
          <BuyWithoutAccount body={{ plan, interval, seats }} variant={variant} />
        ) : (
          <a href={`/login?${new URLSearchParams({ callbackUrl: billing })}`} className={className}>
            Sign in to buy {PLAN_LABELS[plan]}
          </a>
        )
      }
    />
  );
}

type AnonymousProps = {
  body: { plan: PaidPlan; interval: BillingInterval; seats: number };
  variant: "primary" | "secondary";
};

function BuyWithoutAccount({ body, variant }: AnonymousProps) {
  // Stays busy until the browser has left for the payment provider's page.
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  async function buy() {
    setBusy(true);
    setFailure(null);
    try {
      const { url } = await countersign.createPublicCheckout({ body });
      window.location.assign(url);
    } catch (error) {
      setFailure(messageOf(error));
      setBusy(false);
    }
  }
  return (
    <>
      <Button variant={variant} loading={isBusy} onClick={() => void buy()}>
        Buy {PLAN_LABELS[body.plan]}
      </Button>
      <noscript>
        <p className="text-muted">Buying needs JavaScript. Turn it on, then reload this page.</p>
      </noscript>
      {failure && (
        <p role="alert" className="text-bad">
          {failure}
        </p>
      )}
    </>
  );
}
