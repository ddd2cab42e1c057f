import { FileSearch, ScrollText } from "lucide-react";
import type { Metadata } from "next";
import { OnlyAdmins } from "@/components/developers/only-admins";
import { RequestFilters } from "@/components/developers/request-filters";
import { RequestTable } from "@/components/developers/request-table";
import { requestsHref } from "@/components/developers/requests-href";
import { ButtonLink } from "@/components/ui/button-link";
import { EmptyState } from "@/components/ui/empty-state";
import { PageHeader } from "@/components/ui/page-header";
import { Pagination } from "@/components/ui/pagination";
import { listApiKeys } from "@/lib/api-keys/list-api-keys";
import { RequestLogFilter } from "@/lib/contracts/request-log";
import { ERRORS } from "@/lib/errors";
import { listRequests } from "@/lib/request-log/queries";
import { requireDashboard } from "@/lib/workspaces/current-workspace";
import { may } from "@/lib/workspaces/policy";

export const metadata: Metadata = { title: "Request log" };

const PAGE_SIZE = 50;
const CODES = Object.keys(ERRORS).sort();

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> };

/** What the workspace's keys called in the last 30 days. */
export default async function RequestsPage({ searchParams }: Props) {
  const search = await searchParams;
  const filter = RequestLogFilter.parse(search);
  const cursor = typeof search.cursor === "string" ? search.cursor : undefined;
  const { ctx, current } = await requireDashboard(requestsHref(filter));
  const header = (
    <PageHeader
      title="Request log"
      description="Calls by this workspace’s keys, kept for 30 days. What people wrote in them is left out."
    />
  );
  if (!may(current.role, "request-log:read"))
    return (
      <>
        {header}
        <OnlyAdmins>The log tells of every document that a key reached.</OnlyAdmins>
      </>
    );
  const [page, keys] = await Promise.all([
    listRequests(ctx, filter, { limit: PAGE_SIZE, cursor }),
    listApiKeys(ctx, { limit: 100 }),
  ]);
  const isFiltered = Object.values(filter).some((value) => value !== undefined);
  return (
    <>
      {header}
      <RequestFilters filter={filter} keys={keys.items} codes={CODES} />
      {page.items.length > 0 ? (
        <>
          <RequestTable requests={page.items} />
          <Pagination
            firstHref={cursor ? requestsHref(filter) : null}
            nextHref={page.nextCursor ? requestsHref(filter, page.nextCursor) : null}
            summary={cursor ? "Older calls" : "Newest calls"}
          />
        </>
      ) : (
        <Nothing filter={filter} isFiltered={isFiltered} />
      )}
    </>
  );
}

function Nothing({ filter, isFiltered }: { filter: RequestLogFilter; isFiltered: boolean }) {
  if (isFiltered)
    return (
      <EmptyState
        icon={<FileSearch />}
        title={filter.requestId ? `No call has the id “${filter.requestId}”` : "No call matches"}
        action={<ButtonLink href={requestsHref()}>Show all calls</ButtonLink>}
      >
        Only calls with a key of this workspace are here, a second after they were made and for 30 days. A key
        of another workspace has its calls there: choose it at the top.
      </EmptyState>
    );
  return (
    <EmptyState
      icon={<ScrollText />}
      title="No calls yet"
      action={<ButtonLink href="/developers/keys">See the API keys</ButtonLink>}
    >
      As soon as a program calls with a key of this workspace, its calls are listed here.
    </EmptyState>
  );
}
