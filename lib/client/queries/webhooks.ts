import { queryOptions } from "@tanstack/react-query";
import { api } from "@/lib/client/api";
import { searchOf } from "@/lib/client/queries/search-of";
import type {
  DeliveryFilter,
  DeliveryPage,
  EndpointLine,
  EndpointPage,
} from "@/lib/contracts/webhook-deliveries";

export const webhookQueries = {
  /** Key prefix of all queries about endpoints. */
  all: (workspaceId: string) => ["webhooks", workspaceId] as const,

  /** The list of endpoints. */
  list: (workspaceId: string) =>
    queryOptions({
      queryKey: [...webhookQueries.all(workspaceId), "list"] as const,
      queryFn: ({ signal }) => api<EndpointLine[]>("GET", "/api/webhooks", { workspaceId, signal }),
    }),

  /** Key prefix of all queries about one endpoint. */
  of: (workspaceId: string, id: string) => [...webhookQueries.all(workspaceId), id] as const,

  /** The data of an endpoint's page. */
  endpoint: (workspaceId: string, id: string, filter: DeliveryFilter, cursor: string | undefined) =>
    queryOptions({
      queryKey: [...webhookQueries.of(workspaceId, id), "deliveries", filter, cursor] as const,
      queryFn: ({ signal }) =>
        api<EndpointPage>("GET", `/api/webhooks/${id}/view?${searchOf({ ...filter, cursor })}`, {
          workspaceId,
          signal,
        }),
    }),

  /** The data of a delivery's page. */
  delivery: (workspaceId: string, id: string, deliveryId: string) =>
    queryOptions({
      queryKey: [...webhookQueries.of(workspaceId, id), "delivery", deliveryId] as const,
      queryFn: ({ signal }) =>
        api<DeliveryPage>("GET", `/api/webhooks/${id}/deliveries/${deliveryId}/view`, {
          workspaceId,
          signal,
        }),
    }),
};
