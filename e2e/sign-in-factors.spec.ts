import type { Locator, Page, Request } from "@playwright/test";
import { Secret, TOTP } from "otpauth";
import { createAccount } from "./support/accounts";
import { freshEmail, mailedMatch, PASSWORD, signUpAndConfirm } from "./support/api";
import { expectAccessible } from "./support/axe";
import { expectHydrated } from "./support/hydrated";
import { pressOn } from "./support/keys";
import { confirmationPath } from "./support/mail";
import { addAuthenticator, hasFido2, judgeByFido2 } from "./support/passkeys";
import { signIn } from "./support/sign-in";
import { expect, test } from "./support/test";

/** Passkeys, authenticator apps and recovery codes: on a phone's width, and by keyboard alone. */

test.use({ viewport: { width: 390, height: 844 } });

const REFUSED = /401 \(Unauthorized\)/;
const dialogOf = (page: Page, name: string): Locator => page.getByRole("dialog", { name });
const codeOf = (secret: string, step: number): string =>
  TOTP.generate({ secret: Secret.fromBase32(secret), timestamp: Date.now() + step * 30_000 });

/** Reads the codes that are shown once, and closes their dialog as one has to. */
async function keepCodes(page: Page): Promise<string[]> {
  const dialog = dialogOf(page, "Save your recovery codes");
  const items = dialog.getByRole("list", { name: "Recovery codes" }).getByRole("listitem");
  await expect(items).toHaveCount(10);
  const codes = await items.allTextContents();
  const done = dialog.getByRole("button", { name: "Done" });
  await expect(done).toBeDisabled();
  await page.keyboard.press("Escape");
  await expect(dialog.getByRole("alert")).toContainText("Save the codes");
  await expectAccessible(page, "recovery codes", { within: dialog });
  const download = page.waitForEvent("download");
  await pressOn(page, dialog.getByRole("button", { name: "Download" }));
  expect((await download).suggestedFilename()).toBe("countersign-recovery-codes.txt");
  await pressOn(page, dialog.getByRole("checkbox", { name: "I have saved these codes" }), "Space");
  await pressOn(page, done);
  await expect(dialog).toBeHidden();
  return codes;
}

async function enterPassword(page: Page, email: string) {
  const address = page.getByLabel("Email address").first();
  await expectHydrated(address);
  await address.fill(email);
  await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await page.keyboard.press("Enter");
}
const secondStep = (page: Page) =>
  expect(page.getByRole("heading", { name: "Confirm it’s you" })).toBeVisible();

async function fitsWidth(page: Page) {
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
}

/** Loses the session, as on another day: a page that is still open would ask the server once more. */
async function signOut(page: Page) {
  await page.goto("about:blank");
  await page.context().clearCookies();
}

async function signOutToLogin(page: Page) {
  await signOut(page);
  await page.goto("/login?callbackUrl=%2Ftemplates");
}

test("a passkey: from sign-up to signing in with it, and back in by a recovery code when it is lost", async ({
  page,
}) => {
  test.slow();
  const device = await addAuthenticator(page);
  const email = freshEmail("ada");
  await page.goto("/signup?callbackUrl=%2Fsettings%2Fsecurity");
  await page.getByLabel("Name").fill("Ada Owner");
  await page.getByLabel("Email address").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await page.getByRole("button", { name: "Create account" }).click();
  await page.goto(await confirmationPath(email));
  await page.getByRole("button", { name: "Confirm email address" }).click();
  await expect(page).toHaveURL(/\/settings\/security$/);
  await expectAccessible(page, "sign-in without any factor");
  await fitsWidth(page);

  const adding = page.getByRole("button", { name: "Add a passkey…" });
  await expectHydrated(adding);
  await pressOn(page, adding);
  const dialog = dialogOf(page, "Add a passkey");
  await expectAccessible(page, "adding a passkey", { within: dialog });
  await dialog.getByLabel("Name").fill("Ada’s phone");
  await device.consent(true);
  await page.keyboard.press("Enter");
  const codes = await keepCodes(page);
  await device.consent(false);
  expect(await device.count()).toBe(1);
  const passkey = page.getByRole("listitem").filter({ hasText: "Ada’s phone" });
  await expect(passkey).toContainText("not used yet");
  await expectAccessible(page, "sign-in with a passkey");
  await fitsWidth(page);
  expect(await mailedMatch(email, /(A passkey was added)/)).toBeTruthy();

  await signOutToLogin(page);
  const button = page.getByRole("button", { name: "Sign in with a passkey" });
  await expectHydrated(button);
  await expectAccessible(page, "signing in with a passkey offered");
  await fitsWidth(page);
  await device.consent(true);
  await pressOn(page, button);
  await expect(page).toHaveURL(/\/templates$/);
  await device.consent(false);

  // The password alone is not enough any more; the passkey is the second step.
  await signOutToLogin(page);
  await enterPassword(page, email);
  await secondStep(page);
  await expectAccessible(page, "the second step by passkey");
  await fitsWidth(page);
  const goOn = page.getByRole("button", { name: "Continue with a passkey" });
  await expectHydrated(goOn);
  await device.consent(true);
  await pressOn(page, goOn);
  await expect(page).toHaveURL(/\/templates$/);

  await device.lose();
  await signOutToLogin(page);
  await enterPassword(page, email);
  await secondStep(page);
  await pressOn(page, page.getByRole("button", { name: "Use a recovery code" }));
  await page.getByLabel("Recovery code").fill(codes[3] ?? "");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/templates$/);
  await page.goto("/settings/security");
  await expect(page.getByText("9 are left.")).toBeVisible();
  await pressOn(page, page.getByRole("button", { name: "Remove Ada’s phone" }));
  await pressOn(page, page.getByRole("alertdialog").getByRole("button", { name: "Remove passkey" }));
  await expect(page.getByText("You have none yet. With a passkey")).toBeVisible();
  expect(await mailedMatch(email, /(One of your recovery codes was used)/)).toBeTruthy();

  await signOutToLogin(page);
  await enterPassword(page, email);
  await expect(page).toHaveURL(/\/templates$/);
});

test("a passkey among the browser's suggestions signs in by itself", async ({ page }) => {
  const device = await addAuthenticator(page);
  await signIn(page, await createAccount("Ada Owner"));
  await page.goto("/settings/security");
  const adding = page.getByRole("button", { name: "Add a passkey…" });
  await expectHydrated(adding);
  await adding.click();
  await device.consent(true);
  await dialogOf(page, "Add a passkey").getByRole("button", { name: "Continue" }).click();
  await keepCodes(page);
  await signOutToLogin(page);
  await expect(page).toHaveURL(/\/templates$/);
});

test("an authenticator app: set up, asked for after the password, and a wrong code said in words", async ({
  page,
  allowConsoleError,
}) => {
  test.slow();
  allowConsoleError(REFUSED);
  allowConsoleError(/400 \(Bad Request\)/);
  const account = await signUpAndConfirm("Ada Owner");
  await signIn(page, account);
  await page.goto("/settings/security");
  const setUp = page.getByRole("button", { name: "Set up an app…" });
  await expectHydrated(setUp);
  await pressOn(page, setUp);
  const dialog = dialogOf(page, "Set up an authenticator app");
  await expect(dialog.getByRole("img", { name: /QR code/ })).toBeVisible();
  await expectAccessible(page, "setting up an app", { within: dialog });
  await fitsWidth(page);
  const shown = await dialog.getByText(/^(?:[A-Z2-7]{4} )+[A-Z2-7]{4}$/).textContent();
  const secret = shown?.replaceAll(" ", "") ?? "";
  const code = dialog.getByRole("textbox", { name: "Code" });
  await code.fill("000000");
  await page.keyboard.press("Enter");
  await expect(dialog.getByText(/The code is not the code that the app shows now/)).toBeVisible();
  await code.fill(codeOf(secret, 0));
  await page.keyboard.press("Enter");
  await keepCodes(page);
  await expect(page.getByText("Set up an app…")).toBeHidden();
  await expectAccessible(page, "sign-in with an app");

  await signOutToLogin(page);
  await enterPassword(page, account.email);
  await secondStep(page);
  await expectAccessible(page, "the second step by code");
  const field = page.getByRole("textbox", { name: "Code" });
  await expectHydrated(field);
  await expect(field).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByText("Enter the six digits.")).toBeVisible();
  await field.fill("12");
  await page.keyboard.press("Enter");
  await expect(page.getByText("The code must be six digits.")).toBeVisible();
  // The code that set it up is used.
  await field.fill(codeOf(secret, 0));
  await page.keyboard.press("Enter");
  await expect(page.getByRole("alert").filter({ hasText: "already used" })).toBeVisible();
  await expectAccessible(page, "a wrong code");
  await fitsWidth(page);
  await field.fill(codeOf(secret, 1));
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/templates$/);
  await page.goto("/documents");
  await expect(page).toHaveURL(/\/documents$/);
});

test("a sign-in link by mail is followed by the second step, and keeps where one was going", async ({
  page,
}) => {
  const device = await addAuthenticator(page);
  const account = await createAccount("Ada Owner");
  await signIn(page, account);
  await page.goto("/settings/security");
  const adding = page.getByRole("button", { name: "Add a passkey…" });
  await expectHydrated(adding);
  await adding.click();
  await device.consent(true);
  await dialogOf(page, "Add a passkey").getByRole("button", { name: "Continue" }).click();
  await keepCodes(page);
  await device.consent(false);
  await signOut(page);
  await page.goto("/developers/webhooks");
  await page.getByLabel("Email address").fill(account.email);
  await page.getByRole("button", { name: "Email me a sign-in link" }).click();
  await expect(page.getByRole("heading", { name: "Check your email" })).toBeVisible();
  await page.goto(await mailedMatch(account.email, /https?:\/\/[^/\s]+(\/login\/link\?\S+)/));
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  await secondStep(page);
  const goOn = page.getByRole("button", { name: "Continue with a passkey" });
  await expectHydrated(goOn);
  await device.consent(true);
  await goOn.click();
  await expect(page).toHaveURL(/\/developers\/webhooks$/);
});

test("what a passkey answers is accepted by python-fido2 as well", async ({ page }) => {
  test.skip(!hasFido2(), "python3-fido2 is not installed");
  const device = await addAuthenticator(page);
  const bodyOf = (request: Request) => request.postDataJSON();
  const sent = (path: string) =>
    page.waitForRequest((request) => request.method() === "POST" && request.url().endsWith(path));
  await signIn(page, await createAccount("Ada Owner"));
  await page.goto("/settings/security");
  const adding = page.getByRole("button", { name: "Add a passkey…" });
  await expectHydrated(adding);
  await adding.click();
  await device.consent(true);
  const [creation] = await Promise.all([
    sent("/api/auth/factors/passkeys"),
    dialogOf(page, "Add a passkey").getByRole("button", { name: "Continue" }).click(),
  ]);
  await keepCodes(page);
  await signOut(page);
  const signing = sent("/api/auth/passkey");
  await page.goto("/login?callbackUrl=%2Ftemplates");
  const assertion = await signing;
  await expect(page).toHaveURL(/\/templates$/);

  const created = bodyOf(creation).passkey;
  const got = bodyOf(assertion).passkey;
  const challengeIn = (clientData: string): string =>
    JSON.parse(Buffer.from(clientData, "base64url").toString()).challenge;
  const { origin, hostname } = new URL(page.url());
  expect(
    judgeByFido2({
      rpId: hostname,
      origin,
      createChallenge: challengeIn(created.response.clientDataJSON),
      getChallenge: challengeIn(got.response.clientDataJSON),
      attestationObject: created.response.attestationObject,
      createClientData: created.response.clientDataJSON,
      credentialId: got.id,
      authenticatorData: got.response.authenticatorData,
      getClientData: got.response.clientDataJSON,
      signature: got.response.signature,
    }),
  ).toEqual({ userVerified: true, refusesOtherChallenge: true, refusesOtherSignature: true });
});
