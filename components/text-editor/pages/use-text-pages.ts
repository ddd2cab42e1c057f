"use client";

import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { templateQueries } from "@/lib/client/queries/templates";
import type { TemplateContent } from "@/lib/contracts/content";

/** Longer than most pauses between two keys. */
const PAUSE_MS = 150;
/** A longer text is requested less often, so that the server works on it at most half of the time. */
const SLOW_MS = 700;
const MAX_PAUSE_MS = 3000;

/** The PDF of the text as it is, asked for after a pause in typing, one at a time. */
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
    /** The newest PDF that was received; undefined before the first. */
    pdf: query.data,
    isBehind: asked !== content || isFetching,
    error: query.error,
    retry: () => void query.refetch(),
  };
}

/** How long something took the last time that it was on, in milliseconds. */
function useDuration(isOn: boolean) {
  const startedAt = useRef(0);
  const lastMs = useRef(0);
  useEffect(() => {
    if (isOn) startedAt.current = performance.now();
    else if (startedAt.current > 0) lastMs.current = performance.now() - startedAt.current;
  }, [isOn]);
  return lastMs;
}
