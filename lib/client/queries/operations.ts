import { queryOptions } from "@tanstack/react-query";
import { callInternalApi } from "@/lib/client/call-internal-api";
import type { Operations } from "@/lib/domain/maintenance/queries";
import type { Serialized } from "@/lib/pure/serialized";

/** The instance's background work. */
export const operationsQuery = queryOptions({
  queryKey: ["operations"] as const,
  queryFn: ({ signal }) => callInternalApi<Serialized<Operations>>("GET", "/api/operations", { signal }),
});
