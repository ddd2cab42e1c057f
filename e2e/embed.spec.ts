import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import type { FrameLocator, Locator, Page } from "@playwright/test";
import { embedPageSample } from "@/app/(product)/docs/_content/embed-page";
import { BASE_URL, caller, callerOf, createAndSend, linkFor, type NewContent } from "./support/api";
import { expectAccessible } from "./support/axe";
import { LEASE, leaseTemplate, newSender, person, type Sender } from "./support/signing";
import { EVERY_ENGINE, expect, test } from "./support/test";

/**
 * The signing page embedded in another site: the product is at localhost, the site at 127.0.0.1, which browsers treat
 * as cross-site. The frame has neither cookies nor storage, as with third-party blocking.
 */

let sender: Sender;
let site: Server;
let siteOrigin: string;
/** The URL that the site frames, by requested path. */
const shown = new Map<string, string>();

test.beforeAll(async () => {
  sender = await newSender();
  const example = embedPageSample(BASE_URL);
  site = createServer((request, response) => {
    const html = example.replaceAll("EMBED_URL", shown.get(request.url ?? "") ?? "about:blank");
    response.setHeader("Content-Type", "text/html; charset=utf-8").end(html);
  });
  await new Promise<void>((resolve) => site.listen(0, "127.0.0.1", resolve));
  siteOrigin = `http://127.0.0.1:${(site.address() as AddressInfo).port}`;
});
test.afterAll(() => new Promise((resolve) => site.close(resolve)));

test.beforeEach(async ({ context }) => {
  await context.addInitScript(() => {
    const denied = () => {
      throw new DOMException("Access is denied for this document.", "SecurityError");
    };
    if (window.parent === window) return;
    for (const name of ["localStorage", "sessionStorage", "indexedDB"])
      Object.defineProperty(window, name, { get: denied });
    Object.defineProperty(Document.prototype, "cookie", { get: () => "", set: denied });
  });
});

/** Sends a document that waits for its tenant, and serves a site's page that embeds it. */
async function embed(
  more: Record<string, unknown> = {},
  options: () => Record<string, unknown> = () => ({}),
  content: NewContent = LEASE,
  make: () => Promise<{ id: string }> = () => leaseTemplate(sender.account, content),
) {
  const tenant = person("tenant", "Grace Brewster Hopper");
  const template = await make();
  const document = await createAndSend(sender.key, template.id, [tenant], { name: "Lease", ...options() });
  const { url } = await caller({ authorization: `Bearer ${sender.key}` })<{ url: string }>(
    "POST",
    "/v1/embed/session",
    { documentId: document.id, email: tenant.email, allowedOrigins: [siteOrigin], ...more },
  );
  const path = `/${document.id}`;
  shown.set(path, url);
  return { document, tenant, url, page: siteOrigin + path };
}

const ONE_SIGNATURE: NewContent = {
  roles: LEASE.roles,
  fields: LEASE.fields.filter(({ id }) => id === "signature"),
};

type EmbedMessage = Record<string, unknown> & { type: string };

/** Opens the site's page, and records the element's events. */
async function open(page: Page, address: string): Promise<() => Promise<EmbedMessage[]>> {
  await page.addInitScript(() => {
    const told: unknown[] = [];
    Object.assign(window, { told });
    const types = "ready loaded field_completed signed declined expired error closed".split(" ");
    document.addEventListener("DOMContentLoaded", () => {
      for (const type of types)
        document
          .querySelector("countersign-document")
          ?.addEventListener(type, (event) => told.push((event as CustomEvent).detail));
    });
  });
  await page.goto(address);
  return () => page.evaluate(() => (window as unknown as { told: EmbedMessage[] }).told);
}

const frameOf = (page: Page): FrameLocator =>
  page.locator("countersign-document").locator("iframe").contentFrame();

/** Presses Tab until the given element in the frame has focus. */
async function tabTo(page: Page, name: string): Promise<void> {
  const focused = frameOf(page).locator(":focus");
  for (let i = 0; i < 80; i++) {
    const label =
      (await focused.count()) > 0
        ? ((await focused.getAttribute("aria-label")) ?? (await focused.textContent()) ?? "")
        : "";
    if (label.trim() === name) return;
    await page.keyboard.press("Tab");
  }
  throw new Error(`Tab does not lead to ${name}`);
}

test("is signed with the keyboard, and the site hears of it in order", EVERY_ENGINE, async ({ page }) => {
  const redirectUrl = "https://app.example.com/done";
  const { document, tenant, page: address } = await embed({ redirectUrl });
  const messages = await open(page, address);
  const frame = frameOf(page);
  await expect(frame.getByRole("img", { name: "Page 1 of 4" })).toBeVisible();
  await expectAccessible(page, "the site's page with the frame");

  const press = async (name: string) => {
    await tabTo(page, name);
    await page.keyboard.press("Enter");
  };
  await press("Start");
  await expect(frame.getByRole("textbox", { name: "Phone" })).toBeFocused();
  await page.keyboard.type("030 1234567");
  await page.keyboard.press("Enter");
  await page.keyboard.type("850");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("status")).toContainText("fields are filled");
  await press("Skip");
  for (const use of ["Use these initials", "Use this signature"]) {
    await page.keyboard.press("Enter");
    await expect(frame.getByRole("dialog").getByRole("button", { name: use })).toBeEnabled();
    await press(use);
    await expect(frame.getByRole("dialog")).toHaveCount(0);
    await press("Next");
  }
  await page.keyboard.press("Enter");
  await press("Review and finish");
  await frame.getByRole("dialog").getByRole("checkbox").focus();
  await page.keyboard.press("Space");
  await press("Sign and finish");
  const title = frame.getByRole("heading", { level: 2, name: /Signed by everyone|everyone is done/ });
  await expect(title).toBeVisible();
  await expect(page.getByRole("status").first()).toHaveText("Thank you, it is signed.");
  await expectAccessible(page, "the site's page once it is signed");

  await frame.getByRole("button", { name: "Done" }).click();
  await expect(page.locator("countersign-document")).toHaveCount(0);
  // Neither the frame nor the site navigated: no redirect was requested.
  expect(page.url()).toBe(address);

  const events = await messages();
  const fields = ["phone", "rent", "initials", "signature", "signature2"];
  expect(events.map(({ type, fieldId }) => (fieldId ? `${type} ${fieldId}` : type))).toEqual([
    "ready",
    "loaded",
    ...fields.map((id) => `field_completed ${id}`),
    "signed",
    "closed",
  ]);
  const recipientId = document.recipients[0]?.id;
  const common = { source: "countersign", version: 1, documentId: document.id, recipientId };
  for (const event of events) expect(event).toMatchObject(common);
  expect(events.at(-2)).toEqual({ ...common, type: "signed", documentStatus: "completed", redirectUrl });
  expect(events.filter((e) => e.type === "field_completed").map((e) => [e.completed, e.total])).toEqual(
    [2, 3, 4, 5, 6].map((completed) => [completed, 6]),
  );
  const words = JSON.stringify(events);
  for (const personal of [tenant.email, tenant.name, "030", (await linkFor(tenant.email)).slice(6)])
    expect(words).not.toContain(personal);
});

test("leads the site on where it asks for that, and takes no message but the frame's", async ({ page }) => {
  // The longest possible URL; every request of the frame repeats it.
  const others = Array.from({ length: 9 }, (_, i) => `https://${i}${"a".repeat(42)}.example`);
  const redirectUrl = `${siteOrigin}/done?${"z".repeat(900)}`;
  const { page: address } = await embed(
    { redirectUrl, allowedOrigins: [siteOrigin, ...others] },
    undefined,
    ONE_SIGNATURE,
  );
  const messages = await open(page, address);
  await page.locator("countersign-document").evaluate((element) => element.setAttribute("redirect", ""));
  const frame = frameOf(page);
  await expect.poll(async () => (await messages()).length).toBe(2);
  const forged = { source: "countersign", version: 1, type: "signed", redirectUrl: `${siteOrigin}/forged` };
  await page.evaluate((message) => window.postMessage(message, "*"), forged);
  await frame.getByRole("button", { name: "Start" }).click();
  await frame.getByRole("button", { name: "Sign", exact: true }).last().click();
  await frame.getByRole("button", { name: "Use this signature" }).click();
  expect((await messages()).map(({ type }) => type)).not.toContain("signed");
  await frame.getByRole("button", { name: "Review and finish" }).last().click();
  await frame.getByRole("checkbox", { name: /I agree to read and sign/ }).check();
  await frame.getByRole("button", { name: "Sign and finish" }).click();
  await page.waitForURL(redirectUrl);
});

test("is declined in the frame", async ({ page }) => {
  const { page: address } = await embed();
  const messages = await open(page, address);
  const frame = frameOf(page);
  await frame.getByRole("button", { name: "More actions" }).click();
  await frame.getByRole("menuitem", { name: "Decline" }).click();
  await frame.getByLabel("Reason").fill("The rent is not what we agreed on.");
  await frame.getByRole("button", { name: "Decline document" }).click();
  await expect(frame.getByRole("heading", { name: "You declined to sign" })).toBeVisible();
  await expect
    .poll(async () => (await messages()).map(({ type }) => type))
    .toEqual(["ready", "loaded", "declined"]);
  // After a reload, it shows the same immediately.
  await page.reload();
  await expect(frame.getByRole("heading", { name: "You declined to sign" })).toBeVisible();
  await expect
    .poll(async () => (await messages()).map(({ type }) => type))
    .toEqual(["ready", "loaded", "declined"]);
});

test("what was signed before by the mail's link leads the site on, too", async ({ page, browser }) => {
  const redirectUrl = "https://app.example.com/done";
  const { tenant, page: address } = await embed({ redirectUrl }, undefined, ONE_SIGNATURE);
  const context = await browser.newContext();
  const mailed = await context.newPage();
  await mailed.goto(await linkFor(tenant.email));
  await mailed.getByRole("button", { name: "Start" }).click();
  await mailed.getByRole("button", { name: "Sign", exact: true }).last().click();
  await mailed.getByRole("button", { name: "Use this signature" }).click();
  await mailed.getByRole("button", { name: "Review and finish" }).last().click();
  await mailed.getByRole("checkbox", { name: /I agree to read and sign/ }).check();
  await mailed.getByRole("button", { name: "Sign and finish" }).click();
  await expect(mailed.getByRole("heading", { level: 2, name: /Signed by everyone|done/ })).toBeVisible();
  await context.close();

  const messages = await open(page, address);
  await expect(page.getByRole("status").first()).toHaveText("Thank you, it is signed.");
  const events = await messages();
  expect(events.map(({ type }) => type)).toEqual(["ready", "loaded", "signed"]);
  expect(events.at(-1)).toMatchObject({ documentStatus: null, redirectUrl });
});

test(
  "a site that is not named is refused by the browser, and hears that it was",
  EVERY_ENGINE,
  async ({ page, allowConsoleError }) => {
    allowConsoleError(/frame-ancestors|Refused to (frame|display)|Framing/);
    const { url, page: address } = await embed({ allowedOrigins: ["https://other.example.com"] });
    await page.clock.install();
    const answer = page.waitForResponse(url);
    const messages = await open(page, address);
    const response = await answer;
    expect(response.headers()["content-security-policy"]).toContain(
      "frame-ancestors https://other.example.com",
    );
    expect(response.headers()["x-frame-options"]).toBeUndefined();
    await page.waitForLoadState("load");
    await page.clock.runFor(20_000);
    await expect.poll(messages).toMatchObject([{ type: "error", code: "NOT_READY", source: "countersign" }]);
    await expect(frameOf(page).getByRole("heading", { level: 1 })).toHaveCount(0);
  },
);

test("no other page of ours can be framed, the recipient's own link least of all", async ({
  page,
  allowConsoleError,
}) => {
  allowConsoleError(/frame-ancestors|Refused to (frame|display)|X-Frame-Options|Framing|404/);
  const { tenant } = await embed();
  const link = await linkFor(tenant.email);
  for (const path of [link, "/login", "/embed/sign/nonsense", link.replace("/sign/", "/embed/sign/")]) {
    shown.set("/other", BASE_URL + path);
    const answer = page.waitForResponse(BASE_URL + path);
    await page.goto(`${siteOrigin}/other`);
    const headers = (await answer).headers();
    expect([path, headers["x-frame-options"]]).toEqual([path, "DENY"]);
    expect(headers["content-security-policy"]).toContain("frame-ancestors 'none'");
  }
  for (const path of ["/v1/health", "/api/pages/0/1-800"])
    expect((await fetch(BASE_URL + path)).headers.get("x-frame-options")).toBe("DENY");
});

test("a session that is over says so, in the frame and to the site", async ({ page }) => {
  // The shortest possible session: it ends when the document expires.
  const { page: address } = await embed({}, () => ({
    expiresAt: new Date(Date.now() + 15_000).toISOString(),
  }));
  const messages = await open(page, address);
  const frame = frameOf(page);
  await expect(frame.getByRole("img", { name: "Page 1 of 4" })).toBeVisible();
  await expect(frame.getByRole("heading", { name: "This session has ended" })).toBeVisible({
    timeout: 30_000,
  });
  await expect(page.getByRole("status").first()).toHaveText("That took too long. Reload this page to go on.");
  await expectAccessible(page, "a frame whose session has ended");
  await expect
    .poll(async () => (await messages()).map(({ type }) => type))
    .toEqual(["ready", "loaded", "expired"]);
  // After a reload, it shows the same immediately.
  await page.reload();
  await expect(frame.getByRole("heading", { name: "This session has ended" })).toBeVisible();
  await expect
    .poll(async () => (await messages()).map(({ type }) => type))
    .toEqual(["ready", "loaded", "expired"]);
});

test("a document that was withdrawn says so, in the frame and to the site", async ({ page }) => {
  const { document, page: address } = await embed();
  const messages = await open(page, address);
  await expect(frameOf(page).getByRole("img", { name: "Page 1 of 4" })).toBeVisible();
  await callerOf(sender.account)("POST", `/v1/documents/${document.id}/void`, {});
  await page.reload();
  await expect(frameOf(page).getByRole("heading", { name: "This document was cancelled" })).toBeVisible();
  await expect
    .poll(async () => (await messages()).map(({ type, code }) => code ?? type))
    .toEqual(["ready", "loaded", "TOKEN_EXPIRED"]);
  await expectAccessible(page, "a frame with a document that was withdrawn");
});

test(
  "can be as tall as its content, light or dark, and is a phone's size too",
  EVERY_ENGINE,
  async ({ page }) => {
    const { page: address } = await embed({ allowedOrigins: undefined });
    const messages = await open(page, address);
    const frame = frameOf(page);
    await expect(frame.getByRole("img", { name: "Page 1 of 4" })).toBeVisible();
    await expect.poll(messages).toHaveLength(2);
    const element = page.locator("countersign-document");
    await expect.poll(async () => (await element.boundingBox())?.height).toBeLessThanOrEqual(902);
    await element.evaluate((node) => node.setAttribute("theme", "dark"));
    await expect(frame.locator("html")).toHaveAttribute("data-theme", "dark");
    await element.evaluate((node) => node.setAttribute("height", "500"));
    await expect.poll(async () => (await element.boundingBox())?.height).toBe(502);
    await page.setViewportSize({ width: 390, height: 844 });
    await expect(frame.getByRole("button", { name: "Start" })).toBeVisible();
    const overflow = await frame.locator("html").evaluate((html) => html.scrollWidth - html.clientWidth);
    expect(overflow).toBe(0);
  },
);

test("with what the site shows above it, the bar at its foot is in sight", async ({ page }) => {
  await page.setViewportSize({ width: 1200, height: 800 });
  const { page: address } = await embed();
  await open(page, address);
  const start = frameOf(page).getByRole("button", { name: "Start" });
  await expect(frameOf(page).getByRole("img", { name: "Page 1 of 4" })).toBeVisible();
  const iframe = page.locator("countersign-document").locator("iframe");
  const bottom = async (what: Locator) => {
    const box = await what.boundingBox();
    return box && box.y + box.height;
  };
  await expect.poll(() => bottom(iframe)).toBe(800);
  expect(await bottom(start)).toBeLessThanOrEqual(800);
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
  // Far down the page, the frame is as tall as the viewport, and the reader scrolls to it.
  await page.locator("h1").evaluate((heading) => {
    heading.style.marginTop = "1200px";
    window.dispatchEvent(new Event("resize"));
  });
  await expect.poll(async () => (await iframe.boundingBox())?.height).toBe(800);
});

test("embed.js is cached for good under its version", async () => {
  const cacheOf = async (query: string) =>
    (await fetch(`${BASE_URL}/embed${query}`)).headers.get("cache-control");
  expect(await cacheOf("/1.0.2.js")).toBe("public, max-age=31536000, immutable");
  for (const query of [".js", ".js?v=0.9.9"]) expect(await cacheOf(query)).toBe("public, max-age=3600");
  expect((await fetch(`${BASE_URL}/embed/9.9.9.js`)).status).toBe(404);
});

test("shows a text, laid out with its recipient's name, to be read and signed", async ({ page }) => {
  const words = (text: string) => ({ type: "text", text });
  const content = {
    roles: [{ key: "tenant", label: "Tenant" }],
    fields: [{ id: "signature", key: "signature", roleKey: "tenant", type: "signature" }],
    body: {
      type: "doc",
      content: [
        { type: "heading", attrs: { level: 1 }, content: [words("House rules")] },
        {
          type: "paragraph",
          content: [
            words("Read by "),
            { type: "variable", attrs: { name: "recipient.tenant.name" } },
            words(": "),
            { type: "field", attrs: { fieldId: "signature" } },
          ],
        },
      ],
    },
  };
  const { document, page: address } = await embed({}, undefined, undefined, () =>
    callerOf(sender.account)<{ id: string }>("POST", "/v1/templates", {
      ...{ name: "House rules", sourceKind: "document", publish: true, content },
    }),
  );
  const messages = await open(page, address);
  const frame = frameOf(page);
  await expect(frame.getByRole("img", { name: "Page 1 of 1" })).toBeVisible();
  await frame.getByRole("button", { name: "Reading view" }).click();
  await expect(frame.getByRole("article")).toContainText("Read by Grace Brewster Hopper:");
  await frame.getByRole("button", { name: "Start" }).click();
  await frame.getByRole("button", { name: "Sign", exact: true }).last().click();
  await frame.getByRole("button", { name: "Use this signature" }).click();
  await frame.getByRole("button", { name: "Review and finish" }).last().click();
  await frame.getByRole("checkbox", { name: /I agree to read and sign/ }).check();
  await frame.getByRole("button", { name: "Sign and finish" }).click();
  await expect
    .poll(async () => (await messages()).at(-1))
    .toMatchObject({
      ...{ type: "signed", documentId: document.id, documentStatus: "completed" },
    });
});
