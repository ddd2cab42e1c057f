"use client";

import { useState } from "react";
import { isUnpaid, UnpaidNote } from "@/components/billing/pay-invoice-actions";
import { PlanChangeDialog } from "@/components/billing/plan-change-dialog";
import { INTERVAL_LABELS, PLAN_LABELS } from "@/components/billing/plan-labels";
import { PlanOption } from "@/components/billing/plan-option";
import { planChangeTo, seatsFor } from "@/components/billing/plan-seats";
import { useCheckout } from "@/components/billing/use-billing";
import { Callout } from "@/components/ui/callout";
import { Card } from "@/components/ui/card";
import { SegmentedControl } from "@/components/ui/segmented-control";
import { TextLink } from "@/components/ui/text-link";
import { messageOf } from "@/lib/client/countersign";
import type { SelectPlanBody } from "@/lib/contracts/billing";
import type { BillingPage } from "@/lib/contracts/billing-page";
import { BILLING_INTERVALS, type BillingInterval, PAID_PLANS, type PaidPlan } from "@/lib/contracts/plans";

type Props = {
  page: BillingPage;
  /** The selection made on the pricing page. */
  chosen: { plan: PaidPlan; interval: BillingInterval; seats: number } | null;
};

const INTERVALS = BILLING_INTERVALS.map((value) => ({ value, label: INTERVAL_LABELS[value] }));

/** The plans to choose from; shown to the owner. */
export function PlanChoice({ page, chosen }: Props) {
  const { summary, subscribedPlan, seatHolders } = page;
  const isSubscribed = summary.interval !== null;
  const [interval, setInterval] = useState(chosen?.interval ?? summary.interval ?? "year");
  const [change, setChange] = useState<SelectPlanBody | null>(() =>
    isSubscribed && !isUnpaid(page) && chosen && isOther(page, chosen)
      ? { plan: chosen.plan, interval: chosen.interval }
      : null,
  );
  const checkout = useCheckout();

  if (subscribedPlan === "enterprise")
    return (
      <Card title="Change the plan">
        <p className="text-muted">
          This plan is by contract. Contact the operator of this instance to change it.
        </p>
      </Card>
    );

  const seatsIn = (plan: PaidPlan): number => seatsFor(page, plan, chosen?.seats);

  return (
    <Card
      title={isSubscribed ? "Change the plan" : "Choose a plan"}
      description="Prices are in US dollars, before tax."
      actions={
        <SegmentedControl
          label="Paid"
          options={INTERVALS}
          value={interval}
          onValueChange={setInterval}
          size="sm"
        />
      }
      flush
    >
      <div id="plans" className="scroll-mt-6 divide-y divide-line">
        {isUnpaid(page) && <UnpaidNote page={page} />}
        {PAID_PLANS.map((plan) => (
          <PlanOption
            key={plan}
            plan={plan}
            interval={interval}
            seats={seatsIn(plan)}
            current={
              subscribedPlan && summary.interval && { plan: subscribedPlan, interval: summary.interval }
            }
            isSuggested={plan === (chosen?.plan ?? "team")}
            isBusy={checkout.busy?.plan === plan}
            isDisabled={isUnpaid(page)}
            onChoose={() =>
              isSubscribed
                ? setChange(planChangeTo(page, { plan, interval }))
                : checkout.start({ plan, interval, seats: seatsIn(plan) })
            }
          />
        ))}
        {checkout.error && (
          <div className="px-5 py-4">
            <Callout tone="bad" role="alert" title="The checkout didn’t start">
              {messageOf(checkout.error)}
            </Callout>
          </div>
        )}
        <p className="px-5 py-3 text-muted">
          <TextLink href="/pricing">Compare all plans</TextLink>
        </p>
      </div>
      <PlanChangeDialog
        open={change !== null}
        onOpenChange={(open) => !open && setChange(null)}
        title={change ? titleOf(page, change) : ""}
        change={change ?? { seats: summary.seats.purchased }}
        isCancelled={summary.cancelAtPeriodEnd}
        holders={seatHolders ?? []}
      />
    </Card>
  );
}

const isOther = ({ summary, subscribedPlan }: BillingPage, { plan, interval }: SelectPlanBody): boolean =>
  plan !== subscribedPlan || interval !== summary.interval;

function titleOf({ subscribedPlan }: BillingPage, { plan, interval }: SelectPlanBody): string {
  if (plan === subscribedPlan) return `Change to ${INTERVAL_LABELS[interval].toLowerCase()} billing?`;
  return `Change to the ${PLAN_LABELS[plan]} plan, billed ${INTERVAL_LABELS[interval].toLowerCase()}?`;
}
