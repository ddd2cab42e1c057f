"use client";

import { useEffect } from "react";
import { TIME_ZONE_COOKIE, TIME_ZONE_COOKIE_SECONDS } from "@/lib/pure/time-zone-cookie";

/** Stores the browser's time zone in a cookie, which the first visit of an account reads; renders nothing. */
export function TimeZoneCookie() {
  useEffect(() => {
    const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in browsers that are supported
    document.cookie = `${TIME_ZONE_COOKIE}=${encodeURIComponent(timeZone)}; path=/; max-age=${TIME_ZONE_COOKIE_SECONDS}; samesite=lax`;
  }, []);
  return null;
}
