"use client";

import { useRouter } from "next/navigation";
import { useEffect } from "react";

/**
 * The page that a click on a plain link leads to, as a path of this instance; null where the browser follows the link
 * itself: in another tab, to another site, within the page, to a file.
 */
function pathOf(event: MouseEvent): string | null {
  const isPlain = event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);
  const link = event.target instanceof Element ? event.target.closest("a") : null;
  if (!isPlain || event.defaultPrevented || !link || link.target || link.hasAttribute("download"))
    return null;
  const { origin, pathname, search, hash } = new URL(link.href);
  if (origin !== window.location.origin || pathname === window.location.pathname) return null;
  return pathname.startsWith("/docs") && !pathname.includes(".") ? `${pathname}${search}${hash}` : null;
}

/** Opens the documentation's pages without loading them anew: one listener instead of a component for each link. */
export function FollowLinks() {
  const router = useRouter();
  useEffect(() => {
    const onClick = (event: MouseEvent) => {
      const path = pathOf(event);
      if (path === null) return;
      event.preventDefault();
      router.push(path);
    };
    document.addEventListener("click", onClick);
    return () => document.removeEventListener("click", onClick);
  }, [router]);
  return null;
}
