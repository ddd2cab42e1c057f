"use client";

import type { PDFDocumentProxy } from "pdfjs-dist";
import { useEffect, useRef, useState } from "react";

type Layer = { key: number; file: Blob; pdf: PDFDocumentProxy | null };

/** Keeps the previous pages until those of the new file are rendered. */
export function usePdfLayers(newest: Blob | undefined) {
  const [layers, setLayers] = useState<readonly Layer[]>([]);
  const [shownKey, setShownKey] = useState(0);
  const [failedKey, setFailedKey] = useState(0);
  const lastKey = useRef(0);

  useEffect(() => {
    if (!newest) return;
    const key = ++lastKey.current;
    setLayers((before) => [
      ...before.filter((one) => one.key === before[0]?.key),
      { key, file: newest, pdf: null },
    ]);
  }, [newest]);

  const shown = layers.find(({ key }) => key === shownKey)?.pdf ?? null;
  return {
    shown,
    /** The larger page count of the two files, so that no page of the new one is missing. */
    count: Math.max(1, ...layers.map(({ pdf }) => pdf?.numPages ?? 0)),
    layers: layers.map((layer) => ({ ...layer, isShown: layer.key === shownKey })),
    isBehind: layers.at(-1)?.key !== shownKey,
    hasFailed: failedKey > 0 && failedKey === layers.at(-1)?.key,
    loaded: (key: number, pdf: PDFDocumentProxy) =>
      setLayers((before) => before.map((one) => (one.key === key ? { ...one, pdf } : one))),
    drawn: (key: number) => {
      if (key === shownKey) return;
      setShownKey(key);
      setLayers((before) => before.filter((one) => one.key >= key));
    },
    failed: (key: number) => setFailedKey(key),
    /** Loads the newest file again. */
    again: () => {
      const key = ++lastKey.current;
      setLayers((before) => before.map((one) => (one.key === failedKey ? { ...one, key, pdf: null } : one)));
    },
  };
}
