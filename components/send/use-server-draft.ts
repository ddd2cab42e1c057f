"use client";

import { CountersignError } from "@countersign/client";
import { useEffect, useMemo } from "react";
import { api } from "@/lib/client/api";
import { Autosave, SaveRefused, saveOnLeaving } from "@/lib/client/autosave";
import type { SendDraft } from "@/lib/contracts/send-draft";

/** Stores the draft of an upload on the server, so that it can be continued on another device. */
export function useServerDraft({ id, kind }: { id: string; kind: string }, workspaceId: string) {
  const saver = useMemo(
    () =>
      // The browser stores it in any case (send-draft), and nothing here waits for the server.
      new Autosave<SendDraft>({ save: (draft, isLast) => save(id, workspaceId, draft, isLast) }),
    [id, workspaceId],
  );
  useEffect(() => {
    saver.resume();
    const unlisten = saveOnLeaving(saver);
    return () => {
      unlisten();
      void saver.flush(true).catch(() => undefined);
      void saver.stop();
    };
  }, [saver]);
  return useMemo(
    () => ({
      change: (draft: SendDraft) => {
        if (kind === "oneoff") saver.change(draft);
      },
      stop: () => saver.stop(),
      resume: () => saver.resume(),
    }),
    [saver, kind],
  );
}

async function save(id: string, workspaceId: string, draft: SendDraft, isLast: boolean): Promise<void> {
  try {
    await api("PUT", `/api/templates/${id}/send-draft`, { workspaceId, body: draft, keepalive: isLast });
  } catch (error) {
    // Sent or deleted meanwhile, or someone else's upload: there is nothing to store it on.
    if (error instanceof CountersignError && [401, 403, 404].includes(error.status)) throw new SaveRefused();
    throw error;
  }
}
