"use client";

import { Tooltip as Radix } from "radix-ui";
import type { ReactNode } from "react";
import { Kbd } from "./kbd";

export type TooltipProps = {
  content: ReactNode;
  /** The equivalent keyboard shortcut. */
  shortcut?: string;
  side?: "top" | "right" | "bottom" | "left";
  /** One focusable element. */
  children: ReactNode;
};

/** A short description of a control, on hover and focus. Never the only place for information. */
export function Tooltip({ content, shortcut, side = "top", children }: TooltipProps) {
  return (
    <Radix.Provider delayDuration={400} skipDelayDuration={200}>
      <Radix.Root>
        <Radix.Trigger asChild>{children}</Radix.Trigger>
        <Radix.Portal>
          <Radix.Content
            side={side}
            sideOffset={6}
            collisionPadding={8}
            className="z-60 flex max-w-72 items-center gap-2 rounded-md bg-ink px-2.5 py-1.5 text-xs text-surface shadow-overlay data-[state=closed]:animate-fade-out data-[state=delayed-open]:animate-fade-in"
          >
            {content}
            {shortcut && <Kbd className="border-transparent bg-surface/15 text-surface">{shortcut}</Kbd>}
          </Radix.Content>
        </Radix.Portal>
      </Radix.Root>
    </Radix.Provider>
  );
}
