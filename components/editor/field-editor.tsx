"use client";

import {
  type Ref,
  useCallback,
  useEffect,
  useImperativeHandle,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from "react";
import { EditorContext, type EditorContextValue } from "@/components/editor/editor-context";
import type { Steps } from "@/components/editor/model/history";
import { pageInView, type Zoom } from "@/components/editor/model/page-layout";
import { Palette } from "@/components/editor/palette";
import { PhoneBar } from "@/components/editor/phone-bar";
import { RoleList } from "@/components/editor/role-list";
import { SaveFault, SaveStatus } from "@/components/editor/save-status";
import { SidePanel } from "@/components/editor/side-panel";
import { Stage } from "@/components/editor/stage";
import { StageToolbar } from "@/components/editor/stage-toolbar";
import { FindFieldsButton } from "@/components/editor/suggestions/find-fields-button";
import { SuggestionBar } from "@/components/editor/suggestions/suggestion-bar";
import { SuggestionsContext } from "@/components/editor/suggestions/suggestions-context";
import { useSuggesting } from "@/components/editor/suggestions/use-suggesting";
import { Thumbnails } from "@/components/editor/thumbnails";
import { type EditorSource, useFieldEditor } from "@/components/editor/use-field-editor";
import { useFocusFollows } from "@/components/editor/use-focus-follows";
import { useGoTo } from "@/components/editor/use-go-to";
import { useShortcuts } from "@/components/editor/use-shortcuts";
import { useSidePanel } from "@/components/editor/use-side-panel";
import { useView, type View, viewOf } from "@/components/editor/use-view";
import { useZoomGestures } from "@/components/editor/use-zoom-gestures";
import { cn } from "@/components/ui/cn";
import type { TemplateContent } from "@/lib/contracts/content";
import type { Diagnostic } from "@/lib/contracts/diagnostics";
import type { PageUrls } from "@/lib/domain/files/page-urls";
import type { DefaultSubjects } from "@/lib/domain/mail-content/default-subjects";

/** The visible part of a draft, and the steps that can be undone. */
export type EditorPlace = {
  steps: Steps;
  zoom: Zoom;
  /** `both`: the text, with its pages beside it. */
  view: "text" | "pages" | "both";
  /** The visible part of the page column, or of the text's sheet. */
  seen: View;
};

export type FieldEditorHandle = {
  /** For the editor that replaces this one. */
  place: () => EditorPlace;
  /** Saves unsaved changes now; rejects on failure. Call it before anything that reads the draft. */
  flush: () => Promise<void>;
  /** Whether a draft written at that time is newer than what is shown, with no unsaved changes here. */
  isBehind: (updatedAt: string | null) => boolean;
  /** Goes to the field, role or setting that a diagnostic is about. */
  goTo: (diagnostic: Diagnostic) => void;
  /** Detects fields on the pages of a PDF. */
  findFields?: () => void;
};

export type FieldEditorProps = EditorSource & {
  urls: PageUrls;
  /** URL of the PDF for client-side rendering; page images are shown until it has loaded, or if it cannot be. */
  pdfUrl: string;
  /** Detects fields on opening if there are none yet. */
  findsAtOnce?: boolean;
  /** Required in mode "template", whose settings show them. */
  defaultSubjects?: DefaultSubjects | undefined;
  /** Place of the editor that this one replaces; null starts at the top. */
  place?: EditorPlace | null;
  /** What is said once all is stored: "Saved" by default. */
  savedAs?: string;
  /** Reloads the template to show someone else's version. */
  onReload: () => void;
  ref?: Ref<FieldEditorHandle>;
  className?: string;
};

/**
 * Places fields on the pages of a PDF and saves them into the template's draft. Takes its parent's full height. Roles
 * are managed here in mode "template" only.
 */
export function FieldEditor(props: FieldEditorProps) {
  const {
    urls,
    pdfUrl,
    findsAtOnce = false,
    defaultSubjects = null,
    place = null,
    onReload,
    savedAs,
    ref,
    className,
    ...source
  } = props;
  const { mode } = source;
  const { state, dispatch, diagnostics, roles, saving } = useFieldEditor({ ...source, steps: place?.steps });
  const root = useRef<HTMLDivElement>(null);
  const scroller = useRef<HTMLElement>(null);
  const [zoom, setZoom] = useState<Zoom>(place?.zoom ?? "fit");
  const [message, say] = useState("");
  const { view, layout, spot, isMeasured } = useView(scroller, state.pages, zoom, place?.seen);
  useShortcuts({ root, state, dispatch, layout, onZoom: setZoom, say });
  useZoomGestures({ scroller, pages: state.pages, layout, spot, onZoom: setZoom });

  const focusNext = useFocusFollows(scroller, state);

  const goToPage = useCallback(
    (page: number) => scroller.current?.scrollTo({ top: (layout.pages[page - 1]?.top ?? 12) - 12 }),
    [layout],
  );
  const side = useSidePanel(root, state.selection);
  const { panel, showPanel, showSettings, openField } = side;
  const goTo = useGoTo(scroller, state.content.roles, dispatch, showSettings);

  const { flush, isBehind } = saving;
  const suggestions = useSuggesting({
    ...{ state, dispatch, flush, say, findsAtOnce, stage: scroller, roleNames: source.roleNames },
    ...{ templateId: source.templateId, workspaceId: source.workspaceId },
    file: `${source.templateId} ${urls.base}`,
  });
  const placeNow = useCallback(
    (): EditorPlace => ({ zoom, view: "pages", seen: viewOf(scroller.current), steps: state }),
    [zoom, state],
  );
  const { find: findFields } = suggestions;
  useImperativeHandle(ref, () => ({ flush, isBehind, goTo, place: placeNow, findFields }), [
    flush,
    isBehind,
    goTo,
    placeNow,
    findFields,
  ]);

  useFirstFields(place === null && mode === "send" && isMeasured, state.content.fields, goToPage);

  const page = pageInView(layout, view.top, view.top + view.height);
  useEffect(() => dispatch({ do: "see-page", page }), [page, dispatch]);

  const value = useMemo<EditorContextValue>(
    () => ({
      ...{ state, dispatch, mode, urls, defaultSubjects, roles, diagnostics },
      ...{ panel, showPanel, goToPage, goTo, focusNext, say },
    }),
    // biome-ignore format: the dependencies in the order of the value's two lines
    [
      state, dispatch, mode, urls, defaultSubjects, roles, diagnostics,
      panel, showPanel, goToPage, goTo, focusNext,
    ],
  );
  return (
    <EditorContext value={value}>
      <SuggestionsContext value={suggestions}>
        <div
          ref={root}
          className={cn("@container flex h-full min-h-0 flex-col overflow-hidden bg-raised", className)}
        >
          <div className="flex min-h-0 flex-1">
            <aside
              aria-label="Fields to add"
              className="hidden w-60 shrink-0 flex-col gap-5 overflow-y-auto border-r border-line p-3 @4xl:flex"
            >
              <FindFieldsButton />
              <RoleList />
              <Palette />
            </aside>
            <Thumbnails />
            <div className="@container/stage flex min-w-0 flex-1 flex-col">
              <StageToolbar
                zoom={zoom}
                scale={layout.scale}
                onZoom={setZoom}
                saveStatus={<SaveStatus saving={saving} onReload={onReload} savedAs={savedAs} />}
              />
              <SaveFault saving={saving} />
              <SuggestionBar />
              <Stage
                scroller={scroller}
                layout={layout}
                view={view}
                isMeasured={isMeasured}
                pdfUrl={pdfUrl}
                onOpenField={openField}
              />
            </div>
            <SidePanel />
          </div>
          <PhoneBar sheet={side.sheet} onSheet={side.setSheet} />
          <p role="status" className="sr-only">
            {message}
          </p>
        </div>
      </SuggestionsContext>
    </EditorContext>
  );
}

/** Begins at the first page with fields: one that was looked through for them looks empty at its first. */
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
