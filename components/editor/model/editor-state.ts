import type { History } from "@/components/editor/model/history";
import { NO_HISTORY } from "@/components/editor/model/history";
import { fieldIdOfPiece, piecesOf } from "@/components/editor/model/pieces";
import type { PaletteItem } from "@/components/editor/model/placing";
import { addRole } from "@/components/editor/model/roles";
import { NO_SUGGESTIONS, type Suggestion, type SuggestionSet } from "@/components/editor/model/suggestions";
import type { ContentField, PageSize, TemplateContent } from "@/lib/contracts/content";

/** The field that clicks place, and its name. */
export type ArmedPaletteItem = PaletteItem & { readonly name: string; readonly savedId?: string };

/** The editor's whole state, except for zoom and the pointer gesture in progress. */
export type EditorState = {
  readonly pages: readonly PageSize[];
  readonly content: TemplateContent;
  /** Detected fields that were not yet accepted or rejected. */
  readonly suggested: SuggestionSet;
  /** Ids of fields and suggestions in selection order; the last one is the primary. */
  readonly selection: readonly string[];
  /** Role of the next placed fields. */
  readonly activeRole: string | null;
  /** The field that each click on a page places, until Escape. */
  readonly armed: ArmedPaletteItem | null;
  /** Whether fields are placed on the pages of a PDF or by nodes of a text. */
  readonly sourceKind: "pdf" | "document";
  /** Number of changes to the text made outside its editor: undo, removed fields. */
  readonly bodyRevision: number;
  /** The page in view, 1-based. */
  readonly page: number;
  readonly history: History;
};

/** Whether a role can have fields. */
export const canHaveFields = ({ kind }: { kind: string }): boolean =>
  kind === "signer" || kind === "approver";

export function initialState(
  initial: TemplateContent,
  pages: readonly PageSize[],
  addsRole: boolean,
  sourceKind: "pdf" | "document" = "pdf",
): EditorState {
  const content = addsRole && initial.roles.length === 0 ? addRole(initial).content : initial;
  return {
    pages,
    content,
    suggested: NO_SUGGESTIONS,
    selection: [],
    activeRole: (content.roles.find(canHaveFields) ?? content.roles[0])?.key ?? null,
    armed: null,
    sourceKind,
    bodyRevision: 0,
    page: 1,
    history: NO_HISTORY,
  };
}

export function selectedFields({ content, selection }: EditorState): ContentField[] {
  const wanted = new Set(selection.map(fieldIdOfPiece));
  return wanted.size === 0 ? [] : content.fields.filter(({ id }) => wanted.has(id));
}

export function selectedSuggestions({ suggested, selection }: EditorState): Suggestion[] {
  const wanted = new Set(selection);
  return wanted.size === 0 ? [] : suggested.fields.filter(({ id }) => wanted.has(id));
}

/**
 * All items with a box on a page: fields, suggestions, and the options of fields whose options have boxes of their
 * own.
 */
export const placedFields = ({ content, suggested }: EditorState): readonly ContentField[] => [
  ...content.fields.flatMap(piecesOf),
  ...suggested.fields,
];

/** What is selected of it. */
export function selectedPlaced(state: EditorState): ContentField[] {
  const wanted = new Set(state.selection);
  return wanted.size === 0 ? [] : placedFields(state).filter(({ id }) => wanted.has(id));
}
