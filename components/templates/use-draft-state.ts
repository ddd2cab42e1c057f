"use client";

import { type RefObject, useEffect, useRef, useState } from "react";
import type { EditorHandle, EditorPlace } from "@/components/editor/editor-handle";
import { useRouter } from "@/components/ui/workspace-link-provider";
import { whenReachable } from "@/lib/client/reachable";
import type { EditorView } from "@/lib/views/editor-view";

/**
 * Templates that this window has shown before: on back navigation, the router cache restores the page as first
 * loaded.
 */
const shownBefore = new Set<string>();

/**
 * Tracks whether there are unpublished changes, and when to reset the editor: when the user requests it (discarded
 * draft, replaced PDF), and when the draft was changed elsewhere while nothing here is unsaved. Other refreshes of
 * the page do not affect the editor, since input typed in the meantime is newer.
 */
export function useDraftState(page: EditorView, editor: RefObject<EditorHandle | null>) {
  const router = useRouter();
  const [isChanged, setIsChanged] = useState(page.version?.status === "draft");
  const [generation, setGeneration] = useState(0);
  /** The place at which the next editor starts. */
  const [place, setPlace] = useState<EditorPlace | null>(null);
  const isExpecting = useRef(false);
  const seen = useRef(page);
  const { id } = page.template;

  useEffect(() => {
    if (seen.current === page) return;
    seen.current = page;
    if (!isExpecting.current && !editor.current?.isBehind(page.draftUpdatedAt)) return;
    // A remote change keeps the place; a different file or version starts at the top.
    setPlace(isExpecting.current ? null : (editor.current?.place() ?? null));
    isExpecting.current = false;
    setGeneration((before) => before + 1);
    setIsChanged(page.version?.status === "draft");
  }, [page, editor]);

  useEffect(() => {
    let stop = () => {};
    const look = () => {
      stop();
      // After a computer wakes up, the page is visible before the network is back.
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

  /** Reloads the page and resets the editor to its data. */
  const reload = () => {
    isExpecting.current = true;
    router.refresh();
  };
  return { isChanged, setIsChanged, generation, place, reload };
}
