import { createServer } from "node:http";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { resetProcess } from "@/lib/platform/per-process";
import { createSettableClock } from "@/lib/platform/ports/clock/drivers/settable";
import { replaceClock } from "@/lib/platform/ports/clock/get-clock";
import { discoverIssuer } from "@/lib/platform/ports/oidc/discover-issuer";
import { getIssuer } from "@/lib/platform/ports/oidc/get-issuer";
import type { OidcSettings } from "@/lib/pure/oidc-settings";
import { HOUR_MS } from "@/test/api/clock";
import { TestIssuer } from "@/test/oidc/test-issuer";

const METADATA = "/.well-known/openid-configuration";

let issuer: TestIssuer;
let settings: OidcSettings;
let clock: ReturnType<typeof createSettableClock>;
let restore: () => void;
beforeAll(async () => {
  issuer = await TestIssuer.start({ redirectUri: "https://sign.example.com/api/auth/oidc/callback" });
  settings = issuer.settings;
});
beforeEach(() => {
  clock = createSettableClock(new Date());
  restore = replaceClock(clock);
});
afterEach(async () => {
  issuer.metadata = null;
  issuer.broken.clear();
  issuer.requests.length = 0;
  restore();
  await resetProcess();
});
afterAll(() => issuer.stop());

const timesAsked = () => issuer.requests.filter((path) => path === METADATA).length;

describe("the issuer's metadata", () => {
  it("are read once, however many people sign in at once, and again after an hour", async () => {
    const all = await Promise.all([getIssuer(settings), getIssuer(settings), getIssuer(settings)]);
    expect(new Set(all).size).toBe(1);
    await getIssuer(settings);
    expect(timesAsked()).toBe(1);
    issuer.metadata = (known) => ({ ...known, authorization_endpoint: `${issuer.url}/moved` });
    clock.advance(HOUR_MS);
    const { authorization_endpoint } = (await getIssuer(settings)).serverMetadata();
    expect([authorization_endpoint, timesAsked()]).toEqual([`${issuer.url}/moved`, 2]);
  });

  it("are used as they were while the issuer is down, for a day", async () => {
    const first = await getIssuer(settings);
    issuer.broken.set(METADATA, 503);
    clock.advance(HOUR_MS);
    expect(await getIssuer(settings)).toBe(first);
    clock.advance(22 * HOUR_MS);
    expect(await getIssuer(settings)).toBe(first);
    clock.advance(2 * HOUR_MS);
    await expect(getIssuer(settings)).rejects.toMatchObject({ fault: "unreachable" });
  });

  it("that cannot be read are not asked for by each visitor", async () => {
    issuer.broken.set(METADATA, 503);
    for (let visitors = 0; visitors < 5; visitors++)
      await expect(getIssuer(settings)).rejects.toMatchObject({ fault: "unreachable" });
    expect(timesAsked()).toBe(1);
    issuer.broken.clear();
    clock.advance(6_000);
    await getIssuer(settings);
    expect(timesAsked()).toBe(2);
  });

  it.each([
    ["of another issuer", { issuer: "https://evil.example" }, /another issuer|expected issuer/],
    ["without a place to sign in", { authorization_endpoint: undefined }, /no authorization_endpoint/],
    ["without a place for codes", { token_endpoint: undefined }, /no token_endpoint/],
    ["without keys", { jwks_uri: undefined }, /no jwks_uri/],
    ["without the flow that we use", { response_types_supported: ["id_token"] }, /authorization code flow/],
  ])("that are %s fit nobody", async (_, change, message) => {
    issuer.metadata = (known) => ({ ...known, ...change });
    await expect(getIssuer(settings)).rejects.toMatchObject({
      ...{ fault: "unfit", message: expect.stringMatching(message) },
    });
  });

  it("that never come are given up on", async () => {
    issuer.broken.set(METADATA, "hangs");
    const late = discoverIssuer(settings, { timeoutSeconds: 0.2 });
    await expect(late).rejects.toMatchObject({ fault: "unreachable", message: "operation timed out" });
  });

  it("where nothing listens, or a page answers, are told as they are", async () => {
    const server = createServer((_, response) => void response.end("<h1>welcome</h1>"));
    await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
    const address = server.address();
    const url = `http://127.0.0.1:${typeof address === "object" ? address?.port : 0}/`;
    await expect(discoverIssuer({ ...settings, issuer: url })).rejects.toMatchObject({ fault: "unfit" });
    server.closeAllConnections();
    await new Promise((done) => server.close(done));
    await expect(discoverIssuer({ ...settings, issuer: url })).rejects.toMatchObject({
      ...{ fault: "unreachable", message: expect.stringContaining("ECONNREFUSED") },
    });
  });
});
