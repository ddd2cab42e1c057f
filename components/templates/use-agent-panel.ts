"use client";

import { useEffect, useRef, useState } from "react";
import { useMediaQuery } from "@/components/ui/use-media-query";

/**
 * State of the agent's panel next to the editor. Once opened it stays mounted, so that closing it does not stop a
 * running turn.
 */
export function useAgentPanel(isReady: boolean) {
  const [isOpen, setIsOpen] = useState(false);
  const [wasOpened, setWasOpened] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  const isWide = useMediaQuery("(min-width: 64rem)", true);
  const button = useRef<HTMLButtonElement>(null);
  const open = () => {
    setIsOpen(true);
    setWasOpened(true);
  };
  const close = () => {
    setIsOpen(false);
    // The bar may still be covered, and so not focusable.
    requestAnimationFrame(() => button.current?.focus());
  };
  useCommandJ(() => (isOpen ? close() : isReady && open()));
  return {
    ...{ isOpen, wasOpened, isBusy, setIsBusy, button, close },
    toggle: () => (isOpen ? close() : open()),
    /** Whether the panel covers everything else, as on a phone. */
    isCovering: isOpen && !isWide,
  };
}

/** ⌘J or Ctrl J, regardless of focus. */
function useCommandJ(run: () => void): void {
  const latest = useRef(run);
  useEffect(() => {
    latest.current = run;
  });
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const isCommand = (event.metaKey || event.ctrlKey) && !event.altKey && !event.shiftKey;
      if (!isCommand || event.key.toLowerCase() !== "j") return;
      event.preventDefault();
      latest.current();
    };
    document.addEventListener("keydown", onKey);
    return () => document.removeEventListener("keydown", onKey);
  }, []);
}
