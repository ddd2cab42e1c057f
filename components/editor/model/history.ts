import type { Suggested } from "@/components/editor/model/suggestions";
import type { TemplateContent } from "@/lib/contracts/content";

/** The state that undo restores: the content, its selection, and its suggestions. */
export type Moment = {
  readonly content: TemplateContent;
  readonly selection: readonly string[];
  readonly suggested: Suggested;
};

export type History = {
  readonly past: readonly Moment[];
  readonly future: readonly Moment[];
  /**
   * Identifies the change that the newest entry was recorded for; later changes with the same tag are merged into it.
   */
  readonly tag: string | null;
};

const MAX_MOMENTS = 200;

export const NO_HISTORY: History = { past: [], future: [], tag: null };

/**
 * Records the state before a change. Consecutive changes with the same tag (typing into one input, nudging) are undone
 * together.
 */
export function record(history: History, before: Moment, tag: string | null): History {
  if (tag !== null && tag === history.tag) return { ...history, future: [] };
  return { past: [...history.past, before].slice(-MAX_MOMENTS), future: [], tag };
}

/** Ends a run of merged changes: what follows is undone separately. */
export const commit = (history: History): History =>
  history.tag === null ? history : { ...history, tag: null };

export function undo(history: History, now: Moment): { history: History; moment: Moment } | null {
  const moment = history.past.at(-1);
  if (!moment) return null;
  const past = history.past.slice(0, -1);
  return { history: { past, future: [now, ...history.future], tag: null }, moment };
}

export function redo(history: History, now: Moment): { history: History; moment: Moment } | null {
  const [moment, ...future] = history.future;
  if (!moment) return null;
  return { history: { past: [...history.past, now], future, tag: null }, moment };
}
