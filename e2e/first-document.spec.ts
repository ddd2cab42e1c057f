import type { Locator } from "@playwright/test";
import type { DocumentDto } from "@/lib/contracts/documents";
import type { UserDto } from "@/lib/contracts/users";
import { createAccount } from "./support/accounts";
import {
  caller,
  createPublishedTemplate,
  freshEmail,
  linkFor,
  PASSWORD,
  SAMPLE_PDF,
  signByApi,
} from "./support/api";
import { expectHydrated } from "./support/hydrated";
import { look } from "./support/look";
import { confirmationPath } from "./support/mail";
import { signIn } from "./support/sign-in";
import { LEASE } from "./support/signing";
import { expect, test } from "./support/test";

/** A newcomer's way from the home page to a sent document, and the list of first steps until it is done. */

const MAX_CLICKS = 12;
const ZONE = "America/Lima";
test.use({ timezoneId: ZONE });

const person = { name: "Sam García", email: "" };

test("from the home page to the first document sent, within twelve clicks", async ({ page }) => {
  test.slow();
  const email = freshEmail("ada");
  person.email = freshEmail("sam");
  const clicks: string[] = [];
  const click = async (what: string, target: Locator) => {
    clicks.push(what);
    await target.click();
  };

  await page.goto("/");
  await click("Create an account", page.getByRole("main").getByRole("link", { name: "Create an account" }));
  // The first field has the focus, so the user can type at once.
  await expect(page.getByLabel("Name", { exact: true })).toBeFocused();
  await page.keyboard.type("Ada Sender");
  await page.getByLabel("Email address").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await click("Create account", page.getByRole("button", { name: "Create account" }));
  await expect(page.getByText(email)).toBeVisible();
  clicks.push("the link in the email");
  await page.goto(await confirmationPath(email));
  await click("Confirm email address", page.getByRole("button", { name: "Confirm email address" }));
  await expect(page).toHaveURL(/\/documents$/);

  const steps = page.getByRole("region", { name: "First steps" });
  await expect(steps).toContainText("0 of 3 done");
  await expect(page.getByRole("heading", { name: "Send your first document" })).toBeVisible();
  await look(page, "first-run");
  await expect(page.getByRole("list", { name: "Other ways to start" }).getByRole("link")).toHaveCount(2);
  clicks.push("the file");
  await page.setInputFiles("input[type=file]", SAMPLE_PDF);
  await expect(page).toHaveURL(/\/documents\/new\/[0-9a-f-]{36}/);
  await page.getByLabel("Name", { exact: true }).fill(person.name);
  await page.getByLabel("Email address").fill(person.email);
  await click("Next: Fields", page.getByRole("button", { name: "Next: Fields" }));
  const palette = page.getByLabel("Fields to add");
  await click("Signature", palette.getByRole("button", { name: "Signature", exact: true }));
  await click("the page", page.locator('[data-page="1"]'));
  await expect(page.getByText("Saved", { exact: true }).first()).toBeVisible();
  await click("Next: Review and send", page.getByRole("button", { name: "Review and send" }).last());
  await click("Send for signature", page.getByRole("button", { name: "Send for signature" }));
  await expect(page).toHaveURL(/\/documents\/[0-9a-f-]{36}$/);
  await expect(page.getByText("Sent", { exact: true }).first()).toBeVisible();

  const summary = `First document of a new account: ${clicks.length} clicks (${clicks.join(", ")})`;
  process.stdout.write(`${summary}\n`);
  test.info().annotations.push({ type: "clicks", description: summary });
  expect(clicks.length).toBeLessThanOrEqual(MAX_CLICKS);

  // The account and its workspace have the browser's time zone, without anybody having chosen it.
  const { token } = await caller()<{ token: string }>("POST", "/api/auth/token", {
    email,
    password: PASSWORD,
  });
  const call = caller({ authorization: `Bearer ${token}` });
  const [workspace] = await call<{ id: string; timezone: string }[]>("GET", "/v1/workspaces");
  expect((await call<UserDto>("GET", "/v1/users/me")).timezone).toBe(ZONE);
  expect(workspace?.timezone).toBe(ZONE);

  await page.goto("/documents");
  await expect(steps).toContainText("1 of 3 done");
  await look(page, "first-steps");
  await signByApi(await linkFor(person.email), person.name);
  await expect(steps).toContainText("2 of 3 done");
  const account = { name: "", email, password: PASSWORD, workspaceId: workspace?.id ?? "", token };
  await createPublishedTemplate(account, SAMPLE_PDF, LEASE);
  await page.reload();
  await expect(page.getByRole("row", { name: /lease-agreement/ })).toContainText("Completed");
  await expect(steps).toHaveCount(0);
  const documents = await caller({
    authorization: `Bearer ${token}`,
    "x-workspace-id": account.workspaceId,
  })<DocumentDto[]>("GET", "/v1/documents");
  expect(documents).toHaveLength(1);
});

test("the first steps are hidden for good", async ({ page }) => {
  const email = freshEmail("ada");
  await caller()("POST", "/api/auth/signup", { name: "Ada Sender", email, password: PASSWORD });
  // A browser other than the one that signed up asks for the password, with the focus in its field.
  await page.goto(await confirmationPath(email));
  await expect(page.getByLabel("Password", { exact: true })).toBeFocused();
  await page.keyboard.type(PASSWORD);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/documents$/);
  const steps = page.getByRole("region", { name: "First steps" });
  await steps.getByRole("button", { name: "Hide first steps" }).click();
  await expect(steps).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole("heading", { name: "Send your first document" })).toBeVisible();
  await expect(steps).toHaveCount(0);
});

test("a new account without a file at hand begins with a sample", async ({ page }) => {
  const account = await createAccount();
  await signIn(page, account);
  await page.goto("/documents");
  const sample = page.getByRole("button", { name: "Use a sample lease" });
  await expectHydrated(sample);
  await sample.click();
  await expect(page).toHaveURL(/\/documents\/new\/[0-9a-f-]{36}/);
  await expect(page.getByText("Sample lease agreement").first()).toBeVisible();
  // It is an upload like any other, and is found again among the drafts.
  await page.goto("/documents?view=drafts");
  await expect(page.getByRole("link", { name: /Sample lease agreement/ })).toBeVisible();
});
