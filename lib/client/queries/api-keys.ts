import { queryOptions } from "@tanstack/react-query";
import { countersign } from "@/lib/client/countersign";
import type { ApiKeyDto } from "@/lib/contracts/api-keys";

/** Page size of the list, also of the page that the server renders. */
export const API_KEYS_PAGE_SIZE = 50;

type ApiKeyPage = { items: ApiKeyDto[]; nextCursor: string | null };

export const apiKeyQueries = {
  /** Key prefix of all queries about API keys. */
  all: (workspaceId: string) => ["api-keys", workspaceId] as const,

  /** One page of the list of keys. */
  page: (workspaceId: string, cursor: string | undefined) =>
    queryOptions({
      queryKey: [...apiKeyQueries.all(workspaceId), cursor] as const,
      queryFn: ({ signal }): Promise<ApiKeyPage> => {
        const query = { limit: API_KEYS_PAGE_SIZE, ...(cursor ? { cursor } : {}) };
        return countersign.page("listApiKeys", { query, workspaceId, signal });
      },
    }),
};
