import { randomUUID } from "node:crypto";
import { createAccount } from "./support/accounts";
import type { Account } from "./support/api";
import { expectAccessible } from "./support/axe";
import { query } from "./support/database";
import { expectHydrated } from "./support/hydrated";
import { signIn, signInOnPage } from "./support/sign-in";
import { expect, PHONE, test } from "./support/test";

/** The operations page: visible to operators only, live, with failed runs rerun or discarded. */

const makeOperator = (account: Account) =>
  query("update users set is_instance_admin = true where email = $1", [account.email]);

/** Inserts a failed run of a function that would now succeed, of a kind that no other journey starts. */
async function plantFailure(functionId: string, message: string): Promise<string> {
  const id = randomUUID();
  const event = {
    id: `planted/${id}`,
    name: "planted",
    data: { endpointId: randomUUID(), reason: "gone" },
    ts: 0,
  };
  const error = { name: "TypeError", message, stack: `TypeError: ${message}\n    at plant (planted.ts:1:1)` };
  await query(
    `insert into jobs.run (id, function_id, status, event, error, created_at, ended_at)
     values ($1, $2, 'failed', $3, $4, now() - interval '1 hour', now())`,
    [id, functionId, JSON.stringify(event), JSON.stringify(error)],
  );
  return id;
}

test("nobody but the operator finds the page", async ({ page, allowConsoleError }) => {
  // The first journey to run may create the instance's first account, which becomes an operator at sign-in. This one
  // is never the first.
  await signInOnPage(page, await createAccount("Eve Member"));
  allowConsoleError(/404/);
  await page.goto("/operations");
  await expect(page.getByText("There’s nothing here")).toBeVisible();
  await page
    .getByRole("button", { name: /^Your account/ })
    .first()
    .click();
  await expect(page.getByRole("menuitem", { name: "Profile" })).toBeVisible();
  await expect(page.getByRole("menuitem", { name: "Operations" })).toHaveCount(0);
});

test("a visitor is asked to sign in", async ({ page }) => {
  await page.goto("/operations");
  await expect(page).toHaveURL(/\/login\?callbackUrl=/);
});

test("the operator sees the instance, and runs again or discards what failed", async ({ page }) => {
  const account = await createAccount("Olga Operator");
  await makeOperator(account);
  await signIn(page, account);
  await page.goto("/documents");
  const menu = page.getByRole("button", { name: /^Your account/ }).first();
  await expectHydrated(menu);
  await menu.click();
  await page.getByRole("menuitem", { name: "Operations" }).click();
  await expect(page.getByRole("heading", { name: "Operations" })).toBeVisible();
  await expect(page.getByRole("region", { name: "Health" }).getByRole("listitem")).toHaveCount(6);
  await expect(page.getByRole("table", { name: "Schedules" })).toContainText("prune");
  await expectAccessible(page, "operations");

  const mark = randomUUID().slice(0, 8);
  await plantFailure("countersign-announce-disabled-webhook", `first ${mark}`);
  await plantFailure("countersign-announce-disabled-webhook", `second ${mark}`);
  const failed = page.getByRole("region", { name: "Failed" });
  // Live: without a reload.
  const item = failed.getByRole("listitem").filter({ hasText: `first ${mark}` });
  await expect(item).toBeVisible();
  await page.getByRole("button", { name: "Pause auto-refresh" }).click();
  await item.getByText("Event and stack").click();
  await expect(item.getByText("at plant (planted.ts:1:1)")).toBeVisible();
  await expectAccessible(page, "operations with failures", { within: failed });

  await item.getByRole("button", { name: /^Run again/ }).press("Enter");
  await expect(page.getByText("1 run resumed")).toBeVisible();
  await expect(item).toHaveCount(0);
  const second = failed.getByRole("listitem").filter({ hasText: `second ${mark}` });
  await second.getByRole("button", { name: /^Discard/ }).press("Enter");
  const question = page.getByRole("alertdialog");
  await expectAccessible(page, "the question before discarding", { within: question });
  await question.getByRole("button", { name: "Discard" }).press("Enter");
  await expect(page.getByText("1 run discarded")).toBeVisible();
  await expect(second).toHaveCount(0);
});

test("on a phone everything fits", async ({ browser }) => {
  const account = await createAccount("Olga Operator");
  await makeOperator(account);
  await plantFailure("countersign-retry-timestamps", `a phone's ${"very ".repeat(30)}long message`);
  const context = await browser.newContext(PHONE);
  const page = await context.newPage();
  await signIn(page, account);
  await page.goto("/operations");
  await expect(page.getByRole("paragraph").filter({ hasText: "a phone's" }).first()).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  await expectAccessible(page, "operations on a phone");
  await context.close();
});
