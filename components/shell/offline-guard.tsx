"use client";

import { useEffect } from "react";
import { toast } from "@/components/ui/toast";

/** Whether a plain click on the link opens another page of this instance in the same tab. */
function leavesPage(link: HTMLAnchorElement): boolean {
  if ((link.target && link.target !== "_self") || link.hasAttribute("download")) return false;
  const { origin, protocol, pathname, search, hash } = new URL(link.href);
  // A blob URL has the origin of its page, but another protocol.
  if (origin !== location.origin || protocol !== location.protocol) return false;
  const isHere = pathname === location.pathname && search === location.search;
  return !(isHere && hash !== "");
}

/** Whether the browser is offline, so that no other page can be opened; if it is, shows a toast. */
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
 * Keeps the page while the browser is offline. If a link's page cannot be fetched, the browser itself would follow
 * the link, and its error page would replace this one with all input.
 */
export function OfflineGuard() {
  useEffect(() => {
    // In the capture phase, before the link's own listener, which starts the navigation.
    window.addEventListener("click", onClick, { capture: true });
    return () => window.removeEventListener("click", onClick, { capture: true });
  }, []);
  return null;
}
