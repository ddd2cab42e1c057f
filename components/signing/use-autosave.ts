"use client";

import { useEffect, useRef, useState } from "react";
import type { SigningServer } from "@/components/signing/api";
import type { Entries } from "@/components/signing/model/answers";
import { keepUnsaved } from "@/components/signing/unsaved-entries";
import { Autosave, type SaveState, saveOnLeaving } from "@/lib/client/autosave";

interface Options {
  readonly server: SigningServer;
  readonly recipientId: string;
  readonly entries: Entries;
  /** Incremented with every change; 0 is the state the server already has. */
  readonly revision: number;
  /** The entries that the server accepts. */
  readonly savable: (entries: Entries) => Entries;
}

/** Autosaves the entries as the server's draft, across reloads and lost connections. */
export function useAutosave({ server, recipientId, entries, revision, savable }: Options) {
  const [saveState, setSaveState] = useState<SaveState | "untouched">("untouched");
  const saver = useRef<Autosave<Entries>>(null);
  const toSavable = useRef(savable);
  useEffect(() => {
    toSavable.current = savable;
  }, [savable]);

  useEffect(() => {
    if (!server.keeps) return;
    const draft = new Autosave<Entries>({
      save: (value, isLast) => server.saveDraft(toSavable.current(value), isLast),
      keep: (value) => keepUnsaved(recipientId, value),
      onState: setSaveState,
    });
    saver.current = draft;
    const unlisten = saveOnLeaving(draft);
    return () => {
      unlisten();
      void draft.flush(true).catch(() => undefined);
      void draft.stop();
    };
  }, [server, recipientId]);

  useEffect(() => {
    if (revision > 0) saver.current?.change(entries);
  }, [revision, entries]);

  return { saveState, saver };
}
