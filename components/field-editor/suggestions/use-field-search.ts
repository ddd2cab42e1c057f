"use client";

import { CountersignError } from "@countersign/client";
import { type Dispatch, useCallback, useEffect, useRef, useState } from "react";
import type { EditorAction } from "@/components/editor/model/editor-reducer";
import type { EditorState } from "@/components/editor/model/editor-state";
import {
  type FieldSearch,
  foundCountText,
  incompleteMessage,
  lookingMessage,
  nothingFoundMessage,
  type SearchedPages,
} from "@/components/editor/model/field-search";
import {
  mergeSuggestions,
  NO_SUGGESTIONS,
  type SuggestionSet,
  suggestionsFor,
} from "@/components/editor/model/suggestions";
import { readSuggestions, storeSuggestions } from "@/components/field-editor/model/stored-suggestions";
import { countersign, failureOf } from "@/lib/client/countersign";
import { searchRanges } from "@/lib/client/search-ranges";

export type FieldSearchOptions = {
  templateId: string;
  workspaceId: string;
  /** Id of the searched file; each file has its own suggestions. */
  file: string;
  /** Whether to detect fields on opening, if this was not done before and there are none. */
  findsAtOnce: boolean;
  state: EditorState;
  dispatch: Dispatch<EditorAction>;
  /** Saves pending changes: detection uses the draft as it is on the server. */
  flush: () => Promise<void>;
  say: (message: string) => void;
};

const IDLE: FieldSearch = { kind: "idle" };
/** Reason for aborting a search because another one began or the editor was closed: its result is discarded. */
const LEFT = "left";

/** Detects the fields of the open file, and stores suggestions that await a decision. */
export function useFieldSearch(options: FieldSearchOptions) {
  const { file, state, dispatch } = options;
  const [finding, setFinding] = useState<FieldSearch>(IDLE);
  const latest = useRef(options);
  latest.current = options;
  const asking = useRef<AbortController | null>(null);

  const find = useCallback(async (from = 1) => {
    asking.current?.abort(LEFT);
    const mine = new AbortController();
    asking.current = mine;
    setFinding({ kind: "looking", searched: from - 1 });
    latest.current.say("Looking for fields");
    const ended = await askFor(latest, from, mine.signal, (searched) => {
      setFinding({ kind: "looking", searched });
      latest.current.say(lookingMessage(searched, latest.current.state.pages.length));
    });
    if (mine.signal.reason === LEFT) return;
    asking.current = null;
    setFinding(ended);
  }, []);

  /** Stops a search, whose results so far become suggestions, or closes its message. */
  const dismiss = useCallback(() => {
    asking.current?.abort();
    if (!asking.current) setFinding(IDLE);
  }, []);

  // Storage is read after hydration, since the server has none.
  useEffect(() => {
    const kept = readSuggestions(file);
    const { findsAtOnce, state: now } = latest.current;
    if (kept) {
      dispatch({ do: "suggest", found: kept, isKept: true });
      if (kept.nextPage !== null) setFinding({ kind: "found", notices: [], nextPage: kept.nextPage });
    } else if (findsAtOnce && now.content.fields.length === 0) void find();
    return () => asking.current?.abort(LEFT);
  }, [file, dispatch, find]);

  const { suggested } = state;
  const found = "nextPage" in finding ? finding.nextPage : null;
  const isLooking = finding.kind === "looking";
  const seen = useRef({ suggested, nextPage: found });
  useEffect(() => {
    const nextPage = isLooking ? seen.current.nextPage : found;
    if (seen.current.suggested === suggested && seen.current.nextPage === nextPage) return;
    seen.current = { suggested, nextPage };
    storeSuggestions(file, suggested, nextPage);
  }, [file, suggested, found, isLooking]);

  return { finding, find, dismiss };
}

type Latest = { readonly current: FieldSearchOptions };

async function askFor(
  latest: Latest,
  from: number,
  signal: AbortSignal,
  onRange: (searched: number) => void,
): Promise<FieldSearch> {
  const { templateId, workspaceId, flush } = latest.current;
  const ask = async (fromPage: number) => {
    if (fromPage === from) await flush();
    signal.throwIfAborted();
    return countersign.detectFields({ workspaceId, body: { templateId, fromPage }, signal });
  };
  const { found, error } = await searchRanges(ask, {
    ...{ from, signal },
    onRange: ({ nextPage }) => nextPage !== null && onRange(nextPage - 1),
  });
  if (signal.reason === LEFT) return IDLE;
  const interrupted = error ? { interruption: messageOf(error).message } : {};
  if (found) {
    const { notices, nextPage } = found;
    return shown(latest.current, found, from, { notices, nextPage, ...interrupted });
  }
  if (from > 1) return { kind: "found", notices: [], nextPage: from, ...interrupted };
  return error ? failed(error) : IDLE;
}

/** Adds the results as suggestions and announces them. */
function shown(
  { state, dispatch, say, file }: FieldSearchOptions,
  { fields, roles }: SuggestionSet,
  from: number,
  searched: SearchedPages,
): FieldSearch {
  const found = { fields, roles };
  dispatch({ do: "suggest", found, from });
  const incomplete = incompleteMessage(searched, state.pages.length);
  const suggested = suggestionsFor(state.content, mergeSuggestions(state.suggested, found, from));
  if (suggested.fields.length > 0) {
    const how = "Tab leads from one to the next; Enter uses one, Delete rejects it.";
    say([`${foundCountText(suggested.fields)} found. ${how}`, incomplete].filter(Boolean).join(" "));
    return { kind: "found", ...searched };
  }
  storeSuggestions(file, NO_SUGGESTIONS, searched.nextPage);
  const none: FieldSearch = { kind: "none", ...searched, hasFields: fields.length > 0 };
  say(nothingFoundMessage(none, state.pages.length));
  return none;
}

function failed(error: unknown): FieldSearch {
  const { code, message } = messageOf(error);
  return { kind: "failed", isOffline: code === "OFFLINE", message };
}

/** A refused save has its own error with the reason. */
const messageOf = (error: unknown): { code?: string | undefined; message: string } =>
  error instanceof CountersignError
    ? error
    : error instanceof Error && error.name === "DraftConflictError"
      ? { message: error.message }
      : failureOf(error);
