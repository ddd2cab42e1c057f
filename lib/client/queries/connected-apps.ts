import { queryOptions } from "@tanstack/react-query";
import { countersign } from "@/lib/client/countersign";
import type { McpGrantDto } from "@/lib/contracts/mcp-grants";

/** Page size of the list, also of the page that the server renders. */
export const CONNECTED_APPS_PAGE_SIZE = 50;

type AppPage = { items: McpGrantDto[]; nextCursor: string | null };

/** The signed-in user's connected apps; the same in every workspace. */
export const connectedAppQueries = {
  all: ["connected-apps"] as const,

  page: (cursor: string | undefined) =>
    queryOptions({
      queryKey: [...connectedAppQueries.all, cursor] as const,
      queryFn: ({ signal }): Promise<AppPage> => {
        const query = { limit: CONNECTED_APPS_PAGE_SIZE, ...(cursor ? { cursor } : {}) };
        return countersign.page("listMcpGrants", { query, signal });
      },
    }),
};
