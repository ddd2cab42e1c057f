import type { Page } from "@playwright/test";
import { expectAccessible } from "./axe";
import { expect, PHONE, test } from "./test";

const WIDE = { width: 1440, height: 900 };

/** Contrast depends on the colours, the layout on the width: each value is covered once. */
const LOOKS = [
  { size: PHONE.viewport, colorScheme: "light" },
  { size: WIDE, colorScheme: "dark" },
] as const;

/** Where both have parts of their own, such as paper that stays light, or a menu that only one width has. */
const ALL_LOOKS = [
  ...LOOKS,
  { size: PHONE.viewport, colorScheme: "dark" },
  { size: WIDE, colorScheme: "light" },
] as const;

/** `PICTURES=1 npm test -- --only e2e` takes them: a full page takes as long as a step of a journey. */
const TAKES_PICTURES = Boolean(process.env.PICTURES);

/**
 * Looks at a page, on a phone and wide, light and dark; each must fit and be accessible. With `PICTURES`, a screenshot of
 * each is in `test-results`.
 * @param options.all whether each width is shown in both colours
 * @param options.ready awaited after each change
 */
export async function look(
  page: Page,
  name: string,
  options: { all?: boolean; ready?: () => Promise<void> } = {},
): Promise<void> {
  const before = page.viewportSize();
  for (const { size, colorScheme } of options.all ? ALL_LOOKS : LOOKS) {
    await page.setViewportSize(size);
    await page.emulateMedia({ colorScheme });
    await options.ready?.();
    await expectAccessible(page, `${name}, ${size.width}, ${colorScheme}`);
    if (TAKES_PICTURES)
      await page.screenshot({
        path: test.info().outputPath(`${name}-${size.width}-${colorScheme}.png`),
        fullPage: true,
        // The window is resized for it, which moves and fades in what is placed beside something.
        animations: "disabled",
      });
    expect(await page.evaluate(() => document.documentElement.scrollWidth), name).toBe(size.width);
  }
  await page.emulateMedia({ colorScheme: null });
  if (before) await page.setViewportSize(before);
}
