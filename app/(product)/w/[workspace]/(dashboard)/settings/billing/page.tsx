import { HydrationBoundary } from "@tanstack/react-query";
import type { Metadata } from "next";
import { BillingView } from "@/components/billing/billing-view";
import { intervalOf, seatsOf } from "@/components/pricing/selection";
import { billingQueries } from "@/lib/client/queries/billing";
import { dehydratedQuery } from "@/lib/client/queries/dehydrated-query";
import { PAID_PLANS } from "@/lib/contracts/plans";
import { env } from "@/lib/env";
import { returnPath } from "@/lib/pure/return-path";
import { loadBillingView } from "@/lib/views/billing-view";
import { requireDashboard } from "@/lib/views/current-workspace";

export const metadata: Metadata = { title: "Billing" };

type Query = Record<string, string | string[] | undefined>;

/** Plan, usage, seats and invoices of the account that the workspace belongs to. */
export default async function BillingPage({ searchParams }: { searchParams: Promise<Query> }) {
  const [{ user, current }, query] = await Promise.all([requireDashboard("/settings/billing"), searchParams]);
  const page = await loadBillingView(user.userId, current.id);
  return (
    <HydrationBoundary state={dehydratedQuery(billingQueries.page(current.id), page)}>
      <BillingView
        checkout={query.checkout === "done" || query.checkout === "cancelled" ? query.checkout : null}
        chosen={chosenIn(query)}
        returnTo={returnPath(query.return, env.appUrl, "") || null}
      />
    </HydrationBoundary>
  );
}

/** The plan that a signed-in visitor chose on the pricing page. */
function chosenIn({ plan: planParam, interval, seats }: Query) {
  const plan = PAID_PLANS.find((name) => name === planParam);
  return plan ? { plan, interval: intervalOf(interval), seats: seatsOf(seats) } : null;
}
