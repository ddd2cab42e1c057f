"use client";

import { CountersignError } from "@countersign/client";
import { type Dispatch, useCallback, useEffect, useRef, useState } from "react";
import type { EditorState } from "@/components/editor/model/editor-state";
import { counted, type Finding, nothingFoundMessage } from "@/components/editor/model/finding";
import { keepSuggestions, readSuggestions } from "@/components/editor/model/kept-suggestions";
import type { EditorAction } from "@/components/editor/model/reduce";
import { NO_SUGGESTIONS, suggestionsFor } from "@/components/editor/model/suggestions";
import { countersign, failureOf } from "@/lib/client/countersign";

export type FindingOptions = {
  templateId: string;
  workspaceId: string;
  /** Names the file that is looked at; another file has other suggestions. */
  file: string;
  /** Looks for fields on opening, where that was not done yet and there are none. */
  findsAtOnce: boolean;
  state: EditorState;
  dispatch: Dispatch<EditorAction>;
  /** Saves what is unsaved: fields are found for the draft as it is on the server. */
  flush: () => Promise<void>;
  say: (message: string) => void;
};

const IDLE: Finding = { kind: "idle" };

/** Looks for the fields of the file that is shown, and keeps what waits for a decision. */
export function useFinding(options: FindingOptions) {
  const { file, state, dispatch } = options;
  const [finding, setFinding] = useState<Finding>(IDLE);
  const latest = useRef(options);
  latest.current = options;
  const asking = useRef<AbortController | null>(null);

  const find = useCallback(async () => {
    asking.current?.abort();
    const mine = new AbortController();
    asking.current = mine;
    setFinding({ kind: "looking" });
    latest.current.say("Looking for fields");
    const ended = await askFor(latest.current, mine.signal);
    if (mine.signal.aborted) return;
    asking.current = null;
    setFinding(ended);
  }, []);

  const dismiss = useCallback(() => {
    asking.current?.abort();
    asking.current = null;
    setFinding(IDLE);
  }, []);

  // Read after hydration: the server has no session storage.
  useEffect(() => {
    const kept = readSuggestions(file);
    const { findsAtOnce, state: now } = latest.current;
    if (kept) dispatch({ do: "suggest", found: kept, isKept: true });
    else if (findsAtOnce && now.content.fields.length === 0) void find();
    return () => asking.current?.abort();
  }, [file, dispatch, find]);

  const { suggested } = state;
  const seen = useRef(suggested);
  useEffect(() => {
    if (seen.current === suggested) return;
    seen.current = suggested;
    keepSuggestions(file, suggested);
  }, [file, suggested]);

  return { finding, find, dismiss };
}

async function askFor(options: FindingOptions, signal: AbortSignal): Promise<Finding> {
  const { templateId, workspaceId, flush, dispatch, say } = options;
  try {
    await flush();
    if (signal.aborted) return IDLE;
    const { fields, roles, notices } = await countersign.detectFields({
      workspaceId,
      body: { templateId },
      signal,
    });
    if (signal.aborted) return IDLE;
    const found = { fields, roles };
    dispatch({ do: "suggest", found });
    const count = suggestionsFor(options.state.content, found).fields.length;
    if (count > 0) {
      say(
        `${counted(count, "field")} found. Tab leads from one to the next; Enter uses one, Delete rejects it.`,
      );
      return { kind: "found", notices };
    }
    keepSuggestions(options.file, NO_SUGGESTIONS);
    const none: Finding = { kind: "none", notices, hasFields: fields.length > 0 };
    say(nothingFoundMessage(none, options.state.pages.length));
    return none;
  } catch (error) {
    const { code, message } = messageOf(error);
    return { kind: "failed", isOffline: code === "OFFLINE", message };
  }
}

/** A save that was refused says why in an error of its own. */
const messageOf = (error: unknown): { code?: string | undefined; message: string } =>
  error instanceof CountersignError
    ? error
    : error instanceof Error && error.name === "DraftConflict"
      ? { message: error.message }
      : failureOf(error);
