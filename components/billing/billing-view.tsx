"use client";

import { CreditCard } from "lucide-react";
import { AccountNotices } from "@/components/billing/account-notices";
import { CheckoutReturn } from "@/components/billing/checkout-return";
import { CurrentPlanCard } from "@/components/billing/current-plan-card";
import { OwnAccountHistory } from "@/components/billing/own-account-history";
import { PlanChoice } from "@/components/billing/plan-choice";
import { ReturnLink } from "@/components/billing/return-link";
import { SeatsCard } from "@/components/billing/seats-card";
import { UsageCard } from "@/components/billing/usage-card";
import { useBillingPage, useBillingPortal } from "@/components/billing/use-billing";
import { Button } from "@/components/ui/button";
import { Callout } from "@/components/ui/callout";
import { ErrorState } from "@/components/ui/error-state";
import { ICON_ON_PHONES, PageHeader } from "@/components/ui/page-header";
import { SkeletonRows } from "@/components/ui/skeleton";
import { messageOf } from "@/lib/client/countersign";
import type { BillingPage } from "@/lib/contracts/billing-page";
import type { BillingInterval, PaidPlan } from "@/lib/contracts/plans";

export type BillingViewProps = {
  /** How a checkout ended, from the URL that the payment provider returned to. */
  checkout: "done" | "cancelled" | null;
  /** The selection made on the pricing page. */
  chosen: { plan: PaidPlan; interval: BillingInterval; seats: number } | null;
  /** The path on this instance that the user came from. */
  returnTo: string | null;
};

/** Plan, usage and seats of the account that the workspace belongs to. */
export function BillingView({ checkout, chosen, returnTo }: BillingViewProps) {
  const { data: page, error, isFetching, refetch } = useBillingPage(checkout === "done");
  if (!page)
    return (
      <>
        <PageHeader title="Billing" />
        {error ? (
          <ErrorState title="Billing can’t be shown" onRetry={() => void refetch()} retrying={isFetching}>
            {messageOf(error)}
          </ErrorState>
        ) : (
          <SkeletonRows rows={5} label="Loading billing" />
        )}
      </>
    );
  return (
    <>
      <Header page={page} />
      <div className="flex max-w-3xl flex-col gap-6">
        <ReturnLink returnTo={returnTo} isBack={checkout !== null} />
        {error && (
          <Callout tone="warn" role="status" title="This may be out of date">
            {messageOf(error)}
          </Callout>
        )}
        <CheckoutReturn checkout={checkout} page={page} />
        <AccountNotices page={page} />
        <CurrentPlanCard page={page} />
        <UsageCard page={page} />
        {page.seatHolders && <SeatsCard page={page} holders={page.seatHolders} />}
        {page.isOwner && !page.isSelfHosted && (
          <>
            <PlanChoice page={page} chosen={chosen} />
            <OwnAccountHistory />
          </>
        )}
      </div>
    </>
  );
}

function Header({ page: { summary, isOwner, isSelfHosted, owner } }: { page: BillingPage }) {
  const portal = useBillingPortal();
  const description = isSelfHosted
    ? "This instance is self-hosted: there is nothing to buy. Here is what the account uses."
    : isOwner
      ? "Plan, usage and seats of your account, which all workspaces that you own share."
      : `Plan and usage of the account of ${owner.name ?? owner.email}, who owns this workspace.`;
  return (
    <PageHeader
      title="Billing"
      description={description}
      actions={
        isOwner &&
        !isSelfHosted &&
        summary.hasBillingHistory && (
          <Button onClick={portal.open} loading={portal.isBusy}>
            <CreditCard aria-hidden />
            <span>
              Invoices<span className={ICON_ON_PHONES.words}> and payment method</span>
            </span>
          </Button>
        )
      }
    />
  );
}
