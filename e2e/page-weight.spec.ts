import type { APIRequestContext } from "@playwright/test";
import { linkFor } from "./support/api";
import { signIn } from "./support/sign-in";
import { newSender, person, send, TWO_PARTIES } from "./support/signing";
import { expect, test } from "./support/test";

/** What the browser has to download before a page works, compressed as it is sent (docs/performance.md). */

const KB = 1000;

/** Bytes of the files that the page's HTML asks for. */
async function weigh(request: APIRequestContext, address: string) {
  const page = await request.get(address);
  expect(page.status(), address).toBe(200);
  const html = await page.text();
  const find = (pattern: RegExp) => new Set([...html.matchAll(pattern)].map(([, found = ""]) => found));
  const sizeOf = async (file: string): Promise<number> => {
    const response = await request.head(new URL(file, page.url()).href, {
      headers: { "Accept-Encoding": "br" },
    });
    expect(response.status(), file).toBe(200);
    return Number(response.headers()["content-length"]);
  };
  const sum = async (files: Iterable<string>) =>
    (await Promise.all([...files].map(sizeOf))).reduce((all, bytes) => all + bytes, 0) / KB;
  const scripts = find(/<script(?![^>]*noModule)[^>]* src="([^"]+)"/gi);
  expect(scripts.size, address).toBeGreaterThan(9);
  const styles = find(/<link rel="stylesheet" href="([^"]+)"/g);
  expect(styles.size, address).toBeGreaterThan(0);
  return { script: await sum(scripts), style: await sum(styles) };
}

test("a signing page is light", async ({ request }) => {
  const tenant = person("tenant", "Grace Hopper");
  await send(await newSender(), TWO_PARTIES, [
    tenant,
    person("landlord", "Lee Landlord"),
    person("copy", "Cy Copy"),
  ]);
  const { script, style } = await weigh(request, await linkFor(tenant.email));
  expect(script + style).toBeLessThan(181);
});

test("the dashboard's main pages are light", async ({ page }) => {
  const sender = await newSender();
  const { id } = await send(sender, TWO_PARTIES, [
    person("tenant", "Grace Hopper"),
    person("landlord", "Lee Landlord"),
    person("copy", "Cy Copy"),
  ]);
  await signIn(page, sender.account);
  for (const address of [
    "/documents",
    `/documents/${id}`,
    "/settings/profile",
    "/settings/security",
    "/settings/members",
  ]) {
    const { script } = await weigh(page.request, address);
    expect(script, address).toBeLessThan(200);
  }
});
