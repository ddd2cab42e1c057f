import type { Page } from "@playwright/test";
import { createAccount } from "./support/accounts";
import { callerOf, freshEmail, PASSWORD } from "./support/api";
import { expectAccessible } from "./support/axe";
import { confirmationPath, invitationPath } from "./support/mail";
import { signIn } from "./support/sign-in";
import { expect, test } from "./support/test";

/** Members of a workspace: invited, joined, given roles, removed. */

/** The browser's own error when an open page requests what its user may no longer see. */
const REFUSED = /status of 403 .*(notifications|members|documents|templates)/;

const members = (page: Page) => page.getByRole("region", { name: "In this workspace" }).getByRole("listitem");
const pending = (page: Page) => page.getByRole("region", { name: "Pending invitations" });

async function invite(page: Page, email: string) {
  await page.getByRole("button", { name: "Invite", exact: true }).click();
  const dialog = page.getByRole("dialog", { name: "Invite someone" });
  await expect(dialog.getByLabel("Email address")).toBeFocused();
  await page.keyboard.type(email);
  await page.keyboard.press("Enter");
}

test("a guest is invited, opens an account, joins, is made an admin and removed", async ({
  page,
  browser,
  allowConsoleError,
}) => {
  allowConsoleError(REFUSED);
  const owner = await createAccount("Ada Owner");
  const email = freshEmail("gus");
  await signIn(page, owner);
  await page.goto("/settings/members");
  await page.getByRole("button", { name: "Invite", exact: true }).click();
  await expectAccessible(page, "inviting somebody", { within: page.getByRole("dialog") });
  await page.keyboard.press("Escape");
  await invite(page, email);
  await expect(pending(page).getByText(email)).toBeVisible();
  await expect(pending(page)).toContainText("Invited by Ada Owner");
  await expectAccessible(page, "the members with a pending invitation");

  const guestContext = await browser.newContext();
  const guest = await guestContext.newPage();
  await guest.goto(await invitationPath(email));
  await expect(guest.getByRole("heading", { name: "Join Ada Owner's workspace" })).toBeVisible();
  await expect(guest.getByText(`(${owner.email})`)).toBeVisible();
  await expectAccessible(guest, "an invitation before signing in");
  await guest.getByRole("link", { name: "Create an account to join" }).click();
  await expect(guest.getByLabel("Email address")).toHaveValue(email);
  await guest.getByLabel("Name").fill("Gus Guest");
  await guest.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await guest.getByRole("button", { name: "Create account" }).click();
  await expect(guest.getByRole("heading", { name: "Check your email" })).toBeVisible();
  await guest.goto(await confirmationPath(email));
  await guest.getByRole("button", { name: "Confirm email address" }).click();
  // The click also signs in.
  await guest.getByRole("button", { name: "Join Ada Owner's workspace" }).click();
  await expect(guest).toHaveURL(/\/documents$/);
  await expect(guest.getByRole("button", { name: "Workspace: Ada Owner's workspace" })).toBeVisible();
  await guest.goto("/settings/members");
  await expect(guest.getByText("To invite someone or change a role")).toBeVisible();
  await expect(guest.getByRole("button", { name: "Invite", exact: true })).toBeHidden();

  // The owner sees the new member without a reload.
  await expect(page.getByRole("button", { name: "Notifications, 1 unread" })).toBeVisible();
  await page.reload();
  await expect(members(page)).toHaveText([/Ada Owner.*You.*Owner/, /Gus Guest.*Member/]);
  await page.getByRole("combobox", { name: "Role of Gus Guest" }).click();
  await page.getByRole("option", { name: "Admin" }).click();
  await expect(page.getByText("Gus Guest is now an admin")).toBeVisible();
  await page.getByRole("button", { name: "Remove Gus Guest" }).click();
  const dialog = page.getByRole("alertdialog", { name: "Remove Gus Guest?" });
  await expect(dialog).toContainText("Their documents and templates go to the owner");
  await expect(dialog.getByRole("button", { name: "Cancel" })).toBeFocused();
  await dialog.getByRole("button", { name: "Remove member" }).click();
  await expect(members(page)).toHaveCount(1);
  // The guest sees it too, and is redirected to a workspace of their own.
  await expect(guest).toHaveURL(/\/documents$/);
  await expect(guest.getByRole("button", { name: "Workspace: Gus Guest's workspace" })).toBeVisible();
  await guestContext.close();
});

test("an invitation to somebody with an account, opened by another, and withdrawn", async ({ page }) => {
  const [owner, guest] = [await createAccount("Ada Owner"), await createAccount("Gus Guest")];
  const call = callerOf(owner);
  const ask = (role: string) =>
    call<{ id: string }>("POST", `/v1/workspaces/${owner.workspaceId}/members`, { email: guest.email, role });
  const { id } = await ask("admin");
  const path = await invitationPath(guest.email);
  await signIn(page, owner);
  await page.goto(path);
  await expect(page.getByText("You’re signed in with another email address")).toBeVisible();
  await expectAccessible(page, "an invitation for another address");
  await page.getByRole("button", { name: "Sign out and switch accounts" }).click();
  await page.getByRole("link", { name: "Sign in to join" }).click();
  await expect(page.getByLabel("Email address")).toHaveValue(guest.email);
  await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  await expect(page.getByRole("button", { name: "Join Ada Owner's workspace" })).toBeVisible();
  await call("DELETE", `/v1/workspaces/${owner.workspaceId}/invitations/${id}`);
  await page.reload();
  await expect(page.getByRole("heading", { name: "This invitation was withdrawn" })).toBeVisible();
  await page.goto("/invite/none");
  await expect(page.getByRole("heading", { name: "This link is incomplete" })).toBeVisible();
});

test("a member leaves, and every page that they have open goes on in a workspace of theirs", async ({
  page,
  context,
  allowConsoleError,
}) => {
  allowConsoleError(REFUSED);
  const [owner, guest] = [await createAccount("Ada Owner"), await createAccount("Gus Guest")];
  await callerOf(owner)("POST", `/v1/workspaces/${owner.workspaceId}/members`, { email: guest.email });
  const token = (await invitationPath(guest.email)).replace("/invite/", "");
  await callerOf(guest)("POST", "/api/invitations/accept", { token });
  await signIn(page, guest);
  await page.goto("/documents");
  await expect(page.getByRole("button", { name: "Workspace: Ada Owner's workspace" })).toBeVisible();
  const other = await context.newPage();
  await other.goto("/templates");
  await expect(other.getByRole("button", { name: "Workspace: Ada Owner's workspace" })).toBeVisible();
  await page.goto("/settings/members");
  await page.getByRole("button", { name: "Leave workspace" }).click();
  const dialog = page.getByRole("alertdialog", { name: "Leave “Ada Owner's workspace”?" });
  await expect(dialog).toContainText("Your documents and templates go to the owner");
  await expectAccessible(page, "leaving a workspace", { within: dialog });
  await dialog.getByRole("button", { name: "Leave workspace" }).click();
  for (const tab of [page, other]) {
    await expect(tab).toHaveURL(/\/documents$/);
    await expect(tab.getByRole("button", { name: "Workspace: Gus Guest's workspace" })).toBeVisible();
  }
});
