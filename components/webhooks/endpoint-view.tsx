"use client";

import { useQuery } from "@tanstack/react-query";
import { FileSearch, Send } from "lucide-react";
import { useWorkspaceId } from "@/components/shell/dashboard-query-provider";
import { ButtonLink } from "@/components/ui/button-link";
import { EmptyState } from "@/components/ui/empty-state";
import { PageHeader } from "@/components/ui/page-header";
import { Pagination } from "@/components/ui/pagination";
import { DeliveryFilters } from "@/components/webhooks/delivery-filters";
import { DeliveryTable } from "@/components/webhooks/delivery-table";
import { EndpointActions } from "@/components/webhooks/endpoint-actions";
import { EndpointNotes } from "@/components/webhooks/endpoint-notes";
import { EndpointStatus } from "@/components/webhooks/endpoint-status";
import type { EventOption } from "@/components/webhooks/event-choice";
import { endpointHref, WEBHOOKS_HREF } from "@/components/webhooks/webhooks-href";
import { webhookQueries } from "@/lib/client/queries/webhooks";
import type { DeliveryFilter } from "@/lib/contracts/webhook-deliveries";

type Props = {
  id: string;
  filter: DeliveryFilter;
  cursor: string | undefined;
  events: readonly EventOption[];
  /** Event types by which deliveries can be filtered. */
  types: readonly string[];
};

/** One endpoint: its health and its deliveries. */
export function EndpointView({ id, filter, cursor, events, types }: Props) {
  const { data, refetch } = useQuery(webhookQueries.endpoint(useWorkspaceId(), id, filter, cursor));
  if (!data) return null;
  const { endpoint, deliveries, nextCursor } = data;
  return (
    <>
      <PageHeader
        back={{ href: WEBHOOKS_HREF, label: "Webhooks" }}
        title={endpoint.url}
        badge={<EndpointStatus endpoint={endpoint} />}
        description={endpoint.description || undefined}
        actions={<EndpointActions endpoint={endpoint} events={events} />}
      />
      <EndpointNotes endpoint={endpoint} />
      <h2 className="mb-3 text-base font-semibold">Deliveries</h2>
      <DeliveryFilters endpointId={id} filter={filter} types={types} refresh={refetch} />
      {deliveries.length > 0 ? (
        <>
          <DeliveryTable deliveries={deliveries} />
          <Pagination
            firstHref={cursor ? endpointHref(id, filter) : null}
            nextHref={nextCursor ? endpointHref(id, filter, nextCursor) : null}
            summary={cursor ? "Older deliveries" : "Newest deliveries"}
          />
        </>
      ) : (
        <NoDeliveries id={id} isFiltered={Object.values(filter).some((value) => value !== undefined)} />
      )}
    </>
  );
}

function NoDeliveries({ id, isFiltered }: { id: string; isFiltered: boolean }) {
  if (isFiltered)
    return (
      <EmptyState
        icon={<FileSearch />}
        title="No deliveries match"
        action={<ButtonLink href={endpointHref(id)}>Show all deliveries</ButtonLink>}
      />
    );
  return (
    <EmptyState icon={<Send />} title="No deliveries yet">
      Send a test to check that your receiver works. Deliveries appear here as they happen.
    </EmptyState>
  );
}
