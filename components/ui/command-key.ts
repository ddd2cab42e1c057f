"use client";

import { useSyncExternalStore } from "react";

const APPLE = /mac|iphone|ipad|ipod/i;

/** Whether the keyboard has a ⌘ key: `userAgentData` where the browser knows it, else the older `platform`. */
function hasCommandKey(): boolean {
  const { userAgentData, platform } = navigator as Navigator & { userAgentData?: { platform?: string } };
  return APPLE.test(userAgentData?.platform || platform);
}

const never = () => () => {};

/** The label of the key that shortcuts are pressed with here: "⌘" on Apple's systems, else "Ctrl", as on the server. */
export const useCommandKey = (): "⌘" | "Ctrl" =>
  useSyncExternalStore(
    never,
    () => (hasCommandKey() ? "⌘" : "Ctrl"),
    () => "Ctrl",
  );
