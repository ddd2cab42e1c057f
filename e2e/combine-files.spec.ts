import { readFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import { PDFDocument, StandardFonts } from "pdf-lib";
import { getDocument } from "pdfjs-dist/legacy/build/pdf.mjs";
import sharp from "sharp";
import { createAccount } from "./support/accounts";
import { type Account, freshEmail, linkFor } from "./support/api";
import { expectAccessible } from "./support/axe";
import { expectHydrated } from "./support/hydrated";
import { look } from "./support/look";
import { pageTexts } from "./support/pdf";
import { checkWithTools } from "./support/pdf-tools";
import { signIn } from "./support/sign-in";
import { signOnPage } from "./support/signing";
import { expect, test } from "./support/test";
import { sealedPdf } from "./support/text-editor";

/**
 * Several files become one document: their pages are ordered, rotated and left out; then the document is sent, signed
 * and sealed.
 */

const pdf = async (name: string, ...words: string[]) => {
  const document = await PDFDocument.create();
  const font = await document.embedFont(StandardFonts.Helvetica);
  for (const word of words) document.addPage([420, 595]).drawText(word, { x: 60, y: 500, size: 24, font });
  return { name, mimeType: "application/pdf", buffer: Buffer.from(await document.save()) };
};

const photo = async () => ({
  name: "Key.png",
  mimeType: "image/png",
  buffer: await sharp({ create: { width: 300, height: 200, channels: 3, background: "#c83" } })
    .png()
    .toBuffer(),
});

const files = (page: Page) => page.getByRole("list", { name: "Files" }).getByRole("listitem");
const pages = (page: Page) => page.getByRole("list", { name: "Pages" }).getByRole("listitem");
const pictures = (page: Page) => page.getByRole("list", { name: "Pages" }).getByRole("img");
const namesOf = (page: Page) =>
  pictures(page).evaluateAll((images) => images.map((image) => image.getAttribute("alt")));

async function placeSignature(page: Page): Promise<void> {
  await page.getByLabel("Fields to add").getByRole("button", { name: "Signature", exact: true }).click();
  const sheet = page.locator("[data-page='1']");
  await sheet.scrollIntoViewIfNeeded();
  const box = await sheet.boundingBox();
  if (!box) throw new Error("the page is not shown");
  await sheet.click({ position: { x: 0.4 * box.width, y: 0.7 * box.height } });
  await page.keyboard.press("Escape");
  await expect(page.getByText("Saved", { exact: true }).first()).toBeVisible();
}

async function readPdf(file: string) {
  const task = getDocument({ data: new Uint8Array(readFileSync(file)), verbosity: 0 });
  const document = await task.promise;
  const outline = await Promise.all(
    ((await document.getOutline()) ?? []).map(async ({ title, dest }) => [
      title,
      Array.isArray(dest) ? (await document.getPageIndex(dest[0])) + 1 : null,
    ]),
  );
  const rotations = await Promise.all([1, 2, 3, 4].map(async (n) => (await document.getPage(n)).rotate));
  await task.destroy();
  return { outline, rotations };
}

async function sendAndSign(page: Page, account: Account): Promise<string> {
  const email = freshEmail("grace");
  await page.getByLabel("Name", { exact: true }).first().fill("Grace Hopper");
  await page.getByLabel("Email address").first().fill(email);
  await page.getByRole("button", { name: "Next: Fields" }).click();
  await placeSignature(page);
  await page.getByRole("button", { name: "Review and send" }).last().click();
  await page.getByRole("button", { name: "Send for signature" }).click();
  await expect(page).toHaveURL(/\/documents\/[0-9a-f-]{36}$/);
  const id = page.url().split("/").at(-1) ?? "";
  await signOnPage(page, await linkFor(email), "Grace Hopper");
  return sealedPdf(account, id);
}

test("several files become one document, in the order that the sender gives them", async ({
  page,
  allowConsoleError,
}, info) => {
  test.setTimeout(180_000);
  // The upload of notes that are not a PDF, picture or Word file is refused.
  allowConsoleError(/400 \(Bad Request\).*name=Notes\.txt/);
  const account = await createAccount();
  await signIn(page, account);
  await page.goto("/documents/new");
  await page.setInputFiles("input[type=file]", [
    await pdf("Lease.pdf", "Lease one", "Lease two", "Lease three"),
    await pdf("House rules.pdf", "Rules one"),
    await photo(),
    { name: "Notes.txt", mimeType: "text/plain", buffer: Buffer.from("just some notes") },
  ]);
  await expect(page).toHaveURL(/\/documents\/new\/files\/[0-9a-f-]{36}$/);
  // The files are added one after another, each read by a worker.
  await expect(pages(page)).toHaveCount(5, { timeout: 60_000 });
  await expect(files(page)).toHaveCount(3);
  // A refused file says why, and does not affect the others.
  const refused = page.getByRole("list", { name: "Uploads" }).getByRole("listitem");
  await expect(refused).toContainText("Notes.txt was not added");
  await expect(refused).toContainText("not a PDF, an image (PNG, JPEG, WebP, GIF or TIFF) or a Word file");
  await expect(pictures(page).first()).toHaveJSProperty("complete", true);
  await look(page, "combine-files", { all: true });
  await refused.getByRole("button", { name: "Dismiss Notes.txt" }).click();

  // Moves the rules before the lease by keyboard; the focus stays on the moved file.
  const up = page.getByRole("button", { name: "Move House rules.pdf up" });
  await up.focus();
  await page.keyboard.press("Enter");
  await expect(files(page).first()).toContainText("House rules.pdf");
  await expect(up).toBeFocused();
  await page.getByRole("button", { name: "Remove page 3" }).focus();
  await page.keyboard.press("Enter");
  // The focus moves to the page that took its place.
  await expect(page.getByRole("button", { name: "Remove page 3" })).toBeFocused();
  await page.getByRole("button", { name: "Rotate page 2" }).click();
  // Moves the photo before the last page of the lease by dragging.
  await pages(page).nth(3).dragTo(pages(page).nth(2));
  const arranged = [
    "Page 1: page 1 of House rules.pdf",
    "Page 2: page 1 of Lease.pdf, rotated by 90°",
    "Page 3: page 1 of Key.png",
    "Page 4: page 3 of Lease.pdf",
  ];
  await expect.poll(() => namesOf(page)).toEqual(arranged);
  await expect(page.getByText("Saving…")).toHaveCount(0);

  // Leaving loses nothing: the assembly is among the drafts, also on a phone, and can be continued.
  await page.goto("/documents?view=drafts");
  const drafts = page.getByRole("region", { name: "Continue where you left off" });
  await expect(page.getByRole("link", { name: /^Drafts.*1/ })).toBeVisible();
  await expect(drafts.getByRole("listitem")).toContainText("Lease.pdf and 2 more");
  await look(page, "documents-files-to-combine", { within: drafts });
  const { width, height } = page.viewportSize() ?? { width: 1280, height: 720 };
  await page.setViewportSize({ width: 390, height: 800 });
  await expect(drafts.getByText("Continue", { exact: true })).toBeInViewport({ ratio: 1 });
  await page.setViewportSize({ width, height });
  await drafts.getByRole("link", { name: "Continue: Lease.pdf and 2 more" }).click();
  await expect.poll(() => namesOf(page)).toEqual(arranged);
  await page.goto("/documents/new");
  await expectAccessible(page, "a new document with files to go on with");
  await page.getByRole("link", { name: "Continue with Lease.pdf" }).click();
  await expect.poll(() => namesOf(page)).toEqual(arranged);
  // The first of the steps has the same frame as the others, and its "Next" button is in the same place.
  const steps = page.getByRole("navigation", { name: "Steps" }).getByRole("listitem");
  await expect(steps).toHaveText(["1 Files", "2 Recipients", "3 Fields", "4 Review and send"]);
  const next = page.getByRole("button", { name: "Next: Recipients" });
  await expectHydrated(next);
  const before = await next.boundingBox();
  await next.click();
  await expect(page).toHaveURL(/\/documents\/new\/[0-9a-f-]{36}$/, { timeout: 60_000 });
  await expect(steps).toHaveText(["1 Files", "2 Recipients", "3 Fields", "4 Review and send"]);
  // Going back shows the files unchanged, and continuing uses the same upload.
  const upload = page.url();
  await page.getByRole("button", { name: "1 Files" }).click();
  await expect.poll(() => namesOf(page)).toEqual(arranged);
  await expectHydrated(next);
  await next.click();
  await expect(page).toHaveURL(upload, { timeout: 60_000 });
  const after = await page.getByRole("button", { name: "Next: Fields" }).boundingBox();
  expect([(after?.y ?? 0) + (after?.height ?? 0), (after?.x ?? 0) + (after?.width ?? 0)]).toEqual([
    (before?.y ?? 0) + (before?.height ?? 0),
    (before?.x ?? 0) + (before?.width ?? 0),
  ]);

  const sealed = await sendAndSign(page, account);
  const texts = await pageTexts(sealed);
  expect(texts[0]).toContain("Rules one");
  expect(texts[1]).toContain("Lease one");
  expect(texts[2]?.trim()).toBe("");
  expect(texts[3]).toContain("Lease three");
  const { outline, rotations } = await readPdf(sealed);
  expect(outline.slice(0, 3)).toEqual([
    ["House rules", 1],
    ["Lease", 2],
    ["Key", 3],
  ]);
  expect(rotations).toEqual([0, 90, 0, 0]);
  checkWithTools(sealed, (why) => info.annotations.push({ type: "skipped check", description: why }));
});
