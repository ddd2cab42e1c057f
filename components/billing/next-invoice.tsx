"use client";

import { useQuery } from "@tanstack/react-query";
import { formatBillingDay } from "@/components/billing/format-billing-day";
import { useWorkspaceId } from "@/components/shell/dashboard-query-provider";
import { Skeleton } from "@/components/ui/skeleton";
import { billingQueries } from "@/lib/client/queries/billing";
import type { SelectPlanBody } from "@/lib/contracts/billing";
import type { BillingPage } from "@/lib/contracts/billing-page";
import { PLANS } from "@/lib/contracts/plans";
import { formatMoney } from "@/lib/pure/plan-prices";

/** The account's plan and seats after its next renewal, as a selection; null if the price is unknown. */
function renewed({ summary, subscribedPlan, scheduled }: BillingPage): SelectPlanBody | null {
  const { plan, interval, seats } = scheduled
    ? scheduled
    : { plan: subscribedPlan, interval: summary.interval, seats: summary.seats.purchased };
  if (!interval || (plan !== "pro" && plan !== "team")) return null;
  return { plan, interval, seats: PLANS[plan].includedSeats + seats };
}

/** The next invoice, as the payment provider calculates it. */
export function NextInvoice({ page }: { page: BillingPage }) {
  const selection = renewed(page);
  return selection && <Amount selection={selection} />;
}

function Amount({ selection }: { selection: SelectPlanBody }) {
  const workspaceId = useWorkspaceId();
  const { data, isPending } = useQuery(billingQueries.preview(workspaceId, selection));
  if (isPending)
    return (
      <div role="status" aria-label="Asking for the next invoice">
        <Skeleton className="h-5 w-64" />
      </div>
    );
  if (!data?.next)
    return <p className="text-muted">The payment provider can’t be asked for the next invoice right now.</p>;
  return (
    <p className="tabular-nums">
      Next invoice: <span className="font-medium">{formatMoney(data.next.amount, data.currency)}</span> on{" "}
      {formatBillingDay(data.next.at)}
    </p>
  );
}
