"use client";

import { useRouter } from "next/navigation";
import { type RefObject, useEffect, useRef, useState } from "react";
import type { FieldEditorHandle } from "@/components/editor/field-editor";
import { whenReachable } from "@/lib/client/reachable";
import type { EditorPage } from "@/lib/templates/editor-page";

/** Templates that this window has shown before: going back to one shows the page as it was read then. */
const shownBefore = new Set<string>();

/**
 * Whether there are unpublished changes, and when the editor has to begin anew: when the user asked for it (a
 * discarded draft, another PDF), and when the draft turns out to have been changed elsewhere while nothing here is
 * unsaved. Any other page that is read again leaves the editor alone, as what is typed meanwhile is newer.
 */
export function useDraftState(page: EditorPage, editor: RefObject<FieldEditorHandle | null>) {
  const router = useRouter();
  const [isChanged, setIsChanged] = useState(page.version?.status === "draft");
  const [generation, setGeneration] = useState(0);
  const isExpecting = useRef(false);
  const seen = useRef(page);
  const { id } = page.template;

  useEffect(() => {
    if (seen.current === page) return;
    seen.current = page;
    if (!isExpecting.current && !editor.current?.isBehind(page.draftUpdatedAt)) return;
    isExpecting.current = false;
    setGeneration((before) => before + 1);
    setIsChanged(page.version?.status === "draft");
  }, [page, editor]);

  useEffect(() => {
    let stop = () => {};
    const look = () => {
      stop();
      // A computer that wakes up shows the page before it has its network back.
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

  /** Reads the page anew and begins again with it. */
  const reload = () => {
    isExpecting.current = true;
    router.refresh();
  };
  return { isChanged, setIsChanged, generation, reload };
}
