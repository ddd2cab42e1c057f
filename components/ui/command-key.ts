"use client";

import { useSyncExternalStore } from "react";

const APPLE = /mac|iphone|ipad|ipod/i;

/** Whether the keyboard has a ⌘ key: from `userAgentData` where supported, else the deprecated `platform`. */
export function hasCommandKey(): boolean {
  const { userAgentData, platform } = navigator as Navigator & { userAgentData?: { platform?: string } };
  return APPLE.test(userAgentData?.platform || platform);
}

const never = () => () => {};

/** The modifier key's label for shortcuts: "⌘" on Apple systems, otherwise "Ctrl", also on the server. */
export const useCommandKey = (): "⌘" | "Ctrl" =>
  useSyncExternalStore(
    never,
    () => (hasCommandKey() ? "⌘" : "Ctrl"),
    () => "Ctrl",
  );
