import {
  type Alignment,
  alignBoxes,
  type Direction,
  distributeBoxes,
  matchSizes,
  type SizeMatch,
} from "@/components/editor/model/arrange";
import { addCopies, type CopyTarget, copyToPages, shiftTo } from "@/components/editor/model/copies";
import {
  type ArmedPaletteItem,
  type EditorState,
  placedFields,
  selectedFields,
  selectedPlaced,
  selectedSuggestions,
} from "@/components/editor/model/editor-state";
import {
  canAddFields,
  patchFields,
  placeBoxes,
  removeFields,
  renameKey,
} from "@/components/editor/model/fields";
import { type Boxes, boxesOf, moveBoxes } from "@/components/editor/model/geometry";
import { endMergedRun, recordChange, redo, type Snapshot, undo } from "@/components/editor/model/history";
import { inPieces, withBox } from "@/components/editor/model/pieces";
import { addField, freeSpot, type PaletteItem } from "@/components/editor/model/placing";
import { addRole, moveRole, patchRole, removeRole } from "@/components/editor/model/roles";
import { patchSettings } from "@/components/editor/model/settings";
import {
  acceptSuggestions,
  isSuggestionId,
  mergeSuggestions,
  type Suggestion,
  type SuggestionSet,
  suggestionAfter,
  suggestionsFor,
  withoutSuggestions,
} from "@/components/editor/model/suggestions";
import {
  type BodyChange,
  patchPage,
  withCopiedNodes,
  withoutRemovedNodes,
  writeBody,
} from "@/components/editor/model/text-content";
import type { Point } from "@/components/pdf-pages/page-layout";
import type { BodyPage } from "@/lib/contracts/body";
import type { ContentField, ContentRole, ContentSettings, TemplateContent } from "@/lib/contracts/content";

/** `focus`: a field already in the selection leaves it unchanged; any other replaces it. */
export type SelectMode = "replace" | "toggle" | "add" | "focus";

/** A point of a page, in fractions of the page. */
export type PagePoint = { readonly page: number; readonly point: Point };

export type EditorAction =
  /** Without a centre, the field is placed near the middle of the page in view. */
  | ({ do: "place"; page?: number; centre?: Point } & PaletteItem)
  | { do: "set-boxes"; boxes: Boxes; tag?: string }
  /** In points. */
  | { do: "nudge"; by: Point }
  | { do: "patch"; ids: readonly string[]; change: Partial<ContentField>; tag?: string }
  | { do: "rename-key"; id: string; key: string }
  | { do: "remove" }
  | { do: "duplicate" }
  /** If a point is given, fields from a single page are pasted there. */
  | { do: "paste"; fields: readonly ContentField[]; at?: PagePoint | null }
  | { do: "copy-to-pages"; pages: readonly number[] }
  | { do: "align"; how: Alignment }
  | { do: "distribute"; direction: Direction }
  | { do: "match"; how: SizeMatch }
  | { do: "select"; ids: readonly string[]; mode?: SelectMode }
  | { do: "select-all" }
  /**
   * Shows detected fields in place of earlier suggestions, or only of those from page `from` on. `isKept` marks
   * suggestions from before a reload.
   */
  | { do: "suggest"; found: SuggestionSet; from?: number; isKept?: boolean }
  | { do: "accept"; ids: readonly string[] }
  | { do: "reject"; ids: readonly string[] }
  | { do: "arm"; what: ArmedPaletteItem | null }
  | { do: "see-page"; page: number }
  | { do: "act-as"; roleKey: string }
  | { do: "add-role" }
  | { do: "patch-role"; key: string; change: Partial<Omit<ContentRole, "key">>; tag?: string }
  | { do: "move-role"; key: string; by: -1 | 1 }
  | { do: "remove-role"; key: string; reassignTo: string | null }
  | { do: "patch-settings"; change: Partial<ContentSettings>; tag?: string }
  /** Replaces the text after a change in its editor. */
  | ({ do: "write"; tag?: string } & BodyChange)
  | { do: "patch-page"; change: Partial<BodyPage>; tag?: string }
  /** Typing has ended: later changes are undone separately. */
  | { do: "commit" }
  | { do: "undo" }
  | { do: "redo" };

const snapshotOf = ({ content, selection, suggested }: EditorState): Snapshot => ({
  content,
  selection,
  suggested,
});

/** Changes content or suggestions, and records the change for undo. */
function changed(
  state: EditorState,
  content: TemplateContent,
  more: { selection?: readonly string[]; tag?: string | null; suggested?: SuggestionSet } = {},
): EditorState {
  const suggested = more.suggested ?? state.suggested;
  if (content === state.content && suggested === state.suggested) return state;
  return withLiving({
    ...state,
    suggested,
    content: state.sourceKind === "document" ? withoutRemovedNodes(state.content, content) : content,
    selection: more.selection ?? state.selection,
    history: recordChange(state.history, snapshotOf(state), more.tag ?? null),
  });
}

/** Removes ids that the content no longer contains from the selection and active role. */
function withLiving(state: EditorState): EditorState {
  const ids = new Set(placedFields(state).map(({ id }) => id));
  const chosen = inPieces(state.selection, state.content.fields);
  const selection = chosen.every((id) => ids.has(id)) ? chosen : chosen.filter((id) => ids.has(id));
  const activeRole = state.content.roles.some(({ key }) => key === state.activeRole)
    ? state.activeRole
    : (state.content.roles[0]?.key ?? null);
  return { ...state, selection, activeRole };
}

function place(state: EditorState, action: Extract<EditorAction, { do: "place" }>): EditorState {
  if (!canAddFields(state.content)) return state;
  const withRole = state.content.roles.length > 0 ? null : addRole(state.content);
  const content = withRole?.content ?? state.content;
  const roleKey = withRole?.key ?? state.activeRole ?? content.roles[0]?.key ?? "";
  const page = action.page ?? state.page;
  const centre = action.centre ?? freeSpot(content, action, page, state.pages);
  const added = addField(content, { ...action, roleKey, page, centre }, state.pages);
  // A field placed over a suggestion replaces it.
  const placed = added.content.fields.filter(({ id }) => id === added.id);
  const suggested = suggestionsFor({ ...added.content, fields: placed }, state.suggested);
  const isSame = suggested.fields.length === state.suggested.fields.length;
  return changed({ ...state, activeRole: roleKey }, added.content, {
    selection: [added.id],
    ...(isSame ? {} : { suggested }),
  });
}

function nudge(state: EditorState, by: Point): EditorState {
  const boxes = moveBoxes(boxesOf(selectedPlaced(state)), by, state.pages);
  return boxes.size === 0 ? state : setBoxes(state, boxes, `nudge ${state.selection.join()}`);
}

function setBoxes(state: EditorState, boxes: Boxes, tag: string | null): EditorState {
  const isMoved = ({ id }: { id: string }) => boxes.has(id);
  const { content, suggested } = state;
  const moved = (field: Suggestion): Suggestion => {
    const box = boxes.get(field.id);
    return box ? withBox(field, box) : field;
  };
  return changed(state, placeBoxes(content, boxes), {
    suggested: suggested.fields.some(isMoved)
      ? { ...suggested, fields: suggested.fields.map(moved) }
      : suggested,
    tag,
  });
}

function accept(state: EditorState, ids: readonly string[]): EditorState {
  const done = acceptSuggestions(state.content, state.suggested, ids, state.activeRole);
  // Selects the next suggestion; after the last one, the field it became.
  const next = suggestionAfter(state.suggested, ids);
  const selection = ids.length > 1 ? [] : next ? [next] : done.added;
  return changed(state, done.content, { suggested: done.suggested, selection });
}

function reject(state: EditorState, ids: readonly string[]): EditorState {
  const suggested = withoutSuggestions(state.suggested, new Set(ids));
  const next = ids.length > 1 ? null : suggestionAfter(state.suggested, ids);
  return changed(state, state.content, { suggested, selection: next ? [next] : [] });
}

/** Removes the selected fields, and rejects the selected suggestions. */
function remove(state: EditorState): EditorState {
  const fields = selectedFields(state);
  const rejected = selectedSuggestions(state).map(({ id }) => id);
  if (fields.length === 0) return reject(state, rejected);
  return changed(state, removeFields(state.content, state.selection), {
    suggested: withoutSuggestions(state.suggested, new Set(rejected)),
    selection: [],
  });
}

function reduceSuggestions(
  state: EditorState,
  action: Extract<EditorAction, { do: "suggest" | "accept" | "reject" }>,
): EditorState {
  if (action.do === "accept") return accept(state, action.ids);
  if (action.do === "reject") return reject(state, action.ids);
  const found = mergeSuggestions(state.suggested, action.found, action.from ?? 1);
  const suggested = suggestionsFor(state.content, found);
  if (suggested.fields.length === 0 && state.suggested.fields.length === 0) return state;
  return action.isKept ? { ...state, suggested } : changed(state, state.content, { suggested });
}

function addCopiesOf(
  state: EditorState,
  fields: readonly ContentField[],
  to: Omit<CopyTarget, "fallbackRole">,
): EditorState {
  const fallbackRole = state.activeRole ?? state.content.roles[0]?.key ?? "";
  if (fields.length === 0 || fallbackRole === "") return state;
  const added = addCopies(state.content, fields, { ...to, fallbackRole }, state.pages);
  const copied =
    state.sourceKind === "document"
      ? withCopiedNodes(added.content, new Map(fields.map(({ id }, i) => [id, added.ids[i] ?? ""])))
      : added.content;
  return changed(state, copied, { selection: added.ids });
}

/** Fields pasted from one page go to the page in view; fields from several pages keep their pages if these exist. */
function paste(state: EditorState, fields: readonly ContentField[], at: PagePoint | null): EditorState {
  const pages = new Set(fields.map(({ page }) => page));
  const known = fields.filter(({ page }) => page === null || page <= state.pages.length);
  if (pages.size !== 1) return addCopiesOf(state, known, { page: null });
  return at
    ? addCopiesOf(state, fields, { page: at.page, by: shiftTo(fields, at.point) })
    : addCopiesOf(state, fields, { page: state.page });
}

function select(state: EditorState, named: readonly string[], mode: SelectMode): EditorState {
  const ids = inPieces(named, state.content.fields);
  if (mode === "focus" && ids.every((id) => state.selection.includes(id))) return state;
  const rest = state.selection.filter((id) => !ids.includes(id));
  const added = mode === "toggle" ? ids.filter((id) => !state.selection.includes(id)) : ids;
  const selection = mode === "replace" || mode === "focus" ? ids : [...rest, ...added];
  const isSame =
    selection.length === state.selection.length && selection.every((id, i) => id === state.selection[i]);
  return isSame ? state : { ...state, selection, history: endMergedRun(state.history) };
}

function travel(state: EditorState, how: typeof undo): EditorState {
  const found = how(state.history, snapshotOf(state));
  if (!found) return state;
  return withLiving({ ...state, ...found.moment, history: found.history });
}

function arrange(
  state: EditorState,
  action: Extract<EditorAction, { do: "align" | "distribute" | "match" }>,
) {
  const boxes = boxesOf(selectedPlaced(state).filter(({ id }) => !isSuggestionId(id)));
  const lead = state.selection.at(-1) ?? "";
  if (boxes.size < 2) return state;
  const arranged =
    action.do === "align"
      ? alignBoxes(boxes, action.how, state.pages)
      : action.do === "distribute"
        ? distributeBoxes(boxes, action.direction, state.pages)
        : matchSizes(boxes, lead, action.how, state.pages);
  return changed(state, placeBoxes(state.content, arranged));
}

function reduceRoles(
  state: EditorState,
  action: Extract<EditorAction, { do: "add-role" | "patch-role" | "move-role" | "remove-role" }>,
): EditorState {
  const { content } = state;
  switch (action.do) {
    case "add-role": {
      const added = addRole(content);
      return { ...changed(state, added.content), activeRole: added.key };
    }
    case "patch-role":
      return changed(state, patchRole(content, action.key, action.change), { tag: action.tag ?? null });
    case "move-role":
      return changed(state, moveRole(content, action.key, action.by));
    case "remove-role":
      return changed(state, removeRole(content, action.key, action.reassignTo));
  }
}

/** The editor's only reducer. It is pure, so that every gesture can be tested without a browser. */
export function editorReducer(state: EditorState, action: EditorAction): EditorState {
  if (action.do === "write")
    return changed(state, writeBody(state.content, action), { tag: action.tag ?? null });
  const next = reduceContent(state, action);
  const isOther = next.content.body !== state.content.body;
  return isOther ? { ...next, bodyRevision: state.bodyRevision + 1 } : next;
}

function reduceContent(state: EditorState, action: Exclude<EditorAction, { do: "write" }>): EditorState {
  const { content } = state;
  switch (action.do) {
    case "place":
      return place(state, action);
    case "set-boxes":
      return setBoxes(state, action.boxes, action.tag ?? null);
    case "nudge":
      return nudge(state, action.by);
    case "patch":
      return changed(state, patchFields(content, action.ids, action.change), { tag: action.tag ?? null });
    case "rename-key":
      return changed(state, renameKey(content, action.id, action.key));
    case "remove":
      return remove(state);
    case "suggest":
    case "accept":
    case "reject":
      return reduceSuggestions(state, action);
    case "duplicate":
      return addCopiesOf(state, selectedFields(state), { page: null });
    case "paste":
      return paste(state, action.fields, action.at ?? null);
    case "copy-to-pages":
      return changed(state, copyToPages(content, selectedFields(state), action.pages, state.pages));
    case "align":
    case "distribute":
    case "match":
      return arrange(state, action);
    case "add-role":
    case "patch-role":
    case "move-role":
    case "remove-role":
      return reduceRoles(state, action);
    case "patch-settings":
      return changed(state, patchSettings(content, action.change), { tag: action.tag ?? null });
    case "patch-page":
      return changed(state, patchPage(content, action.change), { tag: action.tag ?? null });
    default:
      return reduceView(state, action);
  }
}

function reduceView(
  state: EditorState,
  action: Extract<
    EditorAction,
    { do: "select" | "select-all" | "arm" | "see-page" | "act-as" | "commit" | "undo" | "redo" }
  >,
): EditorState {
  switch (action.do) {
    case "select":
      return select(state, action.ids, action.mode ?? "replace");
    case "select-all": {
      const here = placedFields(state).filter(({ page }) => page === state.page);
      return select(
        state,
        here.map(({ id }) => id),
        "replace",
      );
    }
    case "arm":
      return state.armed === action.what ? state : { ...state, armed: action.what };
    case "see-page":
      return state.page === action.page ? state : { ...state, page: action.page };
    case "act-as":
      return { ...state, activeRole: action.roleKey };
    case "commit":
      return { ...state, history: endMergedRun(state.history) };
    case "undo":
      return travel(state, undo);
    case "redo":
      return travel(state, redo);
  }
}
