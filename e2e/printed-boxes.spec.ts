import { writeFileSync } from "node:fs";
import type { Locator, Page } from "@playwright/test";
import { createAccount, createKey } from "./support/accounts";
import { type Account, callerOf, createAndSend, linkFor } from "./support/api";
import { expectAccessible } from "./support/axe";
import { look, picture } from "./support/look";
import { changedIn, PRINTED, PRINTED_CELLS, pageTexts, printedForm } from "./support/pdf";
import { signIn } from "./support/sign-in";
import { card, expectTitle, finish, nextButton, person } from "./support/signing";
import { expect, resultFile, test } from "./support/test";
import { sealedPdf } from "./support/text-editor";

/** A form of an authority: ticks in printed boxes, cells, masks and printed formats, from the editor to the sealed PDF. */

const line = (id: string, type: string, y: number, more: object = {}) => ({
  ...{ id, key: id, roleKey: "citizen", type, page: 1, x: 100 / 612, y: y / 792 },
  ...{ width: 180 / 612, height: 22 / 792, ...more },
});

const { page: _, ...cells } = PRINTED.cells;

const CONTENT = {
  roles: [{ key: "citizen", label: "Citizen", kind: "signer", order: 1 }],
  fields: [
    line("delivery", "radio", 180, {
      label: "Letters reach me",
      options: [
        { value: "post", label: "By post" },
        { value: "email", label: "By email" },
      ],
    }),
    line("tax", "text", 230, {
      ...cells,
      label: "Tax number",
      style: { fontSize: 13, comb: PRINTED_CELLS, color: "blue" },
      validation: { format: "digits" },
    }),
    line("from", "date", 290, { label: "Valid from", style: { dateFormat: "DD.MM.YYYY" } }),
    line("income", "number", 340, {
      label: "Income",
      style: { number: { decimals: 2, grouping: true, currency: "EUR" } },
    }),
    line("plate", "text", 390, {
      label: "Plate",
      validation: { mask: "AAA-999", patternMessage: "Write the plate as on the vehicle." },
    }),
    line("signature", "signature", 440, { height: 40 / 792, label: "Signature" }),
  ],
};

async function makeTemplate(account: Account): Promise<{ id: string; file: string }> {
  const call = callerOf(account);
  const { name, buffer } = await printedForm();
  const form = new FormData();
  form.set("name", "Notice of change");
  form.set("file", new Blob([new Uint8Array(buffer)], { type: "application/pdf" }), name);
  const { id } = await call<{ id: string }>("POST", "/v1/templates", form);
  await call("PATCH", `/v1/templates/${id}/draft`, { content: CONTENT });
  const file = resultFile(name);
  writeFileSync(file, buffer);
  return { id, file };
}

const field = (page: Page, name: string | RegExp): Locator =>
  page.getByRole("list", { name: "Fields in reading order" }).getByRole("button", { name });
const properties = (page: Page): Locator => page.getByRole("group", { name: "Selection properties" });

/** Puts the second option on its printed box: by mouse, then exactly by its numbers. */
async function placeOptions(page: Page): Promise<void> {
  await field(page, /^Letters reach me, Single choice/).click();
  await properties(page).getByRole("switch", { name: "Place options separately" }).click();
  const second = field(page, /^Option By email/);
  await expect(second).toHaveAttribute("aria-pressed", "true");
  await properties(page).getByRole("button", { name: "Select the box of option 2" }).click();
  await expect(second).toBeFocused();
  await expect(field(page, /^Option By post/)).toHaveAttribute("aria-pressed", "false");
  // The selected option shows its name next to its box, another option when the pointer is over it.
  await expect(second.getByText("By email")).toBeVisible();
  const post = field(page, /^Option By post/);
  await expect(post.getByText("By post")).toBeHidden();
  await post.hover();
  await expect(post.getByText("By post")).toBeVisible();
  await expect(field(page, /^Tax number/).locator(`[data-cells="${PRINTED_CELLS}"]`)).toBeVisible();

  const from = await second.boundingBox();
  const sheet = await page.locator('[data-stage] [data-page="1"]').boundingBox();
  if (!from || !sheet) throw new Error("the option is not shown");
  await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2);
  await page.mouse.down();
  await page.mouse.move(sheet.x + 0.6 * sheet.width, sheet.y + 0.5 * sheet.height, { steps: 6 });
  await page.mouse.up();
  await expect.poll(async () => (await second.boundingBox())?.y ?? 0).toBeGreaterThan(from.y + 100);
  const moved = await second.boundingBox();
  await page.keyboard.press("Shift+ArrowUp");
  await expect.poll(async () => (await second.boundingBox())?.y ?? 0).toBeLessThan(moved?.y ?? 0);

  await properties(page).getByText("Position of “By email”").click();
  await properties(page).getByLabel("Left", { exact: true }).fill("250");
  await properties(page).getByLabel("Top", { exact: true }).fill("180");
  await properties(page).getByLabel("Top", { exact: true }).press("Tab");
}

test("a form with printed boxes is prepared, sent and signed", async ({ page }) => {
  test.setTimeout(240_000);
  const account = await createAccount();
  const template = await makeTemplate(account);
  await signIn(page, account);
  await page.goto(`/templates/${template.id}`);
  await expect(field(page, /^Letters reach me, Single choice/)).toBeVisible();
  await placeOptions(page);
  await expectAccessible(page, "options with boxes of their own");
  await picture(page, "editor");
  await expect(page.getByText("Saved", { exact: true })).toBeVisible();

  const call = callerOf(account);
  await call("POST", `/v1/templates/${template.id}/draft/publish`);
  const citizen = person("citizen", "Grace Hopper");
  const document = await createAndSend(await createKey(account), template.id, [citizen]);

  await page.goto(await linkFor(citizen.email));
  await signForm(page);
  const sealed = await sealedPdf(account, document.id);
  const [posted, mailed] = await changedIn(template.file, sealed, 1, [PRINTED.post, PRINTED.email]);
  expect(posted).toBe(0);
  expect(mailed).toBeGreaterThan(5);
  const cellBoxes = Array.from({ length: PRINTED_CELLS }, (_, i) => ({
    ...PRINTED.cells,
    x: PRINTED.cells.x + ((i + 0.2) * PRINTED.cells.width) / PRINTED_CELLS,
    width: (0.6 * PRINTED.cells.width) / PRINTED_CELLS,
  }));
  const inCells = await changedIn(template.file, sealed, 1, cellBoxes);
  expect(inCells.map((pixels) => pixels > 0)).toEqual(cellBoxes.map((_, i) => i < 8));
  const [text = ""] = await pageTexts(sealed);
  expect(text).not.toContain("By email");
  for (const printed of ["09.04.2026", "€1,250.00", "ABC-123"]) expect(text).toContain(printed);
});

/** Fills in the form by keyboard, as far as possible, and signs. */
async function signForm(page: Page): Promise<void> {
  const group = page.getByRole("radiogroup", { name: /^Letters reach me, required/ });
  const email = group.getByRole("radio", { name: "By email" });
  await expect(email).not.toBeChecked();
  await expectAccessible(page, "printed boxes to tick", { within: group });
  await group.getByRole("radio", { name: "By post" }).focus();
  await page.keyboard.press("ArrowRight");
  await expect(email).toBeChecked();
  await expect(group.getByRole("radio", { name: "By post" })).not.toBeChecked();

  await nextButton(page).click();
  await expect(card(page).getByLabel("Tax number")).toBeFocused();
  await page.keyboard.type("1234567890");
  await page.keyboard.press("Enter");
  await expect(card(page).getByText("Tax number must be 9 characters or fewer.")).toBeVisible();
  await card(page).getByLabel("Tax number").fill("12345678");
  await page.keyboard.press("Enter");
  await card(page).getByLabel("Valid from").fill("2026-04-09");
  await page.keyboard.press("Enter");
  await page.keyboard.type("1250.123");
  await page.keyboard.press("Enter");
  await expect(card(page).getByText("Income must have at most 2 decimal places.")).toBeVisible();
  await card(page).getByLabel("Income").fill("1250");
  await page.keyboard.press("Enter");
  await page.keyboard.type("AB");
  await page.keyboard.press("Enter");
  await expect(card(page).getByText("Write the plate as on the vehicle.")).toBeVisible();
  await page.keyboard.type("c12-3");
  await expect(card(page).getByLabel("Plate")).toHaveValue("ABc-123");
  await card(page).getByLabel("Plate").fill("ABC-123");
  await page.keyboard.press("Enter");
  await look(page, "signing", { all: true });
  await nextButton(page).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("tab", { name: "Type" }).click();
  await dialog.getByRole("button", { name: "Use this signature" }).click();
  await nextButton(page).click();
  await expect(page.getByRole("dialog", { name: "Review and finish" }).getByText("€1,250.00")).toBeVisible();
  await finish(page);
  await expectTitle(page, /Signed by everyone|and everyone is done/);
}
