import type { Page } from "@playwright/test";
import { createAccount, createKey } from "./support/accounts";
import { type Account, callerOf, signUpAndConfirm } from "./support/api";
import { query } from "./support/database";
import { signIn, signInOnPage } from "./support/sign-in";
import { expect, test } from "./support/test";

/** What other journeys insert into the database is the same as what the product's pages produce. */

/** Columns that identify an account or its workspace. */
const OWNERS = ["user_id", "owner_id", "created_by_id", "workspace_id"];

/** Tables of what is mailed, counted and recorded during sign-up; an inserted account has none of it. */
const ON_THE_WAY = [
  "auth_tokens",
  "known_networks",
  "mail_messages",
  "notifications",
  "request_log",
  "workspace_mail_days",
  "workspace_usage",
];

/** Values that differ between any two accounts. */
const OWN: readonly [RegExp, string][] = [
  [/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, "<id>"],
  [/\d{4}-\d\d-\d\dT[\d:.+]+/g, "<time>"],
  [/[\w-]+@countersign\.example/g, "<address>"],
  [/(\$argon2id\$[\w=,$]+?\$)[^"]+/g, "$1<salt and hash>"],
  [/("secret_hash": ?)"\w+"/g, '$1"<hash>"'],
  [/("last4": ?)"\w+"/g, '$1"<last>"'],
  [/("slug": ?"[^"]+?)(-[0-9a-f]{6})?"/g, '$1"'],
];

/** All database rows of an account, without the values that differ between any two accounts. */
async function rowsOf({ email, workspaceId }: Account): Promise<string[]> {
  const columns = await query<{ name: string; owner: string }>(
    `select table_name as name, column_name as owner from information_schema.columns
      where table_schema = 'public' and column_name = any($1) and table_name <> all($2)`,
    [OWNERS, ON_THE_WAY],
  );
  const places = [{ name: "users", owner: "id" }, { name: "workspaces", owner: "id" }, ...columns];
  const selects = places.map(
    ({ name, owner }) =>
      `select '${name}' as name, to_jsonb(found)::text as row from "${name}" found
        where "${owner}" in (select id from users where email = $1 union select $2::uuid)`,
  );
  const rows = await query<{ name: string; row: string }>(selects.join(" union all "), [email, workspaceId]);
  return rows
    .map(
      ({ name, row }) => `${name} ${OWN.reduce((text, [what, instead]) => text.replace(what, instead), row)}`,
    )
    .sort();
}

/** The cookies of signing in, without their values. */
async function cookiesOf(page: Page) {
  const now = Date.now() / 1000;
  const cookies = await page.context().cookies();
  return (
    cookies
      // The sign-in page offers passkeys for as long as it is open; who is planted never saw it.
      .filter(({ name }) => name.startsWith("countersign.") && name !== "countersign.passkey")
      .map(({ value, expires, ...cookie }) => ({
        ...cookie,
        hasValue: value.length > 0,
        days: Math.round((expires - now) / 86_400),
      }))
      .sort((a, b) => a.name.localeCompare(b.name))
  );
}

test("a planted account, its key and its session are as those that a user makes", async ({
  page,
  browser,
}) => {
  const planted = await createAccount("Ada Owner");
  const real = await signUpAndConfirm("Ada Owner");
  await createKey(planted);
  await callerOf(real)("POST", "/v1/api-keys", { name: "Tests" });
  const context = await browser.newContext();
  const other = await context.newPage();
  await signIn(page, planted);
  // Signing in leads here: a browser's first visit gives the account its time zone.
  await page.goto("/documents");
  await signInOnPage(other, real);
  for (const visit of [page, other])
    await expect(visit.getByRole("heading", { name: "Send your first document" })).toBeVisible();
  expect(await cookiesOf(page)).toEqual(await cookiesOf(other));
  await expect(async () => expect(await rowsOf(planted)).toEqual(await rowsOf(real))).toPass();
  await context.close();
});
