import { BASE_URL, linkFor } from "./support/api";
import { expectAccessible } from "./support/axe";
import { expectHydrated } from "./support/hydrated";
import {
  card,
  draw,
  expectTitle,
  finish,
  LEASE,
  leaseFor,
  newSender,
  nextButton,
  person,
  type Sender,
  send,
  TWO_PARTIES,
} from "./support/signing";
import { EVERY_ENGINE, expect, ON_PHONE, test } from "./support/test";

let sender: Sender;
test.beforeAll(async () => {
  sender = await newSender();
});

test.describe("on a phone", () => {
  test.use(ON_PHONE);

  test("is signed with a finger, step by step", EVERY_ENGINE, async ({ page }) => {
    await page.goto(await leaseFor(sender));
    await expect(page.getByRole("heading", { level: 1, name: "Lease Alder Street" })).toBeVisible();
    await expectAccessible(page, "the first screen on a phone");
    await nextButton(page).tap();

    await expect(card(page).getByLabel("Phone")).toBeFocused();
    await card(page).getByLabel("Phone").fill("030 1234567");
    await nextButton(page).tap();
    await card(page).getByLabel("Rent").fill("850");
    await expect(page.locator("[data-page='3']").getByText("10200")).toBeVisible();
    await nextButton(page).tap();
    await card(page).getByLabel("I keep pets").check();
    await nextButton(page).tap();
    await card(page).getByLabel("Which pets").fill("One cat");
    await nextButton(page).tap();

    await expect(nextButton(page)).toHaveText("Add initials");
    await nextButton(page).tap();
    await draw(page);
    await page.getByRole("button", { name: "Use these initials" }).tap();
    await nextButton(page).tap();

    await expect(nextButton(page)).toHaveText("Sign");
    await nextButton(page).tap();
    const dialog = page.getByRole("dialog", { name: "Your signature" });
    // Text without ink is not a name: Braille's blank, a zero-width space, a lone accent.
    await dialog.getByRole("tab", { name: "Type" }).tap();
    for (const nothing of ["\u2800", "\u200b", "\u0301"]) {
      await dialog.getByLabel("Name").fill(nothing);
      await expect(dialog.getByRole("button", { name: "Use this signature" })).toBeDisabled();
      await expect(dialog.getByText("This style has no")).toHaveCount(0);
      await expect(dialog.getByText("Type at least one visible character.")).toBeVisible();
      await expect(dialog.getByLabel("Name")).toHaveAccessibleDescription(/at least one visible/);
    }
    await dialog.getByLabel("Name").fill("G");
    await expect(dialog.getByText("at least one visible")).toHaveCount(0);
    await dialog.getByRole("tab", { name: "Draw" }).tap();
    // A dot is not a signature either, and the dialog says so.
    await dialog.getByRole("img", { name: /Empty drawing area/ }).tap();
    const ink = () =>
      dialog.locator("canvas").evaluate((canvas: HTMLCanvasElement) => {
        const { data } = canvas.getContext("2d")?.getImageData(0, 0, canvas.width, canvas.height) ?? {};
        return data?.some((value, i) => i % 4 === 3 && value > 0);
      });
    expect(await ink()).toBe(true);
    const refusal = dialog.getByText("Draw a line; a dot is not enough.");
    await expect(refusal).toBeVisible();
    await expect(dialog.getByRole("button", { name: "Use this signature" })).toBeDisabled();
    await dialog.getByRole("button", { name: "Undo" }).tap();
    await expect(refusal).toHaveCount(0);
    await draw(page);
    await expect(dialog.getByRole("img", { name: "Drawing area with 1 stroke" })).toBeVisible();
    // Rotating the phone keeps the ink.
    await page.setViewportSize({ width: 844, height: 390 });
    await expect(dialog.getByRole("button", { name: "Use this signature" })).toBeEnabled();
    await page.setViewportSize({ width: 390, height: 844 });
    await dialog.getByRole("button", { name: "Use this signature" }).tap();
    await nextButton(page).tap();

    // The second signature field reuses the signature with one tap.
    await nextButton(page).tap();
    await expect(page.getByRole("dialog")).toHaveCount(0);
    await expect(nextButton(page)).toHaveText("Review and finish");
    await nextButton(page).tap();
    const review = page.getByRole("dialog", { name: "Review and finish" });
    await expectAccessible(page, "the review on a phone", { within: review });
    // Without consent, a visible message says why nothing happens.
    await page.getByRole("button", { name: "Sign and finish" }).tap();
    await expect(review.getByRole("alert")).toBeInViewport({ ratio: 1 });
    await expect(review.getByRole("checkbox")).toBeInViewport();
    await finish(page);
    await expectTitle(page, /Signed by everyone|and everyone is done/);
    await expect(page.getByRole("link", { name: "Download signed document" })).toBeVisible({
      timeout: 60_000,
    });
    await expectAccessible(page, "the end page");
  });

  test("keeps the open field and its sheet in sight, with nothing wider than the screen", async ({
    page,
  }) => {
    await page.goto(await leaseFor(sender));
    await nextButton(page).tap();
    await expect(card(page).getByLabel("Phone")).toBeFocused();
    const sheet = await card(page).boundingBox();
    await expect
      .poll(async () => {
        const field = await page.locator("#field-phone").boundingBox();
        return field !== null && field.y > 0 && field.y + field.height < (sheet?.y ?? 0);
      })
      .toBe(true);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    for (const control of await page.getByRole("button").all()) {
      if (!(await control.isVisible()) || (await control.getAttribute("id"))?.startsWith("field-")) continue;
      const size = await control.boundingBox();
      expect(Math.min(size?.width ?? 0, size?.height ?? 0)).toBeGreaterThanOrEqual(44);
    }
  });
});

test("a name without a space is no wider than the smallest phones", async ({ page }) => {
  const name = "Wolfeschlegelsteinhausenbergerdorffwelchevoraltern";
  const tenant = person("tenant", name);
  await send(sender, LEASE, [tenant]);
  const link = await linkFor(tenant.email);
  for (const width of [390, 320]) {
    await page.setViewportSize({ width, height: 700 });
    await page.goto(link);
    await expect(page.getByText(name).first()).toBeVisible();
    await expect(nextButton(page)).toBeInViewport({ ratio: 1 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
  }
});

test("far fields are jumped to, without loading the pages that lie between", async ({ page }) => {
  await page.addInitScript(() => {
    const scrollBy = window.scrollBy.bind(window) as (options: ScrollToOptions) => void;
    const seen: unknown[] = [];
    Object.assign(window, { seenScrolls: seen });
    window.scrollBy = ((options: ScrollToOptions) => {
      seen.push(options.behavior);
      scrollBy(options);
    }) as typeof window.scrollBy;
  });
  await page.goto(await leaseFor(sender));
  await nextButton(page).click();
  await expect(card(page).getByLabel("Phone")).toBeInViewport();
  expect(await page.evaluate(() => (window as unknown as { seenScrolls: unknown[] }).seenScrolls[0])).toBe(
    "instant",
  );
});

test("the page that is jumped to loads alone, and the others after it", async ({ page }) => {
  const asked: string[] = [];
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/\/api\/pages\/[^/]+\/\d+-(\d+\?|text)/, async (route) => {
    const name = /\/(\d+-(?:text)?)/.exec(new URL(route.request().url()).pathname.slice(11))?.[1] ?? "";
    asked.push(name);
    if (name === "3-") await held;
    await route.continue();
  });
  // The page's load event waits for images that started before it, possibly for the one that is held back.
  await page.goto(await leaseFor(sender), { waitUntil: "domcontentloaded" });
  await expectHydrated(nextButton(page));
  await nextButton(page).click();
  await expect(card(page).getByLabel("Phone")).toBeInViewport();
  // The image was requested either earlier, while the page was idle, or now.
  await expect.poll(() => asked).toContain("3-");
  await expect(page.getByRole("region", { name: "Page 3 of 4" })).toBeInViewport();
  expect(asked.filter((name) => !name.startsWith("1-"))).toEqual(["3-"]);
  release();
  await expect.poll(() => asked).toEqual(expect.arrayContaining(["3-text", "4-", "2-"]));
  const shown = page.getByRole("img", { name: "Page 3 of 4" });
  await expect.poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
});

test("what cannot be signed as it is does not count as filled in", async ({ page }) => {
  await page.goto(await leaseFor(sender));
  const bar = page.locator("#signing-bar");
  const before = await bar.getByText(/^\d of \d required/).textContent();
  await nextButton(page).click();
  await card(page).getByLabel("Phone").fill("030 1234567");
  await expect(bar.getByText("Saved", { exact: true })).toBeVisible();
  await expect(bar).not.toContainText(before ?? "");
  await card(page).getByLabel("Phone").fill("11");
  await expect(bar).toContainText(before ?? "");
});

test("the page in view is said, and another is jumped to", async ({ page }) => {
  await page.goto(await leaseFor(sender));
  const pages = page.getByRole("combobox", { name: "Pages" });
  await expect(pages).toHaveValue("1");
  await pages.selectOption("4");
  await expect(page.getByRole("region", { name: "Page 4 of 4" })).toBeInViewport({ ratio: 0.5 });
  await page.getByRole("region", { name: "Page 2 of 4" }).scrollIntoViewIfNeeded();
  await expect(pages).not.toHaveValue("4");
});

test("shows the first page before any script has run", async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: BASE_URL });
  const page = await context.newPage();
  await page.goto(await leaseFor(sender));
  const first = page.getByRole("img", { name: "Page 1 of 4" });
  await expect(first).toBeVisible();
  await expect.poll(() => first.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  await expect(page.getByText("has asked you to sign this document")).toBeVisible();
  await context.close();
});

test("resumes on another device, and says that it is saved", async ({ page, browser }) => {
  const link = await leaseFor(sender);
  await page.goto(link);
  await nextButton(page).click();
  await card(page).getByLabel("Phone").fill("030 1234567");
  await expect(page.getByText("Saved", { exact: true })).toBeVisible();

  const other = await browser.newContext({ baseURL: BASE_URL });
  const second = await other.newPage();
  await second.goto(link);
  await expect(second.getByRole("button", { name: "Phone, required, 030 1234567" })).toBeVisible();
  await expect(nextButton(second)).toHaveText("Continue");
  await other.close();
});

test("loses nothing without a connection, not even over a reload", async ({ page, allowConsoleError }) => {
  allowConsoleError(/Failed to load resource|ERR_FAILED/);
  await page.goto(await leaseFor(sender));
  await nextButton(page).click();
  await page.route("**/draft", (route) => route.abort());
  await card(page).getByLabel("Phone").fill("030 7654321");
  await expect(page.getByText("Not saved yet. Your entries are kept here.")).toBeVisible();
  await page.reload();
  await expect(page.getByRole("button", { name: "Phone, required, 030 7654321" })).toBeVisible();
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(page.getByText("Not saved yet. Your entries are kept here.")).toBeVisible();
  await page.unroute("**/draft");
  await expect(page.getByText("Saved", { exact: true })).toBeVisible();
});

test(
  "keeps its page when the connection goes with the last press",
  EVERY_ENGINE,
  async ({ page, context, allowConsoleError }) => {
    allowConsoleError(/Failed to load resource|ERR_INTERNET_DISCONNECTED/);
    const tenant = person("tenant", "Grace Brewster Hopper");
    await send(sender, TWO_PARTIES, [tenant, person("landlord", "Lee Landlord"), person("copy", "Cy Copy")]);
    await page.goto(await linkFor(tenant.email));
    await page.route("**/submit", async (route) => {
      const response = await route.fetch();
      await context.setOffline(true);
      await route.fulfill({ response });
    });
    await page.locator("#field-signature").click();
    await nextButton(page).click();
    await page.getByRole("button", { name: "Use this signature" }).click();
    await nextButton(page).click();
    await finish(page);
    await expect(page.getByText("This page will continue when you are back online.")).toBeVisible();
    await context.setOffline(false);
    await expectTitle(page, "You have signed");
    await expect(page.getByText("This page will continue when you are back online.")).toHaveCount(0);
  },
);

test("leads to what is missing, in words beside the field", async ({ page }) => {
  await page.goto(await leaseFor(sender));
  await page.locator("#field-rent").click();
  await card(page).getByLabel("Rent").fill("50");
  await card(page).getByRole("button", { name: "Next" }).click();
  await expect(card(page).getByText("Rent must be 100 or more.")).toBeVisible();
  await expect(card(page).getByLabel("Rent")).toBeFocused();
  await card(page).getByLabel("Rent").fill("900");
  await expect(card(page).getByText("Rent must be 100 or more.")).toHaveCount(0);
  await page.keyboard.press("Escape");
  await expect(page.locator("#field-rent")).toBeFocused();
  await expect(page.getByRole("region", { name: "Progress" })).toContainText("2 of 6");
});
