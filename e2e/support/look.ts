import type { Page } from "@playwright/test";
import { expectAccessible } from "./axe";
import { expect, PHONE, test } from "./test";

/** Screenshots of a page, on a phone and wide, light and dark; each must fit and be accessible. */
export async function look(page: Page, name: string): Promise<void> {
  const before = page.viewportSize();
  // Contrast depends on the colours, the layout on the width: each value is covered once.
  const looks = [
    { size: PHONE.viewport, colorScheme: "light" },
    { size: { width: 1440, height: 900 }, colorScheme: "dark" },
  ] as const;
  for (const { size, colorScheme } of looks) {
    await page.setViewportSize(size);
    await page.emulateMedia({ colorScheme });
    await expectAccessible(page, `${name}, ${size.width}, ${colorScheme}`);
    await page.screenshot({
      path: test.info().outputPath(`${name}-${size.width}-${colorScheme}.png`),
      fullPage: true,
    });
    expect(await page.evaluate(() => document.documentElement.scrollWidth), name).toBe(size.width);
  }
  await page.emulateMedia({ colorScheme: null });
  if (before) await page.setViewportSize(before);
}
