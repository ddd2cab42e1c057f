import type { SuggestionSet } from "@/components/editor/model/suggestions";
import type { PageSize, TemplateContent } from "@/lib/contracts/content";
import { isSameJson } from "@/lib/pure/same-json";
import { applyPatch, diffContent } from "@/lib/rules/content-patch";

/** The state that undo restores: the content, its selection, and its suggestions. */
export type Snapshot = {
  readonly content: TemplateContent;
  readonly selection: readonly string[];
  readonly suggested: SuggestionSet;
};

export type History = {
  readonly past: readonly Snapshot[];
  readonly future: readonly Snapshot[];
  /**
   * Identifies the change that the newest entry was recorded for. Later changes with the same tag are merged into it.
   */
  readonly tag: string | null;
};

const MAX_MOMENTS = 200;

export const NO_HISTORY: History = { past: [], future: [], tag: null };

/**
 * Records the state before a change. Consecutive changes with the same tag (typing into one input, nudging) are undone
 * together.
 */
export function recordChange(history: History, before: Snapshot, tag: string | null): History {
  if (tag !== null && tag === history.tag) return { ...history, future: [] };
  return { past: [...history.past, before].slice(-MAX_MOMENTS), future: [], tag };
}

/** Ends a run of merged changes: later changes are undone separately. */
export const endMergedRun = (history: History): History =>
  history.tag === null ? history : { ...history, tag: null };

export function undo(history: History, now: Snapshot): { history: History; moment: Snapshot } | null {
  const moment = history.past.at(-1);
  if (!moment) return null;
  const past = history.past.slice(0, -1);
  return { history: { past, future: [now, ...history.future], tag: null }, moment };
}

export function redo(history: History, now: Snapshot): { history: History; moment: Snapshot } | null {
  const [moment, ...future] = history.future;
  if (!moment) return null;
  return { history: { past: [...history.past, now], future, tag: null }, moment };
}

/** The history of an editor that is being replaced, and the content that it leads to. */
export type EditorSteps = {
  readonly content: TemplateContent;
  readonly pages: readonly PageSize[];
  readonly history: History;
};

/**
 * Applies a change made elsewhere to every state of the history, so that undoing one's own steps leaves that change
 * in place. If a step and the change affect the same property or paragraph, that step and all earlier ones are
 * dropped: undoing them would silently revert the change.
 */
export function rebaseHistory(
  { content, pages, history }: EditorSteps,
  now: { readonly content: TemplateContent; readonly pages: readonly PageSize[] },
): History {
  if (!isSameJson(pages, now.pages)) return NO_HISTORY;
  const patch = diffContent(content, now.content);
  const carry = (nearestFirst: readonly Snapshot[]): Snapshot[] => {
    const carried: Snapshot[] = [];
    for (const moment of nearestFirst) {
      const applied = applyPatch(moment.content, patch);
      if (applied.kept.length > 0) break;
      carried.push({ ...moment, content: applied.content });
    }
    return carried;
  };
  return { past: carry([...history.past].reverse()).reverse(), future: carry(history.future), tag: null };
}
