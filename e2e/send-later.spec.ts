import type { Page } from "@playwright/test";
import type { DocumentDto } from "@/lib/contracts/documents";
import { createAccount } from "./support/accounts";
import { callerOf, createPublishedTemplate, freshEmail, SAMPLE_PDF } from "./support/api";
import { expectAccessible } from "./support/axe";
import { look } from "./support/look";
import { placeSignatures } from "./support/place-signatures";
import { signIn } from "./support/sign-in";
import { LEASE } from "./support/signing";
import { expect, test } from "./support/test";

/** The end of the flow: sending later, leaving the flow through the history, and signing first as the sender. */

const ZONE = "America/Lima";
test.use({ timezoneId: ZONE });

const DOCUMENT = /\/documents\/[0-9a-f-]{36}$/;

/** A day from now in the reader's zone, as the value of a date-time input. */
const dayAhead = (days: number, time: string) =>
  `${new Date(Date.now() + days * 86_400_000).toLocaleDateString("sv-SE", { timeZone: ZONE })}T${time}`;

/** Number of days until the next day that is neither a Saturday nor a Sunday. */
function toNextWorkday(): number {
  const isFree = (days: number) => [0, 6].includes(new Date(`${dayAhead(days, "12:00")}Z`).getUTCDay());
  return [1, 2, 3].find((days) => !isFree(days)) ?? 1;
}

test("a document is scheduled, for another time, canceled, scheduled again, and sent at once", async ({
  page,
}) => {
  test.slow();
  const account = await createAccount();
  const template = await createPublishedTemplate(account, SAMPLE_PDF, LEASE);
  await signIn(page, account);
  await page.goto(`/documents/new/${template.id}`);
  for (const [i, name] of LEASE.roles.map(({ label }) => label).entries()) {
    await page.getByLabel("Name", { exact: true }).nth(i).fill(`Sam ${name}`);
    await page.getByLabel("Email address").nth(i).fill(freshEmail("sam"));
  }
  await page.getByRole("button", { name: "Review and send" }).last().click();
  await page.getByRole("button", { name: "Send later…" }).click();
  const dialog = page.getByRole("dialog", { name: "Send later" });
  const time = dialog.getByLabel("Date and time");
  await expect(time).toBeFocused();
  await expect(time).toHaveValue(dayAhead(toNextWorkday(), "09:00"));
  await expect(time).toHaveAccessibleDescription(/In your time zone, America\/Lima/);
  await look(page, "send-later-dialog", { all: true, within: dialog });

  for (const [value, problem] of [
    ["", "Enter a date and a time."],
    [dayAhead(-1, "09:00"), "Choose a time at least one minute from now."],
    [dayAhead(92, "09:00"), "Choose a time within the next 90 days."],
  ] as const) {
    await time.fill(value);
    await dialog.getByRole("button", { name: "Schedule" }).click();
    await expect(time).toHaveAccessibleDescription(new RegExp(problem));
    await expect(time).toBeFocused();
  }
  await expectAccessible(page, "a time that cannot be chosen", { within: dialog });
  await time.fill(dayAhead(3, "09:00"));
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(DOCUMENT);
  const id = page.url().split("/").at(-1) ?? "";
  await expect(page.getByText(/^Scheduled for \w{3} \d+ \w+.*, 09:00$/)).toBeVisible();
  const callout = page.getByText(/^Will be sent on \d+ \w+ \d{4}, 09:00/);
  await expect(callout).toBeVisible();
  await expect(page.getByText("Scheduled", { exact: true })).toBeVisible();
  await expect(page.getByRole("button", { name: "Send for signature" })).toBeHidden();
  await expect(page.getByText("Scheduled for", { exact: false })).toBeHidden();
  await look(page, "scheduled-document", { all: true });

  await page.getByRole("button", { name: "Change time" }).click();
  const change = page.getByRole("dialog", { name: "Change the time" });
  await expect(change.getByLabel("Date and time")).toHaveValue(dayAhead(3, "09:00"));
  await change.getByLabel("Date and time").fill(dayAhead(2, "14:30"));
  await change.getByRole("button", { name: "Change time" }).click();
  await expect(page.getByText(/^Will be sent on \d+ \w+ \d{4}, 14:30/)).toBeVisible();
  await expect(page.getByRole("button", { name: "Change time" })).toBeFocused();

  await page.goto("/documents?view=drafts");
  const row = page.getByRole("row", { name: new RegExp(template.name) });
  await expect(row.getByText("Scheduled", { exact: true })).toBeVisible();
  await expect(row.getByText(/^Sends in/)).toBeVisible();
  await look(page, "scheduled-in-the-list");
  await page.goto(`/documents/${id}`);

  await page.getByRole("button", { name: "Cancel schedule" }).click();
  await expect(page.getByText("Will be sent on")).toBeHidden();
  const send = page.getByRole("button", { name: "Send for signature" });
  await expect(send).toBeVisible();
  // The focus stays at the place of the schedule.
  await page.keyboard.press("Shift+Tab");
  await expect(page.getByRole("button", { name: "More actions" })).toBeFocused();
  await page.keyboard.press("Enter");
  await page.getByRole("menuitem", { name: "Send later…" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Schedule" }).click();
  await expect(page.getByText(/^Will be sent on/)).toBeVisible();
  await page.getByRole("button", { name: "Send now" }).click();
  await expect(page.getByText("Will be sent on")).toBeHidden();
  await expect(page.getByText("Sent", { exact: true }).first()).toBeVisible();
  const documents = await callerOf(account)<DocumentDto[]>("GET", "/v1/documents");
  expect(documents.map(({ status }) => status)).toEqual(["sent"]);
  for (const title of ["Scheduled to be sent", "Scheduled for another time", "Scheduled sending canceled"])
    await expect(page.getByText(title, { exact: true }).first()).toBeVisible();
});

/**
 * Prepares an upload with a signature for each of these names, up to its review; the first recipient is entered by
 * hand.
 */
async function prepare(page: Page, names: readonly string[]): Promise<void> {
  await page.getByRole("button", { name: "Next: Fields" }).click();
  await placeSignatures(page, names);
  await page.getByRole("button", { name: "Review and send" }).last().click();
  await expect(page.getByLabel("Days to sign")).toBeVisible();
}

async function upload(page: Page): Promise<string> {
  await page.goto("/documents/new");
  await page.setInputFiles("input[type=file]", SAMPLE_PDF);
  await expect(page).toHaveURL(/\/documents\/new\/[0-9a-f-]{36}/);
  await page.getByLabel("Name", { exact: true }).first().fill("Sam Field");
  await page.getByLabel("Email address").first().fill(freshEmail("sam"));
  return new URL(page.url()).pathname;
}

test("a scheduled document is edited in the send flow, with all that was entered", async ({ page }) => {
  const account = await createAccount();
  const template = await createPublishedTemplate(account, SAMPLE_PDF, LEASE);
  await signIn(page, account);
  await page.goto(`/documents/new/${template.id}`);
  const email = freshEmail("sam");
  await page.getByLabel("Name", { exact: true }).fill("Sam Tenant");
  await page.getByLabel("Email address").fill(email);
  await page.getByRole("button", { name: "Review and send" }).last().click();
  await page.getByRole("button", { name: "Send later…" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Schedule" }).click();
  await expect(page).toHaveURL(DOCUMENT);
  await page.getByRole("button", { name: "Edit" }).click();
  await expect(page).toHaveURL(/\/documents\/new\/[0-9a-f-]{36}/);
  await expect(page.getByLabel("Name", { exact: true })).toHaveValue("Sam Tenant");
  await expect(page.getByLabel("Email address")).toHaveValue(email);
  // A recipient who was removed by mistake is restored unchanged.
  await page.getByRole("button", { name: "Add recipient" }).click();
  await page.getByLabel("Name", { exact: true }).nth(1).fill("Eve Else");
  await page.getByLabel("Name", { exact: true }).nth(1).press("Tab");
  await page.getByRole("button", { name: /^Remove .*Eve Else/ }).click();
  await expect(page.getByLabel("Name", { exact: true })).toHaveCount(1);
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(page.getByLabel("Name", { exact: true }).nth(1)).toHaveValue("Eve Else");
  // It stays the same document, and keeps its time.
  await page.goto("/documents?view=drafts");
  await expect(page.getByRole("region", { name: "Continue where you left off" })).toHaveCount(0);
  await page.getByRole("link", { name: template.name }).first().click();
  await expect(page.getByText(/^Will be sent on/)).toBeVisible();
  await expect(
    page.getByText("It won’t be sent at the scheduled time until you save or discard them."),
  ).toBeVisible();
  await expect(page.getByRole("button", { name: "Send now" })).toHaveCount(0);
});

test("Back from what was sent leads to its document, not to the flow", async ({ page }) => {
  test.slow();
  await signIn(page, await createAccount());
  const flow = await upload(page);
  await prepare(page, ["Sam Field"]);
  await page.getByRole("button", { name: "Send for signature" }).click();
  await expect(page).toHaveURL(DOCUMENT);
  const sent = page.url();
  await expect(page.getByText("Sent", { exact: true }).first()).toBeVisible();
  // Goes through the flow's other steps in the browser's history.
  for (let i = 0; i < 2; i++) {
    await page.goBack();
    await expect(page).toHaveURL(sent);
    await expect(page.getByText("Sent", { exact: true }).first()).toBeVisible();
  }
  await page.goBack();
  await expect(page).toHaveURL(/\/documents\/new$/);
  await page.goto(`${flow}?step=fields`);
  await expect(page).toHaveURL(sent);
  await expect(page.getByText("draft/ensure")).toHaveCount(0);
});

test("the sender signs first, and goes straight to it", async ({ page }) => {
  test.slow();
  const account = await createAccount("Ada Sender");
  await signIn(page, account);
  await upload(page);
  const first = page.getByRole("button", { name: "Add myself first" });
  await expect(page.getByRole("button", { name: "Add myself", exact: true })).toBeHidden();
  await first.click();
  await expect(
    page.getByText("You sign first, in step 1. The others get it once you have signed"),
  ).toHaveCount(1);
  await expect(page.getByRole("switch", { name: "Set signing order" })).toBeChecked();
  const names = page.getByLabel("Name", { exact: true });
  await expect(names.nth(0)).toHaveValue("Ada Sender");
  await expect(names.nth(0)).toBeFocused();
  await expect(names.nth(1)).toHaveValue("Sam Field");
  await expect(first).toBeHidden();
  await look(page, "sign-first");
  // When the sender signs at the same time as the others, signing first is offered again.
  await page.getByRole("switch", { name: "Set signing order" }).click();
  await first.click();
  await prepare(page, ["Ada Sender", "Sam Field"]);
  await page.getByRole("button", { name: "Send for signature" }).click();
  await expect(page).toHaveURL(/\/sign\//);
  const [document] = await callerOf(account)<DocumentDto[]>("GET", "/v1/documents");
  expect(document?.recipients.map(({ name, order, status }) => [name, order, status])).toEqual([
    ["Ada Sender", 1, "pending"],
    ["Sam Field", 2, "waiting"],
  ]);
  await page.goBack();
  await expect(page).toHaveURL(new RegExp(`/documents/${document?.id}$`));
  await expect(page.getByText("It’s your turn to sign")).toBeVisible();
});
