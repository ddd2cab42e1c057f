import { queryOptions } from "@tanstack/react-query";
import { api } from "@/lib/client/api";
import { searchOf } from "@/lib/client/queries/search-of";
import type { RecipientSuggestion } from "@/lib/contracts/recipients";

/** Contacts and recipients of earlier documents that match a text. */
export const suggestionsQuery = (workspaceId: string, q: string) =>
  queryOptions({
    queryKey: ["suggestions", workspaceId, q] as const,
    queryFn: ({ signal }) =>
      api<RecipientSuggestion[]>("GET", `/api/recipients/suggestions?${searchOf({ q })}`, {
        workspaceId,
        signal,
      }),
  });
