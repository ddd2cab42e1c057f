"use client";

import { useEffect, useRef, useState } from "react";
import { readSendDraft, sendDraftKey } from "@/components/send/send-draft";
import type { SendDraft } from "@/lib/contracts/send-draft";

/**
 * - `taken`: input from another window of this browser is shown here
 * - `parallel`: the same template is open in another window, for a document of its own
 */
export type DraftElsewhereNotice = "taken" | "parallel" | null;

type Options = {
  template: { id: string; kind: "reusable" | "oneoff" };
  draft: SendDraft;
  isRestored: boolean;
  /** Shows another window's draft. */
  take: (draft: SendDraft) => void;
};

/**
 * Synchronizes windows of this browser. An upload becomes one document, so its windows show the same draft: the
 * newest input wins, and no window overwrites input that it has not seen. A template can become one document per
 * window, so its drafts stay separate.
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
    // A suspended window has missed the events.
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
  // The notice disappears once the user continues here.
  return news && news.changedAt === draft.changedAt ? news.kind : null;
}
