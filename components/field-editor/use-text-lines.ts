"use client";

import { useCallback, useEffect, useRef } from "react";
import { boxesOf } from "@/components/editor/model/geometry";
import { type SnapLines, snapLines } from "@/components/field-editor/model/snap";
import type { PageSizes } from "@/components/pdf-pages/page-layout";
import type { ContentField } from "@/lib/contracts/content";
import type { PageUrls } from "@/lib/domain/files/page-urls";

type TextRun = { x: number; y: number; width: number; height: number };

/** Delay in milliseconds, so that pages that are only scrolled past are not fetched. */
const REST_MS = 400;

/**
 * Snap lines of a page: from other fields and from the page's text, which is fetched once scrolling stops. Without
 * the text there are fewer snap lines.
 */
export function useTextLines(urls: PageUrls, pageInView: number, pages: PageSizes) {
  const runs = useRef(new Map<number, TextRun[]>());

  useEffect(() => {
    if (runs.current.has(pageInView)) return;
    const leaving = new AbortController();
    const timer = setTimeout(async () => {
      try {
        const address = `${urls.base}/${pageInView}-text.json?${urls.query}`;
        const response = await fetch(address, { signal: leaving.signal });
        if (response.ok) runs.current.set(pageInView, (await response.json()) as TextRun[]);
      } catch {
        // Aborted or offline: retried the next time the page is in view.
      }
    }, REST_MS);
    return () => {
      clearTimeout(timer);
      leaving.abort();
    };
  }, [pageInView, urls]);

  return useCallback(
    (page: number, fields: readonly ContentField[], moving: ReadonlySet<string>): SnapLines => {
      const others = fields.filter((field) => field.page === page && !moving.has(field.id));
      const size = pages[page - 1] ?? { width: 1, height: 1 };
      return snapLines(size, [...boxesOf(others).values()], runs.current.get(page) ?? []);
    },
    [pages],
  );
}
