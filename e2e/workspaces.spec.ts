import type { DocumentDto } from "@/lib/contracts/documents";
import type { WorkspaceDto } from "@/lib/contracts/workspaces";
import { createAccount } from "./support/accounts";
import {
  type Account,
  box,
  callerOf,
  createPublishedTemplate,
  freshEmail,
  linkFor,
  mailedMatch,
  type NewContent,
  SAMPLE_PDF,
  signByApi,
} from "./support/api";
import { signIn } from "./support/sign-in";
import { expect, test } from "./support/test";

/** Each workspace has addresses of its own: in tabs, bookmarks, mails, and after it was renamed. */

const LETTER: NewContent = {
  roles: [{ key: "tenant", label: "Tenant", order: 1 }],
  fields: [{ ...box(1, 0.1, 0.3), id: "f1", key: "sign", roleKey: "tenant", type: "signature" }],
};

/** Creates and opens another workspace of the account. */
async function open(account: Account, name: string): Promise<Account & { slug: string }> {
  const { id, slug } = await callerOf(account)<WorkspaceDto>("POST", "/v1/workspaces", { name });
  return { ...account, workspaceId: id, slug };
}

test("two tabs in two workspaces do not disturb each other, and a mail leads to a third", async ({
  page,
  context,
}) => {
  const account = await createAccount("Ada Sender");
  const [second, third] = [await open(account, "Second office"), await open(account, "Third office")];
  const template = await createPublishedTemplate(account, SAMPLE_PDF, LETTER);
  await signIn(page, account);

  // While a document is being sent in the first workspace …
  await page.goto(`/documents/new/${template.id}`);
  await expect(page).toHaveURL(/\/w\/ada-sender[\w-]*\/documents\/new\//);
  await page.getByLabel("Name", { exact: true }).first().fill("Kay Board");
  await page.getByLabel("Email address").first().fill(freshEmail("kay"));
  await page.getByRole("button", { name: "Review and send" }).last().click();
  await expect(page.getByRole("button", { name: "Send for signature" })).toBeVisible();

  // … another tab switches to the second.
  const tab = await context.newPage();
  await tab.goto("/documents");
  await tab.getByRole("button", { name: "Workspace: Ada Sender's workspace" }).click();
  await tab.getByRole("menuitemradio", { name: "Second office" }).click();
  await expect(tab).toHaveURL(new RegExp(`/w/${second.slug}/documents$`));
  await expect(tab.getByRole("button", { name: "Workspace: Second office" })).toBeVisible();

  await page.getByRole("button", { name: "Send for signature" }).click();
  await expect(page).toHaveURL(/\/w\/ada-sender[\w-]*\/documents\/[0-9a-f-]{36}$/);
  await expect(page.getByRole("heading", { level: 1, name: "lease-agreement" })).toBeVisible();
  const sent = page.url();
  await tab.getByRole("link", { name: "Templates", exact: true }).first().click();
  await expect(tab).toHaveURL(new RegExp(`/w/${second.slug}/templates$`));
  await expect(tab.getByText("lease-agreement")).toHaveCount(0);
  // An address without a workspace, as earlier links had, leads to the workspace of the resource in it.
  await tab.goto(new URL(sent).pathname.replace(/^\/w\/[\w-]+/, ""));
  await expect(tab).toHaveURL(sent);

  // A mail about a document of a third workspace opens that workspace, whichever is open.
  const tenant = { roleKey: "tenant", name: "Tom Tenant", email: freshEmail("tom") };
  const theirs = await createPublishedTemplate(third, SAMPLE_PDF, LETTER);
  const call = callerOf(third);
  const { id } = await call<DocumentDto>("POST", "/v1/documents", {
    templateId: theirs.id,
    recipients: [tenant],
  });
  await call("POST", `/v1/documents/${id}/send`);
  await signByApi(await linkFor(tenant.email), tenant.name);
  await tab.goto(`/documents/${await mailedMatch(account.email, /\/documents\/([0-9a-f-]{36})/)}`);
  await expect(tab).toHaveURL(new RegExp(`/w/${third.slug}/documents/${id}$`));
  await expect(tab.getByRole("button", { name: "Workspace: Third office" })).toBeVisible();
  // The first tab stays where it is.
  await page.reload();
  await expect(page).toHaveURL(sent);
});

test("a renamed workspace is found by its former address, and nobody else's is", async ({
  page,
  allowConsoleError,
}) => {
  allowConsoleError(/status of 404/);
  const [account, stranger] = [await createAccount("Ada Sender"), await createAccount("Sam Stranger")];
  const office = await open(account, "Old office");
  await signIn(page, account);
  await page.goto(`/w/${office.slug}/templates`);
  const slug = `new-${office.slug}`.slice(0, 40);
  await callerOf(office)("PATCH", `/v1/workspaces/${office.workspaceId}`, { slug });
  await page.goto(`/w/${office.slug}/templates?view=archived`);
  await expect(page).toHaveURL(new RegExp(`/w/${slug}/templates\\?view=archived$`));

  // A missing page is a 404 within the workspace, with a link back to its documents.
  expect((await page.goto(`/w/${slug}/nowhere/at/all`))?.status()).toBe(404);
  await expect(page.getByRole("link", { name: "Go to documents" })).toHaveAttribute(
    "href",
    `/w/${slug}/documents`,
  );
  const [theirs] = await callerOf(stranger)<WorkspaceDto[]>("GET", "/v1/workspaces");
  for (const path of [`/w/${theirs?.slug}/documents`, "/w/there-is-none/documents"]) {
    const response = await page.goto(path);
    expect(response?.status()).toBe(404);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("There’s nothing here");
  }
});

test("a member who was removed while a page is open goes on in a workspace of theirs", async ({
  page,
  allowConsoleError,
}) => {
  allowConsoleError(/status of 40[34]/);
  const [owner, guest] = [await createAccount("Ada Owner"), await createAccount("Gus Guest")];
  const call = callerOf(owner);
  await call("POST", `/v1/workspaces/${owner.workspaceId}/members`, { email: guest.email });
  const token = await mailedMatch(guest.email, /\/invite\/([\w-]+)/);
  const { slug } = await callerOf(guest)<WorkspaceDto>("POST", "/api/invitations/accept", { token });
  await signIn(page, guest);
  await page.goto(`/w/${slug}/documents`);
  await expect(page.getByRole("button", { name: "Workspace: Ada Owner's workspace" })).toBeVisible();
  const members = await call<{ userId: string; email: string }[]>(
    "GET",
    `/v1/workspaces/${owner.workspaceId}/members`,
  );
  const gus = members.find(({ email }) => email === guest.email);
  await call("DELETE", `/v1/workspaces/${owner.workspaceId}/members/${gus?.userId}`);
  await expect(page.getByRole("button", { name: "Workspace: Gus Guest's workspace" })).toBeVisible();
  await expect(page).toHaveURL(/\/w\/gus-guest[\w-]*\/documents$/);
  const response = await page.goto(`/w/${slug}/documents`);
  expect(response?.status()).toBe(404);
});
