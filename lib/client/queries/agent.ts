import { infiniteQueryOptions, queryOptions } from "@tanstack/react-query";
import { countersign } from "@/lib/client/countersign";
import type { AgentMessageDto, AgentSessionDetailDto } from "@/lib/contracts/agent";

export const isRunning = ({ metadata }: AgentMessageDto): boolean => metadata?.state === "running";

/** Merges the state of one message and of all later ones into a conversation. */
export function mergeSession(
  known: AgentSessionDetailDto,
  later: AgentSessionDetailDto,
): AgentSessionDetailDto {
  const ids = new Set(later.messages.map(({ id }) => id));
  const at = known.messages.findIndex(({ id }) => ids.has(id));
  return {
    ...later,
    messages: [...known.messages.slice(0, at < 0 ? known.messages.length : at), ...later.messages],
    changes: [...known.changes.filter(({ messageId }) => !ids.has(messageId)), ...later.changes],
  };
}

export const agentQueries = {
  /** Key prefix of all queries about conversations. */
  all: (workspaceId: string) => ["agent", workspaceId] as const,

  /** The conversations about a template, newest first, page by page. */
  sessions: (workspaceId: string, templateId: string) =>
    infiniteQueryOptions({
      queryKey: [...agentQueries.all(workspaceId), "sessions", templateId] as const,
      queryFn: ({ pageParam: cursor, signal }) =>
        countersign.page("listAgentSessions", {
          query: { templateId, ...(cursor === null ? {} : { cursor }) },
          ...{ workspaceId, signal },
        }),
      initialPageParam: null as string | null,
      getNextPageParam: ({ nextCursor }) => nextCursor,
      // Other members use the conversations, too.
      staleTime: 0,
    }),

  /**
   * One conversation with its messages and changes. While one of its turns runs, only that turn's messages are
   * fetched again; the whole conversation is fetched once the turn has ended, since earlier changes may be undone by
   * then.
   */
  session: (workspaceId: string, id: string) =>
    queryOptions({
      queryKey: [...agentQueries.all(workspaceId), "session", id] as const,
      queryFn: async ({ client, queryKey, signal }): Promise<AgentSessionDetailDto> => {
        const call = { path: { id }, workspaceId, signal };
        const known = client.getQueryData<AgentSessionDetailDto>(queryKey);
        const running = known?.messages.find(isRunning);
        if (!known || !running) return countersign.getAgentSession(call);
        const later = await countersign.getAgentSession({ ...call, query: { from: running.id } });
        return later.messages.some(isRunning)
          ? mergeSession(known, later)
          : countersign.getAgentSession(call);
      },
      staleTime: 0,
    }),
};
