"use client";

import { type RefObject, useCallback, useEffect, useMemo, useRef, useState } from "react";
import { useEditor } from "@/components/editor/editor-context";
import { placedFields } from "@/components/editor/model/editor-state";
import { boxesOf, readingOrder } from "@/components/editor/model/geometry";
import { fieldIdOfPiece, optionIndexOf } from "@/components/editor/model/pieces";
import { isSuggestionId, type Suggestion } from "@/components/editor/model/suggestions";
import { useSuggestions } from "@/components/editor/suggestions/suggestions-context";
import { FieldBox } from "@/components/field-editor/field-box";
import type { DragPreview } from "@/components/field-editor/model/gesture";
import { PageSheet, WIDEST_IMAGE_PX } from "@/components/field-editor/page-sheet";
import { ResizeHandles } from "@/components/field-editor/resize-handles";
import { StageMenu } from "@/components/field-editor/stage-menu";
import {
  SUGGESTION_HELP_ID,
  SuggestionActions,
  SuggestionBox,
} from "@/components/field-editor/suggestions/suggestion-box";
import { type Rect, useGestures } from "@/components/field-editor/use-gestures";
import {
  NARROW_BELOW_PX,
  type PageLayout,
  type PlacedPage,
  pagesNear,
} from "@/components/pdf-pages/page-layout";
import type { VisibleArea } from "@/components/pdf-pages/use-visible-area";
import { cn } from "@/components/ui/cn";
import { OnDemandModule } from "@/components/ui/on-demand-module";
import { useStore } from "@/components/ui/store";
import type { PageUrls } from "@/lib/domain/files/page-urls";

/** Until it is downloaded, or if it cannot be, the server's images are shown. */
const pdfLayer = new OnDemandModule(() => import("@/components/pdf-pages/pdf-layer"));

type Props = {
  urls: PageUrls;
  scroller: RefObject<HTMLElement | null>;
  layout: PageLayout;
  view: VisibleArea;
  /** Until the column is measured, only the first page is shown, placed by CSS: the other pages would move. */
  isMeasured: boolean;
  pdfUrl: string;
  onOpenField: () => void;
};

/** The column of pages, with their fields. */
export function Stage({ urls, scroller, layout, view, isMeasured, pdfUrl, onOpenField }: Props) {
  const { state } = useEditor();
  const column = useRef<HTMLDivElement>(null);
  const { draft, marquee, onPointerDown, isPressing, cancel } = useGestures(urls, column, layout);
  const near = useMemo(
    () => pagesNear(layout, view.top, view.top + view.height, view.height),
    [layout, view.top, view.height],
  );
  // Shows the scrollbar that several pages need, so that the measured width accounts for it.
  const hasMore = state.pages.length > 1;
  const [isRendered, setRendered] = useState(false);
  if (isMeasured && !isRendered && needsRendering(near, view)) setRendered(true);
  const rendering = useStore(pdfLayer.loaded);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a download that failed is tried again when the zoom changes.
  useEffect(() => {
    if (isRendered) pdfLayer.prefetch();
  }, [isRendered, layout.scale]);
  return (
    <StageMenu {...{ scroller, column, layout, onOpenField }} onOpen={cancel}>
      <section
        ref={scroller}
        aria-label="Pages"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable regions must be keyboard accessible.
        tabIndex={0}
        data-stage
        className={cn(
          "relative min-h-0 min-w-0 flex-1 overflow-auto overscroll-contain bg-sunken outline-offset-[-2px]",
          state.armed && "cursor-crosshair",
        )}
      >
        <div
          ref={column}
          data-theme="light"
          onPointerDown={onPointerDown}
          className={cn(
            "relative",
            !isMeasured && "@container w-full",
            !isMeasured && (hasMore ? "h-[200%]" : "h-full"),
          )}
          style={isMeasured ? { width: layout.width, height: layout.height } : undefined}
        >
          {(isMeasured ? near : [undefined]).map((place) => (
            <PageSheet key={place?.number ?? 1} place={place} pages={state.pages} urls={urls} />
          ))}
          {isMeasured && (
            <>
              {isRendered && rendering && <rendering.default pdf={pdfUrl} pages={near} />}
              <Fields layout={layout} draft={draft} isPressing={isPressing} onOpenField={onOpenField} />
              <GuideLines layout={layout} draft={draft} />
              {marquee && <Marquee rect={marquee} />}
            </>
          )}
        </div>
      </section>
    </StageMenu>
  );
}

/**
 * Whether pages have to be rendered client-side. On a phone the server's images are sharp until the reader zooms in,
 * and the PDF renderer is half a megabyte.
 */
function needsRendering(near: readonly PlacedPage[], view: VisibleArea): boolean {
  if (view.width >= NARROW_BELOW_PX) return true;
  return near.some(({ width }) => width > view.width || width * window.devicePixelRatio > WIDEST_IMAGE_PX);
}

type FieldsProps = {
  layout: PageLayout;
  draft: DragPreview | null;
  isPressing: RefObject<boolean>;
  onOpenField: (id: string) => void;
};

function Fields({ layout, draft, isPressing, onOpenField }: FieldsProps) {
  const { state, dispatch, roles, diagnostics, focusNext } = useEditor();
  const suggestions = useSuggestions();
  const { content, suggested } = state;
  // biome-ignore lint/correctness/useExhaustiveDependencies: of the state, these two matter.
  const fields = useMemo(() => placedFields(state), [content.fields, suggested]);
  const ordered = useMemo(() => readingOrder(fields), [fields]);
  const boxes = useMemo(() => boxesOf(fields), [fields]);
  const selected = useMemo(() => new Set(state.selection), [state.selection]);
  const problems = useMemo(() => {
    const worst = new Map<string, "error" | "warning">();
    for (const { fieldId, severity } of diagnostics)
      if (fieldId && worst.get(fieldId) !== "error") worst.set(fieldId, severity);
    return worst;
  }, [diagnostics]);
  const onFocus = useCallback(
    (id: string) => {
      if (!isPressing.current) dispatch({ do: "select", ids: [id], mode: "focus" });
    },
    [dispatch, isPressing],
  );
  const accept = suggestions?.accept;
  const onAccept = useCallback((id: string) => accept?.([id]), [accept]);
  return (
    <>
      <ol aria-label="Fields in reading order">
        {ordered.map((field) => {
          const box = draft?.boxes.get(field.id) ?? boxes.get(field.id);
          const page = box && layout.pages[box.page - 1];
          if (!box || !page) return null;
          const place = {
            left: page.left + box.x * page.width,
            top: page.top + box.y * page.height,
            width: box.width * page.width,
            height: box.height * page.height,
          };
          const isGhost = isSuggestionId(field.id);
          const look = (isGhost ? suggestions?.looks : roles)?.get(field.roleKey);
          const isSelected = selected.has(field.id);
          const isOnly = isSelected && selected.size === 1;
          return (
            <li key={field.id} className="contents">
              {isGhost ? (
                <SuggestionBox
                  suggestion={field as Suggestion}
                  {...place}
                  look={look}
                  isSelected={isSelected}
                  isCovered={state.armed !== null}
                  onFocus={onFocus}
                  onAccept={onAccept}
                />
              ) : (
                <FieldBox
                  field={field}
                  option={field.options[optionIndexOf(field.id) ?? -1]?.label ?? null}
                  {...place}
                  look={look}
                  isSelected={isSelected}
                  problem={problems.get(fieldIdOfPiece(field.id)) ?? null}
                  onFocus={onFocus}
                  onOpen={onOpenField}
                />
              )}
              {isOnly && <ResizeHandles {...place} look={look} />}
              {isOnly && isGhost && !draft && suggestions && (
                <SuggestionActions
                  {...place}
                  page={page}
                  onAccept={() => {
                    focusNext();
                    suggestions.accept([field.id]);
                  }}
                  onReject={() => {
                    focusNext();
                    suggestions.reject([field.id]);
                  }}
                />
              )}
            </li>
          );
        })}
      </ol>
      <p id={SUGGESTION_HELP_ID} hidden>
        Enter accepts it, Delete rejects it, arrow keys move it.
      </p>
    </>
  );
}

/** Guide lines that a dragged box snaps to. */
function GuideLines({ layout, draft }: { layout: PageLayout; draft: DragPreview | null }) {
  const page = draft && layout.pages[draft.page - 1];
  if (!page || !draft) return null;
  const { x, y } = draft.guides;
  return (
    <div
      aria-hidden
      className="pointer-events-none absolute"
      style={{ left: page.left, top: page.top, width: page.width, height: page.height }}
    >
      {x !== null && <div className="absolute inset-y-0 w-px bg-focus" style={{ left: x * layout.scale }} />}
      {y !== null && <div className="absolute inset-x-0 h-px bg-focus" style={{ top: y * layout.scale }} />}
    </div>
  );
}

function Marquee({ rect }: { rect: Rect }) {
  return (
    <div
      aria-hidden
      className="pointer-events-none absolute border border-focus bg-focus/10"
      style={{ left: rect.x, top: rect.y, width: rect.width, height: rect.height }}
    />
  );
}
