import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { createAccount } from "./support/accounts";
import { freshEmail, linkFor } from "./support/api";
import { checkWithTools } from "./support/pdf-tools";
import { signIn } from "./support/sign-in";
import { expect, test } from "./support/test";
import {
  add,
  chips,
  isSaved,
  paste,
  sealedPdf,
  select,
  signOnPhone,
  squeezed,
  text,
  wordsOf,
  writeDocument,
} from "./support/text-editor";

/** A contract is pasted from Word: its text is kept, its blanks become fields, and it is signed and sealed. */

/** Clipboard data of Word for Windows. */
const FROM_WORD = readFileSync(
  fileURLToPath(new URL("../test/fixtures/paste/word-desktop.html", import.meta.url)),
  "utf8",
);
const CONSULTANT = "Grace Brewster Hopper";

test("what was copied in Word is edited, published, sent, signed on a phone and sealed", async ({
  page,
  browser,
}, info) => {
  test.setTimeout(300_000);
  const account = await createAccount();
  await signIn(page, account);
  const id = await writeDocument(page);

  await paste(page, { "text/html": FROM_WORD, "text/plain": "Consulting Agreement" });
  await expect(text(page).getByRole("heading", { level: 1, name: "Consulting Agreement" })).toBeVisible();
  await expect(text(page).getByRole("cell", { name: "£1,200" })).toBeVisible();
  await expect(text(page).getByRole("link", { name: /^Schedule.A$/ })).toBeVisible();
  await expect(page.getByText("Comments were left out.").first()).toBeVisible();

  // Blanks become fields in place.
  const blanks = [
    ["_".repeat(12), "Date signed"],
    ["_".repeat(18), "Name"],
    ["_".repeat(22), "Signature"],
    ["_".repeat(22), "Date signed"],
  ] as const;
  for (const [i, [blank, kind]] of blanks.entries()) {
    await select(page, blank);
    await add(page, kind);
    await expect(chips(page)).toHaveCount(i + 1);
  }
  await expect(text(page)).not.toContainText("___");
  await select(page, "Schedule of fees");
  await page.keyboard.press("ArrowRight");
  await page.keyboard.type(" and expenses");
  await isSaved(page);
  await page.getByRole("button", { name: "Publish" }).click();
  await expect(page.getByText("Version 1 published")).toBeVisible();

  await page.goto(`/documents/new/${id}`);
  const email = freshEmail("grace");
  await page.getByLabel("Name", { exact: true }).first().fill(CONSULTANT);
  await page.getByLabel("Email address").first().fill(email);
  await page.getByRole("button", { name: "Review and send" }).last().click();
  await page.getByRole("button", { name: "Send for signature" }).click();
  await expect(page).toHaveURL(/\/documents\/[0-9a-f-]{36}$/);
  await expect(page.getByText("Sent", { exact: true }).first()).toBeVisible();

  await signOnPhone(browser, await linkFor(email), CONSULTANT);
  await expect(page.getByText("Signed by everyone and sealed")).toBeVisible({ timeout: 60_000 });
  const sealed = await sealedPdf(account, page.url().split("/").at(-1) ?? "");
  const words = await wordsOf(sealed);
  for (const part of [
    "Analytical Engines Ltd, 12 St James’s Square, London",
    "1.1 The Consultant performs the services of Schedule A.",
    "(a) with due care;",
    "Schedule of fees and expenses",
    "A company of England and Wales.",
    CONSULTANT,
    "Certificate of completion",
  ])
    expect(words).toContain(squeezed(part));
  expect(words).not.toContain("___");
  expect(words).not.toContain(squeezed("Is that long enough?"));
  checkWithTools(sealed, (why) => info.annotations.push({ type: "skipped check", description: why }));
});
