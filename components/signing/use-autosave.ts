"use client";

import { useEffect, useRef, useState } from "react";
import type { Entries } from "@/components/signing/model/entries";
import { changedFields } from "@/components/signing/model/unsaved-changes";
import type { SigningServer } from "@/components/signing/signing-server";
import { forgetUnsaved, storeUnsaved } from "@/components/signing/unsaved-entries";
import { Autosave, SaveRejectedError, type SaveState, saveOnLeaving } from "@/lib/client/autosave";
import type { SigningTask } from "@/lib/contracts/signing-page";

interface Options {
  readonly server: SigningServer;
  readonly task: Pick<SigningTask, "draft" | "unsaved">;
  readonly entries: Entries;
  /** Incremented with every change; 0 is the state that the server already has. */
  readonly revision: number;
  /** Filters the entries that the server accepts. */
  readonly savable: (entries: Entries) => Entries;
}

const NOTHING: Entries = { values: {}, signatures: {} };

/** Autosaves the entries as the server's draft, across reloads, closed tabs and lost connections. */
export function useAutosave({ server, task, entries, revision, savable }: Options) {
  const [saveState, setSaveState] = useState<SaveState | "untouched">("untouched");
  const saver = useRef<Autosave<Entries>>(null);
  const toSavable = useRef(savable);
  useEffect(() => {
    toSavable.current = savable;
  }, [savable]);

  // The state that the page loaded with. A later refresh does not tell which entries were saved from here.
  const initial = useRef(task);
  const { recipientId, version, store } = task.unsaved;
  useEffect(() => {
    if (!server.keeps) return;
    const place = { recipientId, version, store };
    let saved: Entries = initial.current.draft ?? NOTHING;
    let sent = saved;
    let kept: { entries: Entries; at: number } | null = null;
    let hasEnded = false;
    const keep = () => {
      if (kept && !hasEnded) storeUnsaved(place, { ...kept, saved });
      else forgetUnsaved(recipientId);
    };
    const draft = new Autosave<Entries>({
      save: async (value, isLast) => {
        try {
          const entries = toSavable.current(value);
          await server.saveDraft(entries, changedFields(sent, entries), isLast);
          sent = entries;
        } catch (error) {
          // Nothing more can be saved for this link.
          if (error instanceof SaveRejectedError) hasEnded = true;
          keep();
          throw error;
        }
        saved = value;
        keep();
      },
      keep: (value) => {
        kept = value && { entries: value, at: Date.now() };
        keep();
      },
      onState: setSaveState,
    });
    saver.current = draft;
    const unlisten = saveOnLeaving(draft);
    return () => {
      unlisten();
      void draft.flush(true).catch(() => undefined);
      void draft.stop();
    };
  }, [server, recipientId, version, store]);

  useEffect(() => {
    if (revision > 0) saver.current?.change(entries);
  }, [revision, entries]);

  return { saveState, saver };
}
