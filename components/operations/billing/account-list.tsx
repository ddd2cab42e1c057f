"use client";

import { useInfiniteQuery } from "@tanstack/react-query";
import { AccountPlan } from "@/components/operations/billing/account-plan";
import { AddressSearch } from "@/components/ui/address-search";
import { LoadMore } from "@/components/ui/load-more";
import { EmptyNote, Section } from "@/components/ui/section";
import { SkeletonRows } from "@/components/ui/skeleton";
import { TextLink } from "@/components/ui/text-link";
import { messageOf } from "@/lib/client/countersign";
import { accountsQuery } from "@/lib/client/queries/billing-operations";

const hrefOf = (q: string): string =>
  q ? `/operations/billing?${new URLSearchParams({ q })}` : "/operations/billing";

/** All accounts, or those whose address or name contains a text. */
export function AccountList({ q }: { q: string }) {
  const { data, error, isPending, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery(
    accountsQuery(q),
  );
  const accounts = data?.pages.flatMap(({ items }) => items) ?? [];
  return (
    <Section title="Accounts">
      <AddressSearch
        q={q}
        hrefOf={hrefOf}
        label="Search accounts"
        placeholder="Email address or name"
        className="sm:max-w-80"
      />
      {isPending && <SkeletonRows label="Loading accounts" />}
      {data && accounts.length === 0 && <EmptyNote>No account matches “{q}”.</EmptyNote>}
      {accounts.length > 0 && (
        <ul className="divide-y divide-line rounded-md border border-line bg-raised">
          {accounts.map((account) => (
            <li
              key={account.userId}
              className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 px-4 py-3"
            >
              <div className="min-w-0 [overflow-wrap:anywhere]">
                <TextLink href={`/operations/billing/${account.userId}`}>{account.email}</TextLink>
                {account.name && <p className="text-muted text-xs">{account.name}</p>}
              </div>
              <AccountPlan account={account} />
            </li>
          ))}
        </ul>
      )}
      <LoadMore
        hasMore={hasNextPage || (error !== null && accounts.length === 0)}
        loading={isFetchingNextPage}
        error={error && messageOf(error)}
        onLoad={() => void fetchNextPage()}
      />
    </Section>
  );
}
