import type { FileChooser, Locator, Page } from "@playwright/test";
import { expectHydrated } from "./hydrated";
import { expect } from "./test";

/** Number of Tab stops of the longest way on any page of the journeys. */
const MAX_STOPS = 120;

/** Presses Tab (or Shift+Tab) until the element has the focus; fails for an element that the keyboard cannot reach. */
export async function tabTo(page: Page, target: Locator, key: "Tab" | "Shift+Tab" = "Tab"): Promise<void> {
  await expect(target).toBeVisible();
  for (let stop = 0; stop < MAX_STOPS; stop++) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press(key);
  }
  throw new Error(`${key} does not lead to ${target}`);
}

/** Goes to a control by Tab and presses a key on it. */
export async function pressOn(page: Page, target: Locator, key = "Enter"): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press(key);
}

/** Chooses a file in a file input reached by Tab. */
export async function chooseByKey(
  page: Page,
  input: Locator,
  file: Parameters<FileChooser["setFiles"]>[0],
): Promise<void> {
  await expectHydrated(input);
  // Registered before Tab is pressed: a browser that is told only later does not report a chooser that opens at once.
  const choosing = page.waitForEvent("filechooser");
  await pressOn(page, input);
  await (await choosing).setFiles(file);
}

/** A live region that announces these words to screen readers. */
export const said = (page: Page, words: string | RegExp): Locator =>
  page.locator('[role=status], [role=alert], [aria-live="polite"]').filter({ hasText: words });
