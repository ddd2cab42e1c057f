"use client";

import { useEffect, useRef, useState } from "react";
import { readSendDraft, sendDraftKey } from "@/components/send/send-draft";
import type { SendDraft } from "@/lib/contracts/send-draft";

/**
 * - `taken`: what was entered in another window of this browser is shown here
 * - `parallel`: the same template is being prepared in another window, for a document of its own
 */
export type DraftElsewhereNotice = "taken" | "parallel" | null;

type Options = {
  template: { id: string; kind: "reusable" | "oneoff" };
  draft: SendDraft;
  isRestored: boolean;
  /** Shows the draft of another window. */
  take: (draft: SendDraft) => void;
};

/**
 * An upload becomes one document, and its windows in this browser show the same: the newest entries win, and none are
 * written over by a window that has not seen them. A template may become a document per window: they stay apart.
 */
export function useDraftElsewhere(options: Options): DraftElsewhereNotice {
  const { template, draft, isRestored } = options;
  const [news, setNews] = useState<{ kind: DraftElsewhereNotice; changedAt: number } | null>(null);
  const latest = useRef(options);
  latest.current = options;
  useEffect(() => {
    if (!isRestored) return;
    const { id, kind } = template;
    const look = () => {
      const stored = readSendDraft(id);
      const { draft: shown, take } = latest.current;
      if (!stored || stored.changedAt <= shown.changedAt) return;
      if (kind === "oneoff") take(stored);
      setNews({
        kind: kind === "oneoff" ? "taken" : "parallel",
        changedAt: kind === "oneoff" ? stored.changedAt : shown.changedAt,
      });
    };
    const onStorage = ({ key }: StorageEvent) => {
      if (key === sendDraftKey(id)) look();
    };
    // A window that was asleep has missed the events.
    const onVisible = () => {
      if (document.visibilityState === "visible" && kind === "oneoff") look();
    };
    window.addEventListener("storage", onStorage);
    document.addEventListener("visibilitychange", onVisible);
    return () => {
      window.removeEventListener("storage", onStorage);
      document.removeEventListener("visibilitychange", onVisible);
    };
  }, [template, isRestored]);
  // Whoever goes on entering here has read it.
  return news && news.changedAt === draft.changedAt ? news.kind : null;
}
