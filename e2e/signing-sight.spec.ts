import type { Page } from "@playwright/test";
import { BASE_URL } from "./support/api";
import { expectHydrated } from "./support/hydrated";
import { picture } from "./support/look";
import { card, leaseFor, newSender, nextButton, type Sender } from "./support/signing";
import { EVERY_ENGINE, expect, PHONE, test } from "./support/test";

/** The look of the signing page: in high contrast, in large text, and without duplicate controls. */

let sender: Sender;
test.beforeAll(async () => {
  sender = await newSender();
});

const SIZES = [
  { what: "wide", options: { viewport: { width: 1440, height: 900 } } },
  { what: "on a phone", options: PHONE },
] as const;

const open = async (page: Page, link: string) => {
  await page.goto(link);
  await expectHydrated(nextButton(page));
};
const typed = { mode: "type", text: "Grace Hopper", font: "caveat" };

/** Saves all required values, as on an earlier visit. */
async function fillRequired(link: string): Promise<void> {
  const response = await fetch(new URL(`/v1${link}/draft`, BASE_URL), {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({
      values: { phone: "030 1234567", rent: "850" },
      signatures: { initials: typed, signature: typed, signature2: typed },
    }),
  });
  expect(response.ok).toBe(true);
}

for (const { what, options } of SIZES) {
  test(`${what}, high contrast keeps the page and marks what is open`, async ({ browser }) => {
    const context = await browser.newContext({ ...options, forcedColors: "active" });
    const page = await context.newPage();
    await open(page, await leaseFor(sender));
    await nextButton(page).click();
    await expect(card(page).getByLabel("Phone")).toBeFocused();
    const line = page.locator("[data-page='3'] span").filter({ hasText: "By signing below" });
    await expect(line).toHaveCSS("color", "rgba(0, 0, 0, 0)");
    await expect(page.locator("#field-phone")).toHaveCSS("outline-style", "solid");
    for (const part of [card(page), nextButton(page)]) {
      await expect(part).toHaveCSS("border-top-style", "solid");
      await expect(part).toHaveCSS("border-top-width", "1px");
      await expect(part).not.toHaveCSS("border-top-color", "rgba(0, 0, 0, 0)");
    }
    await picture(page, "open-field");
    await page.getByRole("button", { name: "Close" }).click();
    await page.evaluate(() => window.scrollTo(0, 0));
    await page.getByRole("button", { name: "More actions" }).click();
    await expect(page.getByRole("menu")).toHaveCSS("border-top-width", "1px");
    await page.getByRole("menuitem", { name: "Decline" }).click();
    await picture(page, "dialog");
    await context.close();
  });

  test(`${what}, signatures stay ink on paper in high contrast`, async ({ browser }) => {
    const dark = { forcedColors: "active", colorScheme: "dark" } as const;
    const context = await browser.newContext({ ...options, ...dark });
    const page = await context.newPage();
    await open(page, await leaseFor(sender));
    await page.locator("#field-signature").click();
    await nextButton(page).click();
    const dialog = page.getByRole("dialog", { name: "Your signature" });
    const white = "rgb(255, 255, 255)";
    await dialog.getByRole("tab", { name: "Draw" }).click();
    const pad = dialog.getByRole("img", { name: /Empty drawing area/ }).locator("..");
    await expect(pad).toHaveCSS("background-color", white);
    await expect(dialog.getByText("Draw your signature here")).not.toHaveCSS("color", white);
    await dialog.getByRole("tab", { name: "Type" }).click();
    await expect(dialog.locator("label svg").first().locator("..")).toHaveCSS("background-color", white);
    await picture(page, "signature-styles");
    await context.close();
  });

  test(`${what}, one counter and one button lead through the fields`, async ({ browser }) => {
    const context = await browser.newContext(options);
    const page = await context.newPage();
    await open(page, await leaseFor(sender));
    const counters = page
      .locator("#signing-bar, section[aria-label^='Field ']")
      .getByText(/\d+ of \d+/)
      .filter({ visible: true });
    for (const field of ["phone", "initials", "signature"]) {
      await page.locator(`#field-${field}`).click();
      await expect(card(page)).toBeVisible();
      await expect(nextButton(page)).toHaveCount(1);
      const seen = () =>
        counters.evaluateAll((found) =>
          found
            .filter((one) => one.childElementCount === 0 && one.getBoundingClientRect().width > 1)
            .map((one) => one.textContent),
        );
      await expect.poll(seen).toEqual([what === "wide" ? "1 of 6 required fields filled" : "1 of 6 filled"]);
      // The box does the same as the button, but must not look like a second button.
      if (field === "signature")
        await expect(card(page).getByText("Sign here")).toHaveCSS("position", "absolute");
      await picture(page, field);
      await card(page).getByRole("button", { name: "Close" }).click();
    }
    await context.close();
  });

  test(`${what}, whoever left optional fields empty comes back to the review, which shows what is missing`, async ({
    browser,
  }) => {
    const link = await leaseFor(sender);
    await fillRequired(link);
    const context = await browser.newContext(options);
    const page = await context.newPage();
    await open(page, link);
    await expect(nextButton(page)).toHaveText("Review and finish");
    await nextButton(page).click();
    const review = page.getByRole("dialog", { name: "Review and finish" });
    for (let again = 0; again < 2; again++) {
      await review.getByRole("button", { name: "Sign and finish" }).click();
      await expect(review.getByRole("alert")).toBeInViewport({ ratio: 1 });
      await expect(review.locator("label[for=consent]")).toBeInViewport({ ratio: 1 });
      await expect(review.getByRole("checkbox")).toBeFocused();
      await review.getByRole("listitem").first().scrollIntoViewIfNeeded();
    }
    await context.close();
  });
}

test("in large text on a phone, no words run under the buttons", EVERY_ENGINE, async ({ browser }) => {
  const context = await browser.newContext(PHONE);
  const page = await context.newPage();
  const link = await leaseFor(sender);
  await open(page, link);
  for (const language of ["de", "fr", "es", "tr", "ko", "ar"]) {
    await page.locator("#language").selectOption(language);
    await expect(page.locator("html")).toHaveAttribute("lang", language);
    await page.evaluate(() => {
      document.documentElement.style.fontSize = "32px";
    });
    const problems = () =>
      page.locator("#signing-bar").evaluate((bar: HTMLElement) => {
        const shown = (selector: string) =>
          [...bar.querySelectorAll<HTMLElement>(selector)].filter(
            (part) => part.checkVisibility() && part.getBoundingClientRect().width > 1,
          );
        const buttons = shown("button").map((button) => button.getBoundingClientRect());
        const found = shown("button")
          .filter((button) => button.scrollWidth > button.clientWidth)
          .map(() => "cut");
        const range = document.createRange();
        for (const part of shown("span"))
          if (part.childElementCount === 0 && !part.closest("button")) {
            range.selectNodeContents(part);
            for (const a of range.getClientRects())
              if (
                buttons.some(
                  (b) => a.left < b.right && a.right > b.left && a.top < b.bottom && a.bottom > b.top,
                )
              )
                found.push(part.textContent ?? "");
          }
        if (bar.offsetHeight !== Number.parseFloat(getComputedStyle(bar).getPropertyValue("--bar")))
          found.push("--bar");
        return found;
      });
    await expect.poll(problems, language).toEqual([]);
    await picture(page, `large-${language}`);
  }
  await context.close();
});

test("on a phone, the page's number leaves the text alone when nothing moves", async ({ browser }) => {
  const context = await browser.newContext(PHONE);
  const page = await context.newPage();
  await open(page, await leaseFor(sender));
  const pages = page.getByRole("combobox", { name: "Pages" });
  const pill = page.locator("div").filter({ has: pages }).last();
  await expect(pill).toHaveCSS("opacity", "0");
  await page.evaluate(() => window.scrollBy(0, 300));
  await expect(pill).toHaveCSS("opacity", "1");
  await expect(pill).toHaveCSS("opacity", "0");
  await pages.focus();
  await expect(pill).toHaveCSS("opacity", "1");
  await context.close();
});

test("a formula has no value before anything it is computed of", async ({ page }) => {
  await open(page, await leaseFor(sender));
  const sheet = page.locator("[data-page='3']");
  await expect(sheet.getByText("Rent a year")).toHaveCount(1);
  await expect(sheet.getByText("0", { exact: true })).toHaveCount(0);
  await page.locator("#field-rent").click();
  await card(page).getByLabel("Rent").fill("850");
  await expect(sheet.getByText("10200")).toBeVisible();
});
