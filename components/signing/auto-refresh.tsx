"use client";

import { useRouter } from "next/navigation";
import { useEffect } from "react";
import { isReachable } from "@/lib/client/reachable";

const FIRST_MS = 2000;
const LONGEST_MS = 30_000;
const GROWTH = 1.5;

/**
 * Asks the server again while something is on its way: soon at first, then less and less often, and only while the page
 * is looked at.
 */
export function AutoRefresh({ firstMs = FIRST_MS }: { firstMs?: number }) {
  const router = useRouter();
  useEffect(() => {
    let delay = firstMs;
    let timer: ReturnType<typeof setTimeout>;
    let isGone = false;
    const again = () => {
      timer = setTimeout(async () => {
        if (document.visibilityState === "visible" && (await isReachable()) && !isGone) {
          router.refresh();
          delay = Math.min(delay * GROWTH, LONGEST_MS);
        }
        if (!isGone) again();
      }, delay);
    };
    again();
    return () => {
      isGone = true;
      clearTimeout(timer);
    };
  }, [router, firstMs]);
  return null;
}
