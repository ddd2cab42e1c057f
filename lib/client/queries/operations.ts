import { queryOptions } from "@tanstack/react-query";
import { api } from "@/lib/client/api";
import type { Operations } from "@/lib/domain/maintenance/queries";
import type { Serialized } from "@/lib/pure/serialized";

/** The instance's background work. */
export const operationsQuery = queryOptions({
  queryKey: ["operations"] as const,
  queryFn: ({ signal }) => api<Serialized<Operations>>("GET", "/api/operations", { signal }),
});
