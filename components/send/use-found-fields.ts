"use client";

import { useCallback, useEffect, useRef, useState } from "react";
import { partiesMessage, withFoundFields } from "@/components/send/found-parties";
import type { SendVersion } from "@/components/send/use-send-version";
import { countersign, failureOf } from "@/lib/client/countersign";
import { type RangeSearch, searchRanges } from "@/lib/client/search-ranges";
import { toContentInput } from "@/lib/client/to-content-input";
import type { TemplateContent } from "@/lib/contracts/content";
import type { DetectionDto } from "@/lib/contracts/detection";
import type { SendDraft } from "@/lib/contracts/send-draft";

type Search =
  /** `stop` ends the search of a long file and keeps the fields found so far. */
  | { kind: "looking"; searched: number; stop: () => void }
  | { kind: "done"; found: DetectionDto; interruption?: string }
  | { kind: "failed"; isOffline: boolean; message: string };

/** What the sender sees about the file's fields. */
type FoundFields =
  | { kind: "none" }
  | Search
  /** `parties` says which recipients were renamed; empty if none were. */
  | { kind: "used"; count: number; parties: string; canUndo: boolean }
  | { kind: "refused" };

type Options = {
  templateId: string;
  workspaceId: string;
  /** Whether the file may contain fields and the current step shows them. */
  isAsked: boolean;
  version: SendVersion;
  setVersion: (version: SendVersion) => void;
  draft: SendDraft;
  change: (more: Partial<SendDraft>) => void;
};

/** Abort reason of a search whose page was left: its result is discarded. */
const LEFT = "left";

function outcomeOf({ found, error }: RangeSearch<DetectionDto>): Search | null {
  const failure = error ? failureOf(error) : null;
  if (found) return { kind: "done", found, ...(failure ? { interruption: failure.message } : {}) };
  return failure && { kind: "failed", isOffline: failure.code === "OFFLINE", message: failure.message };
}

/** The people and content before detected fields were added, and the content `after`. */
type Before = Pick<SendDraft, "people"> & { content: TemplateContent; after: TemplateContent };

/**
 * Detects fields right after an upload and offers them. Nothing waits for the result: a sender who continues gets the
 * fields as suggestions on the pages.
 */
export function useFoundFields(options: Options) {
  const { templateId, workspaceId, isAsked, version, draft } = options;
  const [search, setSearch] = useState<Search | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const [before, setBefore] = useState<Before | null>(null);
  const [isRefusedNow, setIsRefusedNow] = useState(false);
  const [attempt, setAttempt] = useState(0);
  const latest = useRef(options);
  latest.current = options;
  const writing = useRef<Promise<void>>(Promise.resolve());

  const isOpen = isAsked && draft.foundFields === undefined && version.content.fields.length === 0;
  const isKnown = search?.kind === "done";
  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt asks again.
  useEffect(() => {
    if (!isOpen || isKnown) return;
    const ending = new AbortController();
    const { signal } = ending;
    const stop = () => ending.abort();
    setSearch({ kind: "looking", searched: 0, stop });
    const ask = (fromPage: number) =>
      countersign.detectFields({ workspaceId, body: { templateId, fromPage }, signal });
    const onRange = ({ nextPage }: DetectionDto) =>
      nextPage !== null && setSearch({ kind: "looking", searched: nextPage - 1, stop });
    void searchRanges(ask, { signal, onRange }).then((ended) => {
      if (signal.reason !== LEFT) setSearch(outcomeOf(ended));
    });
    return () => ending.abort(LEFT);
  }, [isOpen, isKnown, attempt, templateId, workspaceId]);

  const write = useCallback((content: TemplateContent, done: () => void): void => {
    const { templateId: id, workspaceId: where, setVersion } = latest.current;
    const work = async () => {
      setIsBusy(true);
      setFailure(null);
      try {
        const { diagnostics } = await countersign.writeTemplateDraft({
          path: { id },
          workspaceId: where,
          body: { content: toContentInput(content) },
        });
        setVersion({ content, diagnostics });
        done();
      } catch (error) {
        setFailure(failureOf(error).message);
      } finally {
        setIsBusy(false);
      }
    };
    writing.current = work();
  }, []);

  const use = useCallback(() => {
    if (search?.kind !== "done") return;
    const { version: now, draft: entered, change } = latest.current;
    const { content, people } = withFoundFields(now.content, entered, search.found);
    // People first, since fields of a role without a person would be removed.
    change({ people });
    write(content, () => {
      change({ foundFields: "used" });
      setBefore({ content: now.content, people: entered.people, after: content });
    });
  }, [search, write]);

  const undo = useCallback(() => {
    if (!before) return;
    const { change, draft: now } = latest.current;
    const { people } = before;
    write(before.content, () => {
      // Input entered since then stays with its person.
      const back = new Map(now.people.map((person, i) => [people[i]?.roleKey, person]));
      change({
        people: people.map((person) => ({ ...person, ...back.get(person.roleKey), roleKey: person.roleKey })),
        foundFields: undefined,
      });
      setBefore(null);
    });
  }, [before, write]);

  const refuse = useCallback(() => {
    latest.current.change({ foundFields: "refused" });
    setIsRefusedNow(true);
  }, []);

  const shown: FoundFields =
    isOpen && search
      ? search
      : draft.foundFields === "used" && version.content.fields.length > 0
        ? {
            kind: "used",
            count: version.content.fields.length,
            parties: partiesMessage(version.content, draft.people),
            canUndo: before?.after === version.content,
          }
        : draft.foundFields === "refused" && isRefusedNow
          ? { kind: "refused" }
          : { kind: "none" };
  /** Resolves once no write is in progress. */
  const whenSaved = useCallback(() => writing.current, []);
  const retry = useCallback(() => setAttempt((n) => n + 1), []);
  return { shown, isBusy, failure, use, undo, refuse, retry, whenSaved };
}
