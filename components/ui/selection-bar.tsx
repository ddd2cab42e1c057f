"use client";

import { X } from "lucide-react";
import { type ReactNode, type RefObject, useEffect, useRef } from "react";
import { IconButton } from "@/components/ui/icon-button";
import { groupThousands } from "@/lib/pure/group-thousands";

/** Gap in px between the bar and a focused element above it. */
const GAP_PX = 8;

/** Scrolls focused elements to above the bar, including the one focused when the bar appears. */
function useRoomAbove(bar: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = bar.current;
    if (!element) return;
    const root = document.documentElement;
    const bottom = Number.parseFloat(getComputedStyle(element).bottom) || 0;
    root.style.scrollPaddingBottom = `${bottom + element.offsetHeight + GAP_PX}px`;
    const focused = document.activeElement;
    const row = focused?.closest("[data-row]") ?? focused;
    if (row && row !== document.body && !element.contains(row)) row.scrollIntoView({ block: "nearest" });
    return () => {
      root.style.scrollPaddingBottom = "";
    };
  }, [bar]);
}

type Props = {
  /** Describes the selection, such as "Selected documents". */
  label: string;
  count: number;
  /** Clears the selection. */
  clear: () => void;
  /** The actions. */
  children: ReactNode;
};

/** Floats over the bottom of a list while some of its rows are selected. */
export function SelectionBar({ label, count, clear, children }: Props) {
  const bar = useRef<HTMLElement>(null);
  useRoomAbove(bar);
  return (
    <section
      ref={bar}
      aria-label={label}
      className="sticky bottom-[calc(var(--bottom-bar)+1rem)] z-20 mx-auto mt-4 flex w-fit max-w-full items-center gap-1 rounded-md border border-line bg-raised p-1.5 shadow-overlay"
    >
      <span className="whitespace-nowrap pr-1 pl-2 font-medium tabular-nums">
        {groupThousands(count)}
        <span className="max-sm:sr-only"> selected</span>
      </span>
      {children}
      <IconButton label="Clear selection" size="sm" onClick={clear}>
        <X />
      </IconButton>
    </section>
  );
}
