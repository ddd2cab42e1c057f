"use client";

import { Check, CloudOff } from "lucide-react";
import type { SaveState } from "@/components/editor/model/content-saver";
import { Button } from "@/components/ui/button";
import { Spinner } from "@/components/ui/spinner";

type Props = { state: SaveState; failure: string | null; onRetry: () => void };

/** Whether the server has it all. */
export function SaveStatus({ state, failure, onRetry }: Props) {
  if (state === "offline")
    return (
      <span
        role="status"
        className="flex items-center gap-1.5 text-xs text-warn"
        title={failure ?? undefined}
      >
        <CloudOff className="size-3.5 shrink-0" aria-hidden />
        <span className="truncate">Not saved</span>
        <Button size="sm" onClick={onRetry}>
          Try again
        </Button>
      </span>
    );
  return (
    <span role="status" className="flex min-w-16 items-center gap-1.5 text-xs text-muted">
      {state === "saving" ? (
        <Spinner className="size-3.5" />
      ) : (
        <Check className="size-3.5 shrink-0" aria-hidden />
      )}
      {state === "saving" ? "Saving" : "Saved"}
    </span>
  );
}
