"use client";

import { CountersignError } from "@countersign/client";
import { useEffect, useMemo, useRef, useState } from "react";
import { isPlanLimit } from "@/components/account/plan-limit";
import { contentProblem } from "@/components/editor/model/content-problem";
import { type DraftCalls, DraftConflictError, DraftWriter } from "@/components/editor/model/draft-writer";
import { Autosave, type SaveState, saveOnLeaving, ValueRejectedError } from "@/lib/client/autosave";
import { countersign } from "@/lib/client/countersign";
import { toContentInput } from "@/lib/client/to-content-input";
import type { TemplateContent } from "@/lib/contracts/content";
import type { Diagnostic } from "@/lib/contracts/diagnostics";

type Where = {
  templateId: string;
  workspaceId: string;
  /** When the draft was last written, as of the page load; see DraftWriter. */
  draftUpdatedAt?: string | null | undefined;
};

/** The API calls of a DraftWriter. */
function draftCalls({ templateId, workspaceId }: Where): DraftCalls {
  const path = { id: templateId };
  return {
    write: (content, ifMatch, isLast) => {
      const body = { content: toContentInput(content) };
      const headers: Record<string, string> = ifMatch ? { "If-Match": ifMatch } : {};
      return countersign.writeTemplateDraft({ path, workspaceId, body, headers, keepalive: isLast });
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
  /** Whether the content exceeds a limit; it is saved again after its next change. */
  isContentRefused: boolean;
  /** Set if a limit of the plan was the cause; after an upgrade, the next attempt succeeds. */
  planRefusal: CountersignError | null;
  change: (content: TemplateContent) => void;
  /** Saves now; rejects on failure. */
  flush: () => Promise<void>;
  /** After a conflict: the local content overwrites the remote change. */
  keepMine: () => void;
  /** Discards unsaved changes. */
  abandon: () => void;
  /** Whether a draft written at that time is newer than the local one, and nothing local would be lost. */
  isBehind: (updatedAt: string | null) => boolean;
};

/** Autosaves the draft: shortly after each change, when back online, and on page unload. */
export function useDraftSaving(
  where: Where,
  initial: TemplateContent,
  onSaved: (content: TemplateContent, diagnostics: Diagnostic[]) => void,
): DraftSaving {
  const [saveState, setSaveState] = useState<SaveState>("saved");
  const [failure, setFailure] = useState<string | null>(null);
  const [isContentRefused, setIsContentRefused] = useState(false);
  const [planRefusal, setPlanRefusal] = useState<CountersignError | null>(null);
  const latest = useRef({ onSaved });
  latest.current = { onSaved };
  const [writer] = useState(() => new DraftWriter(draftCalls(where), where.draftUpdatedAt, initial));
  const [saver] = useState(
    () =>
      new Autosave<TemplateContent>({
        onState: setSaveState,
        save: async (content, isLast) => {
          try {
            const diagnostics = await writer.write(content, isLast);
            setFailure(null);
            setIsContentRefused(false);
            setPlanRefusal(null);
            latest.current.onSaved(content, diagnostics);
          } catch (error) {
            const fault = error instanceof CountersignError ? contentProblem(error) : null;
            setIsContentRefused(fault !== null);
            setPlanRefusal(error instanceof CountersignError && isPlanLimit(error) ? error : null);
            if (fault !== null) {
              setFailure(fault);
              throw new ValueRejectedError(fault);
            }
            const isKnown = error instanceof CountersignError || error instanceof DraftConflictError;
            setFailure(isKnown ? error.message : "The draft couldn’t be saved.");
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
        saver.resume();
      },
      abandon: () => saver.abandon(),
      isBehind: (updatedAt: string | null) => !saver.hasUnsaved && writer.isOlderThan(updatedAt),
    }),
    [saver, writer],
  );
  return { saveState, failure, isContentRefused, planRefusal, ...acts };
}

/** Flushes on page unload and when back online, so that nothing is lost or delayed. */
function useGuards(saver: Autosave<TemplateContent>): void {
  useEffect(() => {
    const save = (isLast: boolean) => void saver.flush(isLast).catch(() => undefined);
    const onLeave = (event: BeforeUnloadEvent) => {
      if (!saver.hasUnsaved) return;
      save(true);
      event.preventDefault();
    };
    window.addEventListener("beforeunload", onLeave);
    const unlisten = saveOnLeaving(saver);
    return () => {
      window.removeEventListener("beforeunload", onLeave);
      unlisten();
      save(false);
    };
  }, [saver]);
}
