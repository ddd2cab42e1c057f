"use client";

import { useState } from "react";
import type { EditorPage } from "@/lib/templates/editor-page";

/**
 * Whether there are unpublished changes, and when the editor has to begin anew. A page that is read again does not
 * reset the editor by itself, as what is typed meanwhile is newer; only what the user asked for does: a discarded
 * draft, another PDF.
 */
export function useDraftState(page: EditorPage) {
  const [isChanged, setIsChanged] = useState(page.version?.status === "draft");
  const [generation, setGeneration] = useState(0);
  const [seen, setSeen] = useState(page);
  const [isExpecting, setIsExpecting] = useState(false);
  if (seen !== page) {
    setSeen(page);
    if (isExpecting) {
      setIsExpecting(false);
      setGeneration(generation + 1);
      setIsChanged(page.version?.status === "draft");
    }
  }
  return { isChanged, setIsChanged, generation, expectReset: () => setIsExpecting(true) };
}
