import { queryOptions } from "@tanstack/react-query";
import { callInternalApi } from "@/lib/client/call-internal-api";
import { toSearchParams } from "@/lib/client/queries/to-search-params";
import type { RecipientSuggestion } from "@/lib/contracts/recipient-suggestions";

/** Contacts and recipients of earlier documents that match a text. */
export const recipientSuggestionsQuery = (workspaceId: string, q: string) =>
  queryOptions({
    queryKey: ["suggestions", workspaceId, q] as const,
    queryFn: ({ signal }) =>
      callInternalApi<RecipientSuggestion[]>("GET", `/api/recipients/suggestions?${toSearchParams({ q })}`, {
        workspaceId,
        signal,
      }),
  });
