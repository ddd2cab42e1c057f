"use client";

import { useEffect, useState } from "react";
import { parseRuns, type TextRun } from "@/components/signing/model/page-text";
import type { PdfView } from "@/lib/contracts/signing-page";

const loaded = new Map<string, Promise<TextRun[]>>();

/** Fetches the text of a page. Cached; retried only after a failure. */
export function loadPageText(view: Pick<PdfView, "base" | "query">, page: number): Promise<TextRun[]> {
  const url = `${view.base}/${page}-text.json?${view.query}`;
  const known = loaded.get(url);
  if (known) return known;
  const loading = fetch(url)
    .then((response) => {
      if (!response.ok) throw new Error(`page text: ${response.status}`);
      return response.json();
    })
    .then(parseRuns);
  loading.catch(() => loaded.delete(url));
  loaded.set(url, loading);
  return loading;
}

const RETRY_MS = 4000;

/** The page's text once `isWanted` is true; null until it has loaded. */
export function usePageText(view: PdfView, page: number, isWanted: boolean): TextRun[] | null {
  const [runs, setRuns] = useState<TextRun[] | null>(null);
  const { base, query } = view;
  useEffect(() => {
    if (!isWanted || runs || !base) return;
    let isCurrent = true;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const load = () =>
      loadPageText({ base, query }, page).then(
        (loaded) => isCurrent && setRuns(loaded),
        () => {
          if (isCurrent) timer = setTimeout(load, RETRY_MS);
        },
      );
    void load();
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [base, query, page, isWanted, runs]);
  return runs;
}
