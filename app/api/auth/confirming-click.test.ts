import { describe, expect, it } from "vitest";
import { POST as resend } from "@/app/api/auth/confirm/resend/route";
import { POST as confirm } from "@/app/api/auth/confirm/route";
import { POST as signUp } from "@/app/api/auth/signup/route";
import { GET as listWorkspaces } from "@/app/v1/workspaces/route";
import { db } from "@/lib/platform/database/db";
import { listMailboxMessages } from "@/lib/platform/ports/mail/queries";
import { newId } from "@/lib/pure/id";
import { call } from "@/test/api/call";
import { deliverAccountMails, forgetMailLimits, mailedToken } from "@/test/api/mailbox";

const PASSWORD = "three walnut ladders";
const post = (handler: Parameters<typeof call>[0], body: unknown) => call(handler, "POST", { body });

async function signedUp() {
  const email = `${newId()}@example.com`;
  const { headers } = await post(signUp, { name: "Ada", email, password: PASSWORD });
  return { email, password: PASSWORD, browser: { cookie: headers.get("set-cookie")?.split(";")[0] ?? "" } };
}
const confirmIn = (credential: { cookie: string }, token: string) =>
  call(confirm, "POST", { credential, body: { token } });

describe("the confirming click", () => {
  it("signs its browser in: in the one that signed up, and in another that says the password", async () => {
    for (const isOwn of [true, false]) {
      const { email, browser, password } = await signedUp();
      const token = await mailedToken(email);
      const answer = isOwn ? await confirmIn(browser, token) : await post(confirm, { token, password });
      const cookie = answer.headers
        .getSetCookie()
        .map((one) => one.split(";")[0])
        .join("; ");
      expect(answer.headers.getSetCookie()[0]).toMatch(/; Path=\/; Max-Age=2592000; HttpOnly; SameSite=Lax$/);
      expect((await call(listWorkspaces, "GET", { credential: { cookie } })).status).toBe(200);
      await deliverAccountMails();
      expect(await listMailboxMessages(email, 10)).toHaveLength(1);
    }
  });

  it("gives account and workspace the browser's time zone, and confirms without one that is unknown here", async () => {
    for (const [timeZone, zones] of [
      ["Asia/Kathmandu", ["Asia/Kathmandu", "Asia/Kathmandu"]],
      ["Mars/Olympus", [null, "UTC"]],
    ] as const) {
      const { email, browser } = await signedUp();
      const body = { token: await mailedToken(email), timeZone };
      const { status, headers } = await call(confirm, "POST", { credential: browser, body });
      expect(status).toBe(200);
      const cookie = headers
        .getSetCookie()
        .map((one) => one.split(";")[0])
        .join("; ");
      const workspaces = await call(listWorkspaces, "GET", { credential: { cookie } });
      const user = await db().user.findUniqueOrThrow({ where: { email }, select: { timezone: true } });
      expect([user.timezone, workspaces.body[0]?.timezone]).toEqual(zones);
    }
  });

  it("is mailed again to the browser that signed up, and to no other, once a minute", async () => {
    const { email, browser } = await signedUp();
    const token = await mailedToken(email);
    const again = async (credential: { cookie: string }, headers: Record<string, string> = {}) => {
      const sent = await call(resend, "POST", {
        credential,
        headers: { "sec-fetch-site": "same-origin", ...headers },
        body: {},
      });
      expect([sent.status, sent.body]).toEqual([202, { status: "accepted" }]);
      await deliverAccountMails();
      return (await listMailboxMessages(email, 10)).length;
    };
    expect(await again(browser)).toBe(1);
    // The last request blocks its address for the rest of the minute in this process.
    const other = await signedUp();
    await mailedToken(other.email);
    await forgetMailLimits();
    expect(await again({ cookie: "" })).toBe(1);
    expect(await again(other.browser, { "sec-fetch-site": "cross-site" })).toBe(1);
    await again(other.browser);
    expect(await listMailboxMessages(other.email, 10)).toHaveLength(2);
    expect((await confirmIn(browser, token)).status).toBe(200);
  });
});
