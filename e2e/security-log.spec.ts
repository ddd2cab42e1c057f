import { readFile } from "node:fs/promises";
import { expectAccessible } from "./support/axe";
import { signInOnPage } from "./support/sign-in";
import { newSender } from "./support/signing";
import { expect, test } from "./support/test";

/** Who signed in and changed what: read, filtered and exported, on a desktop, a phone and by keyboard. */

test("an owner reads, filters and exports what was done in the workspace", async ({ page }) => {
  const sender = await newSender();
  await signInOnPage(page, sender.account);
  await page.goto("/settings/security-log");
  const events = page.getByRole("list", { name: "Security events" });
  await expect(events.getByText(/signed in with a password/).first()).toBeVisible();
  await expect(page.getByText(/^Chain intact up to event \d+: no event was changed/)).toBeVisible();
  await expectAccessible(page, "the security log");

  // By keyboard: a type that has an event, and its details.
  const type = page.getByRole("combobox", { name: "Event" });
  await type.focus();
  await type.selectOption({ label: "Signed in" });
  await expect(page).toHaveURL(/type=session\.created/);
  await expect(events.getByText(/signed in with/).first()).toBeVisible();
  const details = events.locator("summary").first();
  await details.focus();
  await page.keyboard.press("Enter");
  await expect(events.getByText(/^methods: /).first()).toBeVisible();

  await type.selectOption({ label: "Webhook deleted" });
  await expect(page.getByText("No events match")).toBeVisible();
  await page.getByRole("link", { name: "Show all events" }).click();
  await expect(events.getByText(/signed in with/).first()).toBeVisible();

  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "JSON" }).click();
  const file = await download;
  expect(file.suggestedFilename()).toBe("security-log.json");
  const exported = JSON.parse(await readFile(await file.path(), "utf8")) as { type: string }[];
  expect(exported.at(-1)?.type).toBe("export.made");
  await page.reload();
  await expect(events.getByText("exported “Security log”")).toBeVisible();

  await page.setViewportSize({ width: 390, height: 844 });
  await expectAccessible(page, "the security log on a phone");
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow).toBe(0);

  await page.goto("/settings/security");
  await expect(
    page
      .getByRole("region", { name: "Recent activity" })
      .getByText(/signed in/)
      .first(),
  ).toBeVisible();
});
