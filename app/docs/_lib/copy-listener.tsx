"use client";

import { useEffect, useState } from "react";

const SHOWN_MS = 2000;

/** The copy buttons of all code blocks of a page: one listener instead of a component, and its text twice, for each. */
export function CopyListener() {
  const [said, setSaid] = useState("");
  useEffect(() => {
    const onClick = async ({ target }: MouseEvent) => {
      const button = target instanceof Element ? target.closest("[data-copy]") : null;
      const text = button?.closest("figure")?.querySelector("pre")?.textContent;
      const label = button?.querySelector("[data-copy-label]");
      if (!text || !label) return;
      // The Clipboard API exists on secure origins only.
      const outcome = await navigator.clipboard?.writeText(text).then(
        () => "Copied",
        () => "Could not copy",
      );
      label.textContent = outcome ?? "Could not copy";
      setSaid(label.textContent);
      setTimeout(() => {
        label.textContent = "Copy";
        setSaid("");
      }, SHOWN_MS);
    };
    document.addEventListener("click", onClick);
    return () => document.removeEventListener("click", onClick);
  }, []);
  return (
    <span role="status" className="sr-only">
      {said}
    </span>
  );
}
