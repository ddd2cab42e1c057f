"use client";

import { useEffect } from "react";
import { toast } from "@/components/ui/toast";

/** Whether a plain click on it leads to a page of this instance in the same tab. */
function leavesPage(link: HTMLAnchorElement): boolean {
  if ((link.target && link.target !== "_self") || link.hasAttribute("download")) return false;
  const { origin, protocol, pathname, search, hash } = new URL(link.href);
  // The origin of a blob is that of its page.
  if (origin !== location.origin || protocol !== location.protocol) return false;
  const isHere = pathname === location.pathname && search === location.search;
  return !(isHere && hash !== "");
}

/** Whether the browser is offline, so that no other page can be shown, which it then says. */
export function warnIfOffline(): boolean {
  if (navigator.onLine) return false;
  toast("You’re offline. This page stays as it is until you’re back online.", { id: "stays-offline" });
  return true;
}

function onClick(event: MouseEvent): void {
  if (event.defaultPrevented || event.button !== 0) return;
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
  const link = event.target instanceof Element ? event.target.closest("a[href]") : null;
  if (!(link instanceof HTMLAnchorElement) || !leavesPage(link) || !warnIfOffline()) return;
  event.preventDefault();
  event.stopPropagation();
}

/**
 * Keeps the page while the browser is offline: a link whose page cannot be fetched is followed by the browser itself,
 * whose error page would replace this one with all that was typed.
 */
export function OfflineGuard() {
  useEffect(() => {
    // Before the link's own listener, which starts the navigation.
    window.addEventListener("click", onClick, { capture: true });
    return () => window.removeEventListener("click", onClick, { capture: true });
  }, []);
  return null;
}
