import NextAuth from "next-auth";
import { describe, expect, it } from "vitest";
import { POST as nextAuth, GET as nextAuthGet } from "@/app/api/auth/[...nextauth]/route";
import { POST as issueToken } from "@/app/api/auth/token/route";
import { GET as listWorkspaces } from "@/app/v1/workspaces/route";
import { authOptions } from "@/lib/domain/identity/auth-options";
import { confirmEmail } from "@/lib/domain/identity/confirm-email";
import { issueProgramToken, SESSION_COOKIE } from "@/lib/domain/identity/session";
import { signUp } from "@/lib/domain/identity/sign-up";
import { db } from "@/lib/platform/database/db";
import { listMailboxMessages } from "@/lib/platform/ports/mail/queries";
import { newId } from "@/lib/pure/id";
import { call } from "@/test/api/call";
import { forgetMailLimits, mailedToken } from "@/test/api/mailbox";
import { createUser } from "@/test/api/world";
import { takeConsoleErrors } from "@/test/support/console-guard";

const ORIGIN = "http://localhost:3000";
const newEmail = () => `${newId()}@example.com`;

type Jar = Record<string, string>;
type Sent = { method?: string; body?: Record<string, unknown>; query?: Record<string, string> };

/** Calls next-auth as a plain Node server would; the cookies that it sets are kept in the jar. */
async function ask(jar: Jar, path: string, { method = "GET", body = {}, query = {} }: Sent = {}) {
  const headers = new Map<string, unknown>();
  const answer: { body: unknown } = { body: undefined };
  const end = (target?: unknown) => {
    answer.body = target;
  };
  const response = {
    status: () => response,
    getHeader: (name: string) => headers.get(name.toLowerCase()),
    setHeader: (name: string, value: unknown) => {
      headers.set(name.toLowerCase(), value);
      return response;
    },
    end,
    json: end,
    send: end,
  };
  const request = { method, body, cookies: jar, headers: {}, query: { ...query, nextauth: path.split("/") } };
  await NextAuth(authOptions())(request, response);
  for (const cookie of (headers.get("set-cookie") as string[] | undefined) ?? []) {
    const [, name, value] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
    if (name && value) jar[name] = decodeURIComponent(value);
    else if (name) delete jar[name];
  }
  const url = (answer.body as { url?: string } | undefined)?.url;
  return { body: answer.body, redirect: url ?? (headers.get("location") as string | undefined) };
}

async function csrfToken(jar: Jar): Promise<string> {
  const { body } = await ask(jar, "csrf");
  return (body as { csrfToken: string }).csrfToken;
}

async function requestLink(jar: Jar, email: string, callbackUrl = "/documents") {
  await forgetMailLimits();
  return requestAgain(email, jar, callbackUrl);
}

/** Requests another sign-in mail shortly after the last one. */
async function requestAgain(email: string, jar: Jar = {}, callbackUrl = "/documents") {
  return ask(jar, "signin/email", {
    method: "POST",
    body: { email, callbackUrl, csrfToken: await csrfToken(jar), json: "true" },
  });
}

/** The newest magic link that was mailed to the address. */
async function linkTo(email: string): Promise<string> {
  const [mail] = await listMailboxMessages(email, 1);
  const found = /http\S+\/login\/link\?\S+/.exec(mail?.text ?? "")?.[0];
  if (!found) throw new Error(`no magic link was mailed to ${email}`);
  return found;
}

/** Opens the link and clicks the button on its page. */
async function openLink(jar: Jar, email: string, link?: string) {
  const { searchParams } = new URL(link ?? (await linkTo(email)));
  return ask(jar, "callback/email", { method: "POST", query: Object.fromEntries(searchParams) });
}

const cookieOf = (jar: Jar) => ({ cookie: `${SESSION_COOKIE}=${jar[SESSION_COOKIE]}` });
const workspacesWith = async (jar: Jar) =>
  (await call(listWorkspaces, "GET", { credential: cookieOf(jar) })).status;

async function signedIn() {
  const email = newEmail();
  const jar: Jar = {};
  await requestLink(jar, email);
  await openLink(jar, email);
  return { email, jar, user: await db().user.findUniqueOrThrow({ where: { email } }) };
}

describe("a magic link", () => {
  it("opens an account for a new address, in lower case, and works once", async () => {
    const email = newEmail();
    const jar: Jar = {};
    const sent = await requestLink(jar, ` ${email.toUpperCase()} `);
    expect(sent.redirect).toContain("/verify-request");
    const opened = await openLink(jar, email);
    expect(opened.redirect).toBe(`${ORIGIN}/documents`);
    expect(await workspacesWith(jar)).toBe(200);
    const user = await db().user.findUniqueOrThrow({ where: { email } });
    expect([user.emailVerified, user.passwordHash]).toEqual([expect.any(Date), null]);
    expect(await db().userSession.findMany({ where: { userId: user.id } })).toEqual([
      expect.objectContaining({ methods: ["email_link"], authenticatedAt: expect.any(Date) }),
    ]);

    const again = await openLink({}, email);
    expect(again.redirect).toContain("error=Verification");
  });

  it("takes over an account that was never confirmed, and drops the password parked on it", async () => {
    const email = newEmail();
    const password = "parked by somebody else";
    await signUp({ name: "Eve", email, password });
    const jar: Jar = {};
    await requestLink(jar, email);
    await openLink(jar, email);
    expect(await workspacesWith(jar)).toBe(200);
    expect((await call(issueToken, "POST", { body: { email, password } })).status).toBe(401);
  });

  it("leaves a confirmed account's password alone", async () => {
    const { email, jar, user } = await signedIn();
    await db().user.update({ where: { id: user.id }, data: { passwordHash: "kept" } });
    await requestLink(jar, email);
    await openLink(jar, email);
    expect((await db().user.findUniqueOrThrow({ where: { email } })).passwordHash).toBe("kept");
  });

  it("is ended by a newer one, and mailed once a minute; who asks is told the same", async () => {
    const email = newEmail();
    const [first, second] = [await requestLink({}, email), await requestAgain(email)];
    expect(second.redirect).toBe(first.redirect);
    expect(await listMailboxMessages(email, 10)).toHaveLength(1);
    expect((await openLink({}, email)).redirect).toBe(`${ORIGIN}/documents`);

    const other = newEmail();
    await requestLink({}, other);
    const older = await linkTo(other);
    await requestLink({}, other);
    expect((await openLink({}, other, older)).redirect).toContain("error=Verification");
    expect((await openLink({}, other)).redirect).toBe(`${ORIGIN}/documents`);
  });

  it("is used up by a click on our page alone: not on arrival, and not by another site", async () => {
    const email = newEmail();
    await requestLink({}, email);
    const { search } = new URL(await linkTo(email));
    const params = { nextauth: ["callback", "email"] } as never;
    for (const [method, headers] of [
      ["GET", {}],
      ["HEAD", {}],
      ["POST", { "sec-fetch-site": "cross-site" }],
      ["POST", { origin: "https://evil.example" }],
      ["POST", {}],
    ] as const) {
      const handler = (method === "POST" ? nextAuth : nextAuthGet) as never;
      const query = search.slice(1);
      const answer = await call(handler, method, { params, query, headers: { ...headers } });
      expect([answer.status, answer.headers.get("location")]).toEqual([303, `${ORIGIN}/login/link${search}`]);
    }
    expect((await openLink({}, email)).redirect).toBe(`${ORIGIN}/documents`);
  });

  it("goes to one address, and never to a list", async () => {
    for (const email of ["a@example.com,eve@example.com", "a@example.com\r\nBcc: eve@example.com", "a"]) {
      const { redirect } = await requestLink({}, email);
      expect(redirect).toContain("error=EmailSignin");
    }
    expect(await listMailboxMessages("eve@example.com", 1)).toEqual([]);
    takeConsoleErrors();
  });

  it("leads back to our own pages only", async () => {
    for (const evil of [
      "https://evil.example/x",
      "//evil.example",
      "javascript:alert(1)",
      `${ORIGIN}.evil.example`,
      "http://[",
      "http://localhost:3000:x",
      "/login",
    ]) {
      const email = newEmail();
      const jar: Jar = {};
      await requestLink(jar, email, evil);
      const { redirect } = await openLink(jar, email);
      expect(new URL(redirect ?? "", ORIGIN).origin).toBe(ORIGIN);
    }
  });

  it("is not sent without the form's own proof", async () => {
    const email = newEmail();
    await ask({}, "signin/email", { method: "POST", body: { email, csrfToken: "x" } });
    expect(await listMailboxMessages(email, 1)).toEqual([]);
  });
});

describe("signing out", () => {
  it("ends the session, whoever kept its cookie, and no other", async () => {
    const { jar, email } = await signedIn();
    const elsewhere: Jar = {};
    await requestLink(elsewhere, email);
    await openLink(elsewhere, email);
    const jarBefore = { ...jar };
    await ask(jar, "signout", { method: "POST", body: { csrfToken: await csrfToken(jar) } });
    expect(jar[SESSION_COOKIE]).toBeUndefined();
    expect(await workspacesWith(jarBefore)).toBe(401);
    const credential = { authorization: `Bearer ${jarBefore[SESSION_COOKIE]}` };
    expect((await call(listWorkspaces, "GET", { credential })).status).toBe(401);
    expect((await ask(jarBefore, "session")).body).toEqual({});
    expect(await workspacesWith(elsewhere)).toBe(200);
    takeConsoleErrors();
  });
});

describe("a program's token", () => {
  it("is no browser's session, and cannot be made one", async () => {
    const { userId } = await createUser();
    const user = await db().user.findUniqueOrThrow({ where: { id: userId } });
    const { token } = await issueProgramToken(user);
    const jar: Jar = { [SESSION_COOKIE]: token };
    expect(await workspacesWith(jar)).toBe(401);
    expect((await ask(jar, "session")).body).toEqual({});
    expect(await workspacesWith({ ...jar, [SESSION_COOKIE]: jar[SESSION_COOKIE] ?? "" })).toBe(401);
    takeConsoleErrors();
  });
});

describe("a session that was signed out everywhere", () => {
  it("is nobody's any more, and cannot be renewed", async () => {
    const { jar, user } = await signedIn();
    expect((await ask({ ...jar }, "session")).body).toMatchObject({ user: { id: user.id } });
    await db().user.update({ where: { id: user.id }, data: { sessionVersion: { increment: 1 } } });

    const stolen = { ...jar };
    expect((await ask(stolen, "session")).body).toEqual({});
    const renewing = { ...jar };
    await ask(renewing, "session", {
      method: "POST",
      body: { csrfToken: await csrfToken(renewing), data: {} },
    });
    renewing[SESSION_COOKIE] ??= "";
    expect(await workspacesWith(renewing)).toBe(401);
    expect(takeConsoleErrors()).toEqual([]);
  });
});

describe("signing in by password", () => {
  it("makes a session for a confirmed account, and says why not otherwise", async () => {
    const email = newEmail();
    const password = "three walnut ladders";
    await signUp({ name: "Ada", email, password });
    const signIn = async (input: string) => {
      const jar: Jar = {};
      const { redirect } = await ask(jar, "callback/credentials", {
        method: "POST",
        body: { email, password: input, csrfToken: await csrfToken(jar), callbackUrl: "/documents" },
      });
      return { jar, redirect };
    };
    expect((await signIn("wrong")).redirect).toContain("error=CredentialsSignin");
    expect((await signIn(password)).redirect).toContain("EMAIL_NOT_CONFIRMED");
    await confirmEmail({ token: await mailedToken(email), password }, null);
    const { jar, redirect } = await signIn(password);
    expect(redirect).toBe(`${ORIGIN}/documents`);
    expect(await workspacesWith(jar)).toBe(200);
    const { sessions } = await db().user.findUniqueOrThrow({ where: { email }, select: { sessions: true } });
    expect(sessions).toEqual([
      expect.objectContaining({ methods: ["password"], authenticatedAt: expect.any(Date) }),
    ]);
    const pasted: Jar = {};
    await ask(pasted, "callback/credentials", {
      method: "POST",
      body: { email: `\u200b ${email}\ufeff`, password, csrfToken: await csrfToken(pasted) },
    });
    expect(await workspacesWith(pasted)).toBe(200);
  });
});

describe("addresses", () => {
  it("of providers are kept in lower case, so that one person has one account", async () => {
    const adapter = authOptions().adapter;
    const email = newEmail();
    const mixed = email.replace("@example", "@Example");
    const user = await adapter?.createUser?.({ email: mixed, emailVerified: null });
    expect(user?.email).toBe(email);
    expect((await adapter?.getUserByEmail?.(mixed))?.id).toBe(user?.id);
  });

  it("that a provider has not proven open nothing", async () => {
    const { signIn } = authOptions().callbacks ?? {};
    const account = { type: "oauth" as const, provider: "github", providerAccountId: "1" };
    const { userId } = await createUser();
    expect(await signIn?.({ user: { id: "1", email: null }, account })).toBe(false);
    expect(await signIn?.({ user: { id: userId, email: "a@example.com" }, account })).toBe(true);
  });
});

describe("what next-auth is sent", () => {
  it("is bounded before it is read", async () => {
    const params = { nextauth: ["callback", "credentials"] } as never;
    const send = (headers: Record<string, string>) =>
      call(nextAuth as never, "POST", {
        params,
        body: "x",
        headers: { "content-type": "text/plain", ...headers },
      });
    const large = await send({ "content-length": String(1024 * 1024) });
    expect([large.status, large.problem.code]).toEqual([413, "PAYLOAD_TOO_LARGE"]);
    expect((await send({})).status).toBe(413);
  });
});
