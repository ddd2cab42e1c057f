import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import type { Locator, Page } from "@playwright/test";
import { linkFor } from "./support/api";
import { OPENED_ELSEWHERE, WALKED } from "./support/dialogs";
import { expectHydrated } from "./support/hydrated";
import { signIn } from "./support/sign-in";
import { card, LEASE, leaseFor, newSender, nextButton, person, send } from "./support/signing";
import { EVERY_ENGINE, expect, test } from "./support/test";

/**
 * When a dialog is opened by keyboard, the focus is on its first task, and it returns to where it was once the dialog
 * is closed (WCAG 2.4.3). Every dialog is opened here, or declares which other journey opens it (support/dialogs).
 */

const root = fileURLToPath(new URL("..", import.meta.url));

test("no dialog is left out", () => {
  const files = ["app", "components"].flatMap((folder) =>
    readdirSync(path.join(root, folder), { recursive: true, encoding: "utf8" })
      .filter((file) => file.endsWith(".tsx"))
      .map((file) => path.posix.join(folder, file)),
  );
  const opens = /<(?:DialogContent|ConfirmDialog|SheetContent|Modal|dialog)\b/;
  const parts = /^(?:components\/ui|app\/\(product\)\/dev)\/|^components\/signing\/modal\.tsx$/;
  const found = files.filter(
    (file) => !parts.test(file) && opens.test(readFileSync(path.join(root, file), "utf8")),
  );
  expect(found.sort()).toEqual([...WALKED, ...Object.keys(OPENED_ELSEWHERE)].sort());
});

const anyDialog = (page: Page): Locator => page.locator("dialog[open], [role=dialog], [role=alertdialog]");

/** Waits until the focus is in the dialog and not on "Close", then closes the dialog with Escape. */
async function expectFocusWithin(page: Page): Promise<void> {
  const dialog = anyDialog(page).last();
  await expect(dialog).toBeVisible();
  // A dialog that is still loading its content has the focus itself.
  await expect.poll(() => dialog.evaluate((node) => node.contains(document.activeElement))).toBe(true);
  await expect(page.locator(":focus")).not.toHaveAccessibleName("Close");
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
}

/** The dialog of a button. */
async function walkButton(page: Page, button: Locator): Promise<void> {
  await expectHydrated(button);
  await button.focus();
  await page.keyboard.press("Enter");
  await expectFocusWithin(page);
  await expect(button).toBeFocused();
}

/** Opens every dialog of a menu: the entries whose names end in "…". @returns their names */
async function walkMenu(page: Page, button: Locator): Promise<string[]> {
  await expectHydrated(button);
  const open = async () => {
    await button.focus();
    await page.keyboard.press("Enter");
    // The focus is on the first entry, or on the menu itself if a pointer has moved last.
    const menu = page.getByRole("menu");
    await expect.poll(() => menu.evaluate((node) => node.contains(document.activeElement))).toBe(true);
  };
  await open();
  const all = await page.getByRole("menuitem").allInnerTexts();
  const names = all.map((name) => name.trim()).filter((name) => name.endsWith("…"));
  await page.keyboard.press("Escape");
  await expect(button).toBeFocused();
  for (const name of names)
    await test.step(name, async () => {
      await open();
      await page.getByRole("menuitem", { name, exact: true }).press("Enter");
      await expectFocusWithin(page);
      await expect(button).toBeFocused();
    });
  return names;
}

test("the dialogs of documents and of their recipients", async ({ page }) => {
  test.slow();
  const sender = await newSender();
  const tenant = person("tenant", "Tom Tenant");
  const document = await send(sender, LEASE, [tenant]);
  await signIn(page, sender.account);
  await page.goto("/documents");
  await walkMenu(page, page.getByRole("button", { name: "Actions for Lease Alder Street" }));

  await page.goto(`/documents/${document.id}`);
  const actions = await walkMenu(page, page.getByRole("button", { name: "More actions" }));
  expect(actions).toEqual(expect.arrayContaining(["Due date, reminders and message…", "Void…", "Delete…"]));
  const recipient = await walkMenu(page, page.getByRole("button", { name: "Actions for Tom Tenant" }));
  expect(recipient).toEqual(["Sign in person…", "Correct name or email…", "Delegate…"]);
});

test("the dialogs of templates, contacts, the workspace and the account", async ({ page }) => {
  test.slow();
  const sender = await newSender();
  await send(sender, LEASE, [person("tenant", "Tom Tenant")]);
  await signIn(page, sender.account);
  await page.goto("/templates");
  const template = page.getByRole("button", { name: /^Actions for / }).first();
  expect(await walkMenu(page, template)).toEqual(expect.arrayContaining(["Rename…", "Delete…"]));
  await page.locator("body").press("?");
  await expectFocusWithin(page);

  for (const [address, names] of [
    ["/contacts", [/^Add contact/]],
    ["/settings/members", ["Invite"]],
    ["/settings/workspace", ["Delete workspace"]],
    ["/settings/profile", ["Add signature"]],
    ["/settings/security", ["Add a passkey…", "Set up an app…", "Sign out everywhere…"]],
    ["/developers/keys", ["New API key"]],
    ["/developers/webhooks", ["New endpoint"]],
  ] as const) {
    await page.goto(address);
    for (const name of names)
      await test.step(String(name), () => walkButton(page, page.getByRole("button", { name }).first()));
  }
});

test("a menu that is opened again while it still fades has the focus", async ({ page }) => {
  const sender = await newSender();
  await send(sender, LEASE, [person("tenant", "Tom Tenant")]);
  await signIn(page, sender.account);
  await page.goto("/templates");
  const devTools = await page.context().newCDPSession(page);
  await devTools.send("Animation.enable");
  // Slows animations, so that a menu fades for a minute: a busy machine may take as long as a user who opens the menu
  // again.
  await devTools.send("Animation.setPlaybackRate", { playbackRate: 0.002 });
  const button = page.getByRole("button", { name: /^Actions for / }).first();
  await expectHydrated(button);
  const menu = page.getByRole("menu");
  for (const what of ["opened", "opened again"])
    await test.step(what, async () => {
      await button.focus();
      await page.keyboard.press("Enter");
      await expect.poll(() => menu.evaluate((node) => node.contains(document.activeElement))).toBe(true);
      await page.keyboard.press("Escape");
      await expect(menu).toHaveAttribute("data-state", "closed");
    });
});

test("the dialogs of the signing page", EVERY_ENGINE, async ({ page }) => {
  test.slow();
  const sender = await newSender();
  const tenant = person("tenant", "Grace Brewster Hopper");
  await send(sender, { ...LEASE, settings: { allowDelegation: true } }, [tenant]);
  await page.goto(await linkFor(tenant.email));
  const more = page.getByRole("button", { name: "More actions" });
  await expectHydrated(more);
  for (const name of ["Ask the sender a question", "Finish later", "Ask someone else to sign", "Decline"])
    await test.step(name, async () => {
      await more.focus();
      await page.keyboard.press("Enter");
      await page.getByRole("menuitem", { name }).press("Enter");
      await expectFocusWithin(page);
      await expect(more).toBeFocused();
    });

  // Leaving without a signature returns to its field; signing leads to the next step.
  await page.locator("#field-signature").focus();
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog", { name: "Your signature" });
  const sign = card(page).getByRole("button", { name: "Sign", exact: true }).last();
  for (const leave of ["Escape", "Close"]) {
    await sign.focus();
    await page.keyboard.press("Enter");
    await expect(dialog.getByRole("textbox")).toBeFocused();
    if (leave === "Escape") await page.keyboard.press("Escape");
    else await dialog.getByRole("button", { name: "Close" }).press("Enter");
    await expect(dialog).toHaveCount(0);
    await expect(sign).toBeFocused();
  }
  await page.keyboard.press("Enter");
  await dialog.getByRole("button", { name: "Use this signature" }).press("Enter");
  await expect(dialog).toHaveCount(0);
  await expect(nextButton(page)).toBeFocused();
});

test("the review leads back to what opens it", EVERY_ENGINE, async ({ page }) => {
  const fields = LEASE.fields.filter(({ id }) => id === "phone");
  await page.goto(await leaseFor(await newSender(), {}, { ...LEASE, fields }));
  await expectHydrated(nextButton(page));
  await nextButton(page).press("Enter");
  await card(page).getByRole("textbox").fill("030 1234567");
  const review = page.getByRole("dialog", { name: "Review and finish" });
  // First from the card of a field, which disappears behind the dialog, then from the bar.
  for (const leave of ["Back", "Close"]) {
    const button = nextButton(page);
    await expect(button).toHaveText("Review and finish");
    await button.press("Enter");
    await expect(review.getByRole("heading", { name: "Review and finish" })).toBeFocused();
    await review.getByRole("button", { name: leave, exact: true }).press("Enter");
    await expect(review).toHaveCount(0);
    await expect(nextButton(page)).toBeFocused();
  }
});
