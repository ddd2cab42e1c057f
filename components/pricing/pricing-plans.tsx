"use client";

import { useState } from "react";
import { PLAN_AUDIENCES, PLAN_LABELS, planPoints } from "@/components/billing/plan-labels";
import { BuyPlanButton } from "@/components/pricing/buy-plan-button";
import { PricingPlanCard } from "@/components/pricing/pricing-plan-card";
import { SelectionForm } from "@/components/pricing/selection-form";
import { SignInConditional } from "@/components/shell/sign-in-conditional";
import { ButtonLink } from "@/components/ui/button-link";
import { type BillingInterval, PAID_PLANS, type PaidPlan, PLANS } from "@/lib/contracts/plans";
import { formatPrice, quotePrice, seatPrice } from "@/lib/pure/plan-prices";

export type PricingSelection = { interval: BillingInterval; seats: number };

type Buyer = {
  /** Whether this instance allows new accounts, which a purchase without an account creates. */
  mayBuyWithoutAccount: boolean;
};

type Props = Buyer & { initial: PricingSelection };

/** The plans with their prices for a number of people, and buttons to buy them. */
export function PricingPlans({ initial, ...buyer }: Props) {
  const { mayBuyWithoutAccount } = buyer;
  const [chosen, setChosen] = useState(initial);
  return (
    <>
      <SelectionForm chosen={chosen} onChange={setChosen} />
      <ul className="grid gap-4 lg:grid-cols-3">
        <li>
          <PricingPlanCard
            name={PLAN_LABELS.free}
            description={PLAN_AUDIENCES.free}
            price={formatPrice(0)}
            note="No card needed"
            points={planPoints("free")}
            action={
              <SignInConditional
                signedIn={<ButtonLink href="/documents">Open documents</ButtonLink>}
                signedOut={
                  <ButtonLink href={mayBuyWithoutAccount ? "/signup" : "/login"}>
                    {mayBuyWithoutAccount ? "Create an account" : "Sign in"}
                  </ButtonLink>
                }
              />
            }
          />
        </li>
        {PAID_PLANS.map((plan) => (
          <li key={plan}>
            <PaidPlanCard plan={plan} chosen={chosen} {...buyer} />
          </li>
        ))}
      </ul>
      <p className="text-muted">
        Prices are in US dollars, before tax. Enterprise, from {PLANS.enterprise.includedSeats} seats and
        without limits on workspaces, is by contract with the operator of this instance.
      </p>
    </>
  );
}

function PaidPlanCard({ plan, chosen, ...buyer }: Buyer & { plan: PaidPlan; chosen: PricingSelection }) {
  const { interval, seats } = chosen;
  const { perMonth, perInvoice, extraSeats } = quotePrice(plan, interval, seats);
  return (
    <PricingPlanCard
      name={PLAN_LABELS[plan]}
      description={PLAN_AUDIENCES[plan]}
      price={formatPrice(perMonth)}
      note={interval === "year" ? `${formatPrice(perInvoice)} a year, paid yearly` : "Paid monthly"}
      points={[
        ...planPoints(plan),
        `Further seats for ${formatPrice(seatPrice(interval))} a month each${extraSeats ? `: ${extraSeats} in this price` : ""}`,
      ]}
      action={<BuyPlanButton plan={plan} chosen={chosen} {...buyer} isSuggested={plan === "team"} />}
    />
  );
}
