"use client";

import { useRouter } from "next/navigation";
import { useEffect } from "react";

/**
 * The page that a click on a plain link leads to, as a path of this instance; null where the browser follows the link
 * itself: in another tab, to another site, within the page, to a file or to a page outside the documentation.
 */
function pathOf(event: MouseEvent): string | null {
  const isPlain = event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);
  const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>("a[href]") : null;
  if (!isPlain || event.defaultPrevented || !link || link.target || link.hasAttribute("download"))
    return null;
  const { origin, pathname, search, hash } = new URL(link.href);
  if (origin !== window.location.origin || pathname === window.location.pathname) return null;
  return /^\/docs(?:\/|$)/.test(pathname) && !pathname.includes(".") ? `${pathname}${search}${hash}` : null;
}

/** Opens the documentation's pages without loading them anew: one listener instead of a component for each link. */
export function FollowLinks() {
  const router = useRouter();
  useEffect(() => {
    let state: unknown = null;
    const onClick = (event: MouseEvent) => {
      state = window.history.state;
      const path = pathOf(event);
      if (path === null) return;
      event.preventDefault();
      router.push(path);
    };
    // A place within the page has no state of the router's, which would ignore the way back to it.
    const onHashChange = () => {
      if (window.history.state === null && state !== null) window.history.replaceState(state, "");
    };
    document.addEventListener("click", onClick);
    window.addEventListener("hashchange", onHashChange);
    return () => {
      document.removeEventListener("click", onClick);
      window.removeEventListener("hashchange", onHashChange);
    };
  }, [router]);
  return null;
}
