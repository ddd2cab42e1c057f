import type { Page } from "@playwright/test";
import { freshEmail, mailedMatch, PASSWORD, signUpAndConfirm } from "./support/api";
import { expectAccessible } from "./support/axe";
import { signIn } from "./support/sign-in";
import { Shop } from "./support/stripe";
import { expect, PHONE, test } from "./support/test";

/**
 * A customer's way from the prices to a plan, more seats, a smaller plan, the end of it, and back; against a stand-in
 * for Stripe, whose own pages are only named.
 */

const DAY_MS = 24 * 60 * 60 * 1000;

let shop: Shop;
test.beforeAll(async () => {
  shop = await Shop.start();
});
test.afterAll(async () => {
  await shop?.stop();
});

const BILLING = "/settings/billing";
const dialog = (page: Page) => page.getByRole("dialog");
const plan = (page: Page, name: string) => page.getByRole("region", { name: `${name} plan` });

/** Buys without an account, from the page of prices. @returns the address that the account is for */
async function buyWithoutAccount(page: Page): Promise<string> {
  const email = freshEmail("buyer");
  await page.goto("/pricing");
  await page.getByText("Monthly", { exact: true }).click();
  await page.getByLabel("People who send or manage").fill("4");
  await expectAccessible(page, "the page of prices");
  await page.getByRole("button", { name: "Buy Team" }).click();
  await page.waitForURL(/^https:\/\/checkout\.stripe\.test\//);
  await page.goto(shop.pay(page.url(), email));
  await shop.deliver();
  await expect(page.getByRole("heading", { name: "The Team plan is active" })).toBeVisible();
  await expect(page.getByRole("status")).toContainText(email);
  return email;
}

test("a plan is bought without an account, grows, shrinks, is cancelled, ends and is bought again", async ({
  browser,
}) => {
  test.slow();
  const context = await browser.newContext({ baseURL: shop.url });
  await shop.routePages(context);
  const page = await context.newPage();

  const email = await buyWithoutAccount(page);
  const token = await mailedMatch(email, /reset-password\?token=([\w-]+)/, shop.url);
  await page.goto(`/reset-password?token=${token}`);
  await page.getByLabel("New password").fill(PASSWORD);
  await page.getByRole("button", { name: "Change password" }).click();
  await page.getByRole("link", { name: "Go to sign in" }).click();
  await page.getByLabel("Email address").first().fill(email);
  await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  await expect(page).toHaveURL(/\/documents$/);

  await page.goto(BILLING);
  await expect(page.getByRole("heading", { name: "Team plan", exact: true })).toBeVisible();
  await expect(page.getByText("1 of 4 seats in use (3 included, 1 added).")).toBeVisible();
  await expect(page.getByText(/^Next invoice: \$/)).toBeVisible();
  await expectAccessible(page, "Billing with a plan");

  // Seats: more at once, for what Stripe calculates.
  await page.getByLabel("Added seats").fill("3");
  await page.getByRole("button", { name: "Review the change" }).click();
  await expect(dialog(page).getByText("It takes effect immediately.")).toBeVisible();
  await expectAccessible(page, "the review of a change");
  await dialog(page)
    .getByRole("button", { name: /^Pay \$[\d.,]+ and change$/ })
    .click();
  await expect(page.getByText("1 of 6 seats in use (3 included, 3 added).")).toBeVisible();
  await shop.deliver();

  // A smaller plan: from the next renewal, and undone until then.
  await plan(page, "Pro").getByRole("button", { name: "Change to Pro" }).click();
  await dialog(page)
    .getByRole("button", { name: /^Change on / })
    .click();
  await expect(page.getByText(/^From then on: Pro plan, paid monthly, 4 seats\.$/)).toBeVisible();
  await page.getByRole("button", { name: "Undo this change" }).click();
  await expect(page.getByText(/^From then on:/)).toHaveCount(0);
  await plan(page, "Pro").getByRole("button", { name: "Change to Pro" }).click();
  await dialog(page)
    .getByRole("button", { name: /^Change on / })
    .click();
  await expect(page.getByText(/^From then on:/)).toBeVisible();
  await shop.advance(32 * DAY_MS);
  await expect(async () => {
    await page.reload();
    await expect(page.getByRole("heading", { name: "Pro plan", exact: true })).toBeVisible({
      timeout: 2_000,
    });
  }).toPass();

  // Cancelled, kept after all, cancelled again; then it ends, and what is over the Free plan is said.
  await page.getByRole("button", { name: "Cancel the plan" }).click();
  await dialog(page).getByRole("button", { name: "Cancel the plan" }).click();
  await expect(page.getByText(/^The plan ends on /).first()).toBeVisible();
  await page.getByRole("button", { name: "Keep the plan" }).click();
  await expect(page.getByRole("button", { name: "Cancel the plan" })).toBeVisible();
  await page.getByRole("button", { name: "Cancel the plan" }).click();
  await dialog(page).getByRole("button", { name: "Cancel the plan" }).click();
  await expect(page.getByRole("button", { name: "Keep the plan" })).toBeVisible();
  await shop.deliver();
  await shop.advance(32 * DAY_MS);
  await expect(async () => {
    await page.reload();
    await expect(page.getByText("The subscription has ended")).toBeVisible({ timeout: 2_000 });
  }).toPass();
  await expect(page.getByRole("heading", { name: "Free plan", exact: true })).toBeVisible();
  await expectAccessible(page, "Billing after the end of a plan");

  // Bought again, by the year; the same customer at Stripe.
  await plan(page, "Pro").getByRole("button", { name: "Buy Pro" }).click();
  await page.waitForURL(/^https:\/\/checkout\.stripe\.test\//);
  await page.goto(shop.pay(page.url(), email));
  await expect(page.getByText("The Pro plan is active")).toBeVisible();
  expect(shop.stripe.ledger.customers.get(shop.customer(email))?.email).toBe(email);
  await context.close();
});

test("what the Free plan leaves out leads to a plan and back, and a failed payment to Stripe's page", async ({
  browser,
}) => {
  test.slow();
  const context = await browser.newContext({ ...PHONE, baseURL: shop.url });
  await shop.routePages(context);
  const page = await context.newPage();
  const account = await signUpAndConfirm("Ada Owner", shop.url);
  await signIn(page, account);

  await page.goto("/settings/members?invite=1");
  await dialog(page).getByLabel("Email address").fill("grace@countersign.example");
  await dialog(page).getByRole("button", { name: "Send invitation" }).click();
  await expect(dialog(page).getByText("No seats left")).toBeVisible();
  await dialog(page).getByRole("link", { name: "Add seats" }).click();
  await expect(page.getByRole("heading", { name: "Free plan", exact: true })).toBeVisible();
  await plan(page, "Pro").getByRole("button", { name: "Buy Pro" }).click();
  await page.waitForURL(/^https:\/\/checkout\.stripe\.test\//);

  // Left before paying, nothing is lost; then paid.
  await page.goto(`${BILLING}?checkout=cancelled`);
  await expect(page.getByText("The checkout was not completed")).toBeVisible();
  await plan(page, "Team").getByRole("button", { name: "Buy Team" }).click();
  await page.waitForURL(/^https:\/\/checkout\.stripe\.test\//);
  await page.goto(shop.pay(page.url(), account.email));
  await expect(page.getByText("The Team plan is active")).toBeVisible();
  await page.getByRole("link", { name: "Back to what you were doing" }).click();
  await expect(dialog(page).getByLabel("Email address")).toHaveValue("grace@countersign.example");
  await dialog(page).getByRole("button", { name: "Send invitation" }).click();
  await expect(page.getByRole("cell", { name: "grace@countersign.example" })).toBeVisible();

  // The next year's payment fails: it is said on every page, and Billing leads to Stripe's.
  const customer = shop.customer(account.email);
  shop.stripe.ledger.declinedCards.add(customer);
  await shop.advance(366 * DAY_MS);
  await expect(async () => {
    await page.goto("/documents");
    await expect(page.getByText("The last payment for your plan failed")).toBeVisible({ timeout: 2_000 });
  }).toPass();
  await page.getByRole("link", { name: "Fix the payment" }).click();
  await expect(page.getByRole("link", { name: "Pay the invoice" })).toHaveAttribute(
    "href",
    /^https:\/\/invoice\.stripe\.test\//,
  );
  await expectAccessible(page, "Billing after a failed payment");
  await page.getByRole("button", { name: "Change payment method" }).click();
  await page.waitForURL(/^https:\/\/billing\.stripe\.test\//);

  // Stripe is down: what was last known rules, and it is said that nothing can be changed.
  shop.stripe.ledger.declinedCards.delete(customer);
  await shop.advance(4 * DAY_MS);
  await expect(async () => {
    await page.goto(BILLING);
    await expect(page.getByText("The last payment failed")).toHaveCount(0, { timeout: 2_000 });
  }).toPass();
  shop.stripe.isDown = true;
  await page.getByLabel("Added seats").fill("1");
  await page.getByRole("button", { name: "Review the change" }).click();
  await expect(dialog(page).getByText("Nothing was changed")).toBeVisible({ timeout: 60_000 });
  await expectAccessible(page, "a change while Stripe is down");
  shop.stripe.isDown = false;
  await dialog(page).getByRole("button", { name: "Try again" }).click();
  await expect(dialog(page).getByText("It takes effect immediately.")).toBeVisible();
  await context.close();
});
