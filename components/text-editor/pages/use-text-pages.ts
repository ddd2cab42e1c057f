"use client";

import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { templateQueries } from "@/lib/client/queries/templates";
import type { TemplateContent } from "@/lib/contracts/content";

/** In milliseconds: longer than most pauses between two keystrokes. */
const PAUSE_MS = 150;
/**
 * Duration in milliseconds from which a text is requested less often, so that the server works on it at most half of
 * the time.
 */
const SLOW_MS = 700;
const MAX_PAUSE_MS = 3000;

/** The PDF of the current text, requested after a pause in typing. Only one request runs at a time. */
export function useTextPages(workspaceId: string, templateId: string, content: TemplateContent) {
  const [asked, setAsked] = useState(content);
  const query = useQuery({
    ...templateQueries.pages(workspaceId, templateId, asked),
    placeholderData: keepPreviousData,
  });
  const { isFetching } = query;
  const changedAt = useRef(0);
  const tookMs = useDuration(isFetching);

  // biome-ignore lint/correctness/useExhaustiveDependencies: each change is another pause.
  useEffect(() => {
    changedAt.current = performance.now();
  }, [content]);

  useEffect(() => {
    if (asked === content || isFetching) return;
    const pause = tookMs.current > SLOW_MS ? Math.min(MAX_PAUSE_MS, tookMs.current) : PAUSE_MS;
    const timer = setTimeout(() => setAsked(content), changedAt.current + pause - performance.now());
    return () => clearTimeout(timer);
  }, [asked, content, isFetching, tookMs]);

  return {
    /** The last PDF received; undefined before the first one. */
    pdf: query.data,
    isBehind: asked !== content || isFetching,
    error: query.error,
    retry: () => void query.refetch(),
  };
}

/** Duration, in milliseconds, of the last period in which `isOn` was true. */
function useDuration(isOn: boolean) {
  const startedAt = useRef(0);
  const lastMs = useRef(0);
  useEffect(() => {
    if (isOn) startedAt.current = performance.now();
    else if (startedAt.current > 0) lastMs.current = performance.now() - startedAt.current;
  }, [isOn]);
  return lastMs;
}
