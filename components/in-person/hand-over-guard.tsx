"use client";

import { useEffect } from "react";
import { handOverChannel } from "@/components/in-person/hand-over-channel";

/**
 * Reloads the dashboard in every other tab when the device is handed over, and a page that the browser restores from
 * its cache. The server rejects the session in any case; this also removes what is on the screen.
 */
export function HandOverGuard() {
  useEffect(() => {
    const channel = handOverChannel();
    channel.onmessage = () => window.location.reload();
    const onShown = (event: PageTransitionEvent) => {
      if (event.persisted) window.location.reload();
    };
    window.addEventListener("pageshow", onShown);
    return () => {
      channel.onmessage = null;
      window.removeEventListener("pageshow", onShown);
    };
  }, []);
  return null;
}
