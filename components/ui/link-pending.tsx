"use client";

import { useLinkStatus } from "next/link";
import { cn } from "./cn";

/**
 * Inside a Next.js link: a dot while the linked page is loading, unless it is available at once. Meanwhile, the
 * current page stays usable. Pages have no skeletons of their own: a skeleton that is streamed first delays the page
 * itself (docs/decisions/0016).
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
