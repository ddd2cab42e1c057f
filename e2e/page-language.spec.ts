import type { APIRequestContext, Page } from "@playwright/test";
import { LANGUAGE_PARAMETER } from "@/components/signing/language-choice";
import { directionOf, LANGUAGE_COOKIE, LANGUAGES, type Language } from "@/lib/contracts/languages";
import type { PublicLinkView } from "@/lib/contracts/public-links";
import { MESSAGES } from "@/lib/generated/messages/all";
import { fill } from "@/lib/i18n/fill";
import { caller, callerOf, linkFor, mailedMatch } from "./support/api";
import { query } from "./support/database";
import { signIn } from "./support/sign-in";
import { LEASE, leaseTemplate, newSender, person, type Sender, send } from "./support/signing";
import { expect, test } from "./support/test";

/** For each kind of page: its root element and its tab use the language and the direction of its text. */

let sender: Sender;
test.beforeAll(async () => {
  sender = await newSender();
});

const NO_LINK = "A".repeat(48);
const messages = (language: Language) => MESSAGES[language].page;
/** Identifies a signing page by its language menu. */
const menuOf = (language: Language) => `aria-label="${messages(language).language}"`;
const phoneMessages = (language: Language) => MESSAGES[language].signature.phone;

/** The text of a page without scripts. */
async function readPage(request: APIRequestContext, path: string, accept: string, cookie = "") {
  const response = await request.get(path, { headers: { "accept-language": accept, cookie } });
  const html = (await response.text()).replace(/<script[\s\S]*?<\/script>/g, "");
  const words = html.replace(/&#x([\da-f]+);/gi, (_, code) =>
    String.fromCodePoint(Number.parseInt(code, 16)),
  );
  const [, root = ""] = /<html([^>]*)>/.exec(html) ?? [];
  const attribute = (name: string) => new RegExp(`\\s${name}="([^"]*)"`).exec(root)?.[1];
  return {
    root: [attribute("lang"), attribute("dir")],
    words: words.replaceAll("&amp;", "&").replaceAll("&quot;", '"'),
    title: /<title>([^<]*)<\/title>/.exec(words)?.[1],
  };
}

async function expectLanguage(page: Page, language: Language, heading: string): Promise<void> {
  await expect(page.getByRole("heading", { level: 1, name: heading })).toBeVisible();
  await expect(page.locator("html")).toHaveAttribute("lang", language);
  await expect(page.locator("html")).toHaveAttribute("dir", directionOf(language));
  await expect(page).toHaveTitle(/\S · Countersign$/);
}

async function publicLink(): Promise<string> {
  const template = await leaseTemplate(sender.account, LEASE);
  const { link } = await callerOf(sender.account)<PublicLinkView>(
    "PUT",
    `/api/templates/${template.id}/public-link`,
    { isEnabled: true, roleKey: "tenant", others: [], maxUses: null, expiresAt: null },
  );
  return new URL(link?.url ?? "").pathname;
}

test("pages of a reader of whom nothing is known are in the browser's language, in each", async ({
  request,
}) => {
  const tenant = person("tenant", "Tom Tenant");
  const { id } = await send(sender, LEASE, [tenant]);
  const kinds: Record<string, (language: Language) => string> = {
    "/nothing/is/here": (language) => MESSAGES[language].missing.text,
    "/docs/nothing": (language) => MESSAGES[language].missing.text,
    "/unsubscribe/documentViewed": (language) => MESSAGES[language].missing.text,
    "/verify": (language) => MESSAGES[language].verify.page.title,
    [`/verify/${id}`]: (language) => MESSAGES[language].verify.check.title,
    [await publicLink()]: (language) => MESSAGES[language].start.intro,
    [`/draw/${NO_LINK}`]: (language) => phoneMessages(language).invalidText,
    "/report/nonsense": (language) => MESSAGES[language].mailFrame.optOut.broken.text,
    "/unsubscribe/documentViewed/nonsense": (language) => MESSAGES[language].mailFrame.optOut.broken.text,
  };
  for (const [path, text] of Object.entries(kinds))
    for (const language of LANGUAGES) {
      const { root, words, title } = await readPage(request, path, `${language}, en;q=0.5`);
      expect([path, ...root]).toEqual([path, language, directionOf(language)]);
      expect(words, `${path} in ${language}`).toContain(text(language));
      expect(title, `${path} in ${language}`).toMatch(/\S · Countersign$/);
    }
});

test("a link's page is in the language that its reader chose on it, in each", async ({ request }) => {
  const tenant = person("tenant", "Tom Tenant");
  const { id } = await send(sender, LEASE, [tenant]);
  const link = await linkFor(tenant.email);
  const { url } = await caller({ authorization: `Bearer ${sender.key}` })<{ url: string }>(
    "POST",
    "/v1/embed/session",
    { documentId: id, email: tenant.email },
  );
  for (const language of LANGUAGES)
    for (const [path, cookie] of [
      [link, `${LANGUAGE_COOKIE}=${language}`],
      [`${new URL(url).pathname}?${LANGUAGE_PARAMETER}=${language}`, ""],
    ] as const) {
      const { root, words } = await readPage(request, path, "en", cookie);
      expect([path, ...root]).toEqual([path, language, directionOf(language)]);
      expect(words, `${path} in ${language}`).toContain(menuOf(language));
    }
});

test("pages for people with an account are English, whatever the browser's language", async ({ request }) => {
  for (const path of ["/", "/pricing", "/status", "/sample", "/docs", "/docs/api", "/login", "/signup"]) {
    const { root } = await readPage(request, path, "ar");
    expect([path, ...root]).toEqual([path, "en", "ltr"]);
  }
});

test("what a link does not lead to is told in the browser's language", async ({
  browser,
  allowConsoleError,
}) => {
  allowConsoleError(/404/);
  for (const language of ["fr", "ar"] as const) {
    const context = await browser.newContext({ locale: language });
    const page = await context.newPage();
    const { brokenTitle } = messages(language).links;
    for (const [path, heading] of [
      [`/sign/${NO_LINK}`, brokenTitle],
      [`/embed/sign/${NO_LINK}`, brokenTitle],
      [`/start/${NO_LINK}`, brokenTitle],
      ["/verify/nonsense", MESSAGES[language].verify.unknown.title],
    ] as const) {
      expect((await page.goto(path))?.status(), path).toBe(404);
      await expectLanguage(page, language, heading);
    }
    // Below the root of English pages, the text declares its own language.
    await page.goto("/login");
    await signIn(page, sender.account);
    expect((await page.goto("/w/there-is-none/documents"))?.status()).toBe(404);
    const heading = page.getByRole("heading", { level: 1, name: MESSAGES[language].missing.title });
    await expect(heading).toBeVisible();
    expect(await heading.evaluate((node) => node.closest("[lang]")?.getAttribute("lang"))).toBe(language);
    await context.close();
  }
});

test("pages of a person are in the language that the sender chose for them", async ({ page, request }) => {
  const tenant = { ...person("tenant", "Tom Tenant"), locale: "ar" };
  const { id, recipients } = await send(sender, LEASE, [tenant]);
  const link = await linkFor(tenant.email);
  const call = caller({ authorization: `Bearer ${sender.key}` });
  const embedded = { documentId: id, email: tenant.email };
  const drawing = await caller()<{ url: string }>("POST", `/api${link}/drawings`, {
    kind: "signature",
    locale: "ar",
  });
  const report = await mailedMatch(tenant.email, /https?:\/\/[^/\s]+(\/report\/\S+)/);
  const { url: framed } = await call<{ url: string }>("POST", "/v1/embed/session", embedded);
  for (const [path, text] of [
    [link, menuOf("ar")],
    [new URL(framed).pathname, menuOf("ar")],
    [new URL(drawing.url).pathname, phoneMessages("ar").pageTitle],
    [report, MESSAGES.ar.mailFrame.report.heading],
  ] as const) {
    const { root, words, title } = await readPage(request, path, "de");
    expect([path, ...root]).toEqual([path, "ar", "rtl"]);
    expect([path, words.includes(text)]).toEqual([path, true]);
    expect([path, title]).toEqual([path, expect.stringMatching(/\S · Countersign$/)]);
  }

  await page.goto("/login");
  await signIn(page, sender.account);
  const recipient = recipients.find(({ email }) => email === tenant.email);
  const handedOver = await page.request.post(`/api/documents/${id}/recipients/${recipient?.id}/hand-over`, {
    headers: { "x-workspace-id": sender.account.workspaceId, "sec-fetch-site": "same-origin" },
    data: { pin: "4711" },
  });
  expect(handedOver.status()).toBe(200);
  await page.goto("/in-person");
  const title = fill(MESSAGES.ar.inPerson.title, { host: "Ada Sender" });
  await expectLanguage(page, "ar", title);
});

test("a page that cannot be loaded says so in its reader's language", async ({
  browser,
  allowConsoleError,
}) => {
  allowConsoleError(/500|React error #441/);
  const tenant = person("tenant", "Tom Tenant");
  const { id } = await send(sender, LEASE, [tenant]);
  const link = await linkFor(tenant.email);
  await query(`update documents set options = jsonb_set(options, '{locale}', '{}') where id = $1`, [id]);
  const context = await browser.newContext({ locale: "ar" });
  const page = await context.newPage();
  expect((await page.goto(link))?.status()).toBe(500);
  const { title, text } = MESSAGES.ar.ends.broken;
  await expectLanguage(page, "ar", title);
  await expect(page.getByText(text)).toBeVisible();
  await query(`update documents set options = options - 'locale' where id = $1`, [id]);
  await page.getByRole("button", { name: messages("ar").saving.again }).click();
  await expect(page.getByRole("heading", { name: "Lease Alder Street" })).toBeVisible();
  await context.close();
});
