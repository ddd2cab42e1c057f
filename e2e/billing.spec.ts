import type { Page } from "@playwright/test";
import { freshEmail, mailedMatch, PASSWORD, signUpAndConfirm } from "./support/api";
import { expectAccessible } from "./support/axe";
import { expectHydrated } from "./support/hydrated";
import { look } from "./support/look";
import { signInOnPage } from "./support/sign-in";
import { Shop } from "./support/stripe";
import { expect, PHONE, test } from "./support/test";
import { useUpDocuments } from "./support/use-up-documents";

/**
 * A customer's journey: pricing, a plan, more seats, a smaller plan, cancellation, and back; against a stand-in for
 * Stripe, with placeholders for its pages.
 */

const DAY_MS = 24 * 60 * 60 * 1000;

// One instance for all tests.
test.describe.configure({ mode: "default" });
let shop: Shop;
test.beforeAll(async () => {
  shop = await Shop.start();
});
test.afterAll(async () => {
  await shop?.stop();
});

const BILLING = "/settings/billing";
const dialog = (page: Page) => page.getByRole("dialog");
const question = (page: Page) => page.getByRole("alertdialog");
const plan = (page: Page, name: string) => page.getByRole("region", { name: `${name} plan` });

/** Buys from the pricing page without signing in, for four people. */
async function buyWithoutAccount(page: Page, email: string): Promise<void> {
  await page.goto("/pricing");
  const people = page.getByLabel("People who send or manage");
  await expectHydrated(people);
  await page.getByText("Monthly", { exact: true }).click();
  await people.fill("4");
  await page.getByRole("button", { name: "Buy Team" }).click();
  await page.waitForURL(/^https:\/\/checkout\.stripe\.test\//);
  await page.goto(shop.pay(page.url(), email));
  await shop.deliver();
}

/** Cancels the plan and confirms it. */
async function cancelPlan(page: Page): Promise<void> {
  const cancel = page.getByRole("button", { name: "Cancel the plan" });
  await expectHydrated(cancel);
  await cancel.click();
  await question(page).getByRole("button", { name: "Cancel the plan" }).click();
  await expect(page.getByRole("button", { name: "Keep the plan" })).toBeVisible();
}

/** Reloads Billing until it shows the result of background jobs. */
async function reloadUntil(page: Page, url: string, shows: () => Promise<void>): Promise<void> {
  await expect(async () => {
    await page.goto(url);
    await shows();
  }).toPass();
}
const SOON = { timeout: 2_000 };

test("a plan is bought without an account, grows, shrinks, is cancelled, ends and is bought again", async ({
  browser,
  allowConsoleError,
}) => {
  test.slow();
  const context = await browser.newContext({ baseURL: shop.url });
  await shop.routePages(context);
  const page = await context.newPage();

  const email = freshEmail("buyer");
  await page.goto("/pricing");
  await look(page, "prices");
  await buyWithoutAccount(page, email);
  await expect(page.getByRole("heading", { name: "The Team plan is active" })).toBeVisible();
  await expect(page.getByRole("status")).toContainText(email);
  const token = await mailedMatch(email, /reset-password\?token=([\w-]+)/, shop.url);
  await page.goto(`/reset-password?token=${token}`);
  await page.getByLabel("New password").fill(PASSWORD);
  await page.getByRole("button", { name: "Change password" }).click();
  await page.getByRole("link", { name: "Go to sign in" }).click();
  await page.getByLabel("Email address").first().fill(email);
  await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  await expect(page).toHaveURL(/\/documents$/);

  // A workspace that exceeds a smaller plan.
  const created = await page.request.post("/v1/workspaces", {
    data: { name: "Second office" },
    headers: { origin: shop.url },
  });
  expect(created.status()).toBe(201);

  await page.goto(BILLING);
  await expect(page.getByRole("heading", { name: "Team plan", exact: true })).toBeVisible();
  await expect(page.getByText("1 of 4 seats in use (3 included, 1 added).")).toBeVisible();
  await expect(page.getByText(/^Next invoice: \$/)).toBeVisible();
  await look(page, "billing-paid");

  // Adds seats immediately, at the price that Stripe calculates.
  await page.getByLabel("Added seats").fill("3");
  await page.getByRole("button", { name: "Review the change" }).click();
  await expect(dialog(page).getByText("It takes effect immediately.")).toBeVisible();
  await look(page, "billing-change", { within: dialog(page) });
  await dialog(page)
    .getByRole("button", { name: /^Pay \$[\d.,]+ and change$/ })
    .click();
  await expect(page.getByText("1 of 6 seats in use (3 included, 3 added).")).toBeVisible();
  await shop.deliver();

  // A smaller plan is scheduled for the renewal and can be undone until then.
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
  await reloadUntil(page, BILLING, () =>
    expect(page.getByRole("heading", { name: "Pro plan", exact: true })).toBeVisible(SOON),
  );

  // The plan is cancelled, resumed and cancelled again; then it ends.
  await cancelPlan(page);
  await expect(page.getByText(/^The plan ends on /).first()).toBeVisible();
  await page.getByRole("button", { name: "Keep the plan" }).click();
  await cancelPlan(page);
  await shop.deliver();
  await shop.advance(32 * DAY_MS);
  await reloadUntil(page, BILLING, () =>
    expect(page.getByText("The subscription has ended")).toBeVisible(SOON),
  );
  await expect(page.getByRole("heading", { name: "Free plan", exact: true })).toBeVisible();
  // Whatever exceeds the Free plan is read-only, with a notice; the log shows what changed, and who did it.
  await expect(page.getByText("One workspace is read-only")).toBeVisible();
  await expect(page.getByText(/“Second office” can be read, but not changed/)).toBeVisible();
  const history = page.getByRole("list", { name: "Record" }).getByRole("listitem");
  await expect(history.filter({ hasText: "Cancellation requested" }).first()).toContainText(email);
  await expect(history.filter({ hasText: "Team →, now Pro" })).toHaveCount(1);
  await look(page, "billing-lapsed");

  // The read-only workspace shows the reason, and a way from the error to a plan and back.
  const workspace = page.getByRole("button", { name: /^Workspace: / });
  await expectHydrated(workspace);
  await workspace.click();
  await page.getByRole("menuitemradio", { name: "Second office" }).click();
  await expect(workspace).toHaveAccessibleName("Workspace: Second office");
  await page.goto("/templates/new");
  await expect(page.getByText(/this one exceeds that limit: it can be read/)).toBeVisible();
  const write = page.getByRole("button", { name: "Write from scratch" });
  await expectHydrated(write);
  allowConsoleError(/403/);
  await write.click();
  await expect(dialog(page)).toContainText("Not included in the plan");
  await expectAccessible(page, "what the plan does not include", { within: dialog(page) });
  await dialog(page).getByRole("link", { name: "See plans" }).click();

  // The plan is bought again, annually, by the same Stripe customer.
  shop.returnToNow();
  await plan(page, "Pro").getByRole("button", { name: "Buy Pro" }).click();
  await page.waitForURL(/^https:\/\/checkout\.stripe\.test\//);
  await page.goto(shop.pay(page.url(), email));
  await expect(page.getByText("The Pro plan is active")).toBeVisible();
  await page.getByRole("link", { name: "Back to what you were doing" }).click();
  await write.click();
  await expect(page).toHaveURL(/\/templates\/[\w-]{36}$/);
  expect(shop.stripe.ledger.customers.get(shop.customer(email))?.email).toBe(email);

  // Links in emails about the account open its own first workspace, whichever was chosen.
  await page.goto("/settings/billing/own");
  await expect(page).toHaveURL(/\/settings\/billing$/);
  await expect(workspace).not.toHaveAccessibleName("Workspace: Second office");
  await context.close();
});

test("a purchase for an address with an account is confirmed by its owner", async ({ browser }) => {
  const account = await signUpAndConfirm("Olga Owner", shop.url);
  const context = await browser.newContext({ baseURL: shop.url });
  await shop.routePages(context);
  const page = await context.newPage();
  await buyWithoutAccount(page, account.email);
  const status = page.getByRole("status");
  await expect(status).toContainText(account.email);
  await look(page, "purchase-unconfirmed");

  const token = await mailedMatch(account.email, /billing\/purchase\?token=([\w-]+)/, shop.url);
  await page.goto(`/billing/purchase?token=${token}`);
  await look(page, "purchase-confirm");
  await page.getByRole("link", { name: "Sign in to confirm" }).click();
  await expect(page.getByLabel("Email address").first()).toHaveValue(account.email);
  await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  const confirm = page.getByRole("button", { name: "Yes, add it to my account" });
  await expectHydrated(confirm);
  await confirm.click();
  await expect(page).toHaveURL(/\/settings\/billing$/);
  await expect(page.getByRole("heading", { name: "Team plan", exact: true })).toBeVisible();
  await page.goto(`/billing/purchase?token=${token}`);
  await expect(page.getByRole("heading", { name: "This purchase belongs to an account" })).toBeVisible();
  await context.close();
});

test("what the Free plan leaves out leads to a plan and back, and a failed payment to Stripe's page", async ({
  browser,
  allowConsoleError,
}) => {
  test.slow();
  const context = await browser.newContext({ ...PHONE, baseURL: shop.url });
  await shop.routePages(context);
  const page = await context.newPage();
  const account = await signUpAndConfirm("Ada Owner", shop.url);
  await signInOnPage(page, account);

  // The sixth document of a month stays a draft, and its page links to the plans and back.
  allowConsoleError(/40[23]|503/);
  await page.goto(`/documents/${await useUpDocuments(account, shop.url)}`);
  const send = page.getByRole("button", { name: "Send for signature" });
  await expectHydrated(send);
  await send.click();
  await expect(page.getByText("You’ve used all documents of this billing period")).toBeVisible();
  await page.getByRole("link", { name: "See plans" }).click();
  await expect(page.getByText("5 of 5")).toBeVisible();
  await page.getByRole("link", { name: "Back to what you were doing" }).click();
  await expect(send).toBeVisible();

  await page.goto("/settings/members?invite=1");
  await dialog(page).getByLabel("Email address").fill("grace@countersign.example");
  await dialog(page).getByRole("button", { name: "Send invitation" }).click();
  await expect(dialog(page).getByText("No seats left")).toBeVisible();
  await dialog(page).getByRole("link", { name: "Add seats" }).click();
  await expect(page.getByRole("heading", { name: "Free plan", exact: true })).toBeVisible();
  await plan(page, "Pro").getByRole("button", { name: "Buy Pro" }).click();
  await page.waitForURL(/^https:\/\/checkout\.stripe\.test\//);

  // An abandoned checkout loses nothing; then it is paid.
  await page.goto(`${BILLING}?checkout=cancelled`);
  await expect(page.getByText("The checkout was not completed")).toBeVisible();
  await plan(page, "Team").getByRole("button", { name: "Buy Team" }).click();
  await page.waitForURL(/^https:\/\/checkout\.stripe\.test\//);
  await page.goto(shop.pay(page.url(), account.email));
  await expect(page.getByText("The Team plan is active")).toBeVisible();
  await page.getByRole("link", { name: "Back to what you were doing" }).click();
  await expect(dialog(page).getByLabel("Email address")).toHaveValue("grace@countersign.example");
  await dialog(page).getByRole("button", { name: "Send invitation" }).click();
  await expect(page.getByRole("region", { name: "Pending invitations" })).toContainText(
    "grace@countersign.example",
  );

  // The next year's payment fails: every page shows it, and Billing links to Stripe.
  const customer = shop.customer(account.email);
  shop.stripe.ledger.declinedCards.add(customer);
  await shop.advance(366 * DAY_MS);
  await reloadUntil(page, "/documents", () =>
    expect(page.getByText("The last payment for your plan failed")).toBeVisible(SOON),
  );
  await page.getByRole("link", { name: "Fix the payment" }).click();
  await expect(page.getByRole("link", { name: "Pay the invoice" })).toHaveAttribute(
    "href",
    /^https:\/\/invoice\.stripe\.test\//,
  );
  await expect(page.getByRole("link", { name: "Back to what you were doing" })).toBeVisible();
  await look(page, "billing-past-due");
  await page.getByRole("button", { name: "Change payment method" }).click();
  await page.waitForURL(/^https:\/\/billing\.stripe\.test\//);

  // Stripe is down: the last known state applies, and a notice says that nothing can be changed.
  shop.stripe.ledger.declinedCards.delete(customer);
  await shop.advance(4 * DAY_MS);
  await reloadUntil(page, BILLING, () =>
    expect(page.getByText("The last payment failed")).toHaveCount(0, SOON),
  );
  const seats = page.getByLabel("Added seats");
  await expectHydrated(seats);
  shop.stripe.isDown = true;
  await seats.fill("1");
  await page.getByRole("button", { name: "Review the change" }).click();
  await expect(dialog(page).getByText("Nothing was changed", { exact: true })).toBeVisible({
    timeout: 60_000,
  });
  await expectAccessible(page, "a change while Stripe is down", { within: dialog(page) });
  shop.stripe.isDown = false;
  await dialog(page).getByRole("button", { name: "Try again" }).click();
  await expect(dialog(page).getByText("It takes effect immediately.")).toBeVisible();

  // A lost response leaves it open whether the change took effect: the account is refreshed, and shows the result.
  const pay = dialog(page).getByRole("button", { name: /^Pay / });
  await page.route("**/v1/billing/seats", (route) => route.abort(), { times: 1 });
  allowConsoleError(/ERR_FAILED/);
  await pay.click();
  await expect(dialog(page).getByText("The change was not made")).toBeVisible();
  await page.route(
    "**/v1/billing/seats",
    async (route) => {
      await route.fetch();
      await route.fulfill({
        status: 503,
        json: { code: "PAYMENT_PROVIDER_UNAVAILABLE", detail: "No answer." },
      });
    },
    { times: 1 },
  );
  await pay.click();
  await expect(dialog(page).getByText("The change was made")).toBeVisible();
  await expectAccessible(page, "a change whose answer was lost", { within: dialog(page) });
  await context.close();
});
