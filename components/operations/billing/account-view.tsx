"use client";

import { useQuery } from "@tanstack/react-query";
import { RotateCw } from "lucide-react";
import { AccountHistory } from "@/components/billing/account-history";
import { formatBillingDay } from "@/components/billing/format-billing-day";
import { AccountPlan } from "@/components/operations/billing/account-plan";
import { PlanGrantCard } from "@/components/operations/billing/plan-grant-card";
import { useAction } from "@/components/shell/use-action";
import { Button } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { DateText } from "@/components/ui/date-text";
import { PageHeader } from "@/components/ui/page-header";
import { toast } from "@/components/ui/toast";
import { billingOperationsQueries } from "@/lib/client/queries/billing";
import { refreshAccount } from "@/lib/client/queries/billing-operations";
import type { AccountDetails } from "@/lib/contracts/billing-operations";

type Props = { userId: string; isConfigured: boolean };

/** One account, for operators: its plan, a grant and its history. */
export function AccountView({ userId, isConfigured }: Props) {
  const { data: account } = useQuery(billingOperationsQueries.account(userId));
  if (!account) return null;
  return (
    <>
      <PageHeader
        back={{ href: "/operations/billing", label: "Accounts and billing" }}
        title={account.email}
        description={account.name}
        actions={account.stripeCustomerId && isConfigured && <RefreshAccount userId={userId} />}
      />
      <div className="flex max-w-3xl flex-col gap-6">
        <Card title="Plan">
          <Facts account={account} />
        </Card>
        {isConfigured && <PlanGrantCard account={account} />}
        <Card title="Record" flush>
          {account.acts.length > 0 ? (
            <AccountHistory acts={account.acts} />
          ) : (
            <p className="px-5 py-4 text-muted">Nothing was recorded yet.</p>
          )}
        </Card>
      </div>
    </>
  );
}

function RefreshAccount({ userId }: { userId: string }) {
  const reading = useAction({
    call: () => refreshAccount(userId),
    changes: billingOperationsQueries.account(userId).queryKey,
    onSuccess: () => toast.success("Read from the payment provider"),
  });
  return (
    <Button loading={reading.isPending} onClick={() => reading.mutate()}>
      <RotateCw aria-hidden />
      Read again
    </Button>
  );
}

function Facts({ account }: { account: AccountDetails }) {
  const { isSubscribed, purchasedSeats, currentPeriodEnd, stripeCustomerId, readAt } = account;
  return (
    <dl className="grid gap-x-8 sm:grid-cols-[auto_1fr] sm:gap-y-3 [&_dd]:max-sm:mb-3 [&_dt]:text-muted">
      <dt>In force</dt>
      <dd>
        <AccountPlan account={account} />
      </dd>
      {isSubscribed && (
        <>
          <dt>Seats bought in addition</dt>
          <dd className="tabular-nums">{purchasedSeats}</dd>
        </>
      )}
      {isSubscribed && currentPeriodEnd && (
        <>
          <dt>Period ends</dt>
          <dd>{formatBillingDay(currentPeriodEnd)}</dd>
        </>
      )}
      <dt>Customer at the payment provider</dt>
      <dd className="[overflow-wrap:anywhere]">
        {stripeCustomerId ? <span className="font-mono">{stripeCustomerId}</span> : "None yet"}
      </dd>
      {readAt && (
        <>
          <dt>Last read from there</dt>
          <dd>
            <DateText value={readAt} />
          </dd>
        </>
      )}
    </dl>
  );
}
