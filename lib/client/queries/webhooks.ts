import { queryOptions } from "@tanstack/react-query";
import { callInternalApi } from "@/lib/client/call-internal-api";
import { toSearchParams } from "@/lib/client/queries/to-search-params";
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
      queryFn: ({ signal }) =>
        callInternalApi<EndpointLine[]>("GET", "/api/webhooks", { workspaceId, signal }),
    }),

  /** Key prefix of all queries about one endpoint. */
  of: (workspaceId: string, id: string) => [...webhookQueries.all(workspaceId), id] as const,

  /** The data of an endpoint's page. */
  endpoint: (workspaceId: string, id: string, filter: DeliveryFilter, cursor: string | undefined) =>
    queryOptions({
      queryKey: [...webhookQueries.of(workspaceId, id), "deliveries", filter, cursor] as const,
      queryFn: ({ signal }) =>
        callInternalApi<EndpointPage>(
          "GET",
          `/api/webhooks/${id}/view?${toSearchParams({ ...filter, cursor })}`,
          {
            workspaceId,
            signal,
          },
        ),
    }),

  /** The data of a delivery's page. */
  delivery: (workspaceId: string, id: string, deliveryId: string) =>
    queryOptions({
      queryKey: [...webhookQueries.of(workspaceId, id), "delivery", deliveryId] as const,
      queryFn: ({ signal }) =>
        callInternalApi<DeliveryPage>("GET", `/api/webhooks/${id}/deliveries/${deliveryId}/view`, {
          workspaceId,
          signal,
        }),
    }),
};
