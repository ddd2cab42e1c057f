import type { Page } from "@playwright/test";
import { freshEmail, mailedMatch, PASSWORD, signUpAndConfirm } from "./support/api";
import { expectAccessible } from "./support/axe";
import { confirmationPath } from "./support/mail";
import { signInOnPage } from "./support/sign-in";
import { expect, test } from "./support/test";

/** Signing up, in and out, as one user does it. */

/** Waits for the one-minute countdown, then resends the mail, which restarts the countdown. */
async function requestAnotherLink(page: Page) {
  const again = page.getByRole("button", { name: /^Resend email/ });
  await expect(again).toBeDisabled();
  await expect(again).toHaveText(/in \d+ s$/);
  await page.clock.fastForward(60_000);
  await expect(again).toHaveText("Resend email");
  await again.click();
  await expect(page.getByText("Email resent")).toBeVisible();
  await expect(again).toBeDisabled();
}

test("the confirming click signs in, and the mail can be asked for again", async ({ page }) => {
  const email = freshEmail("ada");
  await page.clock.install();
  await page.goto("/signup?callbackUrl=%2Ftemplates");
  await page.getByLabel("Name").fill("Ada Owner");
  await page.getByLabel("Email address").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await page.getByRole("button", { name: "Create account" }).click();
  await expect(page.getByRole("heading", { name: "Check your email" })).toBeVisible();
  await requestAnotherLink(page);
  await expectAccessible(page, "check your email");
  await page.goto(await confirmationPath(email));
  await page.getByRole("button", { name: "Confirm email address" }).click();
  await expect(page).toHaveURL(/\/templates$/);
});

test("a new password's link can be asked for again, whether or not there is such an account", async ({
  page,
}) => {
  await page.clock.install();
  await page.goto("/forgot-password");
  await page.getByLabel("Email address").fill(freshEmail("nobody"));
  await page.getByRole("button", { name: "Email me a link" }).click();
  await expect(page.getByRole("heading", { name: "Check your email" })).toBeVisible();
  await requestAnotherLink(page);
  await expectAccessible(page, "check your email for a new password");
});

test("a deep link survives signing in by a mailed link, which is used by a click", async ({ page }) => {
  const { email } = await signUpAndConfirm("Ada Owner");
  await page.clock.install();
  await page.goto("/developers/webhooks");
  await expect(page).toHaveURL(/\/login\?callbackUrl=%2Fdevelopers%2Fwebhooks$/);
  await page.getByLabel("Email address").fill(email);
  await page.getByRole("button", { name: "Email me a sign-in link" }).click();
  await expect(page.getByRole("heading", { name: "Check your email" })).toBeVisible();
  const mailRequest = page.waitForRequest((request) => request.url().includes("/api/auth/signin/email"));
  await requestAnotherLink(page);
  expect(new URLSearchParams((await mailRequest).postData() ?? "").get("callbackUrl")).toContain(
    "/developers/webhooks",
  );
  await page.goto(await mailedMatch(email, /https?:\/\/[^/\s]+(\/login\/link\?\S+)/));
  await expect(page.getByText(email)).toBeVisible();
  await expectAccessible(page, "a sign-in link");
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  await expect(page).toHaveURL(/\/developers\/webhooks$/);
});

test("asking for a new password claims nothing of an address without an account", async ({ page }) => {
  const email = freshEmail("nobody");
  await page.goto("/login");
  await page.getByRole("link", { name: "Forgot password?" }).click();
  // The previous page has a field of the same name.
  await expect(page).toHaveURL(/\/forgot-password$/);
  await page.getByLabel("Email address").fill(email);
  await page.getByRole("button", { name: "Email me a link" }).click();
  await expect(page.getByRole("heading", { name: "Check your email" })).toBeVisible();
  const notice = page.getByText(`If there’s an account for ${email}, an email with a link`);
  await expect(notice).toBeVisible();
});

test("another browser is signed out on the page of sign-in, then every one", async ({
  page,
  browser,
  allowConsoleError,
}) => {
  // What a page of a session that has just ended still asks for.
  allowConsoleError(/401 \(Unauthorized\).*\/api\/documents/);
  const account = await signUpAndConfirm("Ada Owner");
  const context = await browser.newContext();
  const other = await context.newPage();
  await signInOnPage(other, account);
  await signInOnPage(page, account);
  await page.goto("/settings/security");
  const sessions = page.getByRole("main");
  await expect(sessions.getByText("This browser", { exact: true })).toHaveCount(1);
  await expectAccessible(page, "the sessions", {
    within: page.locator("section", { hasText: "Active sessions" }),
  });
  // In addition to this session there are the other context's and that of the client that confirmed the address.
  await sessions
    .getByRole("button", { name: /^Sign out (?!everywhere)/ })
    .first()
    .click();
  await expect(page.getByText("Session signed out").first()).toBeVisible();
  await other.goto("/documents");
  await expect(other).toHaveURL(/\/login\?callbackUrl=%2Fdocuments$/);
  await sessions.getByRole("button", { name: "Sign out everywhere…" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Sign out everywhere" }).click();
  await expect(page).toHaveURL(/\/login$/);
  await page.goto("/settings/security");
  await expect(page).toHaveURL(/\/login\?callbackUrl=%2Fsettings%2Fsecurity$/);
  await context.close();
});
