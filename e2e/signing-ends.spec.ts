import { readFileSync } from "node:fs";
import { heic } from "@/test/fixtures/pictures/other-pictures";
import {
  callerOf,
  createAndSend,
  createPublishedTemplate,
  linkFor,
  SAMPLE_PDF,
  signByApi,
} from "./support/api";
import { expectAccessible } from "./support/axe";
import { query } from "./support/database";
import {
  expectTitle,
  finish,
  leaseFor,
  newSender,
  nextButton,
  person,
  type Sender,
  send,
  TWO_PARTIES,
} from "./support/signing";
import { EVERY_ENGINE, expect, test } from "./support/test";

/** Every state in which there is nothing (more) to sign, and its message. */

let sender: Sender;
test.beforeAll(async () => {
  sender = await newSender();
});

const parties = () => ({
  tenant: person("tenant", "Tom Tenant"),
  landlord: person("landlord", "Lea Landlord"),
  copy: person("copy", "Carl Copy"),
});

test("a wrong link says so, with nothing about any document", async ({ page, allowConsoleError }) => {
  allowConsoleError(/404/);
  const response = await page.goto("/sign/AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA");
  expect(response?.status()).toBe(404);
  await expect(page.getByRole("heading", { name: "This link does not work" })).toBeVisible();
  await expectAccessible(page, "a wrong link");
});

test("the address stays secret: no index, no referrer", async ({ page }) => {
  await page.goto(await leaseFor(sender));
  await expect(page.locator("meta[name=robots]")).toHaveAttribute("content", /noindex/);
  await expect(page.locator("meta[name=referrer]")).toHaveAttribute("content", "no-referrer");
});

test("signed, waiting for others, complete, and the copy", EVERY_ENGINE, async ({ page }) => {
  const { tenant, landlord, copy } = parties();
  const document = await send(sender, TWO_PARTIES, [tenant, landlord, copy]);

  await page.goto(await linkFor(copy.email));
  await expectTitle(page, "A copy for you to read");
  await expect(page.getByRole("img", { name: "Page 1 of 4" })).toBeVisible();
  await expectAccessible(page, "a copy");

  await page.goto(await linkFor(tenant.email));
  await nextButton(page).click();
  await page
    .getByRole("region", { name: /^Field/ })
    .getByRole("button", { name: "Sign", exact: true })
    .click();
  await page.getByRole("button", { name: "Use this signature" }).click();
  await nextButton(page).click();
  await finish(page);
  await expectTitle(page, "You have signed");
  await expect(page.getByText("One person still needs to sign.")).toBeVisible();
  await expectAccessible(page, "signed and waiting");

  await signByApi(await linkFor(landlord.email), landlord.name);
  await page.reload();
  // "Being sealed" turns into the download automatically.
  const download = page.getByRole("link", { name: "Download signed document" });
  await expect(download).toBeVisible({ timeout: 60_000 });
  const downloading = page.waitForEvent("download");
  await download.click();
  const file = await downloading;
  expect(file.suggestedFilename()).toBe("Lease Alder Street - signed.pdf");
  expect(
    readFileSync(await file.path())
      .subarray(0, 5)
      .toString(),
  ).toBe("%PDF-");

  const audit = await callerOf(sender.account)<{ type: string }[]>(
    "GET",
    `/v1/documents/${document.id}/audit`,
  );
  const types = audit.map((event) => event.type);
  expect(types).toEqual(expect.arrayContaining(["link_opened", "viewed", "consented", "signed", "sealed"]));
});

test("declining takes a reason, ends it for everybody, and says so to each", async ({ page }) => {
  const { tenant, landlord, copy } = parties();
  const document = await send(sender, TWO_PARTIES, [tenant, landlord, copy]);
  const copyLink = await linkFor(copy.email);
  await page.goto(await linkFor(tenant.email));
  await page.getByRole("button", { name: "More actions" }).click();
  await page.getByRole("menuitem", { name: "Decline" }).click();
  const dialog = page.getByRole("dialog", { name: "Decline to sign" });
  await expectAccessible(page, "declining", { within: dialog });
  await dialog.getByRole("button", { name: "Decline document" }).click();
  await expect(dialog.getByRole("alert")).toHaveText("Say in a few words why you are declining.");
  await dialog.getByLabel("Reason").fill("The rent is not what we agreed on.");
  await dialog.getByRole("button", { name: "Decline document" }).click();
  await expectTitle(page, "You declined to sign");
  await expectAccessible(page, "declined");

  await page.goto(copyLink);
  await expectTitle(page, "This document was declined");
  await expect(page.getByText("Tom Tenant declined to sign")).toBeVisible();
  const { status } = await callerOf(sender.account)<{ status: string }>(
    "GET",
    `/v1/documents/${document.id}`,
  );
  expect(status).toBe("declined");
});

test("withdrawn while the page is open: what is entered next meets the end page", async ({
  page,
  allowConsoleError,
}) => {
  allowConsoleError(/401/);
  const tenant = person("tenant", "Tom Tenant");
  const document = await send(sender, TWO_PARTIES, [tenant, person("landlord", "Lea Landlord")]);
  await page.goto(await linkFor(tenant.email));
  await page.locator("#field-name").click();
  await callerOf(sender.account)("POST", `/v1/documents/${document.id}/void`, { reason: "Wrong flat" });
  await page.getByRole("textbox", { name: "Tenant's name" }).fill("Thomas Tenant");
  await expectTitle(page, "This document was cancelled");
  await expect(page.getByText("“Wrong flat”")).toBeVisible();
  await expectAccessible(page, "withdrawn");
});

test("too late", async ({ page }) => {
  const { tenant, landlord } = parties();
  const { id } = await send(sender, TWO_PARTIES, [tenant, landlord]);
  const link = await linkFor(tenant.email);
  await query("update documents set expires_at = now() where id = $1", [id]);
  await page.goto(link);
  await expectTitle(page, "This document has expired");
  await expectAccessible(page, "expired");
});

test("signed on another device in the meantime: the second press shows that it is signed", async ({
  page,
  allowConsoleError,
}) => {
  allowConsoleError(/409/);
  const tenant = person("tenant", "Tom Tenant");
  await send(sender, TWO_PARTIES, [tenant, person("landlord", "Lea Landlord")]);
  const link = await linkFor(tenant.email);
  await page.goto(link);
  await page.locator("#field-signature").click();
  await page
    .getByRole("region", { name: /^Field/ })
    .getByRole("button", { name: "Sign", exact: true })
    .click();
  await page.getByRole("button", { name: "Use this signature" }).click();
  await nextButton(page).click();
  await expect(page.getByRole("dialog", { name: "Review and finish" })).toBeVisible();
  // Once everything is saved, the final click is the first request to learn about the other device.
  await expect(page.getByText("Saved", { exact: true })).toBeAttached();
  await signByApi(link, tenant.name);
  await finish(page);
  await expectTitle(page, "You have signed");
});

test("leads on to the sender's page, saying where", async ({ page }) => {
  const content = {
    ...TWO_PARTIES,
    roles: TWO_PARTIES.roles.slice(0, 2),
    settings: { redirectUrl: "https://example.com/thanks" },
  };
  const template = await createPublishedTemplate(sender.account, SAMPLE_PDF, content);
  const { tenant, landlord } = parties();
  await createAndSend(sender.key, template.id, [tenant, landlord]);
  await page.route("https://example.com/**", (route) =>
    route.fulfill({ body: "Thanks", contentType: "text/plain" }),
  );
  await page.goto(await linkFor(tenant.email));
  await page.locator("#field-signature").click();
  await page
    .getByRole("region", { name: /^Field/ })
    .getByRole("button", { name: "Sign", exact: true })
    .click();
  await page.getByRole("button", { name: "Use this signature" }).click();
  await nextButton(page).click();
  await finish(page);
  await expect(page.getByRole("dialog", { name: "You have signed" })).toContainText("example.com");
  await page.getByRole("link", { name: "Continue now" }).click();
  await expect(page).toHaveURL("https://example.com/thanks");
});

test(
  "files: a photograph is shown in its field, a program is refused",
  EVERY_ENGINE,
  async ({ page, allowConsoleError }) => {
    allowConsoleError(/400/);
    const place = { page: 3, x: 0.3, width: 0.3, height: 0.08 };
    const file = { roleKey: "tenant", required: true };
    const link = await leaseFor(
      sender,
      {},
      {
        roles: TWO_PARTIES.roles.slice(0, 1),
        fields: [
          { id: "photo", key: "photo", type: "image", label: "Photograph", ...file, ...place, y: 0.5 },
          {
            id: "proof",
            key: "proof",
            type: "attachment",
            label: "Proof of income",
            ...file,
            ...place,
            y: 0.6,
          },
          {
            id: "signature",
            key: "signature",
            type: "signature",
            label: "Signature",
            ...file,
            ...place,
            y: 0.7,
          },
        ],
      },
    );
    await page.goto(link);
    await nextButton(page).click();
    const card = page.getByRole("region", { name: /^Field/ });
    const pixel = Buffer.from(
      "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
      "base64",
    );
    // The format is detected from the bytes, whatever the file is called: phones and mail programs rename photos.
    await card
      .locator("input[type=file]")
      .setInputFiles({ name: "me.jpg", mimeType: "image/jpeg", buffer: heic() });
    await expect(card.getByRole("alert")).toContainText("Images in the HEIC format cannot be read here.");
    let arrive = () => {};
    const held = new Promise<void>((resolve) => {
      arrive = resolve;
    });
    const uploads = /\/api\/sign\/.*\/files\?field=photo/;
    await page.route(uploads, async (route) => {
      await held;
      await route.continue();
    });
    await card
      .locator("input[type=file]")
      .setInputFiles({ name: "me.png", mimeType: "image/png", buffer: pixel });
    // An upload in progress is not missing: the card waits for it.
    await nextButton(page).click();
    await expect(page.getByRole("status").filter({ hasText: "Uploading me.png" })).toBeAttached();
    await expect(card.getByRole("progressbar", { name: "Uploading me.png" })).toBeVisible();
    await expect(card.getByText("Photograph must be filled in.")).toBeHidden();
    arrive();
    await expect(card.getByRole("button", { name: "Remove" })).toBeVisible();
    await page.unroute(uploads);
    await expect(page.locator("#field-photo img")).toHaveJSProperty("complete", true);
    await nextButton(page).click();

    const program = {
      name: "setup.pdf",
      mimeType: "application/pdf",
      buffer: Buffer.from("MZ\u0000\u0001not a pdf"),
    };
    await card.locator("input[type=file]").setInputFiles(program);
    await expect(card.getByRole("alert")).toContainText("Choose a PDF, an image, an Office document");
    await card.locator("input[type=file]").setInputFiles(SAMPLE_PDF);
    await expect(card.getByRole("button", { name: "Remove" })).toBeVisible();
    // The focus stays on the input, so that keyboard users continue from there.
    await expect(card.locator("input[type=file]")).toBeFocused();
    await nextButton(page).click();
    await card.getByRole("button", { name: "Sign", exact: true }).click();
    await page.getByRole("button", { name: "Use this signature" }).click();
    await nextButton(page).click();
    await finish(page);
    await expect(page.getByRole("link", { name: "Download signed document" })).toBeVisible({
      timeout: 60_000,
    });
  },
);

test("on a large screen, header, words and paper begin at one edge", async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  const { tenant, landlord, copy } = parties();
  await send(sender, TWO_PARTIES, [tenant, landlord, copy]);
  const left = async (selector: string) => {
    const box = await page.locator(selector).filter({ visible: true }).first().boundingBox();
    return Math.round(box?.x ?? Number.NaN);
  };
  await page.goto(await linkFor(copy.email));
  await expect(page.getByRole("img", { name: "Page 1 of 4" })).toBeVisible();
  // The circle with the initials, before the document's name.
  const edge = await left("header [aria-hidden].rounded-full");
  expect([await left("main h2"), await left("main [data-page='1']")]).toEqual([edge, edge]);
  await page.goto(await linkFor(tenant.email));
  await expect(page.getByRole("img", { name: "Page 1 of 4" })).toBeVisible();
  expect(await left("main [data-page='1']")).toBe(await left("header [aria-hidden].rounded-full"));
});
