import { createAccount, createKey } from "./support/accounts";
import { callerOf, createAndSend, createPublishedTemplate, freshEmail, SAMPLE_PDF } from "./support/api";
import { signIn } from "./support/sign-in";
import { TWO_PARTIES } from "./support/signing";
import { expect, test } from "./support/test";

/** Names without a space, and addresses in place of names: no page is wider than the smallest phone. */

const LONG = "Wolfeschlegelsteinhausenbergerdorffvonhohenstein";

test("pages stay as wide as a small phone whatever people are called", async ({ page }) => {
  test.slow();
  await page.setViewportSize({ width: 320, height: 640 });
  const account = await createAccount(LONG);
  const template = await createPublishedTemplate(account, SAMPLE_PDF, TWO_PARTIES);
  const email = freshEmail("averylonglocalpartofanaddresswithoutanysign");
  const sent = await createAndSend(
    await createKey(account),
    template.id,
    [
      { roleKey: "tenant", name: LONG, email },
      { roleKey: "landlord", name: email, email: freshEmail("lea") },
    ],
    { name: `${LONG}_${LONG}_agreement.pdf` },
  );
  await callerOf(account)("POST", "/api/contacts", { name: LONG, email });
  await signIn(page, account);
  const wide: string[] = [];
  for (const address of [
    "/documents",
    `/documents/${sent.id}`,
    `/documents/new/${template.id}`,
    "/documents/new",
    "/documents/bulk",
    "/templates",
    `/templates/${template.id}`,
    "/templates/gallery",
    "/contacts",
    "/notifications",
    "/reports",
    "/settings/profile",
    "/settings/security",
    "/settings/workspace",
    "/settings/members",
    "/settings/apps",
    "/settings/billing",
    "/developers/keys",
    "/developers/webhooks",
    "/developers/requests",
  ]) {
    await page.goto(address);
    await expect(page.getByRole("heading").first()).toBeVisible();
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    if (width > 320) wide.push(`${address}: ${width}`);
  }
  expect(wide).toEqual([]);
});
