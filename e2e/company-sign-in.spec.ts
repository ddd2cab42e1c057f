import type { Page } from "@playwright/test";
import { startInstance } from "@/scripts/lib/instance.mjs";
import { TestIssuer } from "@/test/oidc/test-issuer";
import { createAccount } from "./support/accounts";
import { freshEmail } from "./support/api";
import { expectAccessible } from "./support/axe";
import { confirmationPath } from "./support/mail";
import { signIn } from "./support/sign-in";
import { expect, PHONE, test } from "./support/test";

/** Signing in with the company's own service, at a real provider (oidc-provider) on this machine. */

let issuer: TestIssuer;
let instance: Awaited<ReturnType<typeof startInstance>>;
test.beforeAll(async () => {
  issuer = await TestIssuer.listen();
  // A second server of the same installation, with an issuer.
  instance = await startInstance({
    dataDir: process.env.DATA_DIR ?? "",
    databaseUrl: process.env.DATABASE_URL ?? "",
    settings: { ...issuer.variables, SIGN_UP: "open" },
    log: () => {},
  });
  issuer.serve({ redirectUri: `${instance.url}/api/auth/oidc/callback` });
});
test.afterAll(async () => {
  await instance?.stop();
  await issuer?.stop();
});

/** On the issuer's page: who one is. */
async function sayWho(page: Page, sub: string) {
  await expect(page.getByRole("heading", { name: "Acme sign-in" })).toBeVisible();
  await page.getByLabel("Who are you?").fill(sub);
  await page.getByRole("button", { name: "Continue" }).click();
}

const acme = (page: Page) => page.getByRole("button", { name: "Continue with Acme" });
const signIns = (page: Page) => page.locator("section", { hasText: "Connected sign-ins" });

test("a first account, by keyboard, and back to the page that was wanted", async ({ browser }) => {
  const page = await (await browser.newContext({ baseURL: instance.url })).newPage();
  const email = freshEmail("ada");
  const sub = issuer.add({ email, email_verified: true, name: "Ada Owner" });
  await page.goto("/developers/webhooks");
  await expect(page).toHaveURL(/\/login\?callbackUrl=/);
  await expect(acme(page)).toBeVisible();
  await expectAccessible(page, "the sign-in page with a company's button");
  await acme(page).focus();
  await page.keyboard.press("Enter");
  await expect(page.getByLabel("Who are you?")).toBeFocused();
  await page.keyboard.type(sub);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/developers\/webhooks$/);
  await page.goto("/settings/profile");
  await expect(page.getByLabel("Name", { exact: true })).toHaveValue("Ada Owner");
  await page.goto("/settings/security");
  await expect(signIns(page).getByText("Acme", { exact: true })).toBeVisible();
});

test("who changes their mind at the company's service is told so, and can go on", async ({ browser }) => {
  const page = await (await browser.newContext({ ...PHONE, baseURL: instance.url })).newPage();
  await page.goto("/login?callbackUrl=%2Ftemplates");
  await acme(page).click();
  await page.getByRole("button", { name: "Cancel" }).click();
  await expect(page.getByText("didn’t sign you in")).toBeVisible();
  await expectAccessible(page, "a cancelled sign-in");
  await acme(page).click();
  await sayWho(page, issuer.add({ email: freshEmail("bob"), email_verified: true }));
  await expect(page).toHaveURL(/\/templates$/);
});

for (const [size, options] of [
  ["on a desktop", {}],
  ["at 390 px", PHONE],
] as const)
  test(`an account that exists is connected by its owner, ${size}`, async ({ browser }) => {
    const account = await createAccount("Ada Sender");
    const sub = issuer.add({ email: account.email, email_verified: true, name: "Ada" });
    const page = await (await browser.newContext({ ...options, baseURL: instance.url })).newPage();
    await page.goto("/login");
    await acme(page).click();
    await sayWho(page, sub);
    await expect(page.getByText("There’s already an account with your email address.")).toBeVisible();
    await expect(page.getByLabel("Email address")).toHaveValue(account.email);

    await signIn(page, account);
    await page.goto("/settings/security");
    // The company's service still knows who this is, and asks nothing.
    await page.getByRole("button", { name: "Connect Acme" }).click();
    await expect(page.getByText("From now on you can sign in with Acme.")).toBeVisible();
    await expectAccessible(page, "a connected sign-in", { within: signIns(page) });
    const overflow = () =>
      page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
    expect(await overflow()).toBeLessThanOrEqual(0);

    const other = await (await browser.newContext({ ...options, baseURL: instance.url })).newPage();
    await other.goto("/login");
    await acme(other).click();
    await sayWho(other, sub);
    await expect(other).toHaveURL(/\/documents$/);

    await signIns(page).getByRole("button", { name: "Disconnect Acme" }).click();
    await page.getByRole("alertdialog").getByRole("button", { name: "Disconnect" }).click();
    await expect(page.getByRole("button", { name: "Connect Acme" })).toBeVisible();
  });

test("an address that the company does not vouch for is confirmed by mail, in the same browser", async ({
  browser,
}) => {
  const context = await browser.newContext({ baseURL: instance.url });
  const page = await context.newPage();
  const email = freshEmail("vera");
  const sub = issuer.add({ email, name: "Vera" });
  await page.goto("/login?callbackUrl=%2Ftemplates");
  await acme(page).click();
  await sayWho(page, sub);
  await expect(page.getByRole("heading", { name: "Check your email" })).toBeVisible();
  await expect(page.getByText("doesn’t vouch for this address")).toBeVisible();
  await expectAccessible(page, "check your email after a company's sign-in");

  const path = await confirmationPath(email);
  const stranger = await (await browser.newContext({ baseURL: instance.url })).newPage();
  await stranger.goto(path);
  await expect(stranger.getByRole("heading", { name: "Choose a password" })).toBeVisible();
  await expect(stranger.getByText("With a password chosen here, it isn’t connected.")).toBeVisible();
  await expectAccessible(stranger, "a company's confirmation in another browser");

  await page.goto(path);
  await page.getByRole("button", { name: "Confirm email address" }).click();
  await expect(page).toHaveURL(/\/templates$/);
});

test("a service that cannot be reached leaves the other ways", async ({ browser, allowConsoleError }) => {
  allowConsoleError(/503 .*\/api\/auth\/oidc\/start/);
  const down = await TestIssuer.listen();
  const { variables } = down;
  await down.stop();
  const other = await startInstance({
    dataDir: process.env.DATA_DIR ?? "",
    databaseUrl: process.env.DATABASE_URL ?? "",
    settings: variables,
    log: () => {},
  });
  try {
    const account = await createAccount("Ada Sender");
    const context = await browser.newContext({ baseURL: other.url });
    const page = await context.newPage();
    await page.goto("/login");
    await acme(page).click();
    await expect(page.getByText("can’t be reached right now")).toBeVisible();
    await signIn(page, account);
    await page.goto("/documents");
    await expect(page).toHaveURL(/\/documents$/);
    await context.close();
  } finally {
    await other.stop();
  }
});
