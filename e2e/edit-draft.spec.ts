import type { DocumentDto } from "@/lib/contracts/documents";
import { createAccount } from "./support/accounts";
import { callerOf, createPublishedTemplate, SAMPLE_PDF } from "./support/api";
import { query } from "./support/database";
import { signIn } from "./support/sign-in";
import { person, TWO_PARTIES } from "./support/signing";
import { expect, test } from "./support/test";

/** A draft created by a program is edited in the dashboard: it stays the same document and loses nothing. */

test("a program’s draft is edited in place, left, continued, saved and sent", async ({
  page,
  allowConsoleError,
}) => {
  test.slow();
  // On the way out, the last write may overtake one that is still running, which is refused then.
  allowConsoleError(/412 .*\/send-draft/);
  const account = await createAccount();
  const api = callerOf(account);
  const template = await createPublishedTemplate(account, SAMPLE_PDF, TWO_PARTIES);
  const [tenant, landlord] = [person("tenant", "Tom Tenant"), person("landlord", "Lea Landlord")];
  const before = await api<DocumentDto>("POST", "/v1/documents", {
    templateId: template.id,
    name: "Lease Alder Street",
    recipients: [{ ...tenant, delivery: "none" }, landlord],
    externalId: "lease-4711",
    metadata: { unit: "12-A" },
    expiresAt: new Date(Date.now() + 20 * 86_400_000).toISOString(),
  });
  const { id } = before;
  const folder = await api<{ id: string }>("POST", "/api/folders", { name: "Leases", kind: "documents" });
  const tag = await api<{ id: string }>("POST", "/api/tags", { name: "Urgent", color: 1 });
  await api("POST", "/api/documents/organize", { ids: [id], folderId: folder.id, addTags: [tag.id] });
  await api("POST", `/api/documents/${id}/notes`, { body: "Ask about the deposit" });

  await signIn(page, account);
  await page.goto(`/documents/${id}`);
  await page.getByRole("button", { name: "Edit" }).click();
  await expect(page).toHaveURL(/\/documents\/new\/[0-9a-f-]{36}/);
  const flow = new URL(page.url()).pathname;
  const names = page.getByLabel("Name", { exact: true });
  await expect(names.nth(0)).toHaveValue("Tom Tenant");
  // The started edit has an address of its own.
  await page.reload();
  await expect(names.nth(0)).toHaveValue("Tom Tenant");
  await expect(page.getByText("Gets no emails")).toHaveCount(1);
  await names.nth(1).fill("Lea Landlady");
  await page.getByRole("button", { name: "Next: Fields" }).click();
  await page.getByRole("button", { name: "Review and send" }).last().click();
  await expect(page.getByText(/^To be signed by /)).toBeVisible();
  await expect(page.getByText("Gets no emails")).toHaveCount(1);

  // After leaving, the document is unchanged, says that there are unsaved changes, and cannot be sent without them.
  await page.getByRole("link", { name: "Lease Alder Street" }).click();
  await expect(page).toHaveURL(new RegExp(`/documents/${id}$`));
  await expect(page.getByText("You have changes that are not saved")).toBeVisible();
  await expect(page.getByRole("button", { name: "Send for signature" })).toHaveCount(0);
  await expect(page.getByText("Lea Landlord").first()).toBeVisible();
  await page.getByRole("link", { name: "Continue editing" }).click();
  await expect(page).toHaveURL(new RegExp(flow));
  await expect(names.nth(1)).toHaveValue("Lea Landlady");
  await page.getByRole("button", { name: "Next: Fields" }).click();
  await page.getByRole("button", { name: "Review and send" }).last().click();
  await page.getByRole("button", { name: "Save changes" }).click();
  await expect(page).toHaveURL(new RegExp(`/documents/${id}$`));
  await expect(page.getByText("Lea Landlady").first()).toBeVisible();
  await expect(page.getByText("Ask about the deposit")).toBeVisible();
  await expect(page.getByText("You have changes that are not saved")).toHaveCount(0);

  const after = await api<DocumentDto>("GET", `/v1/documents/${id}`);
  const [first, second] = before.recipients;
  expect(after).toEqual({
    ...before,
    updatedAt: after.updatedAt,
    recipients: [first, { ...second, name: "Lea Landlady" }],
  });
  const labels = await query<{ folder_id: string; tag_id: string }>(
    `select folder_id, tag_id from documents d join document_tags t on t.document_id = d.id where d.id = $1`,
    [id],
  );
  expect(labels).toEqual([{ folder_id: folder.id, tag_id: tag.id }]);

  await page.getByRole("button", { name: "Send for signature" }).click();
  await expect(page.getByText("Sent", { exact: true }).first()).toBeVisible();
  const sent = await api<DocumentDto>("GET", `/v1/documents/${id}`);
  expect(sent).toMatchObject({ status: "sent", expiresAt: before.expiresAt, externalId: "lease-4711" });
  expect(sent.recipients.map(({ delivery }) => delivery)).toEqual(["none", "email"]);
});

test("changes of a draft are discarded after a question", async ({ page }) => {
  const account = await createAccount();
  const template = await createPublishedTemplate(account, SAMPLE_PDF, TWO_PARTIES);
  const api = callerOf(account);
  const { id } = await api<DocumentDto>("POST", "/v1/documents", {
    templateId: template.id,
    recipients: [person("tenant", "Tom Tenant"), person("landlord", "Lea Landlord")],
  });
  await signIn(page, account);
  await page.goto(`/documents/${id}`);
  await page.getByRole("button", { name: "Edit" }).click();
  await expect(page).toHaveURL(/\/documents\/new\/[0-9a-f-]{36}/);
  // A program changes the document meanwhile: the started edit cannot be saved over that change.
  await api("PATCH", `/v1/documents/${id}`, { name: "Named by the program" });
  await page.goto(`/documents/${id}`);
  await expect(page.getByText("Your changes can’t be saved")).toBeVisible();
  await expect(page.getByRole("button", { name: "Edit" })).toHaveCount(0);
  await page.getByRole("button", { name: "Discard changes…" }).click();
  await page
    .getByRole("alertdialog", { name: "Discard these changes?" })
    .getByRole("button", { name: "Discard changes" })
    .click();
  await expect(page.getByText("Your changes can’t be saved")).toHaveCount(0);
  await expect(page.getByRole("button", { name: "Send for signature" })).toBeVisible();
});

test("a draft that was changed elsewhere says so before the end, and the changes go on as a new document", async ({
  page,
  allowConsoleError,
}) => {
  // On the way out, the last write may overtake one that is still running, which is refused then.
  allowConsoleError(/412 .*\/send-draft/);
  const account = await createAccount();
  const template = await createPublishedTemplate(account, SAMPLE_PDF, TWO_PARTIES);
  const api = callerOf(account);
  const { id } = await api<DocumentDto>("POST", "/v1/documents", {
    templateId: template.id,
    recipients: [person("tenant", "Tom Tenant"), person("landlord", "Lea Landlord")],
  });
  await signIn(page, account);
  await page.goto(`/documents/${id}`);
  await page.getByRole("button", { name: "Edit" }).click();
  await expect(page).toHaveURL(/\/documents\/new\/[0-9a-f-]{36}/);
  await expect(page.getByText("the document stays as it is until you save them")).toBeVisible();
  const names = page.getByLabel("Name", { exact: true });
  await names.nth(1).fill("Lea Landlady");
  await api("PATCH", `/v1/documents/${id}`, { name: "Named by the program" });
  await page.getByRole("button", { name: "Next: Fields" }).click();
  const told = page.getByRole("alert").filter({ hasText: "The document was changed elsewhere" });
  await expect(told).toBeVisible();
  await expect(page.getByText("Kept", { exact: true })).toBeVisible();
  await expect(page.getByText("Saved", { exact: true })).toHaveCount(0);
  await told.getByRole("button", { name: "Continue as a new document" }).click();
  await expect(told).toHaveCount(0);
  await page.getByRole("button", { name: "Back" }).click();
  await expect(names.nth(1)).toHaveValue("Lea Landlady");
  await expect(page.getByText("the document stays as it is until you save them")).toHaveCount(0);
  expect(await api<DocumentDto>("GET", `/v1/documents/${id}`)).toMatchObject({
    name: "Named by the program",
    status: "draft",
  });
});
