import { page as words } from "@/lib/generated/messages/en/page";
import { expectAccessible } from "./support/axe";
import { look } from "./support/look";
import { card, nextButton } from "./support/signing";
import { expect, test } from "./support/test";

/** The public pages, without an account. */

test("every page that the home page leads to is there, at each width", async ({ page, request }) => {
  await page.goto("/");
  await expectAccessible(page, "the home page");
  const hrefs = await page
    .locator("a[href]")
    .evaluateAll((links) => links.map((a) => a.getAttribute("href")));
  for (const href of new Set(hrefs)) {
    if (!href?.startsWith("/")) continue;
    expect((await request.get(href)).status(), href).toBe(200);
  }
  expect(hrefs).toEqual(
    expect.arrayContaining(["/docs", "/verify", "/sample", "/status", "/login", "/signup"]),
  );

  await page.setViewportSize({ width: 360, height: 740 });
  await expect(page.getByRole("contentinfo").getByRole("link", { name: "Documentation" })).toBeVisible();
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow).toBe(0);
});

test("what is not there is told in the reader's language", async ({ browser, allowConsoleError }) => {
  allowConsoleError(/404/);
  for (const [locale, dir, title, home] of [
    ["de-AT", "ltr", "Hier ist nichts", "Zur Startseite"],
    ["ar", "rtl", "لا يوجد شيء هنا", "الذهاب إلى الصفحة الرئيسية"],
    ["ja-JP", "ltr", "ここには何もありません", "ホームページへ"],
  ] as const) {
    const context = await browser.newContext({ locale });
    const page = await context.newPage();
    // Rendered in this reader's language and cached for that language; this includes an address below a shared page,
    // and a legal text that is not configured.
    for (const at of ["/nothing", "/docs/nothing", "/legal/terms"]) {
      expect((await page.goto(at))?.status()).toBe(404);
      const heading = page.getByRole("heading", { level: 1, name: title });
      await expect(heading).toBeVisible();
      await expect(heading).toHaveCSS("direction", dir);
      await expect(page.getByRole("link", { name: home, exact: true })).toHaveAttribute("href", "/");
      await expect(page).toHaveTitle(`${title} · Countersign`);
      await look(page, `missing-${locale}`);
    }
    await context.close();
  }
});

test("the status page names each part and says how it is", async ({ page }) => {
  await page.goto("/status");
  const parts = page.getByRole("main").getByRole("listitem");
  await expect(parts).toHaveCount(5);
  await expect(parts.filter({ hasText: "Documents and accounts" })).toContainText("Working");
  await expectAccessible(page, "the status page");
});

test("scripts and style sheets come as the build compressed them, to clients that take it", async ({
  request,
}) => {
  const html = await (await request.get("/")).text();
  const files = new Set(html.match(/\/_next\/static\/[\w./-]+\.(?:js|css)/g));
  expect(files.size).toBeGreaterThan(3);
  for (const file of files) {
    const compressed = await request.get(file, { headers: { "accept-encoding": "gzip, br" } });
    const plain = await request.get(file, { headers: { "accept-encoding": "identity" } });
    expect(compressed.headers()).toMatchObject({
      "content-encoding": "br",
      vary: "Accept-Encoding",
      "cache-control": "public, max-age=31536000, immutable",
      "content-type": file.endsWith(".css") ? "text/css; charset=UTF-8" : "text/javascript; charset=UTF-8",
    });
    expect(plain.headers()["content-encoding"]).toBeUndefined();
    const headers = { "accept-encoding": "br" };
    const head = await request.head(file, { headers });
    expect(head.headers()).toMatchObject({ "content-encoding": "br", "content-length": expect.any(String) });
    // Errors and partial responses use the uncompressed file.
    const part = await request.get(file, { headers: { ...headers, range: "bytes=0-9" } });
    expect([part.status(), part.headers()["content-encoding"]]).toEqual([206, undefined]);
    const refused = await request.post(file, { headers });
    expect([refused.status(), await refused.text()]).toEqual([
      405,
      expect.not.stringContaining(await plain.text()),
    ]);
    expect(await compressed.text()).toBe(await plain.text());
    if (file.endsWith(".js")) expect(await plain.text()).toMatch(/^\/\/# allFunctionsCalledOnLoad\n/);
  }
});

test("a sample is signed without an account, and nothing of it leaves the browser", async ({ page }) => {
  const sent: string[] = [];
  await page.goto("/");
  await page.getByRole("main").getByRole("link", { name: "Sign a sample" }).click();
  await expect(page.getByText("Sample document")).toBeVisible();
  page.on("request", (resource) => {
    if (resource.method() !== "GET") sent.push(`${resource.method()} ${resource.url()}`);
  });
  await expect(page.getByText(words.sealing)).toHaveCount(0);
  await expectAccessible(page, "the sample");
  // Signers see the release, without advice on how to draft it.
  await expect(page.locator("[data-page='1']")).toContainText("release");
  await expect(page.getByText(/legal advice|lawyer/)).toHaveCount(0);

  await page.getByRole("button", { name: "Start" }).click();
  await card(page).getByRole("radio", { name: "Yes" }).check();
  await card(page).getByRole("button", { name: "Next" }).click();
  await card(page).getByLabel("The name as it should be shown").fill("Robin");
  await page.keyboard.press("Enter");
  const next = page.getByRole("button", { name: /^(Next|Skip)$/ }).first();
  const dialog = page.getByRole("dialog", { name: "Your signature" });
  const signature = card(page).getByRole("button", { name: "Sign here" });
  while (!(await signature.isVisible())) await next.click();
  await signature.click();
  await dialog.getByRole("button", { name: "Use this signature" }).click();

  await nextButton(page).click();
  const review = page.getByRole("dialog", { name: "Review and finish" });
  await review.getByRole("checkbox").check();
  await review.getByRole("button", { name: "Sign and finish" }).click();
  const end = page.getByRole("dialog", { name: "That’s how signing works" });
  await expect(end).toContainText("nothing was signed or saved");
  await expect(end.getByRole("link", { name: "Create an account" })).toHaveAttribute("href", "/signup");
  expect(sent).toEqual([]);

  await end.getByRole("button", { name: "Start over" }).click();
  await expect(page.getByRole("button", { name: "Start" })).toBeVisible();
  await page.getByRole("combobox", { name: "Language" }).selectOption({ label: "Deutsch" });
  await expect(nextButton(page)).toHaveText("Beginnen");
  await page.reload();
  await expect(nextButton(page)).toHaveText("Beginnen");
});
