"use client";

import { CountersignError } from "@countersign/client";
import { useEffect, useMemo } from "react";
import { api } from "@/lib/client/api";
import { DraftSaver, type SaveOutcome } from "@/lib/client/draft-saver";
import type { SendDraft } from "@/lib/contracts/send-draft";

/** Keeps what is entered for an upload at the server, so that it can be gone on with on another device. */
export function useServerDraft({ id, kind }: { id: string; kind: string }, workspaceId: string) {
  const saver = useMemo(
    () =>
      new DraftSaver<SendDraft>({
        save: (draft, isLast) => save(id, workspaceId, draft, isLast),
        // The browser has it in any case (send-draft), and nothing here waits for the server.
        keep: () => {},
        onState: () => {},
      }),
    [id, workspaceId],
  );
  useEffect(() => {
    saver.resume();
    const leave = () => document.visibilityState === "hidden" && saver.flush(true);
    const reconnect = () => saver.flush();
    document.addEventListener("visibilitychange", leave);
    window.addEventListener("online", reconnect);
    return () => {
      saver.flush(true);
      saver.stop();
      document.removeEventListener("visibilitychange", leave);
      window.removeEventListener("online", reconnect);
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

async function save(
  id: string,
  workspaceId: string,
  draft: SendDraft,
  isLast: boolean,
): Promise<SaveOutcome> {
  try {
    await api("PUT", `/api/templates/${id}/send-draft`, { workspaceId, body: draft, keepalive: isLast });
    return "saved";
  } catch (error) {
    // Sent or deleted meanwhile, or somebody else's upload: there is nothing to keep it at.
    if (error instanceof CountersignError && [401, 403, 404].includes(error.status)) return "ended";
    return "failed";
  }
}
