"use client";

import { useCallback, useEffect, useRef, useState } from "react";
import { DIAGNOSTICS_PAUSE_MS } from "@/components/editor/model/diagnostics-pause";
import { sameDiagnostics } from "@/components/editor/model/same-diagnostics";
import { OnDemandModule } from "@/components/ui/on-demand-module";
import type { PageSize, TemplateContent } from "@/lib/contracts/content";
import type { Diagnostic } from "@/lib/contracts/diagnostics";

/** All rules and the pattern engine, 115 KB: needed from the first change on. */
const rules = new OnDemandModule(() => import("@/lib/rules/diagnose"));

/**
 * Diagnostics of the content, computed client-side shortly after each change. The server's response to a save
 * replaces them if the content has not changed since.
 */
export function useDiagnostics(
  content: TemplateContent,
  source: { sourceKind: "pdf" | "document"; pages: readonly PageSize[] },
  initial: Diagnostic[],
) {
  const { sourceKind, pages } = source;
  const [diagnostics, setDiagnostics] = useState(initial);
  const judged = useRef(content);
  const latest = useRef(content);
  latest.current = content;

  useEffect(() => {
    if (judged.current === content) return;
    let isLatest = true;
    const judge = () => {
      const diagnoseContent = rules.get()?.diagnoseContent;
      // The server may have responded first.
      if (!isLatest || judged.current === content || !diagnoseContent) return;
      judged.current = content;
      const found = diagnoseContent({ content, sourceKind, pages });
      // Most keystrokes do not change the diagnostics; keeping the previous list avoids a render.
      setDiagnostics((before) => (sameDiagnostics(before, found) ? before : found));
    };
    // If the rules cannot be loaded, the diagnostics come with the server's response to the save.
    const timer = setTimeout(() => void rules.load().then(judge, () => {}), DIAGNOSTICS_PAUSE_MS);
    return () => {
      isLatest = false;
      clearTimeout(timer);
    };
  }, [content, sourceKind, pages]);

  const onSaved = useCallback((saved: TemplateContent, answer: Diagnostic[]) => {
    if (latest.current !== saved) return;
    judged.current = saved;
    setDiagnostics((before) => (sameDiagnostics(before, answer) ? before : answer));
  }, []);
  return { diagnostics, onSaved };
}
