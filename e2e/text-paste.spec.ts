import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { TemplateDto } from "@/lib/contracts/templates";
import { bmp, tiff } from "@/test/fixtures/pictures/other-pictures";
import { createAccount } from "./support/accounts";
import { callerOf } from "./support/api";
import { expectAccessible } from "./support/axe";
import { look } from "./support/look";
import { signIn } from "./support/sign-in";
import { expect, test } from "./support/test";
import { expectCursorIn, expectSelection, isSaved, paste, text, writeDocument } from "./support/text-editor";

/** Pasting into a text, finding and replacing, and the message when the text is too large. */

const PICTURE = readFileSync(fileURLToPath(new URL("../public/apple-touch-icon.png", import.meta.url)));

test("Markdown, pictures and words to be found, by keyboard and at 360 pixels", async ({ page }) => {
  const account = await createAccount();
  await signIn(page, account);
  await writeDocument(page);

  // A single undo restores the text as pasted.
  await paste(page, { "text/plain": "# Terms\n\n- due **care**\n- skill, by ______" });
  await expect(text(page).getByRole("heading", { level: 1, name: "Terms" })).toBeVisible();
  await expect(text(page).getByRole("listitem")).toHaveCount(2);
  await page.keyboard.press("ControlOrMeta+z");
  await expect(text(page)).toContainText("- due **care**");
  await page.keyboard.press("ControlOrMeta+Shift+z");
  await expect(text(page).getByRole("listitem")).toHaveCount(2);

  // A picture in pasted HTML is stored, then described, centred and made narrower.
  await page.keyboard.press("ControlOrMeta+End");
  await page.keyboard.press("Enter");
  const src = `data:image/png;base64,${PICTURE.toString("base64")}`;
  await paste(page, { "text/html": `<p>Seal</p><img src="${src}" width="180">` });
  const image = text(page).locator("img[data-image-id]");
  await expect(image).toHaveJSProperty("complete", true);
  await image.click();
  await page.keyboard.press("Enter");
  await page.getByLabel("Description (optional)").fill("Seal of the company");
  await page.getByRole("radio", { name: "Centre" }).click();
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(text(page).getByRole("img", { name: "Seal of the company" })).toBeVisible();
  await image.click();
  const width = page.getByRole("slider", { name: "Width of the image" });
  await width.press("ArrowLeft");
  await expect(width).toHaveAttribute("aria-valuenow", "172");
  // While centred, the picture becomes narrower on both sides when its handle is dragged.
  const handle = (await width.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  const [fromX, fromY] = [handle.x + handle.width / 2, handle.y + handle.height / 2];
  await page.mouse.move(fromX, fromY);
  await page.mouse.down();
  await page.mouse.move(fromX - 16, fromY, { steps: 4 });
  await page.mouse.up();
  await expect(width).toHaveAttribute("aria-valuenow", "140");
  await expectAccessible(page, "a selected image");
  await isSaved(page);

  await text(page).press("ControlOrMeta+Home");
  await page.setViewportSize({ width: 360, height: 740 });
  await page.keyboard.press("ControlOrMeta+f");
  const find = page.getByRole("textbox", { name: "Find", exact: true });
  await find.fill("s");
  await expect(page.getByRole("search").getByRole("status")).toHaveText("1 of 3");
  await find.press("Shift+Enter");
  await expect(page.getByRole("search").getByRole("status")).toHaveText("3 of 3");
  await page.getByRole("button", { name: "Match case" }).click();
  await expect(page.getByRole("search").getByRole("status")).toHaveText("1 of 2");
  await page.getByRole("button", { name: "Replace", exact: true }).click();
  await expectAccessible(page, "find and replace on a phone", { within: page.getByRole("search") });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  await find.press("Escape");
  await expect(text(page)).toBeFocused();

  // A dropped file is stored, and inserted at the drop position.
  await text(page).evaluate(
    (element, bytes) => {
      const dataTransfer = new DataTransfer();
      dataTransfer.items.add(new File([new Uint8Array(bytes)], "seal.png", { type: "image/png" }));
      const heading = element.querySelector("h1");
      heading?.scrollIntoView({ block: "center" });
      const { left, top } = heading?.getBoundingClientRect() ?? new DOMRect();
      const at = { clientX: left + 4, clientY: top + 4 };
      element.dispatchEvent(new DragEvent("drop", { dataTransfer, ...at, bubbles: true, cancelable: true }));
    },
    [...PICTURE],
  );
  await expect(text(page).locator("img[data-image-id]")).toHaveCount(2);
  await expect(text(page).locator("img[data-image-id]").first()).toHaveJSProperty("complete", true);
  await page.keyboard.press("ControlOrMeta+z");
  await expect(text(page).locator("img[data-image-id]")).toHaveCount(1);
  await isSaved(page);
});

test("what was hidden stays behind, tables merge into tables, and what was not kept is told", async ({
  page,
  allowConsoleError,
}) => {
  // The picture that cannot be read is refused.
  allowConsoleError(/400 \(Bad Request\)/);
  const account = await createAccount();
  await signIn(page, account);
  await writeDocument(page);

  // Paste from a spreadsheet: a hidden cell is left out, and the report says so until it is dismissed.
  const report = page.getByRole("region", { name: "About the pasted text" });
  await paste(page, {
    "text/html":
      "<table><tr><td>1,250</td><td style='display:none'>SECRET</td><td>x</td></tr></table><p>The rent <span style='font-size:0'>SECRET</span>is due.</p>",
    "text/plain": "1,250\tSECRET\tx\nThe rent SECRET is due.",
  });
  await expect(text(page).getByRole("cell")).toHaveText(["1,250", "x"]);
  await expect(report).toContainText("Text that was hidden where it was copied was left out. (2 times)");
  await expect(report).toContainText("“The rent is due.”");
  await expect(text(page)).not.toContainText("SECRET");
  await look(page, "paste-report", { all: true, within: report });
  await page.setViewportSize({ width: 1280, height: 800 });

  // Lists keep the numbers that were shown; a second paste is reported together with the first.
  await page.keyboard.press("ControlOrMeta+End");
  await page.keyboard.press("Enter");
  await paste(page, {
    "text/html": "<ol reversed start=7><li>Seven</li><li>Six</li><li value='-2'>Below</li></ol><p>End</p>",
  });
  await expect(text(page).locator("ol")).toHaveCount(2);
  await expect(text(page).locator("ol").first()).toHaveAttribute("start", "7");
  await expect(text(page).locator("ol").last()).toHaveAttribute("start", "6");
  await expect(text(page)).toContainText("-2. Below");
  await expect(report.getByRole("listitem")).toContainText([
    /hidden where/,
    /rent is due/,
    /lists can’t have/,
    /-2/,
  ]);
  await report.getByRole("button", { name: "Dismiss" }).click();
  await expect(report).toBeHidden();

  // Pastes a table whose last corner is merged into the first cell of another table, and then the editor's own copy
  // of it.
  await page.keyboard.press("ControlOrMeta+a");
  const blank = "<tr><td></td><td></td><td></td></tr>";
  await paste(page, { "text/html": `<p>Before</p><table>${blank}${blank}${blank}${blank}</table>` });
  const cells = text(page).getByRole("cell");
  await expect(cells).toHaveCount(12);
  await cells.first().click();
  await expectCursorIn(page, cells.first());
  await paste(page, {
    "text/html":
      "<table><tr><td>A</td><td>B</td><td rowspan=2>C</td></tr><tr><td>D</td><td>E</td></tr></table>",
  });
  const words = async () => (await cells.allTextContents()).map((cell) => cell.trim());
  await expect.poll(words).toEqual(["A", "B", "C", "D", "E", "", "", "", "", "", ""]);
  await expect(cells.nth(2)).toHaveAttribute("rowspan", "2");
  await page.keyboard.press("ControlOrMeta+c");
  await cells.nth(5).click();
  await expectSelection(page, true);
  await expectCursorIn(page, cells.nth(5));
  await page.keyboard.press("ControlOrMeta+v");
  await expect.poll(words).toEqual(["A", "B", "C", "D", "E", "A", "B", "C", "D", "E"]);

  // Pictures are recognized by their bytes: a TIFF scan is read, a bitmap is reported by its format.
  await page.keyboard.press("ControlOrMeta+End");
  const scan = (await tiff()).toString("base64");
  const bitmap = bmp().toString("base64");
  await paste(page, {
    "text/html": `<p>Scan</p><img src="data:image/tiff;base64,${scan}"><img src="data:image/bmp;base64,${bitmap}">`,
  });
  await expect(text(page).locator("img[data-image-id]")).toHaveCount(1);
  await expect(page.getByText("The image is in the BMP format, which can’t be read here.")).toBeVisible();
  await isSaved(page);
});

test("a text that is over its limits says so, and is saved once it fits", async ({
  page,
  allowConsoleError,
}) => {
  const account = await createAccount();
  await signIn(page, account);
  const id = await writeDocument(page);
  allowConsoleError(/400 \(Bad Request\)/);
  await page.keyboard.type("Agreement");
  await isSaved(page);

  // A paste that exceeds the limit is rejected as a whole.
  await paste(page, { "text/html": `<p>${"word ".repeat(260_000)}</p>` });
  await expect(page.getByText("Nothing was pasted")).toBeVisible();

  // Just under the limit, so that typing exceeds it.
  await paste(page, { "text/html": `<p>${"x".repeat(1024 * 1024 - 700)}</p>` });
  await page.keyboard.press("ControlOrMeta+Home");
  await page.keyboard.insertText("y".repeat(900));
  const refused = page.getByRole("alert").filter({ hasText: "Your latest changes aren’t saved" });
  await expect(refused).toContainText("larger than 1 MB", { timeout: 60_000 });
  await page.keyboard.press("ControlOrMeta+z");
  await expect(refused).toBeHidden();
  await isSaved(page);
  const { draft } = await callerOf(account)<TemplateDto>("GET", `/v1/templates/${id}`);
  expect(JSON.stringify(draft?.content.body)).toContain("Agreement");
});
