"use client";

import { useCallback, useEffect, useRef, useState } from "react";
import { ContentSaver, type SaveState } from "@/components/editor/model/content-saver";
import { ApiError, api } from "@/lib/client/api";
import type { TemplateContent } from "@/lib/contracts/content";
import type { Diagnostic } from "@/lib/contracts/diagnostics";
import type { DraftWrittenDto } from "@/lib/contracts/templates";

/** What a request that outlives its page may carry, by the fetch standard, with room for the envelope. */
const MAX_KEEPALIVE_CHARS = 60_000;

type Where = { templateId: string; workspaceId: string };

/** Writes the draft, and makes one first when the template has none (its published version is being changed). */
async function writeDraft({ templateId, workspaceId }: Where, content: TemplateContent, isLast: boolean) {
  const path = `/v1/templates/${templateId}/draft`;
  const body = { content };
  const keepalive = isLast && JSON.stringify(body).length < MAX_KEEPALIVE_CHARS;
  const write = () => api<DraftWrittenDto>("PATCH", path, { workspaceId, body, keepalive });
  try {
    return await write();
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 404) throw error;
    await api("POST", `${path}/ensure`, { workspaceId });
    return write();
  }
}

export type DraftSaving = {
  saveState: SaveState;
  /** Why the last attempt failed. */
  failure: string | null;
  change: (content: TemplateContent) => void;
  /** Saves now; rejects when that fails. */
  flush: () => Promise<void>;
};

/** Saves the draft by itself: a moment after each change, when the network is back, and on the way out. */
export function useDraftSaving(
  where: Where,
  onSaved: (content: TemplateContent, diagnostics: Diagnostic[]) => void,
): DraftSaving {
  const [saveState, setSaveState] = useState<SaveState>("saved");
  const [failure, setFailure] = useState<string | null>(null);
  const latest = useRef({ where, onSaved });
  latest.current = { where, onSaved };
  const [saver] = useState(
    () =>
      new ContentSaver({
        onState: setSaveState,
        save: async (content, isLast) => {
          try {
            const { diagnostics } = await writeDraft(latest.current.where, content, isLast);
            setFailure(null);
            latest.current.onSaved(content, diagnostics);
          } catch (error) {
            setFailure(error instanceof ApiError ? error.message : "The draft could not be saved.");
            throw error;
          }
        },
      }),
  );
  useGuards(saver);
  const change = useCallback((content: TemplateContent) => saver.change(content), [saver]);
  const flush = useCallback(() => saver.flush(), [saver]);
  return { saveState, failure, change, flush };
}

/** Nothing is lost by leaving, and nothing waits longer than it must. */
function useGuards(saver: ContentSaver): void {
  useEffect(() => {
    const save = (isLast: boolean) => void saver.flush(isLast).catch(() => undefined);
    const onOnline = () => save(false);
    const onHide = () => document.visibilityState === "hidden" && save(true);
    const onLeave = (event: BeforeUnloadEvent) => {
      if (!saver.hasUnsaved) return;
      save(true);
      event.preventDefault();
    };
    window.addEventListener("online", onOnline);
    window.addEventListener("beforeunload", onLeave);
    document.addEventListener("visibilitychange", onHide);
    return () => {
      window.removeEventListener("online", onOnline);
      window.removeEventListener("beforeunload", onLeave);
      document.removeEventListener("visibilitychange", onHide);
      save(false);
    };
  }, [saver]);
}
