"use client";

import { useCommandKey } from "@/components/ui/command-key";

/** A shortcut's label, with the Command key on Apple keyboards and Ctrl on others. */
export function useShortcutLabel(): (key: string) => string {
  const command = useCommandKey();
  return (key) => (command === "⌘" ? `⌘${key}` : `Ctrl ${key}`);
}
