import type { ContentRole } from "@/lib/contracts/content";

const MAX_FRAMES = 90;
const AFTER_RETURN_MS = 30;

/** Runs `go` after a closing dialog or popover has returned the focus to its trigger. */
export function runAfterOverlays(go: () => void, frames = 0): void {
  const isOpen = document.querySelector("[role=dialog]") !== null;
  if (isOpen && frames < MAX_FRAMES) requestAnimationFrame(() => runAfterOverlays(go, frames + 1));
  else setTimeout(go, AFTER_RETURN_MS);
}

/** Shows the settings and focuses the one with this name. */
export const goToSetting = (name: string, showSettings: () => void): void =>
  runAfterOverlays(() => {
    showSettings();
    requestAnimationFrame(() => {
      const inputs = document.querySelectorAll<HTMLElement>(`[data-setting="${CSS.escape(name)}"]`);
      // The input exists in the side panel and in the mobile sheet; only one of them is visible.
      [...inputs].find((input) => input.offsetParent !== null)?.focus();
    });
  });

/** The role that a diagnostic's path refers to. */
export const roleAt = (roles: readonly ContentRole[], path: string): ContentRole | undefined =>
  roles[Number(/^roles\.(\d+)/.exec(path)?.[1] ?? -1)];
