import type { Page } from "@playwright/test";
import { callerOf, linkFor, mailedMatch } from "./support/api";
import { expectAccessible } from "./support/axe";
import { expectHydrated } from "./support/hydrated";
import { look, picture } from "./support/look";
import { signIn } from "./support/sign-in";
import {
  card,
  finish,
  newSender,
  nextButton,
  person,
  type Sender,
  send,
  TWO_PARTIES,
} from "./support/signing";
import { EVERY_ENGINE, expect, PHONE, test } from "./support/test";

/** What a recipient can do in addition to signing: draw on the phone, ask the sender, finish later. */

let sender: Sender;
test.beforeAll(async () => {
  sender = await newSender();
});

const sent = async () => {
  const [tenant, landlord] = [person("tenant", "Tom Tenant"), person("landlord", "Lea Landlord")];
  const document = await send(sender, TWO_PARTIES, [tenant, landlord, person("copy", "Carl Copy")]);
  return { tenant, document, link: await linkFor(tenant.email) };
};

const choose = async (page: Page, name: string) => {
  await expectHydrated(page.getByRole("button", { name: "More actions" }));
  await page.getByRole("button", { name: "More actions" }).click();
  await page.getByRole("menuitem", { name }).click();
};

/** @param swing half the height of the waves, in pixels */
async function drawOn(page: Page, swing = 30): Promise<void> {
  await expectHydrated(page.locator("canvas"));
  const pad = await page.locator("canvas").boundingBox();
  if (!pad) throw new Error("there is no pad to draw on");
  await page.mouse.move(pad.x + 40, pad.y + pad.height / 2);
  await page.mouse.down();
  for (let i = 1; i <= 20; i++)
    await page.mouse.move(pad.x + 40 + i * 10, pad.y + pad.height / 2 + Math.sin(i) * swing);
  await page.mouse.up();
}

test(
  "a signature is drawn on the phone and confirmed on the desktop",
  EVERY_ENGINE,
  async ({ page, browser, allowConsoleError }) => {
    // The second phone's drawing comes too late and is refused.
    allowConsoleError(/409 \(Conflict\).*\/api\/drawings\//);
    const { document, link } = await sent();
    await page.goto(link);
    await nextButton(page).click();
    await card(page).getByRole("button", { name: "Sign", exact: true }).click();
    const dialog = page.getByRole("dialog", { name: "Your signature" });
    await dialog.getByRole("tab", { name: "Use your phone" }).click();
    await expect(dialog.getByRole("img", { name: /^QR code/ })).toBeVisible();
    await expect(dialog.getByRole("button", { name: "Use this signature" })).toBeDisabled();
    await look(page, "phone-code", { within: dialog });
    const address = (await dialog.getByRole("link").getAttribute("href")) ?? "";

    const phone = await browser.newContext({ ...PHONE });
    const pad = await phone.newPage();
    await pad.goto(new URL(address).pathname);
    await expect(pad.getByRole("heading", { name: "Draw your signature here" })).toBeVisible();
    await expect(pad.getByText("Lease Alder Street")).toHaveCount(0);
    await expect(dialog.getByText("The page was opened on the phone.")).toBeVisible();
    const late = await phone.newPage();
    await late.goto(new URL(address).pathname);
    await expect(pad.getByRole("button", { name: "Use this signature" })).toBeDisabled();
    await pad.getByRole("img", { name: /Empty drawing area/ }).click();
    await expect(pad.getByText("Draw a line; a dot is not enough.")).toBeVisible();
    await pad.getByRole("button", { name: "Undo" }).click();
    await drawOn(pad);
    await expectAccessible(pad, "the phone's page");
    await picture(pad, "phone-pad");
    await pad.getByRole("button", { name: "Use this signature" }).click();
    await expect(pad.getByRole("heading", { name: "Sent" })).toBeVisible();

    await expect(dialog.getByRole("img", { name: "The drawing from your phone" })).toBeVisible();
    await look(page, "phone-arrived", { within: dialog });
    await dialog.getByRole("button", { name: "Use this signature" }).click();
    await expect(dialog).toBeHidden();

    // Someone who opened the code a second time and draws something else learns that it was used.
    await drawOn(late, 15);
    await late.getByRole("button", { name: "Use this signature" }).click();
    await expect(late.getByRole("heading", { name: "This code no longer works" })).toBeVisible();
    await expectAccessible(late, "a used code");
    await phone.close();

    await nextButton(page).click();
    await finish(page);
    await expect(page.getByRole("heading", { name: "You have signed" })).toBeVisible();
    const audit = await callerOf(sender.account)<{ type: string; userAgent: string | null }[]>(
      "GET",
      `/v1/documents/${document.id}/audit`,
    );
    const types = audit.map(({ type }) => type);
    expect(types).toContain("signature_drawn");
    expect(types.indexOf("signature_drawn")).toBeLessThan(types.indexOf("signed"));
  },
);

test("a question reaches the sender, who sees it on the document", async ({ page }) => {
  const { document, link } = await sent();
  await page.goto(link);
  await expectHydrated(page.getByRole("button", { name: "More actions" }));
  await page.getByRole("button", { name: "More actions" }).click();
  await look(page, "more-actions", { within: page.getByRole("menu") });
  await page.keyboard.press("Escape");
  await expect(page.getByRole("button", { name: "More actions" })).toBeFocused();
  await choose(page, "Decline");
  await page.getByRole("button", { name: "Ask the sender a question" }).click();
  const dialog = page.getByRole("dialog", { name: "Ask the sender a question" });
  await dialog.getByRole("button", { name: "Send question" }).click();
  await expect(dialog.getByRole("alert")).toHaveText("Write your question first.");
  await dialog.getByLabel("Your question").fill("Is the rent due on the first?");
  await look(page, "question", { within: dialog });
  await dialog.getByRole("button", { name: "Send question" }).click();
  await expect(dialog.getByText("Sent.")).toBeVisible();
  await expectAccessible(page, "a question was sent", { within: dialog });
  await dialog.getByRole("button", { name: "Continue signing" }).click();
  expect(await mailedMatch(sender.account.email, /(Is the rent due on the first\?)/)).toBeTruthy();
  expect(await mailedMatch(sender.account.email, /(Reply to this email to answer)/)).toBeTruthy();

  await signIn(page, sender.account);
  await page.goto(`/documents/${document.id}`);
  await expect(page.getByText("“Is the rent due on the first?”")).toBeVisible();
  await picture(page, "timeline");
});

test("what was filled in is saved, and the link comes again", async ({ page }) => {
  const { tenant, link } = await sent();
  await page.goto(link);
  await choose(page, "Finish later");
  const dialog = page.getByRole("dialog", { name: "Finish later" });
  await expect(dialog.getByText("You can close this page.")).toBeVisible();
  await look(page, "later", { within: dialog });
  await dialog.getByRole("button", { name: "Email me the link" }).click();
  await expect(dialog.getByText(`The link is on its way to ${tenant.email}`)).toBeVisible();
  expect(await mailedMatch(tenant.email, /(You can continue where you left off)/)).toBeTruthy();
  await dialog.getByRole("button", { name: "Continue signing" }).click();
  await expect(nextButton(page)).toBeVisible();
});
