import type { Page } from "@playwright/test";
import { newId } from "@/lib/pure/id";
import { type Account, PASSWORD } from "./api";
import { query } from "./database";
import { browserCookies } from "./session";
import { expect } from "./test";

/**
 * Signs the browser in on its current page: sets a session and its cookies, as the login page does, without the time
 * that the page and the password check take. Works with the journeys' server and others that use its database.
 */
export async function signIn(page: Page, { email }: Account): Promise<void> {
  const sessionId = newId();
  const { userAgent, timeZone } = await page.evaluate(() => ({
    userAgent: navigator.userAgent,
    timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
  }));
  const [user] = await query<{ userId: string; version: number }>(
    `with seen as (
       update users set signed_in_at = now() where email = $1 returning id, session_version
     ), opened as (
       insert into user_sessions (id, user_id, created_at, last_seen_at, expires_at, ip, user_agent,
         authenticated_at, methods)
       select $2::uuid, id, now(), now(), now() + interval '90 days', '127.0.0.1', $3,
         now(), '{password}' from seen
     )
     select id as "userId", session_version as version from seen`,
    [email, sessionId, userAgent],
  );
  if (!user) throw new Error(`${email} has no account`);
  await page.context().addCookies(await browserCookies({ ...user, email }, sessionId, timeZone));
}

/** Signs in through the page, as a user does. */
export async function signInOnPage(page: Page, account: Account): Promise<void> {
  await page.goto("/login");
  await page.getByLabel("Email address").first().fill(account.email);
  await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  await expect(page).toHaveURL(/\/documents$/);
}
