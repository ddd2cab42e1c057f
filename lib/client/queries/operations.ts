import { queryOptions } from "@tanstack/react-query";
import { api } from "@/lib/client/api";
import type { Operations } from "@/lib/domain/maintenance/queries";
import type { Wire } from "@/lib/pure/wire";

/** The instance's background work. */
export const operationsQuery = queryOptions({
  queryKey: ["operations"] as const,
  queryFn: ({ signal }) => api<Wire<Operations>>("GET", "/api/operations", { signal }),
});
