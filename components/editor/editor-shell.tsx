"use client";

import { type ReactNode, useImperativeHandle, useMemo } from "react";
import { DiagnosticsButton } from "@/components/editor/diagnostics-button";
import { EditorContext, type EditorContextValue } from "@/components/editor/editor-context";
import type { EditorHandle, EditorProps } from "@/components/editor/editor-handle";
import { PhoneBar } from "@/components/editor/phone-bar";
import { SaveProblem, SaveStatus } from "@/components/editor/save-status";
import { SettingsPanel } from "@/components/editor/settings/settings-panel";
import { SidePanel } from "@/components/editor/side-panel";
import { ToolbarDivider, UndoButtons } from "@/components/editor/undo-buttons";
import type { EditorShellState } from "@/components/editor/use-editor-shell";
import { cn } from "@/components/ui/cn";

type Props = Pick<EditorProps, "defaultSubjects" | "onReload" | "savedAs" | "ref"> &
  Pick<EditorHandle, "goTo" | "place" | "findFields"> & {
    shell: EditorShellState;
    /** See `EditorContextValue`; not set where no field is placed by keyboard. */
    focusNext?: () => void;
    /**
     * Renders the roles and fields that can be added: in the side panel, or in a sheet that closes when one is
     * chosen.
     */
    palette: (onChosen?: () => void) => ReactNode;
    /** Whether the palette is only shown at the side if there is room for twice the content's width. */
    isContentWide?: boolean;
    /** Shown between the palette and the content. */
    thumbnails?: ReactNode;
    /** The toolbar's tools that are specific to this editor. */
    tools: ReactNode;
    /** Label of the toolbar; also sets its ARIA role. */
    toolbarLabel?: string;
    /** The template's settings; by default, those that all templates have. */
    settings?: ReactNode;
    className?: string | undefined;
    /** Below the toolbar. */
    children: ReactNode;
  };

const NOTHING = () => {};

/**
 * The parts around the content that both editors share: palette, toolbar with undo, diagnostics and save status, and
 * properties and settings at the side, or in sheets on a phone. It fills its parent's height.
 */
export function EditorShell({
  shell,
  ref,
  goTo,
  place,
  findFields,
  focusNext = NOTHING,
  defaultSubjects: subjects,
  onReload,
  savedAs,
  palette,
  isContentWide = false,
  thumbnails,
  tools,
  toolbarLabel,
  settings = <SettingsPanel />,
  className,
  children,
}: Props) {
  const { state, dispatch, mode, roles, diagnostics, saving, root, message, say, side } = shell;
  const defaultSubjects = subjects ?? null;
  const { panel, showPanel, sheet, setSheet } = side;
  const { flush, isBehind } = saving;
  useImperativeHandle(ref, () => ({ flush, isBehind, goTo, place, findFields }), [
    flush,
    isBehind,
    goTo,
    place,
    findFields,
  ]);
  const value = useMemo<EditorContextValue>(
    () => ({
      ...{ state, dispatch, mode, defaultSubjects, roles, diagnostics },
      ...{ panel, showPanel, goTo, focusNext, say },
    }),
    [state, dispatch, mode, defaultSubjects, roles, diagnostics, panel, showPanel, goTo, focusNext, say],
  );
  return (
    <EditorContext value={value}>
      <div
        ref={root}
        data-editor
        className={cn("@container flex h-full min-h-0 flex-col overflow-hidden bg-raised", className)}
      >
        <div className="flex min-h-0 flex-1">
          <aside
            aria-label="Fields to add"
            className={cn(
              "hidden w-60 shrink-0 flex-col gap-5 overflow-y-auto border-r border-line p-3",
              isContentWide ? "@min-[100rem]:flex" : "@4xl:flex",
            )}
          >
            {palette()}
          </aside>
          {thumbnails}
          <div className="@container/stage flex min-w-0 flex-1 flex-col">
            <div
              {...(toolbarLabel ? { role: "toolbar", "aria-label": toolbarLabel } : {})}
              className="flex min-h-11 shrink-0 items-center gap-1 border-b border-line px-2"
            >
              <UndoButtons />
              <ToolbarDivider />
              {tools}
              <div className="ml-auto flex min-w-0 items-center gap-1.5">
                <DiagnosticsButton />
                <SaveStatus saving={saving} onReload={onReload} savedAs={savedAs} />
              </div>
            </div>
            <SaveProblem saving={saving} />
            {children}
          </div>
          <SidePanel settings={settings} />
        </div>
        <PhoneBar {...{ sheet, settings, palette }} onSheet={setSheet} />
        <p role="status" className="sr-only">
          {message}
        </p>
      </div>
    </EditorContext>
  );
}
