import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { POST as confirm } from "@/app/api/auth/confirm/route";
import { POST as issueToken } from "@/app/api/auth/token/route";
import { findPendingSignUp } from "@/lib/domain/identity/confirm-email";
import { oidcRedirectUri } from "@/lib/domain/identity/oidc/provider";
import { signUp } from "@/lib/domain/identity/sign-up";
import { env } from "@/lib/env";
import { db } from "@/lib/platform/database/db";
import { listMailboxMessages } from "@/lib/platform/ports/mail/queries";
import { newId } from "@/lib/pure/id";
import { call } from "@/test/api/call";
import { deliverAccountMails, forgetMailLimits, mailedToken } from "@/test/api/mailbox";
import { createUser } from "@/test/api/world";
import { Browser } from "@/test/oidc/browser";
import { TestIssuer } from "@/test/oidc/test-issuer";

const PASSWORD = "three walnut ladders";
const newEmail = () => `${newId()}@example.com`;
const verified = (email: string, name = "Ada Owner") => ({ email, email_verified: true, name });
const identitiesOf = (email: string) =>
  db().account.findMany({ where: { user: { email } }, select: { provider: true, providerAccountId: true } });

let issuer: TestIssuer;
const before = { ...env };
beforeAll(async () => {
  issuer = await TestIssuer.start({ redirectUri: oidcRedirectUri() });
});
beforeEach(async () => {
  Object.assign(env, before, { oidc: issuer.settings });
  await forgetMailLimits();
});
afterAll(() => issuer.stop());

describe("the first sign-in of an unknown person", () => {
  it("opens an account whose address the issuer vouches for, and leads on", async () => {
    const email = newEmail();
    const sub = issuer.add(verified(email.toUpperCase()));
    const browser = new Browser();
    expect(await browser.signIn({ sub }, "/templates?sort=name")).toBe("/templates?sort=name");
    expect(await browser.isSignedIn()).toBe(true);
    const user = await db().user.findUniqueOrThrow({ where: { email }, include: { sessions: true } });
    expect(user).toMatchObject({ name: "Ada Owner", emailVerified: expect.any(Date), passwordHash: null });
    expect(user.sessions).toMatchObject([{ methods: ["oidc"], authenticatedAt: expect.any(Date) }]);
    expect([...browser.jar.keys()].filter((name) => name.endsWith(".oidc"))).toEqual([]);
  });

  it("opens one account, even several times at once", async () => {
    // Whichever of them comes first, and however far it is when the others look.
    for (let round = 0; round < 5; round++) {
      const email = newEmail();
      const sub = issuer.add(verified(email));
      const browsers = Array.from({ length: 4 }, () => new Browser());
      await Promise.all(browsers.map((browser) => browser.signIn({ sub })));
      for (const browser of browsers) expect(await browser.isSignedIn()).toBe(true);
      expect(await identitiesOf(email)).toHaveLength(1);
    }
  });

  it("leads to our own pages only", async () => {
    for (const evil of ["https://evil.example/x", "//evil.example", "javascript:alert(1)", "/api/auth/x"]) {
      const sub = issuer.add(verified(newEmail()));
      expect(await new Browser().signIn({ sub }, evil)).toBe("/documents");
    }
  });

  it("takes over a sign-up that was never confirmed, and drops the password parked on it", async () => {
    const email = newEmail();
    await signUp({ name: "Eve", email, password: PASSWORD });
    const token = await mailedToken(email);
    const browser = new Browser();
    await browser.signIn({ sub: issuer.add(verified(email)) });
    expect(await browser.isSignedIn()).toBe(true);
    expect((await call(issueToken, "POST", { body: { email, password: PASSWORD } })).status).toBe(401);
    const late = await call(confirm, "POST", { body: { token, password: PASSWORD } });
    expect(late.problem.code).toBe("TOKEN_EXPIRED");
  });

  it("needs an address, of any form that people may have here", async () => {
    for (const claims of [{}, { email: "nobody", email_verified: true }, { email: "" }])
      expect(await new Browser().signIn({ sub: issuer.add(claims) })).toBe("/login?error=OidcNoEmail");
  });

  it("keeps no name that cannot be printed", async () => {
    const email = newEmail();
    await new Browser().signIn({ sub: issuer.add(verified(email, "Ada\u0007\u202e")) });
    expect((await db().user.findUniqueOrThrow({ where: { email } })).name).toBeNull();
  });

  it("is bound by who may open an account", async () => {
    await createUser();
    Object.assign(env, { isProduction: true, signUp: { domains: ["acme.example"] } });
    const refused = "/login?error=SignUpClosed";
    expect(await new Browser().signIn({ sub: issuer.add(verified(newEmail())) })).toBe(refused);
    const sub = issuer.add(verified(`${newId()}@acme.example`));
    expect(await new Browser().signIn({ sub })).toBe("/documents");
    Object.assign(env, { signUp: "closed" });
    expect(await new Browser().signIn({ sub: issuer.add(verified(`${newId()}@acme.example`)) })).toBe(
      refused,
    );
    // Who has an account is not opening one.
    expect(await new Browser().signIn({ sub })).toBe("/documents");
  });

  it("finds the address at the issuer's UserInfo endpoint", async () => {
    const other = await TestIssuer.start({
      ...{ redirectUri: oidcRedirectUri(), hasClaimsInToken: false, authMethod: "client_secret_post" },
    });
    Object.assign(env, { oidc: other.settings });
    const email = newEmail();
    const browser = new Browser();
    expect(await browser.signIn({ sub: other.add(verified(email)) })).toBe("/documents");
    expect(other.requests).toContain("/me");
    expect(await identitiesOf(email)).toHaveLength(1);
    await other.stop();
  });
});

describe("an identity is issuer and subject", () => {
  it("whatever address the issuer names later", async () => {
    const email = newEmail();
    const sub = issuer.add(verified(email));
    await new Browser().signIn({ sub });
    const owner = await createUser();
    for (const claims of [verified(newEmail()), verified(owner.email), {}]) {
      issuer.add(claims, sub);
      const browser = new Browser();
      expect(await browser.signIn({ sub })).toBe("/documents");
      const { userSession } = db();
      const newest = await userSession.findFirstOrThrow({ orderBy: { id: "desc" }, include: { user: true } });
      expect(newest.user.email).toBe(email);
    }
    expect(await identitiesOf(owner.email)).toEqual([]);
  });

  it("and the address of an account opens it for nobody else", async () => {
    const email = newEmail();
    await new Browser().signIn({ sub: issuer.add(verified(email)) });
    const { email: withPassword } = await createUser();
    for (const taken of [email, withPassword])
      for (const isVerified of [true, false]) {
        const stranger = new Browser();
        const sub = issuer.add({ ...verified(taken), email_verified: isVerified });
        const query = new URLSearchParams({
          ...{ error: "OidcAccountExists", email: taken, callbackUrl: "/settings/security" },
        });
        expect(await stranger.signIn({ sub }, "/templates")).toBe(`/login?${query}`);
        expect(await stranger.isSignedIn()).toBe(false);
        expect(await db().account.count({ where: { providerAccountId: sub } })).toBe(0);
      }
  });

  it("so that the same subject at another issuer is another person", async () => {
    const sub = issuer.add(verified(newEmail()));
    await new Browser().signIn({ sub });
    const other = await TestIssuer.start({ redirectUri: oidcRedirectUri() });
    Object.assign(env, { oidc: other.settings });
    const email = newEmail();
    other.add(verified(email), sub);
    await new Browser().signIn({ sub });
    const providers = await db().account.findMany({ where: { providerAccountId: sub } });
    expect(new Set(providers.map(({ provider }) => provider)).size).toBe(2);
    expect(new Set(providers.map(({ userId }) => userId)).size).toBe(2);
    await other.stop();
  });
});

describe("an address that the issuer does not vouch for", () => {
  it.each([false, "true", 1, undefined])(
    "opens nothing before the mail's link is used (%j)",
    async (claim) => {
      const email = newEmail();
      const sub = issuer.add({
        email,
        name: "Ada Owner",
        ...(claim === undefined ? {} : { email_verified: claim }),
      });
      const browser = new Browser();
      const query = new URLSearchParams({ for: "company", email, callbackUrl: "/templates" });
      expect(await browser.signIn({ sub }, "/templates")).toBe(`/login/check-email?${query}`);
      expect(await browser.isSignedIn()).toBe(false);
      expect(await identitiesOf(email)).toEqual([]);

      const token = await mailedToken(email);
      expect(await findPendingSignUp(token, browser.cookie)).toMatchObject({ isOwnBrowser: true });
      const done = await call(confirm, "POST", { body: { token }, credential: { cookie: browser.cookie } });
      expect(done.status).toBe(200);
      const user = await db().user.findUniqueOrThrow({ where: { email } });
      expect(user).toMatchObject({ name: "Ada Owner", emailVerified: expect.any(Date), passwordHash: null });
      const later = new Browser();
      expect(await later.signIn({ sub })).toBe("/documents");
      expect(await later.isSignedIn()).toBe(true);
    },
  );

  it("connects nobody's identity when another browser uses the link", async () => {
    const email = newEmail();
    const mallory = issuer.add({ email, name: "Mallory" });
    await new Browser().signIn({ sub: mallory });
    const token = await mailedToken(email);
    expect(await findPendingSignUp(token, null)).toMatchObject({ isOwnBrowser: false, hasPassword: false });
    expect((await call(confirm, "POST", { body: { token } })).status).toBe(403);
    expect((await call(confirm, "POST", { body: { token, password: PASSWORD } })).status).toBe(401);
    const body = { token, newPassword: PASSWORD, name: "Vera Owner" };
    expect((await call(confirm, "POST", { body })).status).toBe(200);
    expect(await identitiesOf(email)).toEqual([]);
    expect(await new Browser().signIn({ sub: mallory })).toContain("error=OidcAccountExists");
    expect((await call(issueToken, "POST", { body: { email, password: PASSWORD } })).status).toBe(200);
  });

  it("is mailed once a minute, however often one comes", async () => {
    const email = newEmail();
    const sub = issuer.add({ email });
    const browser = new Browser();
    for (let times = 0; times < 3; times++) await browser.signIn({ sub });
    await deliverAccountMails();
    expect(await listMailboxMessages(email, 10)).toHaveLength(1);
  });

  it("opens no second account for a person who has one by then", async () => {
    const sub = issuer.add({ email: newEmail() });
    const first = new Browser();
    await first.signIn({ sub });
    const early = await mailedToken(issuer.people.get(sub)?.email ?? "");
    issuer.add(verified(newEmail()), sub);
    await new Browser().signIn({ sub });
    const late = await call(confirm, "POST", {
      body: { token: early },
      credential: { cookie: first.cookie },
    });
    expect(late.problem).toMatchObject({ code: "TOKEN_EXPIRED", detail: expect.stringContaining("company") });
    expect(await db().account.count({ where: { providerAccountId: sub } })).toBe(1);
  });
});

describe("an instance without an issuer", () => {
  it("has neither page", async () => {
    Object.assign(env, { oidc: null });
    const browser = new Browser();
    expect((await browser.start()).status).toBe(404);
    await expect(browser.arrive("http://localhost:3000/?state=x&code=y")).rejects.toThrow("404");
  });
});
