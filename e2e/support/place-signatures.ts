import type { Page } from "@playwright/test";

/** Places a signature for each of these recipients on the first page, one below the other. */
export async function placeSignatures(page: Page, names: readonly string[]): Promise<void> {
  for (const [i, name] of names.entries()) {
    await page.getByRole("region", { name: "Recipients" }).getByRole("button", { name }).click();
    const palette = page.getByLabel("Fields to add");
    await palette.getByRole("button", { name: "Signature", exact: true }).click();
    const sheet = page.locator('[data-page="1"]');
    await sheet.scrollIntoViewIfNeeded();
    const box = await sheet.boundingBox();
    if (!box) throw new Error("the page is not shown");
    await sheet.click({ position: { x: 0.3 * box.width, y: (0.2 + 0.12 * i) * box.height } });
    await page.keyboard.press("Escape");
  }
}
