import { describe, expect, it } from "vitest";
import { POST as confirm } from "@/app/api/auth/confirm/route";
import { POST as reset } from "@/app/api/auth/reset/route";
import { POST as requestReset } from "@/app/api/auth/reset-request/route";
import { POST as signUp } from "@/app/api/auth/signup/route";
import { POST as issueToken, GET as sessionToken } from "@/app/api/auth/token/route";
import { POST as createApiKey, GET as listApiKeys } from "@/app/v1/api-keys/route";
import { GET as listDocuments } from "@/app/v1/documents/route";
import { POST as createWorkspace, GET as listWorkspaces } from "@/app/v1/workspaces/route";
import { SignedUpDto, TokenDto } from "@/lib/contracts/identity";
import { findPendingSignUp } from "@/lib/domain/identity/confirm-email";
import { issueProgramToken, SESSION_COOKIE } from "@/lib/domain/identity/session";
import { db } from "@/lib/platform/database/db";
import { listMailboxMessages } from "@/lib/platform/ports/mail/queries";
import { newId } from "@/lib/pure/id";
import { call } from "@/test/api/call";
import { DAY_MS, HOUR_MS, later } from "@/test/api/clock";
import { deliverAccountMails, forgetMailLimits, mailedToken } from "@/test/api/mailbox";
import { createBrowser, createTenant, createUser } from "@/test/api/world";

const PASSWORD = "three walnut ladders";
const newEmail = () => `${newId()}@example.com`;
const post = (handler: Parameters<typeof call>[0], body: unknown) => call(handler, "POST", { body });

/** The cookies that a response sets, as a browser sends them back. */
const cookiesOf = ({ headers }: { headers: Headers }) => ({
  cookie: `theme=dark; ${headers.get("set-cookie")?.split(";")[0]}`,
});

async function signedUp(password = PASSWORD) {
  const email = newEmail();
  const browser = cookiesOf(await post(signUp, { name: "Ada", email, password }));
  return { email, password, browser };
}

/** Confirms an address with one click, in the given browser. */
const confirmIn = (credential: { cookie: string }, token: string) =>
  call(confirm, "POST", { credential, body: { token } });

async function confirmed() {
  const account = await signedUp();
  await confirmIn(account.browser, await mailedToken(account.email));
  return account;
}

const bearerOf = (body: { token: string }) => ({ authorization: `Bearer ${body.token}` });

describe("signing up", () => {
  it("mails a link; before it is opened the account gives no token, after it an hour's", async () => {
    const email = newEmail();
    const answer = await post(signUp, { name: "Ada", email: ` ${email.toUpperCase()} `, password: PASSWORD });
    expect([answer.status, SignedUpDto.parse(answer.body).email]).toEqual([201, email]);
    const early = await post(issueToken, { email, password: PASSWORD });
    expect([early.status, early.problem.code]).toEqual([403, "EMAIL_NOT_CONFIRMED"]);

    const token = await mailedToken(email);
    const opened = await confirmIn(cookiesOf(answer), token);
    expect([opened.status, opened.body]).toEqual([200, { email }]);
    const issued = await post(issueToken, { email: email.toUpperCase(), password: PASSWORD });
    expect(issued.status).toBe(200);
    expect(issued.headers.get("cache-control")).toBe("no-store");
    const life = new Date(TokenDto.parse(issued.body).expiresAt).getTime() - Date.now();
    expect(life).toBeGreaterThan(HOUR_MS - 60_000);
    expect(life).toBeLessThanOrEqual(HOUR_MS);
    expect((await call(listWorkspaces, "GET", { credential: bearerOf(issued.body) })).status).toBe(200);
  });

  it("keeps no password, and sends one mail however often the job runs", async () => {
    const { email } = await signedUp();
    await deliverAccountMails();
    await deliverAccountMails();
    expect(await listMailboxMessages(email, 10)).toHaveLength(1);
    const user = await db().user.findUniqueOrThrow({ where: { email }, include: { authTokens: true } });
    expect([user.name, user.passwordHash]).toEqual([null, null]);
    expect(user.authTokens[0]?.passwordHash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  });

  it.each([
    ["too short", "short secret"],
    ["one of the common ones", "password1234"],
    ["common with signs behind", "Password1234!!!!"],
    ["a repetition", "aaaaaaaaaaaaaa"],
  ])("refuses a password that is %s", async (what, password) => {
    const input = what === "too short" ? "short" : password;
    const { status, problem } = await post(signUp, { name: "Ada", email: newEmail(), password: input });
    expect([status, problem.code, problem.errors?.[0]?.path, problem.errors?.[0]?.code]).toEqual([
      400,
      "INVALID_INPUT",
      "password",
      "weak_password",
    ]);
  });

  it("refuses a password that is the address", async () => {
    const email = newEmail();
    expect((await post(signUp, { name: "Ada", email, password: email })).status).toBe(400);
  });

  it("refuses a taken address, whatever its case; two at once make one account", async () => {
    const { email } = await confirmed();
    const again = await post(signUp, { name: "Eve", email: email.toUpperCase(), password: PASSWORD });
    expect([again.status, again.problem.code]).toEqual([409, "EMAIL_TAKEN"]);

    const raced = newEmail();
    const answers = await Promise.all(
      Array.from({ length: 4 }, () => post(signUp, { name: "Ada", email: raced, password: PASSWORD })),
    );
    for (const { status } of answers) expect([201, 409]).toContain(status);
    expect(await db().user.count({ where: { email: raced } })).toBe(1);
  });

  it("leads on to where the person was going, within this instance alone", async () => {
    const linkAfter = async (returnTo: string) => {
      const email = newEmail();
      const { status } = await post(signUp, { name: "Ada", email, password: PASSWORD, returnTo });
      expect(status).toBe(201);
      await deliverAccountMails();
      const [mail] = await listMailboxMessages(email, 1);
      return /\/confirm\?\S+/.exec(mail?.text ?? "")?.[0] ?? "";
    };
    expect(await linkAfter("/invite/abc")).toMatch(/^\/confirm\?token=[\w-]+&callbackUrl=%2Finvite%2Fabc$/);
    for (const foreign of [
      "https://evil.example/x",
      "//evil.example",
      "/api/auth/signout",
      "javascript:alert(1)",
    ])
      expect(await linkAfter(foreign)).toMatch(/^\/confirm\?token=[\w-]+$/);
  });

  /** Ada signs up, and so does someone else with her address: each has a password and a link of their own. */
  async function signedUpTwice() {
    const email = newEmail();
    const sign = async (name: string, password: string) => {
      await forgetMailLimits();
      const browser = cookiesOf(await post(signUp, { name, email, password }));
      return { name, password, browser, token: await mailedToken(email) };
    };
    return { email, ada: await sign("Ada", PASSWORD), eve: await sign("Eve", "parked by somebody else") };
  }

  it.each(["ada", "eve"] as const)(
    "twice with one address: %s's link confirms that sign-up alone",
    async (who) => {
      const { email, ada, eve } = await signedUpTwice();
      for (const { password } of [ada, eve])
        expect((await post(issueToken, { email, password })).problem.code).toBe("EMAIL_NOT_CONFIRMED");
      const [own, other] = who === "ada" ? [ada, eve] : [eve, ada];
      expect((await confirmIn(other.browser, own.token)).problem.code).toBe("FORBIDDEN");
      expect((await confirmIn(own.browser, own.token)).status).toBe(200);
      expect((await confirmIn(other.browser, other.token)).problem.code).toBe("TOKEN_EXPIRED");
      expect((await db().user.findUniqueOrThrow({ where: { email } })).name).toBe(own.name);
      expect((await post(issueToken, { email, password: own.password })).status).toBe(200);
      expect((await post(issueToken, { email, password: other.password })).status).toBe(401);
    },
  );

  it("leaves nothing to a link that is opened after the address was confirmed by a reset", async () => {
    const { email, eve } = await signedUpTwice();
    await post(requestReset, { email });
    const password = "quite another password";
    expect((await post(reset, { token: await mailedToken(email), password })).status).toBe(200);
    expect((await confirmIn(eve.browser, eve.token)).problem.code).toBe("TOKEN_EXPIRED");
    expect((await post(issueToken, { email, password: eve.password })).status).toBe(401);
    expect((await post(issueToken, { email, password })).status).toBe(200);
  });

  it("greets nobody by a name that a stranger typed, and looks at a few passwords only", async () => {
    const { email } = await signedUpTwice();
    const mails = await listMailboxMessages(email, 10);
    expect(mails).toHaveLength(2);
    for (const { subject, text, html } of mails) expect(subject + text + html).not.toMatch(/\b(?:Ada|Eve)\b/);
    for (const n of [1, 2]) await post(signUp, { name: "Eve", email, password: `parked as number ${n}` });
    expect((await post(issueToken, { email, password: PASSWORD })).problem.code).toBe("UNAUTHENTICATED");
  });

  it.each([
    ["no address", { name: "Ada", password: PASSWORD }],
    ["no such address", { name: "Ada", email: "ada", password: PASSWORD }],
    [
      "a line break in the name",
      { name: "Ada\r\nBcc: x@example.com", email: "a@example.com", password: PASSWORD },
    ],
    ["half a character in the name", { name: "Ada \ud83d", email: "a@example.com", password: PASSWORD }],
    [
      "a field it has not",
      { name: "Ada", email: "a@example.com", password: PASSWORD, isInstanceAdmin: true },
    ],
    ["malformed JSON", "{"],
    ["a list", []],
    ["nothing", ""],
  ])("refuses %s", async (_what, body) => {
    const { status, problem } = await post(signUp, body);
    expect([status, problem.code]).toEqual([400, "INVALID_INPUT"]);
  });

  it("refuses other content types and large bodies", async () => {
    const form = await call(signUp, "POST", { body: "name=x", headers: { "content-type": "text/plain" } });
    expect([form.status, form.problem.code]).toEqual([415, "UNSUPPORTED_MEDIA_TYPE"]);
    const large = await post(signUp, {
      name: "x".repeat(1024 * 1024),
      email: newEmail(),
      password: PASSWORD,
    });
    expect([large.status, large.problem.code]).toEqual([413, "PAYLOAD_TOO_LARGE"]);
  });
});

describe("a mailed link", () => {
  it("works once, for a day, and only whole", async () => {
    const { email, browser } = await signedUp();
    const token = await mailedToken(email);
    const code = async (text: string) => (await confirmIn(browser, text)).problem?.code;
    expect(await code(`${token.slice(0, -1)}${token.endsWith("A") ? "B" : "A"}`)).toBe("TOKEN_INVALID");
    expect(await code("x")).toBe("TOKEN_INVALID");
    expect(await later(DAY_MS + 1000, () => code(token))).toBe("TOKEN_EXPIRED");
    const said = async (text: string) => (await findPendingSignUp(text, null)).fault;
    expect([await said("x"), await said(token)]).toEqual([expect.stringMatching(/incomplete/), undefined]);
    const answers = await Promise.all([1, 2, 3].map(() => confirmIn(browser, token)));
    expect(answers.map((a) => a.status).sort()).toEqual([200, 401, 401]);
    expect(await said(token)).toMatch(/already been used/);
  });

  it("is good for its own purpose only", async () => {
    const { email } = await signedUp();
    const token = await mailedToken(email);
    const { problem } = await post(reset, { token, password: "another fine password" });
    expect(problem.code).toBe("TOKEN_INVALID");
  });
});

describe("a confirmation link in another browser than the one that signed up", () => {
  const OWN = "seven lamps on the quay";
  /** Someone signs up with an address that is not theirs; returns the token of the link that its owner receives. */
  async function parked() {
    const account = await signedUp("parked by somebody else");
    return { ...account, token: await mailedToken(account.email) };
  }
  const isConfirmed = async (email: string) =>
    Boolean((await db().user.findUniqueOrThrow({ where: { email } })).emailVerified);
  const signIn = async (email: string, password: string) =>
    (await post(issueToken, { email, password })).status;

  it("does not open the account with a stranger's password", async () => {
    const { email, password, token } = await parked();
    const { browser: another } = await signedUp();
    for (const credential of [{ cookie: "" }, another, { cookie: "countersign.sign-up=x.%E0%A4%A" }]) {
      const { status, problem } = await confirmIn(credential, token);
      expect([status, problem.code]).toEqual([403, "FORBIDDEN"]);
    }
    expect(await isConfirmed(email)).toBe(false);
    expect(await signIn(email, password)).toBe(403);
  });

  it("lets the mailbox's owner choose a password, which replaces the stranger's", async () => {
    const { email, password, browser, token } = await parked();
    const chosen = await post(confirm, { token, newPassword: OWN, name: "Grace" });
    expect([chosen.status, chosen.body]).toEqual([200, { email }]);
    expect([await signIn(email, password), await signIn(email, OWN)]).toEqual([401, 200]);
    expect((await db().user.findUniqueOrThrow({ where: { email } })).name).toBe("Grace");
    expect((await confirmIn(browser, token)).problem.code).toBe("TOKEN_EXPIRED");
  });

  it("takes no weak password, and is not used up by it", async () => {
    const { email, token } = await parked();
    for (const newPassword of ["short", "password1234", email]) {
      const { status, problem } = await post(confirm, { token, newPassword });
      expect([status, problem.errors?.[0]?.path, problem.errors?.[0]?.code]).toEqual([
        400,
        "newPassword",
        "weak_password",
      ]);
    }
    expect((await post(confirm, { token, newPassword: OWN })).status).toBe(200);
  });

  it("opens with the password that was typed at the sign-up, and with no other", async () => {
    const { email, password, token } = await parked();
    const wrong = await post(confirm, { token, password: "not the password" });
    expect([wrong.status, wrong.problem.code]).toEqual([401, "UNAUTHENTICATED"]);
    expect(await isConfirmed(email)).toBe(false);
    expect((await post(confirm, { token, password })).status).toBe(200);
    expect(await signIn(email, password)).toBe(200);
  });

  it("is told from the own one by a cookie that no script reads and that ends with the link", async () => {
    const { headers } = await post(signUp, { name: "Ada", email: newEmail(), password: PASSWORD });
    expect(headers.get("set-cookie")).toMatch(
      /^countersign\.sign-up=[\w-]{48}; Path=\/; Max-Age=86400; HttpOnly; SameSite=Lax$/,
    );
  });

  it("is one's own for the newest three sign-ups of a browser", async () => {
    let browser = { cookie: "" };
    const tokens: string[] = [];
    for (let i = 0; i < 4; i++) {
      const email = newEmail();
      const body = { name: "Ada", email, password: PASSWORD };
      browser = cookiesOf(await call(signUp, "POST", { credential: browser, body }));
      tokens.push(await mailedToken(email));
    }
    const statuses: number[] = [];
    for (const token of tokens) statuses.push((await confirmIn(browser, token)).status);
    expect(statuses).toEqual([403, 200, 200, 200]);
  });

  it("is the first moment at which an account can have anything: no session counts before", async () => {
    const { email } = await parked();
    const user = await db().user.findUniqueOrThrow({ where: { email } });
    const credential = bearerOf(await issueProgramToken(user));
    expect((await call(listWorkspaces, "GET", { credential })).status).toBe(401);
    expect((await call(createApiKey, "POST", { credential, body: { name: "Early" } })).status).toBe(401);
  });
});

describe("a token by password", () => {
  it("says the same of a wrong password and of an unknown address", async () => {
    const { email } = await confirmed();
    const wrong = await post(issueToken, { email, password: "not the password" });
    const unknown = await post(issueToken, { email: newEmail(), password: PASSWORD });
    expect([wrong.status, wrong.problem.code]).toEqual([401, "UNAUTHENTICATED"]);
    expect(unknown.problem).toEqual({ ...wrong.problem, requestId: unknown.problem.requestId });
  });

  it("refuses a second factor until there is one, instead of letting it be believed in", async () => {
    const { email } = await confirmed();
    const { status, problem } = await post(issueToken, { email, password: PASSWORD, totp: "000000" });
    expect([status, problem.code, problem.errors?.[0]?.path]).toEqual([400, "INVALID_INPUT", "totp"]);
    expect(problem.errors?.[0]?.message).toMatch(/second factor/);
  });

  it("does not say that an address is unconfirmed unless the password is right", async () => {
    const { email } = await signedUp();
    expect((await post(issueToken, { email, password: "not the password" })).status).toBe(401);
  });
});

describe("a password reset", () => {
  it("answers the same for every address, and mails only to accounts", async () => {
    const { email } = await confirmed();
    const nobody = newEmail();
    for (const to of [email, nobody]) expect((await post(requestReset, { email: to })).status).toBe(202);
    await deliverAccountMails();
    expect(await listMailboxMessages(nobody, 10)).toHaveLength(0);
    expect((await listMailboxMessages(email, 10)).map((m) => m.subject)).toHaveLength(2);
  });

  it("signs out everywhere, changes the password, and works once, for an hour", async () => {
    const { email } = await confirmed();
    const { body: session } = await post(issueToken, { email, password: PASSWORD });
    await post(requestReset, { email });
    const token = await mailedToken(email);
    const password = "quite another password";
    expect((await later(HOUR_MS + 1000, () => post(reset, { token, password }))).problem.code).toBe(
      "TOKEN_EXPIRED",
    );
    expect((await post(reset, { token, password: "short" })).problem.code).toBe("INVALID_INPUT");
    expect((await post(reset, { token, password })).status).toBe(200);
    expect((await post(reset, { token, password })).problem.code).toBe("TOKEN_EXPIRED");

    const old = await call(listWorkspaces, "GET", { credential: bearerOf(session) });
    expect([old.status, old.problem.code]).toEqual([401, "UNAUTHENTICATED"]);
    expect((await post(issueToken, { email, password: PASSWORD })).status).toBe(401);
    expect((await post(issueToken, { email, password })).status).toBe(200);
  });

  it("proves the address of an account that was never confirmed", async () => {
    const { email } = await signedUp();
    await post(requestReset, { email });
    expect(
      (await post(reset, { token: await mailedToken(email), password: "quite another password" })).status,
    ).toBe(200);
    expect((await post(issueToken, { email, password: "quite another password" })).status).toBe(200);
  });
});

describe("the session cookie", () => {
  const cookieOf = async ({ userId }: { userId: string }) => ({
    cookie: `theme=dark; ${(await createBrowser(userId)).cookie}`,
  });

  it("gives the browser a token of its own", async () => {
    const user = await createUser();
    const issued = await call(sessionToken, "GET", { credential: await cookieOf(user) });
    expect(issued.status).toBe(200);
    expect((await call(listWorkspaces, "GET", { credential: bearerOf(issued.body) })).status).toBe(200);
    const nobody = await call(sessionToken, "GET");
    expect([nobody.status, nobody.problem.code]).toEqual([401, "UNAUTHENTICATED"]);
  });

  it("is no session when it is garbage", async () => {
    for (const value of ["x", "%E0%A4%A", "%", "a.b.c.d.e"]) {
      const credential = { cookie: `${SESSION_COOKIE}=${value}` };
      expect((await call(sessionToken, "GET", { credential })).status).toBe(401);
      expect((await call(listWorkspaces, "GET", { credential })).status).toBe(401);
    }
  });

  it("reads from anywhere, and writes only from our own pages", async () => {
    const credential = await cookieOf(await createUser());
    expect((await call(listWorkspaces, "GET", { credential })).status).toBe(200);
    const write = async (headers: Record<string, string>) => {
      const { status, problem } = await call(createWorkspace, "POST", {
        credential,
        headers,
        body: { name: "By cookie" },
      });
      return status === 201 ? 201 : `${status} ${problem.code}`;
    };
    expect(await write({})).toBe("403 FORBIDDEN");
    expect(await write({ "sec-fetch-site": "cross-site" })).toBe("403 FORBIDDEN");
    expect(await write({ "sec-fetch-site": "same-site" })).toBe("403 FORBIDDEN");
    expect(await write({ "sec-fetch-site": "none" })).toBe("403 FORBIDDEN");
    expect(await write({ origin: "https://evil.example" })).toBe("403 FORBIDDEN");
    expect(await write({ origin: "null" })).toBe("403 FORBIDDEN");
    expect(await write({ "sec-fetch-site": "cross-site", origin: "http://localhost:3000" })).toBe(
      "403 FORBIDDEN",
    );
    expect(await write({ "sec-fetch-site": "same-origin" })).toBe(201);
    expect(await write({ origin: "http://localhost:3000" })).toBe(201);
  });

  it("does not count beside another credential that fails", async () => {
    const user = await createUser();
    const credential = { ...(await cookieOf(user)), authorization: "Basic YTpi" };
    expect((await call(listWorkspaces, "GET", { credential })).status).toBe(401);
  });
});

describe("the kind of credential", () => {
  it("is 401 when a route does not take it", async () => {
    const tenant = await createTenant();
    const onJwtRoute = [
      await call(listWorkspaces, "GET", { credential: tenant.key }),
      await call(createWorkspace, "POST", { credential: tenant.key, body: { name: "No" } }),
      await call(listApiKeys, "GET", { credential: tenant.key }),
      await call(createApiKey, "POST", { credential: tenant.key, body: { name: "No" } }),
    ];
    expect(onJwtRoute.map((a) => [a.status, a.problem.code])).toEqual(
      Array(4).fill([401, "UNAUTHENTICATED"]),
    );
  });

  it.each(["", "Bearer", "Bearer ", "Bearer x", "Bearer sk_live_nothing", "Token abc", "bearer null"])(
    "is 401 for %j",
    async (authorization) => {
      const { status, problem } = await call(listDocuments, "GET", { credential: { authorization } });
      expect([status, problem.code]).toEqual([401, "UNAUTHENTICATED"]);
    },
  );

  it("needs a workspace beside a session, and refuses another than the key's own", async () => {
    const [tenant, other] = [await createTenant(), await createTenant()];
    const jwt = { authorization: tenant.jwt.authorization ?? "" };
    const code = async (credential: object) => {
      const { status, problem } = await call(listDocuments, "GET", { credential });
      return status === 200 ? 200 : `${status} ${problem.code}`;
    };
    expect(await code(jwt)).toBe("400 INVALID_INPUT");
    expect(await code({ ...jwt, "x-workspace-id": "mine" })).toBe("400 INVALID_INPUT");
    expect(await code({ ...jwt, "x-workspace-id": other.workspaceId })).toBe("403 NOT_A_MEMBER");
    expect(await code({ ...jwt, "x-workspace-id": newId() })).toBe("403 NOT_A_MEMBER");
    expect(await code({ ...jwt, "x-workspace-id": tenant.workspaceId.toUpperCase() })).toBe(200);
    expect(await code({ ...tenant.key, "x-workspace-id": other.workspaceId })).toBe("403 WRONG_WORKSPACE");
    expect(await code({ ...tenant.key, "x-workspace-id": tenant.workspaceId })).toBe(200);
    expect(await code(tenant.key)).toBe(200);
  });
});
