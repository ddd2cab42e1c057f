import {
  type Alignment,
  alignBoxes,
  type Direction,
  distributeBoxes,
  matchSizes,
  type SizeMatch,
} from "@/components/editor/model/arrange";
import { type EditorState, selectedFields } from "@/components/editor/model/editor-state";
import {
  addCopies,
  addField,
  canAddFields,
  copyToAllPages,
  freeSpot,
  patchFields,
  placeBoxes,
  removeFields,
  renameKey,
} from "@/components/editor/model/fields";
import { type Boxes, boxesOf, moveBoxes, type Point } from "@/components/editor/model/geometry";
import { commit, type Moment, record, redo, undo } from "@/components/editor/model/history";
import { addRole, moveRole, patchRole, removeRole } from "@/components/editor/model/roles";
import { patchSettings } from "@/components/editor/model/settings";
import {
  type BodyChange,
  patchPage,
  withCopiedNodes,
  withoutRemovedNodes,
  writeBody,
} from "@/components/editor/model/text-content";
import type { BodyPage } from "@/lib/contracts/body";
import type { ContentField, ContentRole, ContentSettings, TemplateContent } from "@/lib/contracts/content";
import type { FieldType } from "@/lib/contracts/field-types";

/** `focus`: a field already in the selection leaves it unchanged; any other replaces it. */
export type SelectMode = "replace" | "toggle" | "add" | "focus";

export type EditorAction =
  /** Without a centre: near the middle of the page in view. */
  | { do: "place"; type: FieldType; page?: number; centre?: Point }
  | { do: "set-boxes"; boxes: Boxes }
  /** In points. */
  | { do: "nudge"; by: Point }
  | { do: "patch"; ids: readonly string[]; change: Partial<ContentField>; tag?: string }
  | { do: "rename-key"; id: string; key: string }
  | { do: "remove" }
  | { do: "duplicate" }
  | { do: "paste"; fields: readonly ContentField[] }
  | { do: "copy-to-all-pages" }
  | { do: "align"; how: Alignment }
  | { do: "distribute"; direction: Direction }
  | { do: "match"; how: SizeMatch }
  | { do: "select"; ids: readonly string[]; mode?: SelectMode }
  | { do: "select-all" }
  | { do: "arm"; type: FieldType | null }
  | { do: "see-page"; page: number }
  | { do: "act-as"; roleKey: string }
  | { do: "add-role" }
  | { do: "patch-role"; key: string; change: Partial<Omit<ContentRole, "key">>; tag?: string }
  | { do: "move-role"; key: string; by: -1 | 1 }
  | { do: "remove-role"; key: string; reassignTo: string | null }
  | { do: "patch-settings"; change: Partial<ContentSettings>; tag?: string }
  /** The text as its editor has changed it. */
  | ({ do: "write"; tag?: string } & BodyChange)
  | { do: "patch-page"; change: Partial<BodyPage>; tag?: string }
  /** Typing has ended: what follows is undone separately. */
  | { do: "commit" }
  | { do: "undo" }
  | { do: "redo" };

const momentOf = ({ content, selection }: EditorState): Moment => ({ content, selection });

/** A change of content, recorded for undo. */
function changed(
  state: EditorState,
  content: TemplateContent,
  more: { selection?: readonly string[]; tag?: string | null } = {},
): EditorState {
  if (content === state.content) return state;
  return withLiving({
    ...state,
    content: state.sourceKind === "document" ? withoutRemovedNodes(state.content, content) : content,
    selection: more.selection ?? state.selection,
    history: record(state.history, momentOf(state), more.tag ?? null),
  });
}

/** Removes from the selection and active role what the content no longer has. */
function withLiving(state: EditorState): EditorState {
  const ids = new Set(state.content.fields.map(({ id }) => id));
  const selection = state.selection.every((id) => ids.has(id))
    ? state.selection
    : state.selection.filter((id) => ids.has(id));
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
  const centre = action.centre ?? freeSpot(content, action.type, page, state.pages);
  const added = addField(content, { type: action.type, roleKey, page, centre }, state.pages);
  return changed({ ...state, activeRole: roleKey }, added.content, { selection: [added.id] });
}

function nudge(state: EditorState, by: Point): EditorState {
  const boxes = moveBoxes(boxesOf(selectedFields(state)), by, state.pages);
  return boxes.size === 0
    ? state
    : changed(state, placeBoxes(state.content, boxes), { tag: `nudge ${state.selection.join()}` });
}

function addCopiesOf(state: EditorState, fields: readonly ContentField[], page: number | null): EditorState {
  const fallbackRole = state.activeRole ?? state.content.roles[0]?.key ?? "";
  if (fields.length === 0 || fallbackRole === "") return state;
  const added = addCopies(state.content, fields, { page, fallbackRole }, state.pages);
  const copied =
    state.sourceKind === "document"
      ? withCopiedNodes(added.content, new Map(fields.map(({ id }, i) => [id, added.ids[i] ?? ""])))
      : added.content;
  return changed(state, copied, { selection: added.ids });
}

/** Fields pasted from one page go to the page in view; those from several keep their pages where these exist. */
function paste(state: EditorState, fields: readonly ContentField[]): EditorState {
  const pages = new Set(fields.map(({ page }) => page));
  const known = fields.filter(({ page }) => page === null || page <= state.pages.length);
  return pages.size === 1 ? addCopiesOf(state, fields, state.page) : addCopiesOf(state, known, null);
}

function select(state: EditorState, ids: readonly string[], mode: SelectMode): EditorState {
  if (mode === "focus" && ids.every((id) => state.selection.includes(id))) return state;
  const rest = state.selection.filter((id) => !ids.includes(id));
  const added = mode === "toggle" ? ids.filter((id) => !state.selection.includes(id)) : ids;
  const selection = mode === "replace" || mode === "focus" ? ids : [...rest, ...added];
  const isSame =
    selection.length === state.selection.length && selection.every((id, i) => id === state.selection[i]);
  return isSame ? state : { ...state, selection, history: commit(state.history) };
}

function travel(state: EditorState, how: typeof undo): EditorState {
  const found = how(state.history, momentOf(state));
  if (!found) return state;
  return withLiving({ ...state, ...found.moment, history: found.history });
}

function arrange(
  state: EditorState,
  action: Extract<EditorAction, { do: "align" | "distribute" | "match" }>,
) {
  const boxes = boxesOf(selectedFields(state));
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

/** The editor's only reducer: pure, so that every gesture can be tested without a browser. */
export function reduce(state: EditorState, action: EditorAction): EditorState {
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
      return changed(state, placeBoxes(content, action.boxes));
    case "nudge":
      return nudge(state, action.by);
    case "patch":
      return changed(state, patchFields(content, action.ids, action.change), { tag: action.tag ?? null });
    case "rename-key":
      return changed(state, renameKey(content, action.id, action.key));
    case "remove":
      return state.selection.length === 0
        ? state
        : changed(state, removeFields(content, state.selection), { selection: [] });
    case "duplicate":
      return addCopiesOf(state, selectedFields(state), null);
    case "paste":
      return paste(state, action.fields);
    case "copy-to-all-pages": {
      const copied = copyToAllPages(content, selectedFields(state), state.pages);
      return changed(state, copied.content);
    }
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
      const here = state.content.fields.filter(({ page }) => page === state.page);
      return select(
        state,
        here.map(({ id }) => id),
        "replace",
      );
    }
    case "arm":
      return state.armed === action.type ? state : { ...state, armed: action.type };
    case "see-page":
      return state.page === action.page ? state : { ...state, page: action.page };
    case "act-as":
      return { ...state, activeRole: action.roleKey };
    case "commit":
      return { ...state, history: commit(state.history) };
    case "undo":
      return travel(state, undo);
    case "redo":
      return travel(state, redo);
  }
}
