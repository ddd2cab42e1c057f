import { Extension } from "@tiptap/core";
import { type EditorState, Plugin, PluginKey, TextSelection, type Transaction } from "@tiptap/pm/state";
import { Decoration, DecorationSet, type EditorView } from "@tiptap/pm/view";
import { SEPARATE_UNDO_STEP } from "@/components/text-editor/extensions/separate-undo-step";
import { type FindQuery, findMatches, type Match } from "@/components/text-editor/find/find-matches";

export interface FindState {
  /** Null if there is no search. */
  readonly query: FindQuery | null;
  readonly matches: readonly Match[];
  /** Index of the current match; -1 if there is none. */
  readonly index: number;
}

const KEY = new PluginKey<FindState>("find");
const NOTHING: FindState = { query: null, matches: [], index: -1 };

type Change = { readonly query: FindQuery | null } | { readonly index: number };

export const findState = (state: EditorState): FindState => KEY.getState(state) ?? NOTHING;

/** Index of the first match at or after a position; of the first match if none follows. */
function indexFrom(matches: readonly Match[], pos: number): number {
  const next = matches.findIndex(({ from }) => from >= pos);
  return next >= 0 ? next : matches.length > 0 ? 0 : -1;
}

function apply(tr: Transaction, before: FindState, { selection }: EditorState): FindState {
  const change = tr.getMeta(KEY) as Change | undefined;
  if (change && "index" in change) return { ...before, index: change.index };
  const query = change ? change.query : before.query;
  if (!query) return change ? NOTHING : before;
  if (!change && !tr.docChanged) return before;
  const matches = findMatches(tr.doc, query);
  const current = before.matches[before.index];
  // Keeps the current match while text is typed; a new query starts at the cursor.
  const from = change ? (current?.from ?? selection.from) : tr.mapping.map(current?.from ?? selection.from);
  return { query, matches, index: indexFrom(matches, from) };
}

function decorations(state: EditorState): DecorationSet {
  const { matches, index } = findState(state);
  if (matches.length === 0) return DecorationSet.empty;
  return DecorationSet.create(
    state.doc,
    matches.map(({ from, to }, i) =>
      Decoration.inline(from, to, { class: i === index ? "find-match find-current" : "find-match" }),
    ),
  );
}

/** Highlights the matches of a search. */
export const FindExtension = Extension.create({
  name: "find",

  addProseMirrorPlugins() {
    return [
      new Plugin<FindState>({
        key: KEY,
        state: { init: () => NOTHING, apply },
        props: { decorations },
      }),
    ];
  },
});

/** Scrolls the current match into view; the focus does not move. */
function show(view: EditorView): void {
  view.dom.querySelector(".find-current")?.scrollIntoView({ block: "center", inline: "nearest" });
}

/** Starts a search; null ends it. */
export function setFindQuery(view: EditorView, query: FindQuery | null): void {
  view.dispatch(view.state.tr.setMeta(KEY, { query } satisfies Change));
  if (query) show(view);
}

/** Goes to the next or previous match, wrapping around at the ends. */
export function stepToMatch(view: EditorView, by: 1 | -1): void {
  const { matches, index } = findState(view.state);
  if (matches.length === 0) return;
  const next = (index + by + matches.length) % matches.length;
  view.dispatch(view.state.tr.setMeta(KEY, { index: next } satisfies Change));
  show(view);
}

/** Selects the current match and focuses the text. */
export function leaveToMatch(view: EditorView): void {
  const { matches, index } = findState(view.state);
  const match = matches[index];
  const { tr } = view.state;
  if (match) tr.setSelection(TextSelection.create(tr.doc, match.from, match.to));
  view.dispatch(tr.setMeta(KEY, { query: null } satisfies Change));
  view.focus();
}

/** Replaces a match. The new text gets the marks at the start of the match. */
function replace(tr: Transaction, { from, to }: Match, replacement: string): void {
  if (replacement === "") tr.delete(from, to);
  else tr.insertText(replacement, from, to);
}

/** Replaces the current match and goes to the next one. @returns whether there was a match */
export function replaceCurrent(view: EditorView, replacement: string): boolean {
  const { matches, index } = findState(view.state);
  const match = matches[index];
  if (!match) return false;
  const { tr } = view.state;
  replace(tr, match, replacement);
  view.dispatch(tr.setMeta(SEPARATE_UNDO_STEP, true));
  // Continues after the inserted text.
  const { matches: left } = findState(view.state);
  const next = indexFrom(left, match.from + replacement.length);
  view.dispatch(view.state.tr.setMeta(KEY, { index: next } satisfies Change));
  show(view);
  return true;
}

/** Replaces all matches in one undo step. @returns the number of matches */
export function replaceAll(view: EditorView, replacement: string): number {
  const { matches } = findState(view.state);
  if (matches.length === 0) return 0;
  const { tr } = view.state;
  for (const match of matches.toReversed()) replace(tr, match, replacement);
  view.dispatch(tr.setMeta(SEPARATE_UNDO_STEP, true));
  return matches.length;
}
