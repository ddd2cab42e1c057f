"use client";

import { type ReactNode, useEffect, useRef } from "react";
import {
  counted,
  incompleteMessage,
  nothingFoundMessage,
  noticeMessages,
  searchedPagesText,
} from "@/components/editor/model/field-search";
import { foundMessage } from "@/components/send/found-parties";
import type { useFoundFields } from "@/components/send/use-found-fields";
import { Button } from "@/components/ui/button";
import { Callout } from "@/components/ui/callout";
import { Spinner } from "@/components/ui/spinner";

type Props = { found: ReturnType<typeof useFoundFields>; pageCount: number };

/** The fields detected in the uploaded file, with buttons to use or reject them. */
export function FoundFields({ found, pageCount }: Props) {
  const { shown } = found;
  const box = useRef<HTMLElement>(null);
  const decided = useRef(shown.kind);
  useEffect(() => {
    const was = decided.current;
    decided.current = shown.kind;
    // The pressed button has been removed, so the focus is lost.
    const isLost = document.activeElement === document.body || document.activeElement === null;
    if (was !== shown.kind && isLost && was !== "looking" && was !== "none") box.current?.focus();
  }, [shown.kind]);
  const words = <Words found={found} pageCount={pageCount} />;
  return (
    <section ref={box} tabIndex={-1} aria-label="Fields of the PDF" className="outline-none empty:hidden">
      {shown.kind === "none" ? null : words}
    </section>
  );
}

function Words({ found, pageCount }: Props): ReactNode {
  const { shown, isBusy, failure, use, undo, refuse, retry } = found;
  switch (shown.kind) {
    case "none":
      return null;
    case "looking":
      return (
        <div className="flex min-h-12 flex-wrap items-center gap-3 px-4 text-muted">
          <Spinner />
          <p role="status" className="tabular-nums">
            {shown.searched > 0
              ? searchedPagesText(shown.searched, pageCount)
              : "Looking for fields in the PDF"}
            . You can continue in the meantime.
          </p>
          {shown.searched > 0 && (
            <Button size="sm" variant="quiet" onClick={shown.stop}>
              Stop
            </Button>
          )}
        </div>
      );
    case "failed":
      return (
        <Callout
          tone="warn"
          role="status"
          action={
            <Button size="sm" onClick={retry}>
              Try again
            </Button>
          }
        >
          {shown.isOffline
            ? "Fields can’t be detected while you’re offline. You can continue and place them yourself."
            : `Fields couldn’t be detected. ${shown.message} You can continue and place them yourself.`}
        </Callout>
      );
    case "done": {
      const { fields, notices, nextPage } = shown.found;
      const { interruption } = shown;
      const searched = { notices, nextPage, ...(interruption ? { interruption } : {}) };
      const incomplete = incompleteMessage(searched, pageCount);
      if (fields.length === 0)
        return (
          <p role="status" className="flex min-h-12 items-center px-4 text-pretty text-muted wrap-anywhere">
            {nothingFoundMessage({ ...searched, hasFields: false }, pageCount)}
          </p>
        );
      return (
        <Callout
          role="status"
          title={foundMessage(shown.found)}
          action={
            <span className="flex gap-2">
              <Button loading={isBusy} onClick={use}>
                Use these fields
              </Button>
              <Button variant="quiet" disabled={isBusy} onClick={refuse}>
                Place fields myself
              </Button>
            </span>
          }
        >
          <span className="wrap-anywhere">
            {failure ??
              ["You can change them in the next step.", incomplete, ...noticeMessages(notices)]
                .filter(Boolean)
                .join(" ")}
          </span>
        </Callout>
      );
    }
    case "used":
      return (
        <Callout
          tone="good"
          role="status"
          action={
            shown.canUndo && (
              <Button size="sm" loading={isBusy} onClick={undo}>
                Undo
              </Button>
            )
          }
        >
          {failure ??
            [`${counted(shown.count, "field")} placed. Check them in the next step.`, shown.parties]
              .filter(Boolean)
              .join(" ")}
        </Callout>
      );
    case "refused":
      return (
        <p role="status" className="flex min-h-12 items-center px-4 text-pretty text-muted">
          Starting without fields. You can still use “Find fields” in the next step.
        </p>
      );
  }
}
