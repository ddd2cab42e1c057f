"use client";

import { Check, CloudOff, TriangleAlert } from "lucide-react";
import { useEffect, useState } from "react";
import type { DraftSaving } from "@/components/editor/use-draft-saving";
import { Button } from "@/components/ui/button";
import { Dialog, DialogContent } from "@/components/ui/dialog";
import { Spinner } from "@/components/ui/spinner";

type Props = { saving: Omit<DraftSaving, "change">; onReload: () => void };

/** Save status, and what to do when saving failed. */
export function SaveStatus({ saving, onReload }: Props) {
  const { saveState, failure, flush } = saving;
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
      {saveState === "saving" ? "Saving" : "Saved"}
    </span>
  );
}

/** Edit conflict: the template was changed elsewhere, and only the user can decide which version wins. */
function Conflict({ saving, onReload }: Props) {
  const [isOpen, setIsOpen] = useState(false);
  // Opens once, on detection; when dismissed, it stays reachable by its button.
  useEffect(() => setIsOpen(true), []);
  return (
    <>
      <span role="status" className="flex min-w-0 items-center gap-1.5 text-xs text-warn">
        <TriangleAlert className="size-3.5 shrink-0" aria-hidden />
        <span className="truncate max-sm:sr-only">Not saved</span>
        <Button size="sm" onClick={() => setIsOpen(true)}>
          Decide
        </Button>
      </span>
      <Dialog open={isOpen} onOpenChange={setIsOpen}>
        <DialogContent
          title="Changed in another window"
          description="Since you opened this page, somebody else, or you in another window, has changed the same draft. Your latest changes are not saved yet."
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
            <li>Load the other version: what you changed since then is gone.</li>
            <li>Keep mine: what was changed in the other window is gone.</li>
          </ul>
        </DialogContent>
      </Dialog>
    </>
  );
}
