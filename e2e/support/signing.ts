import type { Locator, Page } from "@playwright/test";
import type { TemplateDto } from "@/lib/contracts/templates";
import { createAccount, createKey } from "./accounts";
import {
  type Account,
  box,
  createAndSend,
  createPublishedTemplate,
  freshEmail,
  linkFor,
  type NewContent,
  type Person,
  SAMPLE_PDF,
} from "./api";
import { expect } from "./test";

/** Shared by the signing page's journeys: a lease with a few fields, and locators for the parts of the page. */

const field = (id: string, type: string, place: object, more: object = {}) => ({
  id,
  key: id,
  roleKey: "tenant",
  type,
  ...place,
  ...more,
});

const ROLES = {
  tenant: { key: "tenant", label: "Tenant", kind: "signer", order: 1 },
  landlord: { key: "landlord", label: "Landlord", kind: "signer", order: 2 },
  copy: { key: "copy", label: "Agent", kind: "cc", order: 1 },
} as const;

/** A name, a phone number, a condition, a formula, initials and a signature. */
export const LEASE: NewContent = {
  roles: [ROLES.tenant],
  fields: [
    field("name", "name", box(3, 0.3, 0.43), { label: "Full name" }),
    field("phone", "phone", box(3, 0.3, 0.48), { label: "Phone" }),
    field("rent", "number", box(3, 0.3, 0.53, 0.15), { label: "Rent", validation: { min: 100 } }),
    field("year", "formula", box(3, 0.5, 0.53, 0.15), { label: "Rent a year", formula: "{rent} * 12" }),
    field("pets", "checkbox", box(3, 0.3, 0.58, 0.03, 0.02), { label: "I keep pets", required: false }),
    field("kind", "text", box(3, 0.36, 0.58), {
      label: "Which pets",
      condition: { all: [{ field: "pets", op: "equals", value: true }] },
    }),
    field("initials", "initials", box(3, 0.3, 0.63, 0.1, 0.04), { label: "Initials" }),
    field("signature", "signature", box(3, 0.3, 0.7, 0.3, 0.06), { label: "Signature" }),
    field("signature2", "signature", box(4, 0.3, 0.7, 0.3, 0.06), { label: "Signature on schedule A" }),
    field("date", "date_signed", box(3, 0.65, 0.72, 0.2), { label: "Date" }),
  ],
};

/** One signature for each of two parties, and a viewer. */
export const TWO_PARTIES: NewContent = {
  roles: [ROLES.tenant, ROLES.landlord, ROLES.copy],
  fields: [
    field("name", "name", box(3, 0.3, 0.43), { label: "Tenant's name" }),
    field("signature", "signature", box(3, 0.3, 0.37, 0.3, 0.05), { label: "Tenant's signature" }),
    field("landlord", "signature", box(3, 0.3, 0.22, 0.3, 0.05), {
      roleKey: "landlord",
      label: "Landlord's signature",
    }),
  ],
};

export interface Sender {
  readonly account: Account;
  readonly key: string;
}

export async function newSender(): Promise<Sender> {
  const account = await createAccount("Ada Sender");
  return { account, key: await createKey(account) };
}

export const person = (roleKey: string, name: string): Person => ({
  roleKey,
  name,
  email: freshEmail(roleKey),
});

/** By account and content. */
const templates = new Map<string, Promise<TemplateDto>>();

/**
 * A published template of the lease, created once for all documents with this content, because each upload takes
 * time.
 */
export function leaseTemplate(account: Account, content: NewContent): Promise<TemplateDto> {
  const known = JSON.stringify([account.email, content]);
  const template = templates.get(known) ?? createPublishedTemplate(account, SAMPLE_PDF, content);
  templates.set(known, template);
  return template;
}

/** Sends a document to the given recipients. */
export async function send(
  { account, key }: Sender,
  content: NewContent,
  people: readonly Person[],
  more: Record<string, unknown> = {},
) {
  const template = await leaseTemplate(account, content);
  return createAndSend(key, template.id, people, { name: "Lease Alder Street", ...more });
}

/** Sends a lease that waits for its tenant. @returns the mailed signing link */
export async function leaseFor(
  sender: Sender,
  more: Record<string, unknown> = {},
  content = LEASE,
): Promise<string> {
  const tenant = person("tenant", "Grace Brewster Hopper");
  await send(sender, content, [tenant], more);
  return linkFor(tenant.email);
}

/** The card or sheet of the open field. */
export const card = (page: Page): Locator => page.getByRole("region", { name: /^Field \d+ of \d+$/ });

/** The button that continues: in the bottom bar or, on wide screens, in the open field’s card. */
export const nextButton = (page: Page): Locator => page.locator("[data-next]").filter({ visible: true });

/** Draws a few waves, with mouse or touch pointer events. */
export async function draw(page: Page): Promise<void> {
  const pad = await page.getByRole("dialog").locator("canvas").boundingBox();
  if (!pad) throw new Error("there is no pad to draw on");
  const at = (i: number) => ({
    x: pad.x + 40 + (i * (pad.width - 80)) / 40,
    y: pad.y + pad.height / 2 + (Math.sin(i / 3) * pad.height) / 5,
  });
  await page.mouse.move(at(0).x, at(0).y);
  await page.mouse.down();
  for (let i = 1; i <= 40; i++) await page.mouse.move(at(i).x, at(i).y);
  await page.mouse.up();
}

/** Gives consent and submits. */
export async function finish(page: Page): Promise<void> {
  const review = page.getByRole("dialog", { name: "Review and finish" });
  await review.getByRole("checkbox", { name: /I agree to read and sign/ }).check();
  await review.getByRole("button", { name: "Sign and finish" }).click();
}

export const expectTitle = (page: Page, title: string | RegExp) =>
  expect(page.getByRole("heading", { level: 2, name: title })).toBeVisible();

/** Follows the page's guidance to the end, with a typed signature; fills in the requested texts. */
export async function signOnPage(page: Page, link: string, name: string): Promise<void> {
  await fillOnPage(page, link, name);
  const review = page.getByRole("dialog", { name: "Review and finish" });
  await review.getByRole("checkbox").check();
  await review.getByRole("button", { name: "Sign and finish" }).click();
  await expect(page.getByRole("heading", { name: /signed|done|thank/i }).first()).toBeVisible();
}

/** The same, but only up to the review, which it leaves open. */
export async function fillOnPage(page: Page, link: string, name: string): Promise<void> {
  await page.goto(link);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  for (let step = 0; step < 20; step++) {
    const text = card(page).getByRole("textbox");
    if ((await text.count()) === 1 && (await text.inputValue()) === "") {
      const isEmail = (await text.getAttribute("type")) === "email";
      await text.fill(isEmail ? "signer@countersign.example" : name);
    }
    const next = nextButton(page);
    const label = (await next.textContent())?.trim();
    await next.click();
    if (label === "Sign") {
      const dialog = page.getByRole("dialog");
      await dialog.getByRole("tab", { name: /type/i }).click();
      await dialog.getByRole("textbox").fill(name);
      await dialog.getByRole("button", { name: /^(use|adopt)/i }).click();
      await expect(dialog).toBeHidden();
    }
    if (label === "Review and finish") break;
  }
}
