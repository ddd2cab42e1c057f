"use client";

import { Check, CloudOff, TriangleAlert } from "lucide-react";
import { useEffect, useState } from "react";
import { FailureNote } from "@/components/account/failure-note";
import type { DraftSaving } from "@/components/editor/use-draft-saving";
import { Button } from "@/components/ui/button";
import { Callout } from "@/components/ui/callout";
import { Dialog, DialogContent } from "@/components/ui/dialog";
import { Spinner } from "@/components/ui/spinner";

type Props = {
  saving: Omit<DraftSaving, "change">;
  onReload: () => void;
  /** Save status shown once everything is saved. */
  savedAs?: string | undefined;
};

/** Save status, and what the user can do when saving failed. */
export function SaveStatus({ saving, onReload, savedAs = "Saved" }: Props) {
  const { saveState, failure, flush } = saving;
  if (saveState === "refused" && saving.isContentRefused)
    return (
      <span className="flex min-w-0 items-center gap-1.5 text-xs text-bad">
        <CloudOff className="size-3.5 shrink-0" aria-hidden />
        <span className="truncate max-sm:sr-only">Not saved</span>
      </span>
    );
  if (saveState === "refused") return <Conflict saving={saving} onReload={onReload} />;
  if (saveState === "retrying")
    return (
      <span
        role="status"
        className="flex min-w-0 items-center gap-1.5 text-xs text-warn"
        title={failure ?? undefined}
      >
        <CloudOff className="size-3.5 shrink-0" aria-hidden />
        <span className="truncate max-sm:sr-only">Not saved</span>
        <Button size="sm" onClick={() => void flush().catch(() => undefined)}>
          Try again
        </Button>
      </span>
    );
  return (
    <span role="status" className="flex min-w-16 items-center gap-1.5 text-xs text-muted">
      {saveState === "saving" ? (
        <Spinner className="size-3.5" />
      ) : (
        <Check className="size-3.5 shrink-0" aria-hidden />
      )}
      {saveState === "saving" ? "Saving" : savedAs}
    </span>
  );
}

/**
 * Why the draft is not saved, and how to resolve it. At a limit of the plan, saving is retried automatically; invalid
 * content is retried after the next change.
 */
export function SaveProblem({
  saving,
}: {
  saving: Pick<DraftSaving, "saveState" | "failure" | "isContentRefused" | "planRefusal">;
}) {
  const { saveState, failure, isContentRefused, planRefusal } = saving;
  if (planRefusal)
    return (
      <FailureNote failure={planRefusal}>
        Your latest changes aren’t saved. They stay in this window and are saved once your plan allows it.
      </FailureNote>
    );
  if (saveState !== "refused" || !isContentRefused) return null;
  return (
    <Callout
      tone="bad"
      role="alert"
      title="Your latest changes aren’t saved"
      className="shrink-0 rounded-none"
    >
      {failure} Remove some content, or split it into two templates. Your next change is saved again; until
      then, changes are only in this window.
    </Callout>
  );
}

/** Edit conflict: the template was changed elsewhere, and only the user can decide which version to keep. */
function Conflict({ saving, onReload }: Props) {
  const [isOpen, setIsOpen] = useState(false);
  // Opens once, on detection; after it is dismissed, its button reopens it.
  useEffect(() => setIsOpen(true), []);
  return (
    <>
      <span role="status" className="flex min-w-0 items-center gap-1.5 text-xs text-warn">
        <TriangleAlert className="size-3.5 shrink-0" aria-hidden />
        <span className="truncate max-sm:sr-only">Not saved</span>
        <Button size="sm" onClick={() => setIsOpen(true)}>
          Resolve{" "}
        </Button>
      </span>
      <Dialog open={isOpen} onOpenChange={setIsOpen}>
        <DialogContent
          title="Changed in another window"
          description="Since you opened this page, this draft has been changed by someone else, or by you in another window. Your latest changes aren’t saved yet."
          footer={
            <>
              <Button
                onClick={() => {
                  setIsOpen(false);
                  saving.abandon();
                  onReload();
                }}
              >
                Load the other version
              </Button>
              <Button
                variant="primary"
                onClick={() => {
                  setIsOpen(false);
                  saving.keepMine();
                }}
              >
                Keep mine
              </Button>
            </>
          }
        >
          <ul className="flex list-disc flex-col gap-1 pl-5">
            <li>Load the other version: your changes since then are lost.</li>
            <li>Keep mine: the changes made in the other window are lost.</li>
          </ul>
        </DialogContent>
      </Dialog>
    </>
  );
}
