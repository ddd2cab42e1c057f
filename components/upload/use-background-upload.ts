"use client";

import { useCallback, useEffect, useRef, useState } from "react";
import { useStoreValue } from "@/components/ui/store";
import { toast } from "@/components/ui/toast";
import { useRouter } from "@/components/ui/workspace-link-provider";
import { backgroundUploads, runBackgroundUpload } from "@/components/upload/background-uploads";
import { messageOf } from "@/lib/client/countersign";

/**
 * Uploads of a page that may be left before they end: they continue, and their result is then offered instead of
 * opened.
 * @param home path of the page itself, for retries
 */
export function useBackgroundUpload(home: `/${string}`) {
  const router = useRouter();
  const [page] = useState(() => Symbol(home));
  const isShown = useRef(false);
  useEffect(() => {
    isShown.current = true;
    return () => {
      isShown.current = false;
    };
  }, []);

  /**
   * @returns null if it failed after the page was left, in which case a toast reports it
   * @throws the error of the work, while the page is shown
   */
  const upload = useCallback(
    async <T>(name: string, work: () => Promise<T>): Promise<T | null> => {
      try {
        return await runBackgroundUpload(name, page, work);
      } catch (error) {
        if (isShown.current) throw error;
        toast.error(`“${name}” couldn’t be uploaded`, {
          description: messageOf(error),
          action: { label: "Try again", onClick: () => router.push(home) },
          duration: Number.POSITIVE_INFINITY,
        });
        return null;
      }
    },
    [router, page, home],
  );

  /** Opens the result of an upload, or offers it in a toast if the page was left. */
  const goOn = useCallback(
    (title: string, href: string, description?: string) => {
      if (isShown.current) return router.push(href);
      toast.success(title, {
        ...(description ? { description } : {}),
        action: { label: "Continue", onClick: () => router.push(href) },
        // Stays until dismissed, since the user may be busy elsewhere.
        duration: Number.POSITIVE_INFINITY,
      });
    },
    [router],
  );

  /** Names of files that are still being uploaded from an earlier visit to the page. */
  const others = useStoreValue(backgroundUploads, (all) =>
    all.flatMap((one) => (one.page === page ? [] : [one.name])).join(", "),
  );
  return { upload, goOn, isShown, others };
}
