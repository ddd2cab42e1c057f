import { HydrationBoundary } from "@tanstack/react-query";
import type { Metadata } from "next";
import { AdminsOnlyNotice } from "@/components/developers/admins-only-notice";
import { RequestLogView } from "@/components/developers/request-log-view";
import { requestsHref } from "@/components/developers/requests-href";
import { PageHeader } from "@/components/ui/page-header";
import { dehydratedQuery } from "@/lib/client/queries/dehydrated-query";
import { requestLogQuery } from "@/lib/client/queries/request-log";
import { ERRORS } from "@/lib/contracts/error-codes";
import { RequestLogFilter } from "@/lib/contracts/request-log";
import { listApiKeys } from "@/lib/domain/workspaces/api-keys/list-api-keys";
import { hasPermission } from "@/lib/domain/workspaces/permissions";
import { requireDashboard } from "@/lib/views/current-workspace";
import { orFirstPage } from "@/lib/views/or-first-page";
import { loadRequestLogView } from "@/lib/views/request-view";

export const metadata: Metadata = { title: "Request log" };

const CODES = Object.keys(ERRORS).sort();

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> };

/** Calls made with the workspace's API keys in the last 30 days. */
export default async function RequestsPage({ searchParams }: Props) {
  const search = await searchParams;
  const filter = RequestLogFilter.parse(search);
  const cursor = typeof search.cursor === "string" ? search.cursor : undefined;
  const { ctx, current } = await requireDashboard(requestsHref(filter));
  const header = (
    <PageHeader
      title="Request log"
      description="Requests made with this workspace’s API keys, kept for 30 days. Text that people entered is left out."
    />
  );
  if (!hasPermission(current.role, "request-log:read"))
    return (
      <>
        {header}
        <AdminsOnlyNotice>The log covers every document that an API key accessed.</AdminsOnlyNotice>
      </>
    );
  const [page, keys] = await Promise.all([
    orFirstPage(loadRequestLogView(ctx, filter, cursor), cursor, requestsHref(filter)),
    listApiKeys(ctx, { limit: 100 }),
  ]);
  const names = keys.items.map(({ id, name }) => ({ id, name }));
  return (
    <>
      {header}
      <HydrationBoundary state={dehydratedQuery(requestLogQuery(current.id, filter, cursor), page)}>
        <RequestLogView filter={filter} cursor={cursor} keys={names} codes={CODES} />
      </HydrationBoundary>
    </>
  );
}
