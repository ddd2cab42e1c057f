"use client";

import { useQuery } from "@tanstack/react-query";
import { Webhook } from "lucide-react";
import { useWorkspaceId } from "@/components/shell/dashboard-query-provider";
import { EmptyState } from "@/components/ui/empty-state";
import { PageHeader } from "@/components/ui/page-header";
import { EndpointTable } from "@/components/webhooks/endpoint-table";
import type { EventOption } from "@/components/webhooks/event-choice";
import { NewEndpointDialog } from "@/components/webhooks/new-endpoint-dialog";
import { WEBHOOKS_DESCRIPTION } from "@/components/webhooks/webhooks-href";
import { webhookQueries } from "@/lib/client/queries/webhooks";

/** The workspace's webhook endpoints. */
export function EndpointList({ events }: { events: readonly EventOption[] }) {
  const { data: endpoints } = useQuery(webhookQueries.list(useWorkspaceId()));
  if (!endpoints) return null;
  const create = <NewEndpointDialog events={events} />;
  return (
    <>
      <PageHeader
        title="Webhooks"
        description={WEBHOOKS_DESCRIPTION}
        actions={endpoints.length > 0 && create}
      />
      {endpoints.length > 0 ? (
        <EndpointTable endpoints={endpoints} />
      ) : (
        <EmptyState icon={<Webhook />} title="No endpoints yet" action={create}>
          Add an endpoint to get notified when a document is sent, signed, completed or declined.
        </EmptyState>
      )}
    </>
  );
}
