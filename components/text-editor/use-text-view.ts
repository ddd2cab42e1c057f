"use client";

import type { Editor } from "@tiptap/core";
import { Selection } from "@tiptap/pm/state";
import { useCallback, useLayoutEffect, useRef, useState } from "react";
import type { EditorPlace } from "@/components/editor/field-editor";
import { placeAt, positionOfPlace, type TextPlace } from "@/components/text-editor/pages/doc-words";
import type { TextPagesHandle } from "@/components/text-editor/pages/text-pages";

export type EditorView = EditorPlace["view"];

/** From the top of what is visible to where a place is shown. */
const READING_LINE_PX = 96;

/** The cursor if it is in view, else what is at the top of the view. */
function placeInView({ view, state }: Editor, scroller: HTMLElement): TextPlace {
  const box = scroller.getBoundingClientRect();
  const cursor = view.coordsAtPos(state.selection.head);
  const isSeen = cursor.bottom > box.top && cursor.top < box.bottom;
  const top = view.posAtCoords({ left: box.left + box.width / 2, top: box.top + READING_LINE_PX / 2 });
  return placeAt(state.doc, isSeen ? state.selection.from : (top?.pos ?? 0));
}

/** Puts the cursor where a place of the pages is in the text. */
function showPlace({ view, state }: Editor, scroller: HTMLElement, place: TextPlace): void {
  const { doc, tr } = state;
  const pos = positionOfPlace(doc, place) ?? Math.round(place.fraction * doc.content.size);
  view.dispatch(tr.setSelection(Selection.near(doc.resolve(Math.min(pos, doc.content.size)))));
  const { top } = view.coordsAtPos(view.state.selection.head);
  scroller.scrollTop += top - scroller.getBoundingClientRect().top - READING_LINE_PX;
}

/** Whether the text or its pages are shown; each view shows the place that the one before it did. */
export function useTextView(editor: Editor | null, first: EditorView) {
  const [view, setView] = useState(first);
  const scroller = useRef<HTMLDivElement>(null);
  const pages = useRef<TextPagesHandle>(null);
  /** The place that the pages show. */
  const [place, setPlace] = useState<TextPlace | null>(null);
  /** A place that the text has yet to show. */
  const [wanted, setWanted] = useState<TextPlace | null>(null);
  const top = useRef(0);

  const choose = useCallback(
    (next: EditorView) => {
      const { current: element } = scroller;
      if (view === "pages") void pages.current?.place().then(setWanted);
      else if (editor && element) {
        top.current = element.scrollTop;
        setPlace(placeInView(editor, element));
      }
      setView(next);
    },
    [editor, view],
  );

  const showsText = view !== "pages";
  useLayoutEffect(() => {
    // Browsers differ in whether a hidden element keeps its offset.
    if (showsText && scroller.current && top.current > 0) scroller.current.scrollTop = top.current;
  }, [showsText]);
  useLayoutEffect(() => {
    if (!wanted || !showsText || !editor || !scroller.current) return;
    showPlace(editor, scroller.current, wanted);
    setWanted(null);
  }, [editor, showsText, wanted]);

  const showText = useCallback(() => setView("text"), []);
  const goToPlace = useCallback(
    (at: TextPlace) => {
      showText();
      setWanted(at);
    },
    [showText],
  );
  return { view, choose, scroller, pages, place, showText, goToPlace };
}
