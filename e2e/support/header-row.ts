import type { Page } from "@playwright/test";
import { expect } from "./test";

/** A page's title and its actions share one row. */
export async function expectHeaderInOneRow(page: Page): Promise<void> {
  const title = page.getByRole("heading", { level: 1 });
  await expect(title).toBeVisible();
  const middles = await title.evaluate((heading) => {
    const header = heading.closest("header");
    const shown = [heading, ...(header?.querySelectorAll("a, button") ?? [])];
    return shown.map((one) => {
      const { top, bottom } = one.getBoundingClientRect();
      return (top + bottom) / 2;
    });
  });
  expect(Math.max(...middles) - Math.min(...middles)).toBeLessThan(12);
}
