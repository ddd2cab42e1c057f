"use client";

import { useQuery } from "@tanstack/react-query";
import { FileSearch, ScrollText } from "lucide-react";
import { RequestFilters } from "@/components/developers/request-filters";
import { RequestTable } from "@/components/developers/request-table";
import { requestsHref } from "@/components/developers/requests-href";
import { useWorkspaceId } from "@/components/shell/dashboard-query-provider";
import { ButtonLink } from "@/components/ui/button-link";
import { EmptyState } from "@/components/ui/empty-state";
import { Pagination } from "@/components/ui/pagination";
import { requestLogQuery } from "@/lib/client/queries/request-log";
import type { RequestLogFilter } from "@/lib/contracts/request-log";

type Props = {
  filter: RequestLogFilter;
  cursor: string | undefined;
  keys: readonly { id: string; name: string }[];
  codes: readonly string[];
};

/** A paginated list of API requests, with its filters. */
export function RequestLogView({ filter, cursor, keys, codes }: Props) {
  const { data, refetch } = useQuery(requestLogQuery(useWorkspaceId(), filter, cursor));
  if (!data) return null;
  const { requests, nextCursor } = data;
  return (
    <>
      <RequestFilters filter={filter} keys={keys} codes={codes} refresh={refetch} />
      {requests.length > 0 ? (
        <>
          <RequestTable requests={requests} />
          <Pagination
            firstHref={cursor ? requestsHref(filter) : null}
            nextHref={nextCursor ? requestsHref(filter, nextCursor) : null}
            summary={cursor ? "Older requests" : "Newest requests"}
          />
        </>
      ) : (
        <NoRequests filter={filter} isFiltered={Object.values(filter).some((value) => value !== undefined)} />
      )}
    </>
  );
}

function NoRequests({ filter, isFiltered }: { filter: RequestLogFilter; isFiltered: boolean }) {
  if (isFiltered)
    return (
      <EmptyState
        icon={<FileSearch />}
        title={filter.requestId ? `No request has the ID “${filter.requestId}”` : "No requests match"}
        action={<ButtonLink href={requestsHref()}>Show all requests</ButtonLink>}
      >
        The log shows requests made with this workspace’s API keys, a second after they were made and for 30
        days. For another workspace’s keys, switch workspaces.
      </EmptyState>
    );
  return (
    <EmptyState
      icon={<ScrollText />}
      title="No requests yet"
      action={<ButtonLink href="/developers/keys">View API keys</ButtonLink>}
    >
      Requests made with this workspace’s API keys appear here.
    </EmptyState>
  );
}
