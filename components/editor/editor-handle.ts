import type { Ref } from "react";
import type { EditorSteps } from "@/components/editor/model/history";
import type { DraftOptions } from "@/components/editor/use-draft";
import type { Zoom } from "@/components/pdf-pages/page-layout";
import type { VisibleArea } from "@/components/pdf-pages/use-visible-area";
import type { Diagnostic } from "@/lib/contracts/diagnostics";
import type { DefaultSubjects } from "@/lib/domain/mail-content/default-subjects";

/** The visible part of a draft, and the steps that can be undone. */
export type EditorPlace = {
  steps: EditorSteps;
  zoom: Zoom;
  /** `both`: the text with its pages next to it. */
  view: "text" | "pages" | "both";
  /** The visible part of the page column, or of the text's sheet. */
  seen: VisibleArea;
};

/** The functions that the surrounding page calls on an editor. */
export type EditorHandle = {
  /** The place to restore in the editor that replaces this one. */
  place: () => EditorPlace;
  /** Saves unsaved changes now; rejects on failure. Call it before anything that reads the draft. */
  flush: () => Promise<void>;
  /** Whether the draft was changed elsewhere after the state shown here, and there are no unsaved changes here. */
  isBehind: (updatedAt: string | null) => boolean;
  /** Goes to the field, role or setting that a diagnostic is about. */
  goTo: (diagnostic: Diagnostic) => void;
  /** Detects fields on the pages of a PDF. */
  findFields?: (() => void) | undefined;
};

/** Props of each editor. */
export type EditorProps = DraftOptions & {
  /** Required in mode "template", whose settings show them. */
  defaultSubjects?: DefaultSubjects | undefined;
  /** Place of the editor that this one replaces; null starts at the top. */
  place?: EditorPlace | null;
  /** Save status shown once everything is saved; "Saved" by default. */
  savedAs?: string;
  /** Reloads the template to show the version saved elsewhere. */
  onReload: () => void;
  ref?: Ref<EditorHandle>;
};
