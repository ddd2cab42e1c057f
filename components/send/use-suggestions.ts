"use client";

import { useEffect, useState } from "react";
import { api } from "@/lib/client/api";
import type { RecipientSuggestion } from "@/lib/contracts/recipients";

const PAUSE_MS = 200;
const SHORTEST = 2;
const NONE: readonly RecipientSuggestion[] = [];

/**
 * Recipients of earlier documents that match the typed text, debounced; none while the query is null. Best effort: on
 * failure nothing is suggested.
 */
export function useSuggestions(typed: string | null, workspaceId: string): readonly RecipientSuggestion[] {
  const [found, setFound] = useState(NONE);
  const text = typed?.trim() ?? "";
  const isAsked = text.length >= SHORTEST;

  useEffect(() => {
    if (!isAsked) return setFound(NONE);
    const leaving = new AbortController();
    const timer = setTimeout(() => {
      const path = `/api/recipients/suggestions?q=${encodeURIComponent(text)}` as const;
      api<RecipientSuggestion[]>("GET", path, { workspaceId, signal: leaving.signal })
        .then(setFound)
        .catch(() => !leaving.signal.aborted && setFound(NONE));
    }, PAUSE_MS);
    return () => {
      clearTimeout(timer);
      leaving.abort();
    };
  }, [text, isAsked, workspaceId]);

  return isAsked ? found : NONE;
}
