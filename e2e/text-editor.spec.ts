import { fileURLToPath } from "node:url";
import type { TemplateDto } from "@/lib/contracts/templates";
import { createAccount } from "./support/accounts";
import { callerOf } from "./support/api";
import { expectAccessible } from "./support/axe";
import { look } from "./support/look";
import { signIn } from "./support/sign-in";
import { expect, test } from "./support/test";
import {
  add,
  chips,
  expectSelection,
  isSaved,
  palette,
  select,
  sendAndSign,
  text,
  writeDocument,
} from "./support/text-editor";

/** A template written in the dashboard: text and fields, published, sent, signed on a phone and sealed. */

const PICTURE = fileURLToPath(new URL("../public/apple-touch-icon.png", import.meta.url));

test("a document is written, sent, signed on a phone and sealed", async ({ page, browser }) => {
  test.setTimeout(300_000);
  const account = await createAccount();
  await signIn(page, account);
  const id = await writeDocument(page);

  await page.keyboard.type("/heading");
  await expect(page.getByRole("listbox", { name: "Insert" })).toBeVisible();
  await page.keyboard.press("Enter");
  await page.keyboard.type("Agreement");
  await expect(text(page).getByRole("heading", { level: 1, name: "Agreement" })).toBeVisible();
  await page.keyboard.press("Enter");
  await page.keyboard.type("Made on /datesent");
  await page.keyboard.press("Enter");
  await page.keyboard.type(" by ");
  await add(page, "Name");
  await expect(chips(page)).toHaveCount(1);
  await page.keyboard.type(", who agrees.");
  await page.keyboard.press("Enter");
  await add(page, "Signature");
  await page.getByRole("button", { name: "Add role" }).click();
  await add(page, "Signature");
  await expect(chips(page)).toHaveCount(3);
  await expect(page.getByRole("img", { name: "Signature, for Signer 2, required" })).toBeVisible();
  await isSaved(page);
  await look(page, "text-editor");

  await page.getByRole("radio", { name: "Pages", exact: true }).click();
  await expect(page.getByRole("img", { name: "Page 1 of 1" })).toBeVisible();
  await expect(page.locator("canvas")).toBeVisible();
  await look(page, "text-pages");

  await page.reload();
  await expect(chips(page)).toHaveCount(3);
  await page.getByRole("button", { name: "Publish" }).click();
  await expect(page.getByText("Version 1 published")).toBeVisible();
  const { published } = await callerOf(account)<TemplateDto>("GET", `/v1/templates/${id}`);
  expect(published?.content.fields.map(({ type, roleKey, page: on }) => [type, roleKey, on])).toEqual([
    ["name", "signer", null],
    ["signature", "signer", null],
    ["signature", "signer_2", null],
  ]);
  await sendAndSign(account, id, browser);
});

test("fields and their places in the text stay in step, by keyboard", async ({ page }) => {
  const account = await createAccount();
  await signIn(page, account);
  const id = await writeDocument(page);
  const fields = async () => {
    await isSaved(page);
    const { draft } = await callerOf(account)<TemplateDto>("GET", `/v1/templates/${id}`);
    return draft?.content.fields.map((field) => field.id);
  };

  await page.keyboard.type("Signed: /signature");
  await page.keyboard.press("Enter");
  await expect(chips(page)).toHaveCount(1);
  await expect.poll(fields).toEqual(["f1"]);

  // A copy is a new field; a field that is cut and pasted keeps its identity.
  await page.keyboard.press("Shift+ArrowLeft");
  await expectSelection(page, false);
  await page.keyboard.press("ControlOrMeta+c");
  await page.keyboard.press("ArrowRight");
  await expectSelection(page, true);
  await page.keyboard.press("ControlOrMeta+v");
  await expect(chips(page)).toHaveCount(2);
  await expect.poll(fields).toEqual(["f1", "f2"]);
  await page.keyboard.press("Backspace");
  await expect.poll(fields).toEqual(["f1"]);
  await expect(page.getByText(/^The field “.+” was removed with its text$/)).toBeVisible();
  await page.keyboard.press("ControlOrMeta+z");
  await expect(chips(page)).toHaveCount(2);
  await page.keyboard.press("ControlOrMeta+Shift+z");
  await page.keyboard.press("ControlOrMeta+a");
  await page.keyboard.press("ControlOrMeta+x");
  await expect(chips(page)).toHaveCount(0);
  await page.keyboard.press("ControlOrMeta+v");
  await expect.poll(fields).toEqual(["f1"]);

  // Its properties open from the text; deleting it there removes it from the text, too.
  await chips(page).first().click();
  await page.keyboard.press("Enter");
  await expect(page.locator("[data-side-panel] input:focus")).toHaveCount(1);
  await page.keyboard.type("Tenant signs");
  await expect(
    page.getByRole("img", { name: "Tenant signs, Signature, for Signer, required" }),
  ).toBeVisible();
  await page.getByRole("button", { name: "Remove", exact: true }).click();
  await expect(page.getByRole("img", { name: /^Tenant signs/ })).toHaveCount(0);

  await text(page).click();
  await page.getByRole("button", { name: "Insert", exact: true }).click();
  await page.getByRole("menuitem", { name: "Image…" }).click();
  await page.getByLabel("Description (optional)").fill("Logo");
  await page.setInputFiles("input[type=file]", PICTURE);
  const logo = text(page).getByRole("img", { name: "Logo" });
  await expect(logo).toHaveJSProperty("complete", true);
  expect(await logo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  await isSaved(page);

  // Escape moves from the text to the toolbar, where arrow keys navigate.
  await text(page).press("Escape");
  await expect(page.getByRole("button", { name: /^Style:/ })).toBeFocused();
  await page.keyboard.press("ArrowRight");
  await expect(page.getByRole("button", { name: "Bold", exact: true })).toBeFocused();

  await text(page).click();
  await page.setViewportSize({ width: 360, height: 740 });
  await expect(page.getByRole("button", { name: "Add fields" })).toBeVisible();
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  await expectAccessible(page, "the editor of a text on a phone");
});

test("chips, fields of the palette and columns are dragged, and words selected", async ({ page }) => {
  const account = await createAccount();
  await signIn(page, account);
  const id = await writeDocument(page);
  await page.keyboard.type("Signed by /signature");
  await page.keyboard.press("Enter");
  await page.keyboard.type(" on {{document.sentDate}}");
  await page.keyboard.press("Enter");
  await page.keyboard.type("Last line.");
  const last = text(page).getByRole("paragraph").last();
  const end = async () => ({ x: 30, y: ((await last.boundingBox())?.height ?? 20) / 2 });

  await chips(page).dragTo(last, { targetPosition: await end() });
  await expect(last.locator("[data-field-chip]")).toHaveCount(1);
  await expect(chips(page)).toHaveCount(1);
  await page.locator("[data-variable-chip]").dragTo(last, { targetPosition: await end() });
  await expect(last.locator("[data-variable-chip]")).toHaveCount(1);
  await expect(page.locator("[data-variable-chip]")).toHaveCount(1);
  await palette(page)
    .getByRole("button", { name: "Checkbox", exact: true })
    .dragTo(text(page).getByRole("paragraph").first());
  await expect(text(page).getByRole("paragraph").first().locator("[data-field-chip]")).toHaveCount(1);
  await isSaved(page);
  const { draft } = await callerOf(account)<TemplateDto>("GET", `/v1/templates/${id}`);
  // A dragged field keeps its identity; one from the palette is new.
  expect(draft?.content.fields.map((field) => [field.id, field.type])).toEqual([
    ["f1", "signature"],
    ["f2", "checkbox"],
  ]);

  // A toolbar with marks appears next to selected words.
  await text(page).press("ControlOrMeta+End");
  await page.keyboard.press("Enter");
  await page.keyboard.type("Both parties agree.");
  await select(page, "Both parties");
  const marks = page.getByRole("toolbar", { name: "Selected text" });
  await marks.getByRole("button", { name: "Bold" }).click();
  await expect(text(page).locator("strong")).toHaveText("Both parties");

  // A column gets the width that its edge is dragged to.
  await text(page).press("ControlOrMeta+End");
  await page.keyboard.press("Enter");
  await page.keyboard.type("/table");
  await page.keyboard.press("Enter");
  const column = text(page).getByRole("columnheader").first();
  const { x, y, width, height } = (await column.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  await page.mouse.move(x + width - 1, y + height / 2);
  await expect(text(page).locator(".column-resize-handle").first()).toBeVisible();
  await page.mouse.down();
  await page.mouse.move(x + width + 59, y + height / 2, { steps: 4 });
  await page.mouse.up();
  await expect(column).toHaveAttribute("colwidth", /^\d+$/);
  expect((await column.boundingBox())?.width).toBeGreaterThan(width + 40);
  await isSaved(page);
});

test("by keys alone, with names for those who cannot see it", async ({ page }) => {
  const account = await createAccount();
  await signIn(page, account);
  const id = await writeDocument(page);
  const { keyboard } = page;
  await expect(text(page)).toHaveAccessibleDescription(/Type a slash to insert/);

  // Focus stays in the text while the menu shows its options.
  const menu = page.getByRole("listbox", { name: "Insert" });
  await keyboard.type("/heading");
  await keyboard.press("ArrowDown");
  const second = menu.getByRole("option", { name: "Heading 2", exact: true });
  await expect(second).toHaveAttribute("aria-selected", "true");
  await expect(text(page)).toBeFocused();
  await expect(text(page)).toHaveAttribute("aria-activedescendant", (await second.getAttribute("id")) ?? "");
  await keyboard.press("ArrowUp");
  await keyboard.press("Enter");
  await expect(menu).toHaveCount(0);
  await expect(text(page)).not.toHaveAttribute("aria-activedescendant");
  await keyboard.type("Lease");
  await expect(text(page).getByRole("heading", { level: 1, name: "Lease" })).toBeVisible();
  await keyboard.press("Enter");

  await keyboard.press("ControlOrMeta+Shift+8");
  await keyboard.type("The rent is due monthly.");
  await keyboard.press("Enter");
  await keyboard.type("The rent includes heating.");
  await expect(text(page).getByRole("listitem")).toHaveCount(2);
  await keyboard.press("Enter");
  await keyboard.press("Enter");

  await keyboard.type("/table");
  await keyboard.press("Enter");
  const table = text(page).getByRole("table");
  await expect(table.getByRole("columnheader")).toHaveCount(3);
  await keyboard.type("Item");
  await keyboard.press("Tab");
  await keyboard.type("Price");
  await expect(table.getByRole("columnheader").nth(1)).toHaveText("Price");
  await keyboard.press("Escape");
  await expect(page.getByRole("button", { name: /^Style:/ })).toBeFocused();
  await keyboard.press("End");
  const tableButton = page
    .getByRole("toolbar", { name: "Formatting" })
    .getByRole("button", { name: "Table" });
  await expect(tableButton).toBeFocused();
  await keyboard.press("Enter");
  await expect(page.getByRole("menuitem", { name: "Row above" })).toBeFocused();
  await keyboard.press("ArrowDown");
  await keyboard.press("Enter");
  await expect(table.getByRole("row")).toHaveCount(4);
  await expect(page.getByRole("menu")).toHaveCount(0);
  await expect(text(page)).toBeFocused();

  // Shift and arrow keys select cells; the menu merges them and sets their column's width.
  const inTableMenu = async (item: string) => {
    await keyboard.press("Escape");
    await expect(page.getByRole("toolbar", { name: "Formatting" }).locator(":focus")).toHaveCount(1);
    await keyboard.press("End");
    await expect(tableButton).toBeFocused();
    await keyboard.press("Enter");
    await expect(page.getByRole("menuitem", { name: "Row above" })).toBeFocused();
    await keyboard.type(item);
    await expect(page.getByRole("menuitem", { name: item })).toBeFocused();
    await keyboard.press("Enter");
    // Escape still belongs to a menu while it fades.
    await expect(page.getByRole("menu")).toHaveCount(0);
  };
  const cells = table.getByRole("cell");
  const count = await cells.count();
  await keyboard.press("ArrowDown");
  await keyboard.press("Shift+ArrowRight");
  await expect(table.locator(".selectedCell")).toHaveCount(2);
  await inTableMenu("Merge");
  await expect(cells).toHaveCount(count - 1);
  await keyboard.press("ControlOrMeta+z");
  await expect(cells).toHaveCount(count);
  await table.getByRole("columnheader").first().click();
  // The editor reads the selection a moment after the click.
  await expect(table.locator(".selectedCell")).toHaveCount(0);
  await inTableMenu("Column width");
  await expect(page.getByRole("dialog", { name: "Column width" }).getByRole("textbox")).toBeFocused();
  await keyboard.type("150");
  await keyboard.press("Enter");
  await expect(text(page)).toBeFocused();
  await expect(table.getByRole("columnheader").first()).toHaveAttribute("colwidth", "200");

  // A newly focused editor restores its cursor from the state slightly after it accepts keys.
  await expect(async () => {
    await keyboard.press("ControlOrMeta+Home");
    await keyboard.press("End");
    const headingAtCursor = page.evaluate(async () => {
      for (let frame = 0; frame < 4; frame++) await new Promise(requestAnimationFrame);
      return getSelection()?.anchorNode?.parentElement?.closest("h1")?.textContent;
    });
    expect(await headingAtCursor).toBe("Lease");
  }).toPass();
  await keyboard.type(" of /datesent");
  await keyboard.press("Enter");
  await expect(text(page).getByRole("heading", { level: 1 })).toContainText("Date sent");
  // Variables filled in by programs: chosen by key, or typed in the notation of other products.
  const variables = page.locator("[data-variable-chip]");
  await keyboard.type(" for /other");
  await keyboard.press("Enter");
  await expect(page.getByRole("dialog", { name: "Other value" }).getByRole("textbox")).toBeFocused();
  await keyboard.press("Enter");
  await expect(page.getByRole("dialog").getByText("Enter the key of a value")).toBeVisible();
  await keyboard.type("order-number");
  await keyboard.press("Enter");
  await expect(page.getByRole("img", { name: "Variable: order-number" })).toBeVisible();
  await expect(text(page)).toBeFocused();
  await keyboard.type(", {{workspace.name}}");
  await expect(variables).toHaveCount(3);

  await keyboard.press("ControlOrMeta+End");
  await keyboard.press("ControlOrMeta+k");
  const dialog = page.getByRole("dialog", { name: "Add link" });
  await expect(dialog.getByLabel("Web or email address")).toBeFocused();
  await keyboard.type("not a link");
  await keyboard.press("Enter");
  await expect(dialog.getByLabel("Web or email address")).toHaveAccessibleDescription(/Enter an https/);
  await keyboard.press("ControlOrMeta+a");
  await keyboard.type("example.com/rules");
  await keyboard.press("Enter");
  await expect(text(page).getByRole("link", { name: "example.com/rules" })).toBeVisible();
  await expect(text(page)).toBeFocused();

  await keyboard.press("ControlOrMeta+f");
  await expect(page.getByRole("textbox", { name: "Find", exact: true })).toBeFocused();
  await keyboard.type("rent");
  const search = page.getByRole("search");
  await expect(search.getByRole("status")).toHaveText(/^\d of 2$/);
  await keyboard.press("Shift+Tab");
  await expect(search.getByRole("button", { name: "Replace", exact: true })).toHaveAttribute(
    "aria-expanded",
    "false",
  );
  await keyboard.press("Enter");
  const replacement = search.getByRole("textbox", { name: "Replace with" });
  await replacement.focus();
  await keyboard.type("fee");
  await keyboard.press("Tab");
  await keyboard.press("Tab");
  await expect(search.getByRole("button", { name: "Replace all" })).toBeFocused();
  await keyboard.press("Enter");
  await expect(page.getByRole("status").filter({ hasText: "2 places replaced" })).toBeAttached();
  await keyboard.press("Escape");
  await expect(search).toHaveCount(0);
  await expect(text(page)).toBeFocused();
  await expect(text(page)).toContainText("The fee includes heating.");
  await keyboard.press("ControlOrMeta+z");
  await expect(text(page)).toContainText("The rent includes heating.");

  await keyboard.press("ControlOrMeta+End");
  await keyboard.press("Enter");
  await keyboard.type("/signature");
  await keyboard.press("Enter");
  await expect(page.getByRole("img", { name: "Signature, for Signer, required" })).toBeVisible();
  await isSaved(page);
  const { draft } = await callerOf(account)<TemplateDto>("GET", `/v1/templates/${id}`);
  expect(draft?.content.fields.map(({ type }) => type)).toEqual(["signature"]);
  await page.getByRole("button", { name: "Publish" }).press("Enter");
  await expect(page.getByText("Version 1 published")).toBeVisible();
});
