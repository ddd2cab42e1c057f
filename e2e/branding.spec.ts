import sharp from "sharp";
import { caller, callerOf, linkFor, waitFor } from "./support/api";
import { expectAccessible } from "./support/axe";
import { signIn } from "./support/sign-in";
import { newSender, person, send, TWO_PARTIES } from "./support/signing";
import { expect, test } from "./support/test";

/** A workspace's logo, color and email sender: set in the settings, shown to recipients in the mail and on the page. */

const MARK = `<svg xmlns="http://www.w3.org/2000/svg" width="900" height="300">
  <rect x="10" y="30" width="240" height="240" rx="60" fill="#0b6e4f"/></svg>`;
const file = (name: string, mimeType: string, buffer: Buffer) => ({ name, mimeType, buffer });

test("a logo is chosen, seen in the mail and on the signing page, removed and brought back", async ({
  page,
  allowConsoleError,
}) => {
  // The upload of the file that is not an image is refused.
  allowConsoleError(/400/);
  const sender = await newSender();
  await signIn(page, sender.account);
  await page.goto("/settings/workspace");
  const input = page.getByLabel("Choose a logo");
  await input.setInputFiles(file("logo.svg", "image/svg+xml", Buffer.from(MARK)));
  await expect(page.getByText("The image is in the SVG format, which can’t be read here.")).toBeVisible();
  await input.setInputFiles(file("logo.png", "image/png", Buffer.from("an SVG under another name")));
  await expect(page.getByText("The image must be PNG, JPEG, WebP, GIF or TIFF.")).toBeVisible();
  const png = await sharp(Buffer.from(MARK)).png().toBuffer();
  await input.setInputFiles(file("logo.png", "image/png", png));
  await expect(page.getByText("Logo saved")).toBeVisible();
  const logo = page.getByRole("img", { name: /^Logo of / });
  await expect(logo).toHaveJSProperty("naturalWidth", 600);
  await page.getByLabel("Accent colour", { exact: true }).fill("#0b6e4f");
  await page.getByRole("button", { name: "Save colour" }).click();
  await expect(page.getByText("Colour saved")).toBeVisible();
  const senderName = page.getByLabel("Sender name");
  await senderName.fill("billing@bank.example");
  await page.getByRole("button", { name: "Save sender" }).click();
  await expect(page.getByText("It must not contain @, < or >.")).toBeVisible();
  await senderName.fill("Alder Street Lettings");
  await page.getByLabel("Reply-to address").fill("contracts@alder-street.example");
  await page.getByRole("button", { name: "Save sender" }).click();
  await expect(page.getByText("Sender saved")).toBeVisible();
  await expectAccessible(page, "the branding of a workspace");

  const tenant = person("tenant", "Tom Tenant");
  await send(sender, TWO_PARTIES, [tenant, person("landlord", "Lea Landlord")]);
  const workspace = `/v1/workspaces/${sender.account.workspaceId}`;
  const { logoUrl, name } = await callerOf(sender.account)<{ logoUrl: string; name: string }>(
    "GET",
    workspace,
  );
  const [mail] = await waitFor("the mail to the tenant", async () => {
    const mails = await caller()<{ html: string; from: string }[]>(
      "GET",
      `/dev/mail.json?to=${encodeURIComponent(tenant.email)}`,
    );
    return mails.length ? mails : null;
  });
  expect(mail?.html).toContain(`src="${logoUrl}"`);
  expect(mail?.from).toMatch(/^"?Alder Street Lettings"? </);
  await page.goto(await linkFor(tenant.email));
  await expect(page.getByRole("img", { name })).toHaveJSProperty("naturalWidth", 600);
  await expectAccessible(page, "a signing page with a logo", { within: page.locator("#signing-header") });

  await page.goto("/settings/workspace");
  await page.getByRole("button", { name: "Remove logo" }).click();
  await expect(page.getByLabel("Choose a logo")).toBeFocused();
  await expect(logo).toBeHidden();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(logo).toHaveJSProperty("naturalWidth", 600);
});
