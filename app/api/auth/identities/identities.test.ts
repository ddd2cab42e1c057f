import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { DELETE as disconnect } from "@/app/api/auth/identities/[id]/route";
import { POST as connect, GET as list } from "@/app/api/auth/identities/route";
import { POST as start } from "@/app/api/auth/oidc/start/route";
import { DELETE as endSession } from "@/app/api/auth/sessions/[id]/route";
import type { IdentityDto } from "@/lib/contracts/identities";
import { oidcRedirectUri } from "@/lib/domain/identity/oidc/provider";
import { env } from "@/lib/env";
import { db } from "@/lib/platform/database/db";
import { listMailboxMessages } from "@/lib/platform/ports/mail/queries";
import { newId } from "@/lib/pure/id";
import { call } from "@/test/api/call";
import { deliverAccountMails } from "@/test/api/mailbox";
import { createBrowser, createTenant, createUser } from "@/test/api/world";
import { Browser } from "@/test/oidc/browser";
import { TestIssuer } from "@/test/oidc/test-issuer";
import { walkAtIssuer } from "@/test/oidc/walk";

const OURS = { "sec-fetch-site": "same-origin" };
const SECURITY = "/settings/security";

let issuer: TestIssuer;
const before = { ...env };
beforeAll(async () => {
  issuer = await TestIssuer.start({ redirectUri: oidcRedirectUri() });
});
beforeEach(() => {
  Object.assign(env, before, { oidc: issuer.settings });
});
afterAll(() => issuer.stop());

/** A person with an account, signed in, and their subject at the issuer. */
async function person(email = `${newId()}@elsewhere.example`) {
  const user = await createUser();
  const browser = Browser.signedIn(await createBrowser(user.userId));
  return { user, browser, sub: issuer.add({ email, email_verified: true }) };
}

const identitiesOf = async (browser: Browser): Promise<IdentityDto[]> =>
  (await call(list, "GET", { credential: { cookie: browser.cookie } })).body;
const remove = (browser: Browser, id: string) =>
  call(disconnect, "DELETE", { credential: { cookie: browser.cookie }, params: { id }, headers: OURS });

describe("an identity that a signed-in person connects", () => {
  it("signs them in from then on, whatever address it has", async () => {
    const { user, browser, sub } = await person();
    expect(await identitiesOf(browser)).toEqual([]);
    expect(await browser.connectAs({ sub })).toBe(`${SECURITY}?connected=1`);
    expect(await identitiesOf(browser)).toEqual([
      { id: expect.any(String), provider: "oidc", name: "Acme", isOffered: true, canDisconnect: true },
    ]);
    const other = new Browser();
    expect(await other.signIn({ sub })).toBe("/documents");
    const sessions = await db().userSession.findMany({ where: { userId: user.userId } });
    expect(sessions.map(({ methods }) => methods)).toContainEqual(["oidc"]);
    // Once more is no harm.
    expect(await browser.connectAs({ sub })).toBe(`${SECURITY}?connected=1`);
    expect(await identitiesOf(browser)).toHaveLength(1);
  });

  it("is theirs alone, and the only one of its issuer", async () => {
    const [ada, bob] = [await person(), await person()];
    await ada.browser.connectAs(ada);
    expect(await bob.browser.connectAs(ada)).toBe(`${SECURITY}?problem=OidcElsewhere`);
    expect(await ada.browser.connectAs(bob)).toBe(`${SECURITY}?problem=OidcAnother`);
    expect(await identitiesOf(bob.browser)).toEqual([]);
  });

  it("is told by mail and recorded, as is its end", async () => {
    const tenant = await createTenant();
    const browser = Browser.signedIn(await createBrowser(tenant.userId));
    await browser.connectAs({ sub: issuer.add({}) });
    const [identity] = await identitiesOf(browser);
    expect((await remove(browser, identity?.id ?? "")).status).toBe(204);
    expect(await identitiesOf(browser)).toEqual([]);
    for (const logId of [tenant.userId, tenant.workspaceId]) {
      const events = await db().securityEvent.findMany({
        where: { logId, type: { startsWith: "factor." } },
        orderBy: { sequence: "asc" },
      });
      expect(events.map(({ type, details }) => [type, details.method])).toEqual([
        ["factor.added", "oidc"],
        ["factor.removed", "oidc"],
      ]);
    }
    await deliverAccountMails();
    const mails = await listMailboxMessages(tenant.email, 10);
    expect(mails.map(({ text }) => /service was (\w+)/.exec(text)?.[1])).toEqual([
      "disconnected",
      "connected",
    ]);
  });

  it("is not connected to whoever signed in meanwhile, nor to nobody", async () => {
    const [ada, bob] = [await person(), await person()];
    const begun = await ada.browser.connect();
    const address = await walkAtIssuer(begun.body.url, ada);
    for (const [name, value] of bob.browser.jar) ada.browser.jar.set(name, value);
    expect(await ada.browser.arrive(address)).toBe(`${SECURITY}?problem=OidcSessionChanged`);

    const again = await bob.browser.connect();
    const late = await walkAtIssuer(again.body.url, bob);
    const [session] = await db().userSession.findMany({ where: { userId: bob.user.userId } });
    const params = { id: session?.id ?? "" };
    await call(endSession, "DELETE", { credential: { cookie: bob.browser.cookie }, params, headers: OURS });
    expect(await bob.browser.arrive(late)).toBe(`${SECURITY}?problem=OidcSessionChanged`);
    expect(await db().account.count({ where: { userId: { in: [ada.user.userId, bob.user.userId] } } })).toBe(
      0,
    );
  });

  it("says on the same page what went wrong at the issuer", async () => {
    const { browser } = await person();
    expect(await browser.connectAs("cancel")).toBe(`${SECURITY}?problem=OidcDenied`);
  });
});

describe("disconnecting", () => {
  it("is refused while nothing else would let the person in", async () => {
    const { user, browser, sub } = await person();
    await browser.connectAs({ sub });
    const [identity] = await identitiesOf(browser);
    const id = identity?.id ?? "";
    // Without mail there are no sign-in links.
    Object.assign(env, { isProduction: true });
    expect(await identitiesOf(browser)).toMatchObject([{ canDisconnect: false }]);
    expect((await remove(browser, id)).problem.code).toBe("INVALID_STATE");
    // What is not offered any more lets nobody in.
    await db().account.create({
      data: {
        id: newId(),
        userId: user.userId,
        type: "oauth",
        provider: "github",
        providerAccountId: newId(),
      },
    });
    expect((await remove(browser, id)).problem.code).toBe("INVALID_STATE");
    await db().user.update({ where: { id: user.userId }, data: { passwordHash: "of a password" } });
    expect((await remove(browser, id)).status).toBe(204);
    expect(await identitiesOf(browser)).toMatchObject([{ provider: "github", isOffered: false }]);
  });

  it("concerns one's own alone", async () => {
    const [ada, bob] = [await person(), await person()];
    await ada.browser.connectAs(ada);
    const [identity] = await identitiesOf(ada.browser);
    expect((await remove(bob.browser, identity?.id ?? "")).status).toBe(404);
    expect(await identitiesOf(ada.browser)).toHaveLength(1);
  });

  it("keeps an identity of a former issuer in sight", async () => {
    const { browser, sub } = await person();
    await browser.connectAs({ sub });
    Object.assign(env, { oidc: { ...issuer.settings, issuer: "https://new.example/" } });
    const former = {
      provider: "oidc",
      name: "Former company sign-in",
      isOffered: false,
      canDisconnect: true,
    };
    expect(await identitiesOf(browser)).toMatchObject([former]);
  });
});

describe("who may begin", () => {
  it("to connect: a browser on our own page", async () => {
    const { user, browser } = await person();
    const credential = { cookie: browser.cookie };
    expect((await call(connect, "POST", { credential })).status).toBe(403);
    const elsewhere = { "sec-fetch-site": "cross-site" };
    expect((await call(connect, "POST", { credential, headers: elsewhere })).status).toBe(403);
    expect((await call(connect, "POST", { credential: user.bearer })).status).toBe(403);
    expect((await call(connect, "POST", {})).status).toBe(401);
  });

  it("to sign in: our own page", async () => {
    expect((await call(start, "POST", { body: {} })).status).toBe(403);
    const headers = { "sec-fetch-site": "cross-site" };
    expect((await call(start, "POST", { body: {}, headers })).status).toBe(403);
  });
});
