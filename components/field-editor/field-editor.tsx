"use client";

import { useCallback, useEffect, useLayoutEffect, useRef, useState } from "react";
import type { EditorPlace, EditorProps } from "@/components/editor/editor-handle";
import { EditorShell } from "@/components/editor/editor-shell";
import { RoleList } from "@/components/editor/role-list";
import { SuggestionsContext } from "@/components/editor/suggestions/suggestions-context";
import { useEditorShell } from "@/components/editor/use-editor-shell";
import { Palette } from "@/components/field-editor/palette";
import { Stage } from "@/components/field-editor/stage";
import { StageTools } from "@/components/field-editor/stage-tools";
import { FindFieldsButton } from "@/components/field-editor/suggestions/find-fields-button";
import { SuggestionBar } from "@/components/field-editor/suggestions/suggestion-bar";
import { useFieldSuggestions } from "@/components/field-editor/suggestions/use-field-suggestions";
import { Thumbnails } from "@/components/field-editor/thumbnails";
import { useFocusOnPlaced } from "@/components/field-editor/use-focus-on-placed";
import { useGoToDiagnostic } from "@/components/field-editor/use-go-to-diagnostic";
import { useShortcuts } from "@/components/field-editor/use-shortcuts";
import { useZoomGestures } from "@/components/field-editor/use-zoom-gestures";
import { pageInView, type Zoom } from "@/components/pdf-pages/page-layout";
import { useVisibleArea, visibleAreaOf } from "@/components/pdf-pages/use-visible-area";
import type { TemplateContent } from "@/lib/contracts/content";
import type { PageUrls } from "@/lib/domain/files/page-urls";

export type FieldEditorProps = EditorProps & {
  urls: PageUrls;
  /** URL of the PDF for client-side rendering; page images are shown until it has loaded, or if it cannot be. */
  pdfUrl: string;
  /** Whether to detect fields on opening if there are none yet. */
  findsAtOnce?: boolean;
  className?: string;
};

/**
 * Places fields on the pages of a PDF and saves them to the template's draft. It fills its parent's height. Roles are
 * managed here in mode "template" only.
 */
export function FieldEditor(props: FieldEditorProps) {
  const {
    urls,
    pdfUrl,
    findsAtOnce = false,
    defaultSubjects,
    place = null,
    onReload,
    savedAs,
    ref,
    className,
    ...source
  } = props;
  const shell = useEditorShell({ ...source, steps: place?.steps });
  const { state, dispatch, mode, saving, root, say, side } = shell;
  const scroller = useRef<HTMLElement>(null);
  const [zoom, setZoom] = useState<Zoom>(place?.zoom ?? "fit");
  const { view, layout, spot, isMeasured } = useVisibleArea(scroller, state.pages, zoom, place?.seen);
  useShortcuts({ root, state, dispatch, layout, onZoom: setZoom, say });
  useZoomGestures({ scroller, pages: state.pages, layout, spot, onZoom: setZoom });

  const focusNext = useFocusOnPlaced(scroller, state);

  const goToPage = useCallback(
    (page: number) => scroller.current?.scrollTo({ top: (layout.pages[page - 1]?.top ?? 12) - 12 }),
    [layout],
  );
  const goTo = useGoToDiagnostic(scroller, state.content.roles, dispatch, side.showSettings);

  const suggestions = useFieldSuggestions({
    ...{
      state,
      dispatch,
      flush: saving.flush,
      say,
      findsAtOnce,
      stage: scroller,
      roleNames: source.roleNames,
    },
    ...{ templateId: source.templateId, workspaceId: source.workspaceId },
    file: `${source.templateId} ${urls.base}`,
  });
  const placeNow = useCallback(
    (): EditorPlace => ({ zoom, view: "pages", seen: visibleAreaOf(scroller.current), steps: state }),
    [zoom, state],
  );
  useFirstFields(place === null && mode === "send" && isMeasured, state.content.fields, goToPage);

  const page = pageInView(layout, view.top, view.top + view.height);
  useEffect(() => dispatch({ do: "see-page", page }), [page, dispatch]);

  return (
    <SuggestionsContext value={suggestions}>
      <EditorShell
        {...{ shell, ref, goTo, focusNext, defaultSubjects, onReload, savedAs, className }}
        place={placeNow}
        findFields={suggestions.find}
        palette={(onChosen) => (
          <>
            <FindFieldsButton onChosen={onChosen} />
            <RoleList />
            <Palette onChosen={onChosen} />
          </>
        )}
        thumbnails={<Thumbnails urls={urls} onGo={goToPage} />}
        toolbarLabel="Editor toolbar"
        tools={<StageTools zoom={zoom} scale={layout.scale} onZoom={setZoom} onPage={goToPage} />}
      >
        <SuggestionBar />
        <Stage {...{ urls, scroller, layout, view, isMeasured, pdfUrl }} onOpenField={side.openField} />
      </EditorShell>
    </SuggestionsContext>
  );
}

/** Scrolls to the first page with fields: otherwise a document with detected fields could look empty. */
function useFirstFields(
  isReady: boolean,
  fields: TemplateContent["fields"],
  goToPage: (page: number) => void,
): void {
  const hasGone = useRef(false);
  useLayoutEffect(() => {
    if (!isReady || hasGone.current) return;
    hasGone.current = true;
    const pages = fields.flatMap(({ page }) => page ?? []);
    const first = Math.min(...pages);
    if (Number.isFinite(first) && first > 1) goToPage(first);
  }, [isReady, fields, goToPage]);
}
