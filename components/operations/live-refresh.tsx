"use client";

import { Pause, Play } from "lucide-react";
import { useRouter } from "next/navigation";
import { useEffect, useState } from "react";
import { Button } from "@/components/ui/button";
import { isReachable } from "@/lib/client/reachable";

const EVERY_MS = 4_000;

/**
 * Keeps the page current while somebody looks at it. What moves by itself must be stoppable (WCAG 2.2, 2.2.2): for
 * reading an error in peace, too.
 */
export function LiveRefresh() {
  const router = useRouter();
  const [isPaused, setPaused] = useState(false);
  useEffect(() => {
    if (isPaused) return;
    let isGone = false;
    const timer = setInterval(async () => {
      if (document.visibilityState === "visible" && (await isReachable()) && !isGone) router.refresh();
    }, EVERY_MS);
    return () => {
      isGone = true;
      clearInterval(timer);
    };
  }, [router, isPaused]);
  return (
    <Button onClick={() => setPaused(!isPaused)}>
      {isPaused ? <Play aria-hidden /> : <Pause aria-hidden />}
      {isPaused ? "Refresh by itself" : "Pause refreshing"}
    </Button>
  );
}
