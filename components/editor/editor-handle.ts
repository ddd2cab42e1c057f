import type { Ref } from "react";
import type { Steps } from "@/components/editor/model/history";
import type { EditorSource } from "@/components/editor/use-draft";
import type { Zoom } from "@/components/pdf-pages/page-layout";
import type { View } from "@/components/pdf-pages/use-view";
import type { Diagnostic } from "@/lib/contracts/diagnostics";
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

/** What the page around an editor asks of it. */
export type EditorHandle = {
  /** For the editor that replaces this one. */
  place: () => EditorPlace;
  /** Saves unsaved changes now; rejects on failure. Call it before anything that reads the draft. */
  flush: () => Promise<void>;
  /** Whether a draft written at that time is newer than what is shown, with no unsaved changes here. */
  isBehind: (updatedAt: string | null) => boolean;
  /** Goes to the field, role or setting that a diagnostic is about. */
  goTo: (diagnostic: Diagnostic) => void;
  /** Detects fields on the pages of a PDF. */
  findFields?: (() => void) | undefined;
};

/** What each editor is given. */
export type EditorProps = EditorSource & {
  /** Required in mode "template", whose settings show them. */
  defaultSubjects?: DefaultSubjects | undefined;
  /** Place of the editor that this one replaces; null starts at the top. */
  place?: EditorPlace | null;
  /** What is said once all is stored: "Saved" by default. */
  savedAs?: string;
  /** Reloads the template to show someone else's version. */
  onReload: () => void;
  ref?: Ref<EditorHandle>;
};
