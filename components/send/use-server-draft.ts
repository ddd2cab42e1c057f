"use client";

import { CountersignError } from "@countersign/client";
import { useEffect, useMemo, useState } from "react";
import { browserId } from "@/components/send/browser-id";
import { type DraftStore, DraftSync } from "@/components/send/draft-sync";
import { Autosave, SaveRejectedError, saveOnLeaving } from "@/lib/client/autosave";
import { callInternalApi } from "@/lib/client/call-internal-api";
import type { SendDraft } from "@/lib/contracts/send-draft";

/**
 * Stores the draft of an upload on the server, so that it can be continued on another device.
 * @param loaded the server's copy when the page was loaded
 */
export function useServerDraft(
  { id, kind }: { id: string; kind: string },
  workspaceId: string,
  loaded: SendDraft | null,
) {
  /** The draft stored by another browser, until the user decides which one to keep. */
  const [conflict, setConflict] = useState<SendDraft | null>(null);
  const seen = loaded?.changedAt ?? 0;
  const [saver, sync] = useMemo(() => {
    const sync = new DraftSync(storeOf(id, workspaceId), browserId(), seen);
    const save = async (draft: SendDraft, isLast: boolean) => {
      const other = await sync.save(draft, isLast);
      if (!other) return;
      setConflict(other);
      throw new SaveRejectedError();
    };
    // The browser stores the draft in any case (send-draft), so nothing here waits for the server.
    return [new Autosave<SendDraft>({ save }), sync] as const;
  }, [id, workspaceId, seen]);
  useEffect(() => {
    saver.resume();
    const unlisten = saveOnLeaving(saver);
    return () => {
      unlisten();
      void saver.flush(true).catch(() => undefined);
      void saver.stop();
    };
  }, [saver]);
  const server = useMemo(
    () => ({
      change: (draft: SendDraft) => {
        if (kind === "oneoff" && !sync.has(draft)) saver.change(draft);
      },
      /** Discards pending changes in favour of another window's draft, which that window stores. */
      take: (draft: SendDraft) => {
        saver.abandon();
        sync.take(draft);
        setConflict(null);
      },
      /** Keeps the draft shown here, which replaces the other one. */
      keep: (other: SendDraft) => {
        sync.take(other);
        setConflict(null);
        saver.resume();
      },
      /** Saves pending input. */
      flush: () => saver.flush(),
      stop: () => saver.stop(),
      resume: () => saver.resume(),
    }),
    [saver, sync, kind],
  );
  return { server, conflict };
}

const storeOf = (id: string, workspaceId: string): DraftStore => ({
  read: async () =>
    (
      await callInternalApi<{ draft: SendDraft | null }>("GET", `/api/templates/${id}/send-draft`, {
        workspaceId,
      })
    ).draft,
  write: async (draft, seen, isLast) => {
    try {
      await callInternalApi("PUT", `/api/templates/${id}/send-draft`, {
        ...{ workspaceId, body: draft, keepalive: isLast },
        headers: seen === null ? {} : { "If-Match": `"${seen}"` },
      });
      return true;
    } catch (error) {
      if (!(error instanceof CountersignError)) throw error;
      if (error.code === "DRAFT_CHANGED") return false;
      // The upload was sent or deleted, or belongs to someone else, so the draft cannot be stored.
      if ([401, 403, 404].includes(error.status)) throw new SaveRejectedError();
      throw error;
    }
  },
});
