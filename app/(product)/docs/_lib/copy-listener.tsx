"use client";

import { useEffect, useState } from "react";

const SHOWN_MS = 2000;

/**
 * Handles all copy buttons of a page with one delegated listener, so that no sample needs a client component and its
 * text a second time.
 */
export function CopyListener() {
  const [announcement, setAnnouncement] = useState("");
  useEffect(() => {
    const onClick = async ({ target }: MouseEvent) => {
      const button = target instanceof Element ? target.closest("[data-copy]") : null;
      const text = button?.closest("figure")?.querySelector("pre")?.textContent;
      const label = button?.querySelector("[data-copy-label]");
      if (!text || !label) return;
      // The Clipboard API requires a secure context.
      const outcome = await navigator.clipboard?.writeText(text).then(
        () => "Copied",
        () => "Could not copy",
      );
      label.textContent = outcome ?? "Could not copy";
      setAnnouncement(label.textContent);
      setTimeout(() => {
        label.textContent = "Copy";
        setAnnouncement("");
      }, SHOWN_MS);
    };
    document.addEventListener("click", onClick);
    return () => document.removeEventListener("click", onClick);
  }, []);
  return (
    <span role="status" className="sr-only">
      {announcement}
    </span>
  );
}
