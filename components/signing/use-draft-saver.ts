"use client";

import { useEffect, useRef, useState } from "react";
import type { SigningServer } from "@/components/signing/api";
import type { Entries } from "@/components/signing/model/answers";
import { keepUnsaved } from "@/components/signing/unsaved-entries";
import { DraftSaver, type SaveState } from "@/lib/client/draft-saver";

interface Options {
  readonly server: SigningServer;
  readonly recipientId: string;
  readonly entries: Entries;
  /** Raised with every change; 0 is the state the server already has. */
  readonly revision: number;
  /** Entries as the server takes them. */
  readonly savable: (entries: Entries) => Entries;
}

/** Keeps the draft on the server in step with what is entered, through reloads and lost connections. */
export function useDraftSaver({ server, recipientId, entries, revision, savable }: Options) {
  const [saveState, setSaveState] = useState<SaveState | "untouched">("untouched");
  const saver = useRef<DraftSaver<Entries>>(null);
  const toSavable = useRef(savable);
  useEffect(() => {
    toSavable.current = savable;
  }, [savable]);

  useEffect(() => {
    if (!server.keeps) return;
    const draft = new DraftSaver<Entries>({
      save: (given, isLast) => server.saveDraft(toSavable.current(given), isLast),
      keep: (given) => keepUnsaved(recipientId, given),
      onState: setSaveState,
    });
    saver.current = draft;
    const leave = () => document.visibilityState === "hidden" && draft.flush(true);
    const reconnect = () => draft.flush();
    document.addEventListener("visibilitychange", leave);
    window.addEventListener("pagehide", leave);
    window.addEventListener("online", reconnect);
    return () => {
      draft.flush(true);
      draft.stop();
      document.removeEventListener("visibilitychange", leave);
      window.removeEventListener("pagehide", leave);
      window.removeEventListener("online", reconnect);
    };
  }, [server, recipientId]);

  useEffect(() => {
    if (revision > 0) saver.current?.change(entries);
  }, [revision, entries]);

  return { saveState, saver };
}
