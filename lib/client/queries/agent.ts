import { queryOptions } from "@tanstack/react-query";
import { countersign } from "@/lib/client/countersign";

export const agentQueries = {
  /** Key prefix of all queries about conversations. */
  all: (workspaceId: string) => ["agent", workspaceId] as const,

  /** The newest conversations about a template. */
  sessions: (workspaceId: string, templateId: string) =>
    queryOptions({
      queryKey: [...agentQueries.all(workspaceId), "sessions", templateId] as const,
      queryFn: ({ signal }) => countersign.listAgentSessions({ query: { templateId }, workspaceId, signal }),
      // Other members use it, too.
      staleTime: 0,
    }),

  /** One conversation with its messages and changes. */
  session: (workspaceId: string, id: string) =>
    queryOptions({
      queryKey: [...agentQueries.all(workspaceId), "session", id] as const,
      queryFn: ({ signal }) => countersign.getAgentSession({ path: { id }, workspaceId, signal }),
      staleTime: 0,
    }),
};
