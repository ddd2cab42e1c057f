"use client";

import { useInfiniteQuery } from "@tanstack/react-query";
import { AccountHistory } from "@/components/billing/account-history";
import { useWorkspaceId } from "@/components/shell/dashboard-query-provider";
import { Card } from "@/components/ui/card";
import { LoadMore } from "@/components/ui/load-more";
import { SkeletonRows } from "@/components/ui/skeleton";
import { messageOf } from "@/lib/client/countersign";
import { billingQueries } from "@/lib/client/queries/billing";

/** The account's audit log, newest first; for the owner. */
export function OwnAccountHistory() {
  const { data, error, isPending, hasNextPage, fetchNextPage, isFetchingNextPage, refetch } =
    useInfiniteQuery(billingQueries.acts(useWorkspaceId()));
  const acts = data?.pages.flatMap(({ items }) => items) ?? [];
  return (
    <Card
      title="History"
      description="Every change of the account’s plan: who made it, and what it changed. Invoices are at the payment provider."
      flush
    >
      {isPending && (
        <div className="px-5 py-4">
          <SkeletonRows rows={3} label="Loading the history" />
        </div>
      )}
      {data && acts.length === 0 && <p className="px-5 py-4 text-muted">Nothing was changed yet.</p>}
      {acts.length > 0 && <AccountHistory acts={acts} />}
      {(hasNextPage || error) && (
        <LoadMore
          hasMore
          loading={isFetchingNextPage}
          error={error && messageOf(error)}
          onLoad={() => void (data ? fetchNextPage() : refetch())}
        />
      )}
    </Card>
  );
}
