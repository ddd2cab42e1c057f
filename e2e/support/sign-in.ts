import type { Page } from "@playwright/test";
import { type Account, PASSWORD } from "./api";
import { expect } from "./test";

/** Signs in through the page, as a user does. */
export async function signIn(page: Page, account: Account): Promise<void> {
  await page.goto("/login");
  await page.getByLabel("Email address").first().fill(account.email);
  await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  await expect(page).toHaveURL(/\/documents$/);
}
