"use client";

import { type QueryClient, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { useWorkspaceId } from "@/components/shell/dashboard-query-provider";
import { useAction } from "@/components/shell/use-action";
import { followWhileVisible } from "@/lib/client/follow-changes";
import { documentQueries } from "@/lib/client/queries/documents";
import { updateOptimistically } from "@/lib/client/queries/update-optimistically";
import type { DocumentDto } from "@/lib/contracts/documents";
import type { DocumentDetailView } from "@/lib/views/document-view";

/** Polling interval while no event stream is available. */
const POLL_MS = 4000;

/** Whether the document can still change on its own: only then is polling worthwhile. */
const isMoving = ({ document: { status }, isSealed, scheduledFor }: DocumentDetailView): boolean =>
  scheduledFor !== null ||
  status === "sent" ||
  status === "in_progress" ||
  (status === "completed" && !isSealed);

/** Data of a document's page, kept current while the page is visible. */
export function useDocumentDetailView(id: string): DocumentDetailView | undefined {
  const workspaceId = useWorkspaceId();
  const client = useQueryClient();
  const { data: page } = useQuery(documentQueries.view(workspaceId, id));
  const shown = useRef(page);
  useEffect(() => {
    shown.current = page;
  }, [page]);
  useEffect(
    () =>
      followWhileVisible({
        url: () => `/api/documents/${id}/changes?after=${shown.current?.sequence ?? 0}`,
        workspaceId,
        onChange: () => void client.invalidateQueries({ queryKey: documentQueries.all(workspaceId) }),
        mayPoll: () => shown.current !== undefined && isMoving(shown.current),
        pollMs: POLL_MS,
      }),
    [id, workspaceId, client],
  );
  return page;
}

type DocumentAction<V, R> = Pick<Parameters<typeof useAction<V, R>>[0], "call" | "onSuccess" | "failure"> & {
  document: DocumentDto;
  /** Optimistic update: the properties of the document to show until the server responds. */
  expected?: (input: V) => Partial<DocumentDto>;
};

/** A mutation of a document, after which its page and the lists are refetched. */
export function useDocumentAction<V = void, R = unknown>(action: DocumentAction<V, R>) {
  const { document, expected, ...rest } = action;
  const { id, workspaceId } = document;
  return useAction<V, R>({
    ...rest,
    changes: documentQueries.all(workspaceId),
    ...(expected && {
      expect: (client: QueryClient, input: V) =>
        updateOptimistically(client, documentQueries.view(workspaceId, id), (page) => ({
          ...page,
          document: { ...page.document, ...expected(input) },
        })),
    }),
  });
}
