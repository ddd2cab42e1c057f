"use client";

import { type RefObject, useEffect, useRef, useState } from "react";
import type { EditorHandle, EditorPlace } from "@/components/editor/editor-handle";
import { useRouter } from "@/components/ui/workspace-links";
import { whenReachable } from "@/lib/client/reachable";
import type { EditorView } from "@/lib/views/editor-view";

/** Templates shown before in this window: on going back, the router cache restores the page as first loaded. */
const shownBefore = new Set<string>();

/**
 * Whether there are unpublished changes, and when to reset the editor: when the user asked for it (discarded draft,
 * replaced PDF), and when the draft was changed elsewhere while nothing here is unsaved. Any other refresh of the page
 * leaves the editor alone, as entries typed meanwhile are newer.
 */
export function useDraftState(page: EditorView, editor: RefObject<EditorHandle | null>) {
  const router = useRouter();
  const [isChanged, setIsChanged] = useState(page.version?.status === "draft");
  const [generation, setGeneration] = useState(0);
  /** Where the next editor starts. */
  const [place, setPlace] = useState<EditorPlace | null>(null);
  const isExpecting = useRef(false);
  const seen = useRef(page);
  const { id } = page.template;

  useEffect(() => {
    if (seen.current === page) return;
    seen.current = page;
    if (!isExpecting.current && !editor.current?.isBehind(page.draftUpdatedAt)) return;
    // A remote change keeps the place; another file or version starts at the top.
    setPlace(isExpecting.current ? null : (editor.current?.place() ?? null));
    isExpecting.current = false;
    setGeneration((before) => before + 1);
    setIsChanged(page.version?.status === "draft");
  }, [page, editor]);

  useEffect(() => {
    let stop = () => {};
    const look = () => {
      stop();
      // A computer that wakes up shows the page before its network is back.
      if (document.visibilityState === "visible") stop = whenReachable(() => router.refresh());
    };
    if (shownBefore.has(id)) look();
    shownBefore.add(id);
    document.addEventListener("visibilitychange", look);
    return () => {
      stop();
      document.removeEventListener("visibilitychange", look);
    };
  }, [id, router]);

  /** Reloads the page and resets the editor to it. */
  const reload = () => {
    isExpecting.current = true;
    router.refresh();
  };
  return { isChanged, setIsChanged, generation, place, reload };
}
