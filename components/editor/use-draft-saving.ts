"use client";

import { CountersignError } from "@countersign/client";
import { useEffect, useMemo, useRef, useState } from "react";
import { ContentSaver, type SaveState } from "@/components/editor/model/content-saver";
import { type DraftCalls, DraftConflict, DraftWriter } from "@/components/editor/model/draft-writer";
import { countersign } from "@/lib/client/countersign";
import type { TemplateContent } from "@/lib/contracts/content";
import type { Diagnostic } from "@/lib/contracts/diagnostics";

/** What a request that outlives its page may carry, by the fetch standard, with room for the envelope. */
const MAX_KEEPALIVE_CHARS = 60_000;

type Where = {
  templateId: string;
  workspaceId: string;
  /** When the draft was written last, as the page was read; see DraftWriter. */
  draftUpdatedAt?: string | null | undefined;
};

const isConflict = (error: unknown): boolean => error instanceof DraftConflict;

/** What a DraftWriter asks, of the interface. */
function draftCalls({ templateId, workspaceId }: Where): DraftCalls {
  const path = { id: templateId };
  return {
    write: (content, ifMatch, isLast) => {
      const body = { content };
      const keepalive = isLast && JSON.stringify(body).length < MAX_KEEPALIVE_CHARS;
      const headers: Record<string, string> = ifMatch ? { "If-Match": ifMatch } : {};
      return countersign.writeTemplateDraft({ path, workspaceId, body, headers, keepalive });
    },
    ensure: async () => (await countersign.ensureTemplateDraft({ path, workspaceId })).content,
    refusal: (error) => {
      if (!(error instanceof CountersignError)) return null;
      return error.status === 412 ? "changed" : error.status === 404 ? "no-draft" : null;
    },
  };
}

export type DraftSaving = {
  saveState: SaveState;
  /** Why the last attempt failed. */
  failure: string | null;
  change: (content: TemplateContent) => void;
  /** Saves now; rejects when that fails. */
  flush: () => Promise<void>;
  /** After a conflict: what is here replaces what came from elsewhere. */
  keepMine: () => void;
  /** Lets go of what is unsaved. */
  abandon: () => void;
  /** Whether the draft as written then is newer than what is here, and nothing here would be lost. */
  isBehind: (updatedAt: string | null) => boolean;
};

/** Saves the draft by itself: a moment after each change, when the network is back, and on the way out. */
export function useDraftSaving(
  where: Where,
  initial: TemplateContent,
  onSaved: (content: TemplateContent, diagnostics: Diagnostic[]) => void,
): DraftSaving {
  const [saveState, setSaveState] = useState<SaveState>("saved");
  const [failure, setFailure] = useState<string | null>(null);
  const latest = useRef({ onSaved });
  latest.current = { onSaved };
  const [writer] = useState(() => new DraftWriter(draftCalls(where), where.draftUpdatedAt, initial));
  const [saver] = useState(
    () =>
      new ContentSaver({
        onState: setSaveState,
        isConflict,
        save: async (content, isLast) => {
          try {
            const diagnostics = await writer.write(content, isLast);
            setFailure(null);
            latest.current.onSaved(content, diagnostics);
          } catch (error) {
            const isKnown = error instanceof CountersignError || error instanceof DraftConflict;
            setFailure(isKnown ? error.message : "The draft could not be saved.");
            throw error;
          }
        },
      }),
  );
  useGuards(saver);
  const acts = useMemo(
    () => ({
      change: (content: TemplateContent) => saver.change(content),
      flush: () => saver.flush(),
      keepMine: () => {
        writer.insist();
        void saver.resolve().catch(() => undefined);
      },
      abandon: () => saver.abandon(),
      isBehind: (updatedAt: string | null) => !saver.hasUnsaved && writer.isOlderThan(updatedAt),
    }),
    [saver, writer],
  );
  return { saveState, failure, ...acts };
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
