import { newId } from "@/lib/pure/id";
import { BASE_URL, callerOf, mailedMatch } from "./support/api";
import { expectAccessible } from "./support/axe";
import { query } from "./support/database";
import { signIn } from "./support/sign-in";
import { newSender, person, send, signOnPage, TWO_PARTIES } from "./support/signing";
import { expect, PHONE, test } from "./support/test";

/**
 * A workspace's own domain: how it is set up, and signing under it. The browser finds the hosts on this device, and
 * takes them for secure, as they would be behind a proxy with a certificate.
 */

const ZONE = "own-domain.example";

test.use({
  launchOptions: async ({ browserName: _ }, use, { project }) => {
    const { launchOptions } = project.use;
    const args = [
      `--host-resolver-rules=MAP *.${ZONE} 127.0.0.1`,
      `--unsafely-treat-insecure-origin-as-secure=*.${ZONE}`,
    ];
    await use({ ...launchOptions, args: [...(launchOptions?.args ?? []), ...args] });
  },
});

const originOf = (host: string): string => BASE_URL.replace(new URL(BASE_URL).hostname, host);

/** Makes the record found, or missing since some days ago. */
const setRecord = (workspaceId: string, missingDays: number | null) =>
  query(
    `update own_domains set verified_at = now() - interval '20 days', last_result = $2, checked_at = now(),
            next_check_at = now() + interval '1 day', missing_since = now() - make_interval(days => $3)
      where workspace_id = $1`,
    [workspaceId, missingDays === null ? "found" : "missing", missingDays],
  );

test("an own domain is claimed, looked up, in use, lost and removed", async ({ page, allowConsoleError }) => {
  // The host that is none is refused.
  allowConsoleError(/400/);
  const { account } = await newSender();
  const host = `${newId()}.${ZONE}`;
  await signIn(page, account);
  await page.goto("/settings/workspace");
  const card = page.locator("#domain");
  await card.getByLabel("Host name").fill(`https://${host}/`);
  await card.getByRole("button", { name: "Add domain" }).click();
  await expect(card.getByText("It must be a host name only, such as sign.example.com.")).toBeVisible();
  await expectAccessible(page, "the form of an own domain", { within: card });
  await card.getByLabel("Host name").fill(host.toUpperCase());
  await card.getByRole("button", { name: "Add domain" }).click();
  await expect(card.getByText(`${host} isn’t in use yet`)).toBeVisible();
  await expect(card.getByText(`_countersign.${host}`)).toBeVisible();
  await expect(card.getByText(/^countersign-domain=[\w-]{22}$/)).toBeVisible();
  await expectAccessible(page, "the records of an own domain", { within: card });

  await card.getByRole("button", { name: "Look up the record" }).click();
  await expect(card.getByText(/has no TXT record|didn’t answer/)).toBeVisible();
  await expect(card.getByText("Last looked up")).toBeVisible();

  await setRecord(account.workspaceId, null);
  await page.reload();
  await expect(card.getByText(`New links use ${host}`)).toBeVisible();
  await expect(card.getByRole("link", { name: `${originOf(host)}/verify` })).toHaveAttribute(
    "href",
    `${originOf(host)}/verify`,
  );
  await setRecord(account.workspaceId, 2);
  await page.emulateMedia({ colorScheme: "dark" });
  await page.setViewportSize({ width: 360, height: 780 });
  await page.reload();
  await expect(card.getByText(`The TXT record of ${host} is missing`)).toBeVisible();
  await expectAccessible(page, "a lost own domain, narrow and dark", { within: card });
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(overflow).toBeLessThanOrEqual(0);
  await setRecord(account.workspaceId, 8);
  await page.reload();
  await expect(card.getByText(`${host} is no longer served`)).toBeVisible();

  await card.getByRole("button", { name: "Remove domain…" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Remove domain" }).click();
  await expect(card.getByLabel("Host name")).toBeVisible();
});

test("recipients sign and verify under the own domain, where nothing else is", async ({
  page,
  browser,
  allowConsoleError,
}) => {
  // The pages that are not there.
  allowConsoleError(/404/);
  const sender = await newSender();
  const { workspaceId } = sender.account;
  const host = `${newId()}.${ZONE}`;
  const own = originOf(host);
  await callerOf(sender.account)("PUT", "/api/domains", { host });
  await setRecord(workspaceId, null);
  // The server reads the hosts again within seconds.
  const allowed = () => page.request.get(`/api/domains/allowed?domain=${host}`);
  await expect.poll(async () => (await allowed()).status()).toBe(200);
  expect((await page.request.get(`/api/domains/allowed?domain=x.${host}`)).status()).toBe(404);

  const tenant = person("tenant", "Tom Tenant");
  await send(sender, TWO_PARTIES, [tenant, person("landlord", "Lea Landlord")]);
  const link = await mailedMatch(tenant.email, /(https?:\/\/\S+\/sign\/[\w-]+)/);
  expect(link).toMatch(new RegExp(`^${own}/sign/`));
  expect(await mailedMatch(tenant.email, /(https?:\/\/\S+\/report\/\S+)/)).toContain(own);

  // Somebody who is signed in at the dashboard is not signed in here.
  await signIn(page, sender.account);
  await page.goto(link);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expectAccessible(page, "a signing page under an own domain", {
    within: page.locator("#signing-header"),
  });
  const { pathname } = new URL(link);
  const elsewhere = await (await browser.newContext(PHONE)).newPage();
  await elsewhere.goto(pathname);
  await expect(elsewhere.getByRole("heading", { level: 1 })).toBeVisible();
  await elsewhere.context().close();

  await signOnPage(page, link, tenant.name);
  const cookies = await page.context().cookies(own);
  expect(cookies.map(({ name }) => name).filter((name) => /session|account|device/.test(name))).toEqual([]);
  // The file comes from APP_URL, as it would from an object store.
  const file = await page.evaluate(async (path) => {
    const { status, headers } = await fetch(path);
    return [status, headers.get("content-type")];
  }, `/api${pathname}/files/document`);
  expect(file).toEqual([200, "application/pdf"]);

  for (const path of ["/documents", "/login", "/docs", "/settings/workspace"]) {
    const answer = await page.goto(own + path);
    expect([path, answer?.status()]).toEqual([path, 404]);
    await expect(page.getByRole("heading", { name: "There’s nothing here" })).toBeVisible();
  }
  await expectAccessible(page, "what is not there under an own domain");
  await page.goto(own);
  await expect(page).toHaveURL(`${own}/verify`);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(page.getByRole("link", { name: /sign in|documentation|pricing/i })).toHaveCount(0);
  await expectAccessible(page, "verification under an own domain");
  await page.goto(`${BASE_URL}/verify`);
  await expect(page.getByRole("link", { name: "Documentation" }).first()).toBeVisible();
});
