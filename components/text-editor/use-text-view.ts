"use client";

import type { Editor } from "@tiptap/core";
import { Selection } from "@tiptap/pm/state";
import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import type { EditorPlace } from "@/components/editor/editor-handle";
import { placeAt, positionOfPlace, type TextPlace } from "@/components/text-editor/pages/doc-words";
import type { TextPagesHandle } from "@/components/text-editor/pages/text-pages";

export type EditorView = EditorPlace["view"];

/** Editor width in px from which a sheet fits next to its pages. */
const WIDE_PX = 1200;
/** Pause in cursor movement, in milliseconds, after which the pages next to the text follow it. */
const PAUSE_MS = 150;
/** Distance in px from the top of the visible part at which a place is shown. */
const READING_LINE_PX = 96;

/** The cursor's position if it is in view, otherwise the position at the top of the view. */
function positionInView({ view, state }: Editor, scroller: HTMLElement): number {
  const box = scroller.getBoundingClientRect();
  const cursor = view.coordsAtPos(state.selection.from);
  if (cursor.bottom > box.top && cursor.top < box.bottom) return state.selection.from;
  return view.posAtCoords({ left: box.left + box.width / 2, top: box.top + READING_LINE_PX / 2 })?.pos ?? 0;
}

const offsetOf = ({ view, state }: Editor, scroller: HTMLElement, pos: number): number =>
  view.coordsAtPos(Math.min(pos, state.doc.content.size)).top - scroller.getBoundingClientRect().top;

/** Position in the text of a place on the pages. */
function positionOf({ state: { doc } }: Editor, place: TextPlace): number {
  const { size } = doc.content;
  return Math.min(positionOfPlace(doc, place) ?? Math.round(place.fraction * size), size);
}

/** Moves the cursor to the position in the text of a place on the pages. */
function showPlace(editor: Editor, scroller: HTMLElement, place: TextPlace): void {
  const { view, state } = editor;
  const at = state.doc.resolve(positionOf(editor, place));
  view.dispatch(state.tr.setSelection(Selection.near(at)));
  const { top } = view.coordsAtPos(view.state.selection.head);
  scroller.scrollTop += top - scroller.getBoundingClientRect().top - READING_LINE_PX;
}

type Options = { editor: Editor | null; root: RefObject<HTMLElement | null>; first: EditorView };

/** Switches between the text, its pages, or both; each view shows the place that the previous one did. */
export function useTextView({ editor, root, first }: Options) {
  const [chosen, setChosen] = useState(first);
  const isWide = useIsWide(root);
  const view = chosen === "both" && !isWide ? "text" : chosen;
  const scroller = useRef<HTMLDivElement>(null);
  const pages = useRef<TextPagesHandle>(null);
  /** The place shown by the pages. */
  const [place, setPlace] = useState<TextPlace | null>(null);
  /** A place to which the text has yet to scroll. */
  const [wanted, setWanted] = useState<TextPlace | null>(null);
  /** The position in view before the view was changed, and its distance from the top. */
  const kept = useRef<{ pos: number; offset: number } | null>(null);

  const choose = useCallback(
    (next: EditorView) => {
      const { current: element } = scroller;
      if (view === "pages") void pages.current?.place().then(setWanted);
      else if (editor && element) {
        const pos = positionInView(editor, element);
        const isAtTop = element.scrollTop === 0;
        kept.current = isAtTop ? null : { pos, offset: offsetOf(editor, element, pos) };
        setPlace(placeAt(editor.state.doc, pos));
      }
      setChosen(next);
    },
    [editor, view],
  );

  const showsText = view !== "pages";
  // The sheet is narrower beside its pages, and browsers differ in whether a hidden element keeps its offset.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each view has its own width.
  useLayoutEffect(() => {
    if (!showsText || !editor || !scroller.current || !kept.current) return;
    const { pos, offset } = kept.current;
    kept.current = null;
    scroller.current.scrollTop += offsetOf(editor, scroller.current, pos) - offset;
  }, [view, showsText, editor]);
  useLayoutEffect(() => {
    if (!wanted || !showsText || !editor || !scroller.current) return;
    showPlace(editor, scroller.current, wanted);
    setWanted(null);
  }, [editor, showsText, wanted]);
  useFollowedCursor(view === "both" ? editor : null, setPlace);

  const showText = useCallback(() => setChosen((now) => (now === "pages" ? "text" : now)), []);
  const goToPlace = useCallback(
    (at: TextPlace) => {
      showText();
      setWanted(at);
    },
    [showText],
  );
  /**
   * Switches from the pages to the text, with the cursor at the end of the paragraph in view, so that inserted
   * content is visible.
   */
  const enterText = useCallback(async () => {
    if (view !== "pages" || !editor) return;
    const at = await pages.current?.place();
    const pos = at ? positionOf(editor, at) : editor.state.selection.to;
    const $pos = editor.state.doc.resolve(pos);
    const end = $pos.parent.isTextblock ? $pos.end() : pos;
    editor.view.dispatch(editor.state.tr.setSelection(Selection.near(editor.state.doc.resolve(end), -1)));
    // A hidden element cannot be scrolled.
    flushSync(() => setChosen("text"));
  }, [editor, view]);
  return { view, choose, isWide, scroller, pages, place, showText, goToPlace, enterText };
}

/** Reports the cursor's place after each pause. */
function useFollowedCursor(editor: Editor | null, onPlace: (place: TextPlace) => void): void {
  useEffect(() => {
    if (!editor) return;
    let timer: ReturnType<typeof setTimeout>;
    const look = () => {
      clearTimeout(timer);
      timer = setTimeout(() => onPlace(placeAt(editor.state.doc, editor.state.selection.head)), PAUSE_MS);
    };
    editor.on("selectionUpdate", look);
    editor.on("update", look);
    return () => {
      clearTimeout(timer);
      editor.off("selectionUpdate", look);
      editor.off("update", look);
    };
  }, [editor, onPlace]);
}

function useIsWide(root: RefObject<HTMLElement | null>): boolean {
  const [isWide, setIsWide] = useState(false);
  useEffect(() => {
    const { current: element } = root;
    if (!element) return;
    const sizes = new ResizeObserver(() => setIsWide(element.clientWidth >= WIDE_PX));
    sizes.observe(element);
    return () => sizes.disconnect();
  }, [root]);
  return isWide;
}
