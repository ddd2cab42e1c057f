import type { Locator, Page } from "@playwright/test";
import { expectAccessible } from "./axe";
import { expect, PHONE, test } from "./test";

const WIDE = { width: 1440, height: 900 };

/** Contrast depends on the colours, the layout on the width: each value is covered once. */
const LOOKS = [
  { size: PHONE.viewport, colorScheme: "light" },
  { size: WIDE, colorScheme: "dark" },
] as const;

/**
 * For pages where both colour schemes have parts of their own, such as paper that stays light, or where only one
 * width has a menu. What depends only on the width is not checked again in the other colours.
 */
const ALL_LOOKS = [
  LOOKS[0],
  { size: PHONE.viewport, colorScheme: "dark", isAboutColours: true },
  { size: WIDE, colorScheme: "light", isAboutColours: true },
  LOOKS[1],
] as const;

/**
 * Whether screenshots are taken: `PICTURES=1 npm test -- --only journeys`. A full page takes as long as a step of a
 * journey.
 */
const TAKES_PICTURES = Boolean(process.env.PICTURES);

/** Takes a screenshot into `test-results` if `PICTURES` is set. */
export async function picture(page: Page, name: string, options: { fullPage?: boolean } = {}): Promise<void> {
  if (TAKES_PICTURES) await page.screenshot({ path: test.info().outputPath(`${name}.png`), ...options });
}

/**
 * Looks at a page on a phone and on a wide screen, in light and dark colours; each must fit and be accessible. With
 * `PICTURES`, a screenshot of each is in `test-results`.
 * @param options.all whether each width is shown in both colours
 * @param options.within the part to scan: what a step has changed on a page that another step looks at
 * @param options.ready awaited after each change
 */
export async function look(
  page: Page,
  name: string,
  options: { all?: boolean; within?: Locator; ready?: () => Promise<void> } = {},
): Promise<void> {
  const before = page.viewportSize();
  for (const { size, colorScheme, ...scope } of options.all ? ALL_LOOKS : LOOKS) {
    await page.setViewportSize(size);
    await page.emulateMedia({ colorScheme });
    await options.ready?.();
    const state = `${name}, ${size.width}, ${colorScheme}`;
    await expectAccessible(page, state, { ...scope, within: options.within });
    if (TAKES_PICTURES)
      await page.screenshot({
        path: test.info().outputPath(`${name}-${size.width}-${colorScheme}.png`),
        fullPage: true,
        // A full-page screenshot resizes the window, which would animate elements that are positioned next to others.
        animations: "disabled",
      });
    expect(await page.evaluate(() => document.documentElement.scrollWidth), name).toBe(size.width);
  }
  await page.emulateMedia({ colorScheme: null });
  if (before) await page.setViewportSize(before);
}
