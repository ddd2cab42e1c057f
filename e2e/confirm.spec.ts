import { caller, freshEmail, mailedMatch, PASSWORD } from "./support/api";
import { expectAccessible } from "./support/axe";
import { confirmationPath } from "./support/mail";
import { expect, test } from "./support/test";

/** A confirmation link, opened in another browser than the one that signed up. */

const parkedPassword = "parked by somebody else";

async function signUpElsewhere(): Promise<{ email: string; path: string }> {
  const email = freshEmail("ada");
  await caller()("POST", "/api/auth/signup", { name: "Eve Stranger", email, password: parkedPassword });
  return { email, path: await confirmationPath(email) };
}

test("whoever did not sign up chooses a password of their own, and the stranger's opens nothing", async ({
  page,
  allowConsoleError,
}) => {
  allowConsoleError(/401/);
  const { email, path } = await signUpElsewhere();
  await page.goto(path);
  await expect(page.getByRole("heading", { name: "Confirm your email address" })).toBeVisible();
  await expect(page.getByText(email)).toBeVisible();
  await expectAccessible(page, "confirming in another browser");
  await page.getByLabel("Password", { exact: true }).fill("a guess of the owner");
  await page.getByRole("button", { name: "Confirm and sign in" }).click();
  await expect(page.getByText("This is not the password entered at sign-up")).toBeVisible();
  await page.getByRole("button", { name: "Choose a new password" }).click();
  await expect(page.getByLabel("Name")).toBeFocused();
  await expect(page.getByLabel("Name")).toHaveValue("Eve Stranger");
  await expectAccessible(page, "choosing another password than the sign-up's");
  await page.getByLabel("Name").fill("Ada Owner");
  await page.getByLabel("New password", { exact: true }).fill(PASSWORD);
  await page.getByRole("button", { name: "Confirm and sign in" }).click();
  await expect(page).toHaveURL(/\/documents$/);
  await expect(page.getByRole("button", { name: "Workspace: Ada Owner's workspace" })).toBeVisible();
  await expect(caller()("POST", "/api/auth/token", { email, password: parkedPassword })).rejects.toThrow(
    "401",
  );
});

test("whoever signed up on another device types the password once, and is signed in", async ({ page }) => {
  const { path } = await signUpElsewhere();
  await page.goto(path);
  await page.getByLabel("Password", { exact: true }).fill(parkedPassword);
  await page.getByRole("button", { name: "Confirm and sign in" }).click();
  await expect(page).toHaveURL(/\/documents$/);
});

test("a link that no longer works says so before anything is typed or clicked", async ({ page }) => {
  const { email, path } = await signUpElsewhere();
  await caller()("POST", "/api/auth/confirm", {
    token: new URL(path, "http://localhost").searchParams.get("token"),
    password: parkedPassword,
  });
  await page.goto(path);
  await expect(page.getByRole("heading", { name: "This link didn’t work" })).toBeVisible();
  await expect(page.getByText("This link has already been used or has expired.")).toBeVisible();
  await expectAccessible(page, "a link to confirm that was used");
  await page.goto("/confirm?token=wrong");
  await expect(page.getByText("This link is incomplete.")).toBeVisible();
  await page.goto("/reset-password?token=wrong");
  await expect(page.getByText("This link is incomplete.")).toBeVisible();
  await expect(page.getByRole("link", { name: "Request a new link" })).toBeVisible();

  await caller()("POST", "/api/auth/reset-request", { email });
  const token = await mailedMatch(email, /reset-password\?token=([\w-]+)/);
  await page.goto(`/reset-password?token=${token}`);
  await expect(page.getByRole("heading", { name: "Choose a new password" })).toBeVisible();
  await caller()("POST", "/api/auth/reset", { token, password: PASSWORD });
  await page.reload();
  await expect(page.getByRole("heading", { name: "This link didn’t work" })).toBeVisible();
});
