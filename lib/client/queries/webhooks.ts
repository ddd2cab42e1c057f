import { queryOptions } from "@tanstack/react-query";
import { api } from "@/lib/client/api";
import { searchOf } from "@/lib/client/queries/search-of";
import type { DeliveryFilter, DeliveryPage, EndpointPage } from "@/lib/contracts/webhook-deliveries";

export const webhookQueries = {
  /** Key prefix of all queries about an endpoint. */
  all: (workspaceId: string, id: string) => ["webhooks", workspaceId, id] as const,

  /** The data of an endpoint's page. */
  endpoint: (workspaceId: string, id: string, filter: DeliveryFilter, cursor: string | undefined) =>
    queryOptions({
      queryKey: [...webhookQueries.all(workspaceId, id), "deliveries", filter, cursor] as const,
      queryFn: ({ signal }) =>
        api<EndpointPage>("GET", `/api/webhooks/${id}/view?${searchOf({ ...filter, cursor })}`, {
          workspaceId,
          signal,
        }),
    }),

  /** The data of a delivery's page. */
  delivery: (workspaceId: string, id: string, deliveryId: string) =>
    queryOptions({
      queryKey: [...webhookQueries.all(workspaceId, id), "delivery", deliveryId] as const,
      queryFn: ({ signal }) =>
        api<DeliveryPage>("GET", `/api/webhooks/${id}/deliveries/${deliveryId}/view`, {
          workspaceId,
          signal,
        }),
    }),
};
