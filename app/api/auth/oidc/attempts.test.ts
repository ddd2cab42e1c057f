import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { POST as start } from "@/app/api/auth/oidc/start/route";
import { SECOND_STEP_PAGE } from "@/lib/api/towards-second-step";
import { oidcRedirectUri } from "@/lib/domain/identity/oidc/provider";
import { env } from "@/lib/env";
import { db } from "@/lib/platform/database/db";
import { resetProcess } from "@/lib/platform/per-process";
import { getIssuer } from "@/lib/platform/ports/oidc/get-issuer";
import { newId } from "@/lib/pure/id";
import { call } from "@/test/api/call";
import { later } from "@/test/api/clock";
import { Browser } from "@/test/oidc/browser";
import { TestIssuer } from "@/test/oidc/test-issuer";
import { walkAtIssuer } from "@/test/oidc/walk";

const METADATA = "/.well-known/openid-configuration";
const MINUTE_MS = 60_000;

let issuer: TestIssuer;
const before = { ...env };
beforeAll(async () => {
  issuer = await TestIssuer.start({ redirectUri: oidcRedirectUri() });
});
beforeEach(() => {
  Object.assign(env, before, { oidc: issuer.settings });
  Object.assign(issuer, { token: null, metadata: null });
  issuer.broken.clear();
});
afterAll(() => issuer.stop());

const person = () => issuer.add({ email: `${newId()}@example.com`, email_verified: true });

describe("an answer of the issuer", () => {
  it("counts in the browser that began, and in no other", async () => {
    const [mine, other] = [new Browser(), new Browser()];
    const { body } = await mine.start();
    const address = await walkAtIssuer(body.url, { sub: person() });
    expect(await other.arrive(address)).toBe("/login?error=OidcExpired");
    await other.start();
    expect(await other.arrive(address)).toBe("/login?error=OidcExpired");
    expect(await other.isSignedIn()).toBe(false);
    expect(await mine.arrive(address)).toBe("/documents");
  });

  it("counts once, even for who kept the cookie", async () => {
    const browser = new Browser();
    const { body } = await browser.start("/templates");
    const kept = new Map(browser.jar);
    const address = await walkAtIssuer(body.url, { sub: person() });
    expect(await browser.arrive(address)).toBe("/templates");
    expect(await browser.arrive(address)).toBe("/login?error=OidcExpired");
    const copy = new Browser();
    for (const [name, value] of kept) copy.jar.set(name, value);
    expect(await copy.arrive(address)).toBe("/login?error=OidcSpent&callbackUrl=%2Ftemplates");
    expect(await copy.isSignedIn()).toBe(false);
  });

  it("counts for a quarter of an hour", async () => {
    const browser = new Browser();
    const { body } = await browser.start();
    const address = await walkAtIssuer(body.url, { sub: person() });
    expect(await later(16 * MINUTE_MS, () => browser.arrive(address))).toBe("/login?error=OidcExpired");
  });

  it("finds its attempt among those of several tabs", async () => {
    const browser = new Browser();
    const sub = person();
    const pages = ["/documents?a", "/documents?b", "/documents?c"];
    const addresses: string[] = [];
    for (const page of pages) {
      const { body } = await browser.start(page);
      addresses.push(await walkAtIssuer(body.url, { sub }));
    }
    for (const [at, address] of addresses.entries()) expect(await browser.arrive(address)).toBe(pages[at]);
  });

  it("that nobody asked for, or that is made up, is not looked at", async () => {
    issuer.requests.length = 0;
    const browser = new Browser();
    await browser.start();
    for (const query of ["", "?state=x&code=y", "?error=access_denied", "?code=y"])
      expect(await browser.arrive(`http://localhost:3000/${query}`)).toBe("/login?error=OidcExpired");
    browser.jar.set("countersign.oidc", "made-up");
    expect(await browser.arrive("http://localhost:3000/?state=x")).toBe("/login?error=OidcExpired");
    expect(issuer.requests.filter((path) => path === "/token")).toEqual([]);
  });

  it("is told in words of ours, with the page to return to", async () => {
    const browser = new Browser();
    expect(await browser.signIn("cancel", "/templates")).toBe(
      "/login?error=OidcDenied&callbackUrl=%2Ftemplates",
    );
    issuer.token = (token) => ({ ...token, claims: { ...token.claims, aud: "another" } });
    expect(await browser.signIn({ sub: person() })).toBe("/login?error=OidcRejected");
    issuer.token = (token) => ({ ...token, claims: { ...token.claims, exp: 1 } });
    expect(await browser.signIn({ sub: person() })).toBe("/login?error=OidcClock");
    issuer.token = null;
    issuer.broken.set("/token", 500);
    expect(await browser.signIn({ sub: person() })).toBe("/login?error=OidcUnavailable");
  });
});

describe("an issuer that cannot be reached", () => {
  it("is told at once, and to nobody's harm", async () => {
    await resetProcess();
    issuer.broken.set(METADATA, 503);
    const { status, problem } = await new Browser().start();
    expect([status, problem.code]).toEqual([503, "UNAVAILABLE"]);
    expect(problem.detail).toContain("can’t be reached");
    expect(problem.detail).not.toContain(issuer.url);
  });

  it("while the person was there, leads back to the sign-in page within seconds", async () => {
    const browser = new Browser();
    const { body } = await browser.start();
    const address = await walkAtIssuer(body.url, { sub: person() });
    if (env.oidc) (await getIssuer(env.oidc)).timeout = 0.2;
    issuer.broken.set("/token", "hangs");
    expect(await browser.arrive(address)).toBe("/login?error=OidcUnavailable");
  });
});

describe("an account with a second factor", () => {
  it("is asked for it after the company's sign-in", async () => {
    const browser = new Browser();
    const sub = person();
    await browser.signIn({ sub });
    const { userId } = await db().account.findFirstOrThrow({ where: { providerAccountId: sub } });
    await db().authenticatorApp.create({
      data: { userId, secret: "sealed", lastStep: 0, createdAt: new Date() },
    });
    const other = new Browser();
    expect(await other.signIn({ sub }, "/templates")).toBe(`${SECOND_STEP_PAGE}?callbackUrl=%2Ftemplates`);
    expect(await other.isSignedIn()).toBe(false);
  });
});

describe("the door", () => {
  it("is bounded by address before anything is asked of the issuer", async () => {
    Object.assign(env, { rateLimitPerMinute: 20 });
    issuer.requests.length = 0;
    const headers = { "sec-fetch-site": "same-origin", "x-forwarded-for": "203.0.113.9" };
    const statuses: number[] = [];
    for (let times = 0; times < 4; times++)
      statuses.push((await call(start, "POST", { body: {}, headers })).status);
    expect(statuses).toEqual([200, 200, 429, 429]);
  });

  it("back from the issuer is bounded as well, and says so on a page", async () => {
    Object.assign(env, { rateLimitPerMinute: 20 });
    const browser = new Browser();
    const led: string[] = [];
    for (let times = 0; times < 3; times++) led.push(await browser.arrive("http://localhost:3000/?state=x"));
    expect(led).toEqual([
      ...["/login?error=OidcExpired", "/login?error=OidcExpired"],
      "/login?error=RATE_LIMITED",
    ]);
  });
});
