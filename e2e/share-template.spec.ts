import { createAccount } from "./support/accounts";
import { callerOf, createPublishedTemplate, mailedMatch, SAMPLE_PDF } from "./support/api";
import { look } from "./support/look";
import { signIn } from "./support/sign-in";
import { TWO_PARTIES } from "./support/signing";
import { expect, test } from "./support/test";

/** Tests who may send a template and who may change it. */

test("a template is shared for sending, then for changing, and a member is offered what they may do", async ({
  page,
  browser,
}) => {
  const [owner, guest] = [await createAccount("Ada Owner"), await createAccount("Gus Guest")];
  const { id } = await createPublishedTemplate(owner, SAMPLE_PDF, TWO_PARTIES);
  await callerOf(owner)("POST", `/v1/workspaces/${owner.workspaceId}/members`, { email: guest.email });
  const token = await mailedMatch(guest.email, /\/invite\/([\w-]+)/);
  await callerOf(guest)("POST", "/api/invitations/accept", { token });
  const context = await browser.newContext();
  const theirs = await context.newPage();
  await signIn(theirs, guest);
  await theirs.goto("/templates");
  await expect(theirs.getByRole("link", { name: /^Use template/ })).toBeVisible();

  await signIn(page, owner);
  await page.goto("/templates");
  const share = async () => {
    await page.getByRole("button", { name: /^Actions for/ }).click();
    await page.getByRole("menuitem", { name: "Share…" }).click();
  };
  const dialog = page.getByRole("dialog");
  const choose = (label: string, option: string) =>
    dialog.getByRole("combobox", { name: label }).selectOption({ label: option });
  const managers = "Only its owner and admins";
  await share();
  await choose("Who can change it", managers);
  await look(page, "template-share", { within: dialog });
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText(/^Sharing of .* saved$/)).toBeVisible();

  // The member's library updates without a reload: members can send the template, and see a preview instead of an
  // editor.
  const link = theirs.getByRole("article").getByRole("heading").getByRole("link");
  await expect(link).toHaveAttribute("href", new RegExp(`^/w/[\\w-]+/templates/${id}/preview$`));
  await expect(theirs.getByRole("link", { name: /^Use template/ })).toBeVisible();
  await theirs.getByRole("button", { name: /^Actions for/ }).click();
  await expect(theirs.getByRole("menuitem")).toHaveText(["Send in bulk", "Public link…", "Duplicate"]);
  await theirs.keyboard.press("Escape");
  await theirs.getByRole("article").getByRole("checkbox").check();
  await expect(theirs.getByRole("region", { name: "Selected templates" })).toContainText(
    "Only their owner and admins can move them",
  );
  await theirs.goto(`/templates/${id}`);
  await expect(theirs).toHaveURL(/\/preview/);

  await share();
  await choose("Who can send it", managers);
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(dialog).toBeHidden();
  await theirs.goto("/templates");
  await expect(theirs.getByText("Only its owner and admins can send it.")).toBeVisible();
  await expect(theirs.getByRole("link", { name: /^Use template/ })).toBeHidden();
  await expect(theirs.getByRole("button", { name: /^Actions for/ })).toHaveCount(0);
  await look(theirs, "template-not-shared");
  await theirs.goto(`/documents/new?template=${id}`);
  await expect(theirs).toHaveURL(/\/preview/);
  await context.close();
});
