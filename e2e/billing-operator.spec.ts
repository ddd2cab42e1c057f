import { caller, signUpAndConfirm } from "./support/api";
import { look } from "./support/look";
import { signInOnPage } from "./support/sign-in";
import { Shop } from "./support/stripe";
import { expect, test } from "./support/test";

/** The operator's billing pages: accounts, granted plans, and cases that need a decision. */

let shop: Shop;
test.beforeAll(async () => {
  shop = await Shop.start();
});
test.afterAll(async () => {
  await shop?.stop();
});

test("an operator finds an account, grants it a plan, ends that, and settles events and purchases", async ({
  browser,
}) => {
  test.slow();
  const context = await browser.newContext({ baseURL: shop.url });
  const page = await context.newPage();
  const question = page.getByRole("alertdialog");
  const [operator, customer] = await Promise.all([
    signUpAndConfirm("Olga Operator", shop.url),
    signUpAndConfirm("Grace Customer", shop.url),
  ]);
  await shop.query("update users set is_instance_admin = (email = $1)", [operator.email]);
  // Anonymous purchases for addresses with an account, and an event whose processing was given up.
  for (const { email } of [customer, operator]) {
    const { url } = await caller({}, shop.url)<{ url: string }>("POST", "/v1/billing/public/checkout", {
      plan: "pro",
      interval: "month",
    });
    shop.pay(url, email);
  }
  await shop.deliver();
  await shop.query(
    `insert into billing_events (id, type, status, attempts, error, created_at, received_at)
     values ('evt_planted', 'invoice.payment_failed', 'failed', 12, 'connect ECONNREFUSED', now(), now())`,
  );

  await signInOnPage(page, operator);
  await page.goto("/operations");
  await page.getByRole("link", { name: "Accounts and billing" }).click();
  const purchaseOf = (email: string) =>
    page.getByRole("listitem").filter({ hasText: `${email}Pro, monthly` });
  await expect(purchaseOf(customer.email)).toContainText("waits for the owner of the address to confirm");
  await look(page, "operator-billing");
  await page.getByRole("button", { name: /^Run again: / }).click();
  await expect(page.getByText("No failed events.")).toBeVisible();

  await page.getByRole("searchbox", { name: "Search accounts" }).fill(customer.email);
  await expect(page).toHaveURL(/q=/);
  await page.getByRole("link", { name: customer.email }).click();
  await page.getByLabel("Plan", { exact: true }).selectOption("Enterprise");
  await page.getByLabel("Until").fill("2099-12-31");
  await page.getByLabel("Reason").fill("Pilot with the town hall");
  await page.getByRole("button", { name: "Grant", exact: true }).click();
  await expect(page.getByText("Granted until 31 December 2099").first()).toBeVisible();
  const record = page.getByRole("list", { name: "Record" }).getByRole("listitem");
  await expect(record.filter({ hasText: "Plan granted" })).toContainText("Pilot with the town hall");
  await look(page, "operator-account");
  await page.getByRole("button", { name: "End the grant now" }).click();
  await question.getByLabel("Reason").fill("The pilot is over");
  await question.getByRole("button", { name: "End the grant" }).click();
  await expect(record.filter({ hasText: "Grant ended" })).toContainText(operator.email);

  // One purchase is attached to the account and shown to its owner; another is refunded.
  await page.getByRole("link", { name: "Accounts and billing" }).click();
  await purchaseOf(customer.email).getByRole("button", { name: "Assign to an account…" }).click();
  await question.getByLabel("Email address of the account").fill(customer.email);
  await question.getByLabel("Reason").fill("She wrote to us");
  await question.getByRole("button", { name: "Assign to this account" }).click();
  await expect(purchaseOf(customer.email)).toHaveCount(0);
  await purchaseOf(operator.email).getByRole("button", { name: "Refund…" }).click();
  await question.getByLabel("Reason").fill("A slip");
  await question.getByRole("button", { name: "Refund" }).click();
  await expect(page.getByText("Every purchase has its account.")).toBeVisible();
  expect(shop.stripe.ledger.refunds).toHaveLength(1);
  await context.close();
});
