"use client";

import { useEffect } from "react";
import { onDemand } from "@/components/ui/on-demand";
import { useAfterPaint } from "@/components/ui/use-after-paint";
import { showCommand, useCommandOverlay } from "./command-store";
import { singleKey } from "./key-shortcuts";

// Loaded on first use: no page needs it initially.
const CommandPalette = onDemand(() => import("./command-palette").then((m) => m.CommandPalette));
const KeysHelp = onDemand(() => import("./keys-help").then((m) => m.KeysHelp));

/** The keyboard shortcuts of every dashboard page: ⌘K or Ctrl K for the palette, ? for the list of shortcuts. */
export function CommandCenter({ isInstanceAdmin }: { isInstanceAdmin: boolean }) {
  const wanted = useCommandOverlay();
  // The button that opens it is painted as pressed first.
  const painted = useAfterPaint(wanted, null);
  const shown = wanted === painted ? wanted : null;
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const isPalette = event.key.toLowerCase() === "k" && (event.metaKey || event.ctrlKey);
      if (isPalette && !event.shiftKey && !event.altKey) {
        // Another dialog has unsaved input, or awaits a decision.
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
  // Closes on navigation.
  useEffect(() => () => showCommand(null), []);
  return (
    <>
      {shown === "palette" && <CommandPalette isInstanceAdmin={isInstanceAdmin} />}
      {shown === "keys" && <KeysHelp />}
    </>
  );
}
