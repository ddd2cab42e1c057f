"use client";

import { useQuery } from "@tanstack/react-query";
import { AccountHistory } from "@/components/billing/account-history";
import { AccountList } from "@/components/operations/billing/account-list";
import { ExtraSubscriptionList } from "@/components/operations/billing/extra-subscription-list";
import { FailedEvents } from "@/components/operations/billing/failed-events";
import { UnattachedPurchases } from "@/components/operations/billing/unattached-purchases";
import { Callout } from "@/components/ui/callout";
import { Card } from "@/components/ui/card";
import { ErrorState } from "@/components/ui/error-state";
import { PageHeader } from "@/components/ui/page-header";
import { messageOf } from "@/lib/client/countersign";
import { billingOperationsQueries } from "@/lib/client/queries/billing";

type Props = { q: string; isConfigured: boolean };

/** Accounts and their plans, and billing problems that need a person; for operators. */
export function BillingOperationsView({ q, isConfigured }: Props) {
  const { data, error, refetch, isFetching } = useQuery(billingOperationsQueries.overview);
  return (
    <>
      <PageHeader
        back={{ href: "/operations", label: "Operations" }}
        title="Accounts and billing"
        description="Plans of all accounts, and what needs your decision. Each action is recorded with its reason."
      />
      <div className="flex flex-col gap-8">
        {!isConfigured && (
          <Callout title="No payment provider">
            Nothing is sold here: every account has the plan of{" "}
            <code className="font-mono">SELF_HOSTED_PLAN</code>.
          </Callout>
        )}
        {error && (
          <ErrorState title="This can’t be shown" onRetry={() => void refetch()} retrying={isFetching}>
            {messageOf(error)}
          </ErrorState>
        )}
        {data && (
          <>
            <FailedEvents events={data.failedEvents} />
            <UnattachedPurchases purchases={data.unattached} />
            <ExtraSubscriptionList extra={data.extra} />
            {data.acts.length > 0 && (
              <Card title="Changes without an account" flush>
                <AccountHistory acts={data.acts} />
              </Card>
            )}
          </>
        )}
        <AccountList key={q} q={q} />
      </div>
    </>
  );
}
