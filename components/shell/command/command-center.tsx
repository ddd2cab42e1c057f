"use client";

import { useEffect } from "react";
import { OnDemand, onDemandComponent, useOnDemand } from "@/components/ui/on-demand";
import { useAfterPaint } from "@/components/ui/use-after-paint";
import { showCommand, typeAhead, useCommandOverlay } from "./command-store";
import { singleKey } from "./key-shortcuts";

// Loaded on first use: no page needs it initially.
const palette = new OnDemand(() => import("./command-palette"));
const KeysHelp = onDemandComponent(() =>
  import("./keyboard-shortcuts-dialog").then((m) => m.KeyboardShortcutsDialog),
);

/** The keyboard shortcuts of every dashboard page: ⌘K or Ctrl K for the palette, ? for the list of shortcuts. */
export function CommandCenter({ isInstanceAdmin }: { isInstanceAdmin: boolean }) {
  const wanted = useCommandOverlay();
  // The button that opens the overlay is painted as pressed first.
  const painted = useAfterPaint(wanted, null);
  const shown = wanted === painted ? wanted : null;
  const loaded = useOnDemand(palette, wanted === "palette", () => showCommand(null), false);
  const isOpening = wanted === "palette" && (shown === null || loaded === null);
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const isPalette = event.key.toLowerCase() === "k" && (event.metaKey || event.ctrlKey);
      if (isPalette && !event.shiftKey && !event.altKey) {
        // Another dialog may have unsaved input or await a decision.
        if (event.defaultPrevented || document.querySelector("[role='dialog'], [role='alertdialog']")) return;
        event.preventDefault();
        showCommand("palette");
      } else if (singleKey(event) === "?") {
        event.preventDefault();
        showCommand("keys");
      }
    };
    document.addEventListener("keydown", onKeyDown);
    return () => document.removeEventListener("keydown", onKeyDown);
  }, []);
  useEffect(() => {
    if (!isOpening) return;
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.isComposing || event.ctrlKey || event.metaKey || event.altKey) return;
      if (!typeAhead(event.key)) return;
      event.preventDefault();
      event.stopPropagation();
    };
    // In the capture phase, before any other listener on the page.
    window.addEventListener("keydown", onKeyDown, { capture: true });
    return () => window.removeEventListener("keydown", onKeyDown, { capture: true });
  }, [isOpening]);
  // Closes on navigation.
  useEffect(() => () => showCommand(null), []);
  return (
    <>
      {shown === "palette" && loaded && <loaded.CommandPalette isInstanceAdmin={isInstanceAdmin} />}
      {shown === "keys" && <KeysHelp />}
    </>
  );
}
