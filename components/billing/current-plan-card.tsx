"use client";

import { useState } from "react";
import { CancelPlanDialog } from "@/components/billing/cancel-plan-dialog";
import { formatBillingDay } from "@/components/billing/format-billing-day";
import { NextInvoice } from "@/components/billing/next-invoice";
import { countText, INTERVAL_LABELS, PLAN_LABELS, planPoints } from "@/components/billing/plan-labels";
import { useBillingAction } from "@/components/billing/use-billing";
import { useWorkspaceId } from "@/components/shell/dashboard-query-provider";
import { Button } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { toast } from "@/components/ui/toast";
import { resumeSubscription } from "@/lib/client/queries/billing";
import type { BillingPage } from "@/lib/contracts/billing-page";

/** The plan in force, its term and what it includes. */
export function CurrentPlanCard({ page }: { page: BillingPage }) {
  const { summary, isOwner, isSelfHosted } = page;
  const { effectivePlan, interval, seats, cancelAtPeriodEnd } = summary;
  return (
    <Card
      title={`${PLAN_LABELS[effectivePlan]} plan`}
      description={isSelfHosted ? "Set by the operator of this instance." : termOf(page)}
      footer={isOwner && !isSelfHosted && interval && <CancelOrResume page={page} />}
    >
      <div className="flex flex-col gap-4">
        <ul className="grid list-disc gap-x-8 gap-y-1 pl-5 text-muted sm:grid-cols-2">
          {planPoints(effectivePlan).map((point) => (
            <li key={point}>{point}</li>
          ))}
          {seats.purchased > 0 && <li>{countText(seats.purchased, "further seat")}</li>}
        </ul>
        {isOwner && !isSelfHosted && interval && !cancelAtPeriodEnd && <NextInvoice page={page} />}
      </div>
    </Card>
  );
}

/**
 * Billing interval and end or renewal date of the subscription; names the subscribed plan if a larger one was
 * granted.
 */
function termOf({ summary, subscribedPlan }: BillingPage): string {
  const { effectivePlan, interval, currentPeriodEnd, cancelAtPeriodEnd } = summary;
  if (!interval || !subscribedPlan) return "No subscription.";
  const billing = `${INTERVAL_LABELS[interval]} billing`;
  const paid =
    subscribedPlan === effectivePlan
      ? billing
      : `Granted. Paid for: ${PLAN_LABELS[subscribedPlan]} plan, ${billing.toLowerCase()}`;
  if (!currentPeriodEnd) return `${paid}.`;
  return `${paid}, ${cancelAtPeriodEnd ? "ends" : "renews"} on ${formatBillingDay(currentPeriodEnd)}.`;
}

function CancelOrResume({ page }: { page: BillingPage }) {
  const [isAsking, setAsking] = useState(false);
  const workspaceId = useWorkspaceId();
  const resuming = useBillingAction({
    call: () => resumeSubscription(workspaceId),
    onSuccess: () => toast.success("The plan continues"),
  });
  if (page.summary.cancelAtPeriodEnd)
    return (
      <Button variant="primary" loading={resuming.isPending} onClick={() => resuming.mutate()}>
        Keep the plan
      </Button>
    );
  return (
    <>
      <Button variant="quiet" onClick={() => setAsking(true)}>
        Cancel the plan
      </Button>
      <CancelPlanDialog page={page} open={isAsking} onOpenChange={setAsking} />
    </>
  );
}
