"use client";

import { useLinkStatus } from "next/link";
import { cn } from "./cn";

/**
 * Inside a Next.js link: a dot while the page it leads to is on its way, unless that is there at once. The page that is
 * left stays usable meanwhile. Pages have no skeletons of their own: a skeleton that is streamed first holds back what
 * it stands for (docs/decisions/0016).
 */
export function LinkPending({ className }: { className?: string }) {
  const { pending } = useLinkStatus();
  return (
    <span
      aria-hidden
      className={cn(
        "pointer-events-none size-1.5 shrink-0 rounded-full bg-current transition-opacity",
        pending ? "animate-pulse opacity-100 delay-150" : "opacity-0",
        className,
      )}
    />
  );
}
