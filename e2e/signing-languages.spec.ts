import type { Page } from "@playwright/test";
import { LANGUAGES } from "@/lib/contracts/languages";
import { ends as koreanEnds } from "@/lib/generated/messages/ko/ends";
import { page as koreanPage } from "@/lib/generated/messages/ko/page";
import { signature as koreanSignature } from "@/lib/generated/messages/ko/signature";
import { ends as turkishEnds } from "@/lib/generated/messages/tr/ends";
import { page as turkishPage } from "@/lib/generated/messages/tr/page";
import { signature as turkishSignature } from "@/lib/generated/messages/tr/signature";
import { fill } from "@/lib/i18n/fill";
import { box, caller, linkFor, type NewContent } from "./support/api";
import { expectAccessible } from "./support/axe";
import { look } from "./support/look";
import { newSender, nextButton, person, type Sender, send } from "./support/signing";
import { EVERY_ENGINE, expect, PHONE, test } from "./support/test";

/** Signing in the reader's language: translated throughout, with no English left. */

let sender: Sender;
test.beforeAll(async () => {
  sender = await newSender();
});

const CONTENT: NewContent = {
  roles: [{ key: "tenant", label: "T", kind: "signer", order: 1 }],
  fields: [
    { id: "rent", key: "rent", roleKey: "tenant", type: "number", label: "Miete", ...box(3, 0.3, 0.43) },
    {
      id: "sign",
      key: "sign",
      roleKey: "tenant",
      type: "signature",
      label: "",
      ...box(3, 0.3, 0.7, 0.3, 0.06),
    },
  ],
};

async function sentIn(locale: string, name = "Grace Hopper"): Promise<string> {
  const tenant = { ...person("tenant", name), locale };
  await send(sender, CONTENT, [tenant], { name: "XY 12" });
  return linkFor(tenant.email);
}

/** All visible text and accessible names, except the text of the document's own pages. */
const words = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const texts: string[] = [document.title];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const { parentElement: parent, textContent } = walker.currentNode;
      if (parent?.checkVisibility() && !parent.closest("[data-page], script, style"))
        texts.push(textContent ?? "");
    }
    for (const element of document.querySelectorAll("[aria-label], [title], [placeholder], [alt]"))
      for (const name of ["aria-label", "title", "placeholder", "alt"])
        texts.push(element.getAttribute(name) ?? "");
    return texts;
  });

const ENGLISH =
  /\b(the|you|your|of|and|to|is|sign|signed|field|fields|page|pages|close|back|next|download)\b/i;

async function expectNoEnglish(page: Page): Promise<void> {
  const left = (await words(page)).filter((line) => ENGLISH.test(line));
  expect(left, "English between the words of another language").toEqual([]);
}

test("asks in French which number is meant, where the language has no such mark", async ({ page }) => {
  await page.goto(await sentIn("fr"));
  await nextButton(page).click();
  const field = page.getByRole("region", { name: "Champ 1 sur 2" });
  const input = field.getByLabel("Miete");
  await input.pressSequentially("1.250");
  await expect(input).toHaveValue("1.250");
  await expect(field.getByRole("status")).toContainText("«\u00a01.250\u00a0»\u00a0: 1,25 ou 1250\u00a0?");
  await look(page, "signing-number-asked");
  await nextButton(page).click();
  await expect(input).toBeVisible();
  await field.getByRole("button", { name: "1250", exact: true }).click();
  await expect(input).toHaveValue("1250");
  await expect(field.getByRole("status")).toBeHidden();
});

test("is signed in German, from the mail to the end", async ({ page }) => {
  const link = await sentIn("de");
  await page.goto(link);
  await expect(page.locator("html")).toHaveAttribute("lang", "de");
  await expect(
    page.getByText("Grace Hopper, Ada Sender's workspace bittet Sie, dieses Dokument zu unterschreiben."),
  ).toBeVisible();
  await expectNoEnglish(page);
  const next = nextButton(page);
  await expect(next).toHaveText("Beginnen");
  await next.click();

  const field = page.getByRole("region", { name: "Feld 1 von 2" });
  await field.getByLabel("Miete").fill("1x");
  await next.click();
  await expect(
    page.getByText("„Miete“ muss eine Zahl wie 12,50 sein, mit höchstens 20 Ziffern.").first(),
  ).toBeVisible();
  await field.getByLabel("Miete").fill("");
  await field.getByLabel("Miete").pressSequentially("1.850,50");
  await expect(field.getByLabel("Miete")).toHaveValue("1.850,50");
  await expect(field.getByRole("status")).toHaveText("Gelesen als 1850,5");
  await next.click();

  await expect(next).toHaveText("Unterschreiben");
  await next.click();
  const dialog = page.getByRole("dialog", { name: "Ihre Unterschrift" });
  await dialog.getByRole("tab", { name: "Tippen" }).click();
  await expectNoEnglish(page);
  await dialog.getByRole("button", { name: "Diese Unterschrift verwenden" }).click();
  await next.click();

  const review = page.getByRole("dialog", { name: "Prüfen und abschließen" });
  await expect(review.getByText("1850,50")).toBeVisible();
  await expectNoEnglish(page);
  await review
    .getByRole("checkbox", { name: /Ich bin damit einverstanden, dieses Dokument elektronisch/ })
    .check();
  await review.getByRole("button", { name: "Unterschreiben und abschließen" }).click();
  await expect(page.getByRole("link", { name: "Unterschriebenes Dokument herunterladen" })).toBeVisible({
    timeout: 60_000,
  });
  await expectNoEnglish(page);
  await expectAccessible(page, "the end in German");
});

for (const { locale, name, isLacking, words: texts } of [
  {
    ...{ locale: "ko", name: "김민수", isLacking: true },
    words: { page: koreanPage, signature: koreanSignature, ends: koreanEnds },
  },
  {
    ...{ locale: "tr", name: "İlker Çığır Şengüloğlu", isLacking: false },
    words: { page: turkishPage, signature: turkishSignature, ends: turkishEnds },
  },
])
  test(`${name} types the name and signs, in ${locale}`, async ({ page }) => {
    await page.goto(await sentIn(locale, name));
    await expect(page.locator("html")).toHaveAttribute("lang", locale);
    const asked = fill(texts.page.asksToSign, { recipient: name, sender: "Ada Sender's workspace" });
    await expect(page.getByText(asked)).toBeVisible();
    await expect(page.getByText(texts.page.sealing)).toBeVisible();
    await expectNoEnglish(page);
    const next = nextButton(page);
    await next.click();
    const position = fill(texts.page.steps.position, { position: 1, total: 2 });
    await page.getByRole("region", { name: position }).getByLabel("Miete").fill("850");
    await next.click();
    await expect(next).toHaveText(texts.page.steps.sign);
    await next.click();

    const dialog = page.getByRole("dialog", { name: texts.signature.yourSignature });
    await dialog.getByRole("tab", { name: texts.signature.ways.type }).click();
    await expect(dialog.getByRole("textbox")).toHaveValue(name);
    await expect(dialog.getByRole("status").filter({ hasText: /\p{L}/u })).toHaveCount(isLacking ? 1 : 0);
    await expectNoEnglish(page);
    await dialog.getByRole("button", { name: texts.signature.useSignature }).click();
    await next.click();

    const review = page.getByRole("dialog", { name: texts.page.review.title });
    await expectNoEnglish(page);
    await look(page, `review-${locale}`, { within: review });
    await review.getByRole("checkbox").check();
    await review.getByRole("button", { name: texts.page.review.signAndFinish }).click();
    await expect(page.getByRole("link", { name: texts.ends.downloads.sealed })).toBeVisible({
      timeout: 60_000,
    });
    await expectNoEnglish(page);
  });

test("is declined in German, and says so at its end", async ({ page }) => {
  await page.goto(await sentIn("de-AT"));
  await page.getByRole("button", { name: "Weitere Aktionen" }).click();
  await page.getByRole("menuitem", { name: "Ablehnen", exact: true }).click();
  const dialog = page.getByRole("dialog", { name: "Unterschrift ablehnen" });
  await dialog.getByRole("button", { name: "Endgültig ablehnen" }).click();
  await expect(dialog.getByText("Sagen Sie in wenigen Worten, warum Sie ablehnen.")).toBeVisible();
  await dialog.getByLabel("Grund").fill("Der Betrag stimmt nicht.");
  await expectNoEnglish(page);
  await dialog.getByRole("button", { name: "Endgültig ablehnen" }).click();
  await expect(page.getByRole("heading", { name: "Sie haben die Unterschrift abgelehnt" })).toBeVisible();
  await expectNoEnglish(page);
  await page.getByRole("combobox", { name: "Sprache" }).selectOption({ label: "Français" });
  await expect(page.getByRole("heading", { name: "Vous avez refusé de signer" })).toBeVisible();
  await expect(page.locator("html")).toHaveAttribute("lang", "fr");
});

test("a framed page is in the language of its address, and keeps the reader's choice there", async ({
  page,
}) => {
  const tenant = { ...person("tenant", "Grace Hopper"), locale: "it" };
  const { id } = await send(sender, CONTENT, [tenant], { name: "XY 12" });
  const call = caller({ authorization: `Bearer ${sender.key}` });
  const { url } = await call<{ url: string }>("POST", "/v1/embed/session", {
    documentId: id,
    email: tenant.email,
  });
  await page.goto(url);
  await expect(page.locator("html")).toHaveAttribute("lang", "it");
  const address = new URL(url);
  address.searchParams.set("locale", "de-DE");
  await page.goto(address.href);
  await expect(page.locator("html")).toHaveAttribute("lang", "de");
  await expectNoEnglish(page);
  await page.getByRole("combobox", { name: "Sprache" }).selectOption({ label: "日本語" });
  await expect(page.locator("html")).toHaveAttribute("lang", "ja");
  await page.reload();
  await expect(page.locator("html")).toHaveAttribute("lang", "ja");
});

test("a wrong link is told in the browser's language", async ({ browser, allowConsoleError }) => {
  allowConsoleError(/404/);
  const context = await browser.newContext({ locale: "fr-CA" });
  const page = await context.newPage();
  const response = await page.goto(`/sign/${"A".repeat(48)}`);
  expect(response?.status()).toBe(404);
  await expect(page.locator("html")).toHaveAttribute("lang", "fr");
  await expect(page.getByRole("heading", { name: "Ce lien ne fonctionne pas" })).toBeVisible();
  await context.close();
});

test("on a small phone the header is one row, in every language", async ({ browser }) => {
  const context = await browser.newContext({ viewport: { width: 360, height: 740 } });
  const page = await context.newPage();
  await page.goto(await sentIn("de"));
  for (const language of LANGUAGES) {
    await page.locator("#language").selectOption(language);
    await expect(page.locator("html")).toHaveAttribute("lang", language);
    const places = await page
      .locator("#signing-header")
      .locator("h1, select, button")
      .evaluateAll((parts) =>
        parts.map((part) => part.getBoundingClientRect()).map(({ top, height }) => top + height / 2),
      );
    expect(places).toHaveLength(3);
    for (const middle of places) expect(Math.abs(middle - (places[1] ?? 0)), language).toBeLessThan(22);
    expect(await page.evaluate(() => document.documentElement.scrollWidth), language).toBe(360);
  }
  await context.close();
});

test("the reader changes the language: what was entered stays, and the link remembers", async ({ page }) => {
  const link = await sentIn("de");
  await page.goto(link);
  await nextButton(page).click();
  await page.getByRole("textbox", { name: "Miete" }).fill("99");
  const languages = page.getByRole("combobox", { name: "Sprache" });
  await languages.focus();
  await languages.selectOption({ label: "Español" });
  await expect(page.locator("html")).toHaveAttribute("lang", "es");
  await expect(page.getByRole("region", { name: "Progreso" })).toBeVisible();
  await expect(page.getByRole("textbox", { name: "Miete" })).toHaveValue("99");
  await page.reload();
  await expect(page.locator("html")).toHaveAttribute("lang", "es");
  // For this link only.
  await page.goto(await sentIn("de"));
  await expect(page.locator("html")).toHaveAttribute("lang", "de");
});

test.describe("in Arabic", () => {
  for (const { name, options, details } of [
    { name: "on a desk", options: {}, details: {} },
    { name: "on a phone", options: PHONE, details: EVERY_ENGINE },
  ])
    test(`${name}: from right to left, the pages as they are`, details, async ({ browser }) => {
      const context = await browser.newContext(options);
      const page = await context.newPage();
      await page.goto(await sentIn("ar"));
      await expect(page.locator("html")).toHaveAttribute("dir", "rtl");
      await expect(page.locator("html")).toHaveAttribute("lang", "ar");
      await expectAccessible(page, `the first screen in Arabic, ${name}`);
      expect(
        await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth),
        "nothing is wider than the screen",
      ).toBe(true);
      // A field keeps its position on paper: 30 % from the left of its page.
      await nextButton(page).click();
      const sheet = await page.locator("[data-page='3']").boundingBox();
      const rent = await page
        .locator("[data-page='3']")
        .getByRole("button", { name: /^Miete/ })
        .boundingBox();
      if (!sheet || !rent) throw new Error("the page or its field is not shown");
      expect((rent.x - sheet.x) / sheet.width).toBeCloseTo(0.3, 1);
      await context.close();
    });

  test("a typed name stands whole in the middle of each style, whatever its letters", async ({ page }) => {
    for (const name of ["Grace Hopper", "محمد الفارسي"]) {
      await page.goto(await sentIn("ar", name));
      await page.locator("#field-sign").click();
      await nextButton(page).click();
      const dialog = page.getByRole("dialog");
      await dialog.getByRole("tab", { name: "كتابة" }).click();
      const style = dialog.locator("label", { has: page.locator("svg") }).first();
      const typed = style.locator("svg text");
      await expect(style.locator("svg")).toHaveAttribute("opacity", "1");
      const [around, inside] = [await style.boundingBox(), await typed.boundingBox()];
      if (!around || !inside) throw new Error("the style or its name is not shown");
      expect(inside.width).toBeLessThan(around.width);
      const middle = (box: typeof around) => box.x + box.width / 2;
      expect(Math.abs(middle(inside) - middle(around)), name).toBeLessThan(6);
    }
  });
});
