"use client";

import { ChevronDown, ChevronUp } from "lucide-react";
import { useState } from "react";
import { useEditor } from "@/components/editor/editor-context";
import { IconButton } from "@/components/ui/icon-button";
import { Input } from "@/components/ui/input";

/** The number of the page in view; editing it goes to another page. */
export function PageNumber({ onGo }: { onGo: (page: number) => void }) {
  const { state } = useEditor();
  const [typed, setTyped] = useState<string | null>(null);
  const count = state.pages.length;
  const go = () => {
    const page = Math.round(Number(typed));
    if (typed && page >= 1) onGo(Math.min(page, count));
    setTyped(null);
  };
  return (
    <span className="flex items-center gap-1 text-xs text-muted">
      <IconButton
        label="Previous page"
        size="sm"
        disabled={state.page <= 1}
        onClick={() => onGo(state.page - 1)}
      >
        <ChevronUp />
      </IconButton>
      <Input
        aria-label={`Page, 1 to ${count}`}
        inputMode="numeric"
        controlSize="sm"
        className="w-10 px-1 text-center tabular-nums"
        value={typed ?? String(state.page)}
        onChange={(event) => setTyped(event.target.value)}
        onBlur={go}
        onKeyDown={(event) => event.key === "Enter" && go()}
      />
      <span className="whitespace-nowrap tabular-nums">of {count}</span>
      <IconButton
        label="Next page"
        size="sm"
        disabled={state.page >= count}
        onClick={() => onGo(state.page + 1)}
      >
        <ChevronDown />
      </IconButton>
    </span>
  );
}
