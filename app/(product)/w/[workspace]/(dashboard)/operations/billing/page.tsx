import { HydrationBoundary } from "@tanstack/react-query";
import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { BillingOperationsView } from "@/components/operations/billing/billing-operations-view";
import { billingOperationsQueries } from "@/lib/client/queries/billing";
import { dehydratedQuery } from "@/lib/client/queries/dehydrated-query";
import { readBillingOperations } from "@/lib/domain/billing/operator-queries";
import { isBillingConfigured } from "@/lib/platform/ports/payments/get-payments";
import { requireDashboard } from "@/lib/views/current-workspace";

export const metadata: Metadata = { title: "Accounts and billing" };

type Props = { searchParams: Promise<{ q?: string | string[] }> };

/** Accounts, their plans, and failures of billing, for operators; a 404 for everyone else. */
export default async function BillingOperationsPage({ searchParams }: Props) {
  const { user } = await requireDashboard("/operations/billing");
  if (!user.isInstanceAdmin) notFound();
  const { q } = await searchParams;
  return (
    <HydrationBoundary
      state={dehydratedQuery(billingOperationsQueries.overview, await readBillingOperations())}
    >
      <BillingOperationsView
        q={typeof q === "string" ? q.slice(0, 200) : ""}
        isConfigured={isBillingConfigured()}
      />
    </HydrationBoundary>
  );
}
