"use client";

import { useRouter } from "next/navigation";
import { useEffect } from "react";

const EVERY_MS = 4000;

/** Keeps a page current while something on it is still to happen and somebody looks at it. */
export function LiveRefresh({ everyMs = EVERY_MS }: { everyMs?: number }) {
  const router = useRouter();
  useEffect(() => {
    const timer = setInterval(() => {
      if (document.visibilityState === "visible" && navigator.onLine) router.refresh();
    }, everyMs);
    return () => clearInterval(timer);
  }, [router, everyMs]);
  return null;
}
