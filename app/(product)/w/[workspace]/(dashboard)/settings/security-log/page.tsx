import { HydrationBoundary } from "@tanstack/react-query";
import { FileSearch, ScrollText } from "lucide-react";
import type { Metadata } from "next";
import { AdminsOnlyNotice } from "@/components/developers/admins-only-notice";
import { ChainNote } from "@/components/security-log/chain-note";
import { EventList } from "@/components/security-log/event-list";
import { ExportButtons } from "@/components/security-log/export-buttons";
import { LogFilters } from "@/components/security-log/log-filters";
import { securityLogHref } from "@/components/security-log/log-href";
import { StreamCard } from "@/components/security-log/stream-card";
import { ButtonLink } from "@/components/ui/button-link";
import { EmptyState } from "@/components/ui/empty-state";
import { PageHeader } from "@/components/ui/page-header";
import { Pagination } from "@/components/ui/pagination";
import { dehydratedQuery } from "@/lib/client/queries/dehydrated-query";
import { securityStreamQuery } from "@/lib/client/queries/security-stream";
import { SecurityLogFilter } from "@/lib/contracts/security-events";
import { hasPermission } from "@/lib/domain/workspaces/permissions";
import { requireDashboard } from "@/lib/views/current-workspace";
import { orFirstPage } from "@/lib/views/or-first-page";
import { loadSecurityLogView } from "@/lib/views/security-log-view";

export const metadata: Metadata = { title: "Security log" };

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> };

/** Who signed in to the workspace and changed what in it. */
export default async function SecurityLogPage({ searchParams }: Props) {
  const search = await searchParams;
  const filter = SecurityLogFilter.parse(search);
  const cursor = typeof search.cursor === "string" ? search.cursor : undefined;
  const { ctx, current } = await requireDashboard(securityLogHref(filter));
  const description = "Sign-ins of members, and changes of members, API keys, webhooks, apps and settings.";
  if (!hasPermission(current.role, "security-events:read"))
    return (
      <>
        <PageHeader title="Security log" description={description} />
        <AdminsOnlyNotice>The log has where each member signed in from.</AdminsOnlyNotice>
      </>
    );
  const view = await orFirstPage(loadSecurityLogView(ctx, filter, cursor), cursor, securityLogHref(filter));
  const { events, nextCursor, people, chain, stream } = view;
  const isFiltered = Object.values(filter).some((value) => value !== undefined);
  return (
    <>
      <PageHeader
        title="Security log"
        description={description}
        actions={<ExportButtons filter={filter} />}
      />
      <LogFilters filter={filter} people={people} />
      <div className="flex flex-col gap-4">
        {events.length > 0 ? (
          <EventList events={events} />
        ) : (
          <EmptyState
            icon={isFiltered ? <FileSearch /> : <ScrollText />}
            title={isFiltered ? "No events match" : "No events yet"}
            action={isFiltered && <ButtonLink href={securityLogHref()}>Show all events</ButtonLink>}
          >
            {isFiltered ? "Choose other filters." : "Sign-ins and changes appear here from now on."}
          </EmptyState>
        )}
        <Pagination
          firstHref={cursor ? securityLogHref(filter) : null}
          nextHref={nextCursor ? securityLogHref(filter, nextCursor) : null}
          summary={cursor ? "Older events" : "Newest events"}
        />
        <ChainNote chain={chain} />
        <HydrationBoundary state={dehydratedQuery(securityStreamQuery(current.id), stream)}>
          <StreamCard />
        </HydrationBoundary>
      </div>
    </>
  );
}
