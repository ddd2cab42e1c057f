"use client";

import { Search } from "lucide-react";
import { useCommandKey } from "@/components/ui/command-key";
import { IconButton } from "@/components/ui/icon-button";
import { Kbd } from "@/components/ui/kbd";
import { showCommand, useIsPaletteOpen } from "./command-store";

/** Button that opens the command palette and shows its shortcut. */
export function OpenPaletteButton({ compact = false }: { compact?: boolean }) {
  const command = useCommandKey();
  const isOpen = useIsPaletteOpen();
  if (compact)
    return (
      <IconButton
        label="Search"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => showCommand("palette")}
      >
        <Search />
      </IconButton>
    );
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      aria-expanded={isOpen}
      onClick={() => showCommand("palette")}
      className="flex h-8 items-center gap-2.5 rounded-md px-2 text-left text-muted transition-colors duration-100 hover:bg-tint hover:text-ink aria-expanded:bg-tint aria-expanded:text-ink"
    >
      <Search className="size-4 shrink-0" aria-hidden />
      <span className="flex-1">Search</span>
      <span aria-hidden className="flex gap-1">
        <Kbd>{command}</Kbd>
        <Kbd>K</Kbd>
      </span>
    </button>
  );
}
