import type { Page } from "@playwright/test";
import sharp from "sharp";
import { createAccount } from "./support/accounts";
import {
  box,
  caller,
  callerOf,
  createPublishedTemplate,
  freshEmail,
  linkFor,
  SAMPLE_PDF,
  waitFor,
} from "./support/api";
import { look } from "./support/look";
import { signIn } from "./support/sign-in";
import { expect, test } from "./support/test";

/** The sender's messages to everybody and to one recipient, and the email as each recipient will get it. */

/** Two people who sign at the same time. */
const PARALLEL = {
  roles: [
    { key: "tenant", label: "Tenant", order: 1 },
    { key: "landlord", label: "Landlord", order: 1 },
  ],
  fields: ["tenant", "landlord"].map((roleKey, i) => ({
    ...{ ...box(1, 0.1 + 0.4 * i, 0.3), id: roleKey, key: roleKey },
    ...{ roleKey, type: "signature" },
  })),
};
const NOTE = "The deposit is as we said on the phone: <two> rents.";

/** Opens the page that sends to two people and adds a note for the first. */
async function withNote(page: Page) {
  const account = await createAccount();
  const template = await createPublishedTemplate(account, SAMPLE_PDF, PARALLEL);
  const martas = freshEmail("marta");
  const leos = freshEmail("leo");
  await signIn(page, account);
  await page.goto(`/documents/new/${template.id}`);
  const tenant = page.getByRole("group", { name: "Tenant", exact: true });
  const landlord = page.getByRole("group", { name: "Landlord", exact: true });
  await tenant.getByLabel("Name", { exact: true }).fill("Marta Kowalska");
  await tenant.getByLabel("Email address").fill(martas);
  await landlord.getByLabel("Name", { exact: true }).fill("Leo Land");
  await landlord.getByLabel("Email address").fill(leos);
  await tenant.getByText("More options").click();
  await tenant.getByLabel("Private note (optional)").fill(NOTE);
  return { account, martas, leos, tenant, landlord };
}

test("a private note reaches one recipient alone", async ({ page, browser }) => {
  const { account, martas, leos, tenant, landlord } = await withNote(page);
  await look(page, "private-note", { within: tenant });
  await page.reload();
  await expect(tenant.getByText("· Private note")).toBeVisible();
  await expect(landlord.getByText("· Private note")).toHaveCount(0);
  await expect(tenant.getByLabel("Private note (optional)")).toHaveValue(NOTE);
  await page.getByRole("button", { name: "Review and send" }).last().click();
  await expect(page.getByText(`Private note: ${NOTE}`)).toBeVisible();
  await page.getByLabel("Message (optional)").fill("Dear {{recipient.name}}, please sign.");
  await page.getByRole("button", { name: "Send for signature" }).click();
  await expect(page).toHaveURL(/\/documents\/[0-9a-f-]{36}$/);
  await expect(page.getByText(NOTE)).toBeHidden();
  await page.getByText("Private note", { exact: true }).click();
  await expect(page.getByText(NOTE)).toBeVisible();
  await look(page, "document-with-note");

  const mailed = (to: string) =>
    waitFor(`the mail to ${to}`, async () => {
      const at = `/dev/mail.json?to=${encodeURIComponent(to)}`;
      return (await caller()<{ text: string }[]>("GET", at))[0];
    });
  const [toMarta, toLeo] = [await mailed(martas), await mailed(leos)];
  expect(toMarta.text).toContain(`A personal note to you from ${account.name}:\n> ${NOTE}\n`);
  expect(toLeo.text).toContain("> Dear Leo Land, please sign.\n");
  expect(toLeo.text).not.toMatch(/personal note|deposit/);

  const context = await browser.newContext();
  const signer = await context.newPage();
  await signer.goto(await linkFor(martas));
  await expect(signer.getByText(NOTE)).toBeVisible();
  await expect(signer.getByText(/^Personal note from .*Other recipients do not see it\.$/)).toBeVisible();
  await look(signer, "signing-with-note");
  await signer.goto(await linkFor(leos));
  await expect(signer.getByText("Dear Leo Land, please sign.")).toBeVisible();
  expect(await signer.content()).not.toContain("deposit is as we said");
  await context.close();
});

test("the email is seen before it is sent, as each recipient will get it", async ({ page }) => {
  const { account, leos } = await withNote(page);
  const ink = { width: 300, height: 100, channels: 3, background: "#0b6e4f" } as const;
  const png = await sharp({ create: ink }).png().toBuffer();
  await callerOf(account)("PUT", `/v1/workspaces/${account.workspaceId}/logo`, {
    image: `data:image/png;base64,${png.toString("base64")}`,
  });
  await page.getByRole("button", { name: "Review and send" }).last().click();
  await page.getByLabel("Subject (optional)").fill("A lease for {{recipient.name}}");
  await page.getByLabel("Message (optional)").fill("Dear {{recipient.nmae}}");
  const open = page.getByRole("button", { name: "Preview email" });
  const dialog = page.getByRole("dialog", { name: "Email preview" });
  await open.click();
  await expect(dialog.getByRole("alert")).toContainText("{{recipient.nmae}} isn’t an available variable.");
  await page.keyboard.press("Escape");
  await expect(open).toBeFocused();
  await page.getByLabel("Message (optional)").fill("Dear {{recipient.name}}, please sign.");
  await open.click();
  await expect(dialog.getByText("A lease for Marta Kowalska", { exact: true })).toBeVisible();
  const mail = dialog.frameLocator("iframe");
  const width = () => mail.getByRole("img").evaluate((logo: HTMLImageElement) => logo.naturalWidth);
  await expect.poll(width).toBeGreaterThan(0);
  await expect(mail.getByText("Dear Marta Kowalska, please sign.")).toBeVisible();
  await expect(mail.getByText(NOTE)).toBeVisible();
  await expect(mail.getByRole("link")).toHaveCount(0);
  await look(page, "email-preview", { all: true, within: dialog });
  await dialog.getByLabel("Recipient").selectOption({ label: `Leo Land (${leos})` });
  await expect(dialog.getByText("A lease for Leo Land", { exact: true })).toBeVisible();
  await expect(mail.getByText("Dear Leo Land, please sign.")).toBeVisible();
  await expect(mail.getByText(NOTE)).toHaveCount(0);
});
