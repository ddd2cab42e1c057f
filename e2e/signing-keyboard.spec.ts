import type { Page } from "@playwright/test";
import { expectAccessible } from "./support/axe";
import { card, expectTitle, leaseFor, newSender, type Sender } from "./support/signing";
import { EVERY_ENGINE, expect, test } from "./support/test";

/** Signing without a mouse, and accessibility for screen readers. */

let sender: Sender;
test.beforeAll(async () => {
  sender = await newSender();
});

/** Presses Tab until the given element has focus. */
async function tabTo(page: Page, name: string | RegExp): Promise<void> {
  for (let i = 0; i < 60; i++) {
    const focused = page.locator(":focus");
    const label =
      (await focused.count()) > 0
        ? ((await focused.getAttribute("aria-label")) ?? (await focused.textContent()) ?? "")
        : "";
    if (typeof name === "string" ? label.trim() === name : name.test(label)) return;
    await page.keyboard.press("Tab");
  }
  throw new Error(`Tab does not lead to ${name}`);
}

test("is signed on paper with the keyboard alone", EVERY_ENGINE, async ({ page }) => {
  await page.goto(await leaseFor(sender));
  await expectAccessible(page, "the first screen");
  await tabTo(page, "Start");
  await page.keyboard.press("Enter");

  await expect(card(page).getByLabel("Phone")).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(card(page).getByText("Phone must be filled in.")).toBeVisible();
  await expectAccessible(page, "a card with a problem", { within: card(page) });
  await page.keyboard.type("030 1234567");
  await page.keyboard.press("Enter");
  await page.keyboard.type("850");
  await page.keyboard.press("Enter");
  await expect(card(page).getByLabel("I keep pets")).toBeFocused();
  await page.keyboard.press("Space");
  await tabTo(page, "Next");
  await page.keyboard.press("Enter");
  await page.keyboard.type("One cat");
  await page.keyboard.press("Enter");

  for (const [title, use] of [
    ["Your initials", "Use these initials"],
    ["Your signature", "Use this signature"],
  ] as const) {
    // The signature field has focus; the dialog opens on the typed name, which needs no pointer.
    await page.keyboard.press("Enter");
    const dialog = page.getByRole("dialog", { name: title });
    await expect(dialog.getByRole("tab", { name: "Type" })).toHaveAttribute("aria-selected", "true");
    await expect(dialog.getByRole("button", { name: use })).toBeEnabled();
    await expectAccessible(page, title, { within: dialog });
    await tabTo(page, use);
    await page.keyboard.press("Enter");
    await expect(dialog).toHaveCount(0);
    await tabTo(page, "Next");
    await page.keyboard.press("Enter");
  }
  // The signature is ready: one Enter inserts it, and the next continues.
  await page.keyboard.press("Enter");
  await expect(page.getByRole("button", { name: "Review and finish" })).toBeFocused();
  await page.keyboard.press("Enter");

  const review = page.getByRole("dialog", { name: "Review and finish" });
  await expect(review.getByText("One cat")).toBeVisible();
  await expectAccessible(page, "the review", { within: review });
  await tabTo(page, "Sign and finish");
  await page.keyboard.press("Enter");
  await expect(review.getByRole("alert")).toContainText("Tick the box");
  await expect(review.getByRole("checkbox")).toBeFocused();
  await page.keyboard.press("Space");
  await expect(review.getByRole("alert")).toHaveCount(0);
  await tabTo(page, "Sign and finish");
  await page.keyboard.press("Enter");
  await expectTitle(page, /Signed by everyone|and everyone is done/);
});

test("is read and signed as a plain list, one key away", async ({ page }) => {
  await page.goto(await leaseFor(sender));
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  // The very first Tab stop leads there too.
  await page.keyboard.press("Tab");
  await expect(page.getByRole("button", { name: "Read and fill in as a plain list" })).toBeFocused();
  await page.keyboard.press("l");
  await expect(page.getByRole("heading", { name: "Text and fields as a plain list" })).toBeFocused();
  await expect(page.getByText("RESIDENTIAL LEASE AGREEMENT").first()).toBeVisible();
  await expect(page.getByRole("heading", { name: "Page 4 of 4" })).toBeVisible();
  await expect(page.getByText("Date: filled in when you sign")).toBeVisible();
  await expectAccessible(page, "the plain list");

  await page.getByLabel("Phone").fill("030 1234567");
  await page.getByLabel("Rent", { exact: true }).fill("50");
  await expect(page.getByText("Rent a year: 600")).toBeVisible();
  const press = async (name: string) => {
    await tabTo(page, name);
    await page.keyboard.press("Enter");
  };
  await press("Continue");
  await expect(page.locator("#control-pets")).toBeFocused();
  await press("Skip");
  for (const [field, use] of [
    ["initials", "Use these initials"],
    ["signature", "Use this signature"],
  ]) {
    await expect(page.locator(`#control-${field}`)).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(page.getByRole("dialog").getByRole("button", { name: use })).toBeEnabled();
    await press(use ?? "");
    await expect(page.getByRole("dialog")).toHaveCount(0);
    await press("Next");
  }
  await expect(page.locator("#control-signature2")).toBeFocused();
  await page.keyboard.press("Enter");
  await press("Review and finish");
  // The error is shown beside its field, which has focus.
  await expect(page.getByText("Rent must be 100 or more.").first()).toBeVisible();
  await expect(page.locator("#control-rent")).toBeFocused();
  await expectAccessible(page, "the plain list with a problem");
  await page.keyboard.press("ControlOrMeta+a");
  await page.keyboard.type("850");
  await press("Review and finish");
  await page.getByRole("dialog").getByRole("checkbox").focus();
  await page.keyboard.press("Space");
  await press("Sign and finish");
  await expectTitle(page, /Signed by everyone|and everyone is done/);
});

test("lets a screen reader hear the pages", EVERY_ENGINE, async ({ page }) => {
  await page.goto(await leaseFor(sender));
  const first = page.getByRole("region", { name: "Page 1 of 4" });
  await expect(first.getByRole("img", { name: "Page 1 of 4" })).toBeVisible();
  await expect(first.getByText("RESIDENTIAL LEASE AGREEMENT", { exact: true })).toBeAttached();
  const third = page.getByRole("region", { name: "Page 3 of 4" });
  await third.scrollIntoViewIfNeeded();
  await expect(third.getByRole("button", { name: "Phone, required, empty" })).toBeVisible();
  await expect(third.getByRole("checkbox", { name: "I keep pets" })).toBeVisible();
});
