import type { DocumentDto } from "@/lib/contracts/documents";
import { createAccount } from "./support/accounts";
import { callerOf, freshEmail, linkFor, SAMPLE_PDF } from "./support/api";
import { expectAccessible } from "./support/axe";
import { look } from "./support/look";
import { signIn } from "./support/sign-in";
import { expect, test } from "./support/test";

/** Options that a template sets for all its documents can be chosen for a single document. */

test("declining, delegation, methods, certificate and language of a single document", async ({ page }) => {
  test.slow();
  const account = await createAccount();
  const email = freshEmail("tom");
  await signIn(page, account);
  await page.goto("/documents/new");
  await page.setInputFiles("input[type=file]", SAMPLE_PDF);
  await expect(page).toHaveURL(/\/documents\/new\/[0-9a-f-]{36}/);
  await page.getByLabel("Name", { exact: true }).fill("Tom Tenant");
  await page.getByLabel("Email address").fill(email);
  // Enter in the last address continues to the next step.
  await page.getByLabel("Email address").press("Enter");
  await page.getByLabel("Fields to add").getByRole("button", { name: "Signature", exact: true }).click();
  await page.locator('[data-page="1"]').click();
  await expect(page.getByText("Saved", { exact: true }).first()).toBeVisible();
  await page.getByRole("button", { name: "Review and send" }).last().click();

  const options = page.getByText(/^Options English$/);
  await options.click();
  await page.getByRole("switch", { name: "Allow declining" }).click();
  await page.getByRole("switch", { name: "Allow delegation" }).click();
  await page.getByRole("checkbox", { name: "Upload an image" }).click();
  await page.getByRole("checkbox", { name: "Draw" }).click();
  await expect(page.getByRole("checkbox", { name: "Type" })).toBeDisabled();
  await page.getByRole("switch", { name: "Append the certificate" }).click();
  const stored = page.waitForResponse(
    (response) =>
      response.url().endsWith("/draft") && (response.request().postData() ?? "").includes('"locale":"de"'),
  );
  await page.getByRole("combobox", { name: "Language" }).selectOption("de");
  await expectAccessible(page, "the options of a document");
  await look(page, "send-options", { all: true });
  expect((await stored).ok()).toBe(true);

  // The options are stored with the document, and summarized while they are collapsed.
  await page.reload();
  await expect(
    page.getByText("signature: type, no declining, delegation, certificate not appended, Deutsch"),
  ).toBeVisible();
  await page.getByRole("button", { name: "Send for signature" }).click();
  await expect(page).toHaveURL(/\/documents\/[0-9a-f-]{36}$/);
  const [document] = await callerOf(account)<DocumentDto[]>("GET", "/v1/documents");
  expect(document?.status).toBe("sent");

  await page.goto(await linkFor(email));
  await expect(page.locator(".signing")).toHaveAttribute("lang", "de");
  await page.locator("#signing-more").click();
  await expect(page.getByRole("menuitem", { name: "Jemand anderen unterschreiben lassen" })).toBeVisible();
  await expect(page.getByRole("menuitem", { name: "Ablehnen" })).toHaveCount(0);
});
