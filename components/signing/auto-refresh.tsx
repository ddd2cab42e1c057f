"use client";

import { useRouter } from "next/navigation";
import { useEffect } from "react";
import { isReachable } from "@/lib/client/reachable";

const FIRST_MS = 2000;
const MAX_INTERVAL_MS = 30_000;
const GROWTH = 1.5;

/**
 * Polls the server while something is in progress: soon at first, then at increasing intervals, and only while the
 * page is visible.
 */
export function AutoRefresh({ firstMs = FIRST_MS }: { firstMs?: number }) {
  const router = useRouter();
  useEffect(() => {
    let delay = firstMs;
    let timer: ReturnType<typeof setTimeout>;
    let isUnmounted = false;
    const again = () => {
      timer = setTimeout(async () => {
        if (document.visibilityState === "visible" && (await isReachable()) && !isUnmounted) {
          router.refresh();
          delay = Math.min(delay * GROWTH, MAX_INTERVAL_MS);
        }
        if (!isUnmounted) again();
      }, delay);
    };
    again();
    return () => {
      isUnmounted = true;
      clearTimeout(timer);
    };
  }, [router, firstMs]);
  return null;
}
