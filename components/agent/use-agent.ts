"use client";

import type { CountersignError } from "@countersign/client";
import { useInfiniteQuery, useQuery, useQueryClient } from "@tanstack/react-query";
import { useCallback, useEffect, useRef, useState } from "react";
import { type TurnPart, withChunk } from "@/components/agent/turn-parts";
import { chatWithAgent } from "@/lib/client/agent-stream";
import { countersign, failureOf } from "@/lib/client/countersign";
import { agentQueries, isRunning } from "@/lib/client/queries/agent";
import type { AgentTurnMetadata } from "@/lib/contracts/agent";

export type AgentTarget = {
  readonly templateId: string;
  readonly workspaceId: string;
  /** Saves pending edits: the agent works on what the server has. */
  readonly flush: () => Promise<void>;
  /** Called when the agent has changed the draft. */
  readonly onChanged: () => void;
};

/** A turn that is running, or that ended before its message was refetched. */
export type RunningTurn = {
  /**
   * Number of messages in the conversation before the turn; later messages from the server are hidden while the turn
   * is shown.
   */
  readonly before: number;
  readonly text: string;
  readonly parts: readonly TurnPart[];
  readonly isRunning: boolean;
  readonly facts: AgentTurnMetadata | null;
  /** Why the turn did not begin, or broke off. */
  readonly failure: CountersignError | null;
};

export type TurnEnd = Pick<RunningTurn, "parts" | "facts" | "failure">;

/**
 * The conversation with the agent about one template. One turn runs at a time: its stream is shown as it arrives, and
 * the conversation is refetched once it has ended.
 */
export function useAgent({ templateId, workspaceId, flush, onChanged }: AgentTarget) {
  const client = useQueryClient();
  const sessions = useInfiniteQuery(agentQueries.sessions(workspaceId, templateId));
  const known = sessions.data?.pages.flatMap(({ items }) => items) ?? [];
  // Null begins a new conversation; undefined continues the latest one.
  const [chosen, setChosen] = useState<string | null | undefined>(undefined);
  const sessionId = chosen === undefined ? (known[0]?.id ?? null) : chosen;
  const session = useQuery({
    ...agentQueries.session(workspaceId, sessionId ?? ""),
    enabled: sessionId !== null,
    // Polls for the end of a turn that was stopped here or begun by another member, since it ends on the server.
    refetchInterval: ({ state: { data } }) => (data?.messages.some(isRunning) ? POLL_MS : false),
  });
  const [turn, setTurn] = useState<RunningTurn | null>(null);
  /** How the last turn ended. Kept separately, since the turn may be removed before its last state is rendered. */
  const [ended, setEnded] = useState<TurnEnd | null>(null);
  const [isUnavailable, setIsUnavailable] = useState(false);
  const abort = useRef<AbortController | null>(null);
  useEffect(() => () => abort.current?.abort(), []);
  const refresh = useCallback(
    () => client.invalidateQueries({ queryKey: agentQueries.all(workspaceId) }),
    [client, workspaceId],
  );

  const say = async (text: string): Promise<void> => {
    if (abort.current) return;
    const control = new AbortController();
    abort.current = control;
    const update = (change: (was: RunningTurn) => RunningTurn) => setTurn((was) => was && change(was));
    const before = sessionId === null ? 0 : (session.data?.messages.length ?? 0);
    setTurn({ before, text, parts: [], isRunning: true, facts: null, failure: null });
    let isKept = false;
    let end: TurnEnd = { parts: [], facts: null, failure: null };
    setEnded(null);
    try {
      await flush();
      const id =
        sessionId ?? (await countersign.createAgentSession({ workspaceId, body: { templateId } })).id;
      setChosen(id);
      await chatWithAgent(
        { workspaceId, body: { sessionId: id, message: text }, signal: control.signal },
        (chunk) => {
          isKept = true;
          end = { ...end, parts: withChunk(end.parts, chunk) };
          if (chunk.type === "finish") end = { ...end, facts: factsOf(chunk.messageMetadata) };
          const { parts, facts } = end;
          update((was) => ({ ...was, parts, facts }));
          if (chunk.type === "tool-output-available" && isApplied(chunk.output)) onChanged();
        },
      );
    } catch (error) {
      const failure = failureOf(error);
      if (failure.code === "AGENT_UNAVAILABLE") setIsUnavailable(true);
      if (!control.signal.aborted) {
        end = { ...end, failure };
        update((was) => ({ ...was, failure }));
      }
    }
    abort.current = null;
    await refresh();
    setEnded(end);
    // The conversation now contains the turn. A turn that never began stays visible, so that it can be retried.
    setTurn((was) => (isKept || !was ? null : { ...was, isRunning: false }));
  };

  const undo = async (changeIds: string[]): Promise<readonly string[]> => {
    if (!sessionId) return [];
    await flush();
    const { kept } = await countersign.undoAgentChanges({
      path: { id: sessionId },
      workspaceId,
      body: { changeIds },
    });
    onChanged();
    await refresh();
    return kept;
  };

  return {
    sessions: known,
    hasMoreSessions: sessions.hasNextPage,
    isLoadingMore: sessions.isFetchingNextPage,
    loadMore: () => void sessions.fetchNextPage(),
    session: sessionId === null ? null : (session.data ?? null),
    sessionId,
    isLoading: sessions.isPending || (sessionId !== null && session.isPending),
    // If earlier conversations fail to load, this one is still shown and loading can be retried.
    failure: (sessions.data ? null : sessions.error) ?? session.error,
    loadMoreFailure: sessions.isFetchNextPageError ? sessions.error : null,
    retry: refresh,
    turn,
    ended,
    isUnavailable,
    say,
    stop: () => abort.current?.abort(),
    undo,
    remove: async (id: string) => {
      await countersign.deleteAgentSession({ path: { id }, workspaceId });
      setTurn(null);
      setEnded(null);
      setChosen(null);
      await client.invalidateQueries({ queryKey: agentQueries.sessions(workspaceId, templateId).queryKey });
    },
    choose: (id: string | null) => {
      setTurn(null);
      setChosen(id);
    },
  };
}

export type Agent = ReturnType<typeof useAgent>;

const POLL_MS = 2_000;

const isApplied = (output: unknown): boolean =>
  typeof output === "object" && output !== null && "status" in output && output.status === "applied";

const factsOf = (metadata: unknown): AgentTurnMetadata | null =>
  metadata ? (metadata as AgentTurnMetadata) : null;
