import { afterAll, afterEach, beforeAll, expect, it } from "vitest";
import { env } from "@/lib/env";
import { checkCompanySignIn } from "@/lib/maintenance/doctor/company-sign-in";
import type { ClockSample } from "@/lib/maintenance/doctor/finding";
import { TestIssuer } from "@/test/oidc/test-issuer";

let issuer: TestIssuer;
let host: string;
beforeAll(async () => {
  issuer = await TestIssuer.start({ redirectUri: `${env.appUrl}/api/auth/oidc/callback` });
  host = new URL(issuer.url).host;
});
afterEach(() => {
  Object.assign(issuer, { metadata: null });
  issuer.broken.clear();
});
afterAll(() => issuer.stop());

async function check() {
  const samples: ClockSample[] = [];
  const findings = await checkCompanySignIn((sample) => void samples.push(sample));
  return { samples, lines: findings.map(({ status, message }) => `${status}: ${message}`) };
}

it("says nothing where no issuer is set up", async () => {
  env.oidc = null;
  expect((await check()).lines).toEqual([]);
});

it("names the issuer, and the address to register there", async () => {
  env.oidc = issuer.settings;
  const { lines, samples } = await check();
  expect(lines).toEqual([
    `ok: ${host} answers as ${issuer.url}; register ${env.appUrl}/api/auth/oidc/callback there as redirect URI`,
  ]);
  expect(samples.map(({ source }) => source)).toEqual([host]);
});

it("tells an issuer that is down from one that does not fit", async () => {
  env.oidc = issuer.settings;
  issuer.broken.set("/.well-known/openid-configuration", 502);
  expect((await check()).lines).toEqual([
    `problem: ${host} does not answer: unexpected HTTP response status code`,
  ]);
  issuer.broken.clear();
  issuer.metadata = (known) => ({ ...known, issuer: "https://other.example" });
  expect((await check()).lines).toEqual([expect.stringMatching(/^problem: .*expected issuer/)]);
  issuer.metadata = (known) => ({ ...known, code_challenge_methods_supported: ["plain"] });
  expect((await check()).lines).toContain(`warning: ${host} does not offer PKCE with S256`);
});

it("says where nothing listens", async () => {
  env.oidc = { ...issuer.settings, issuer: "http://127.0.0.1:1/" };
  expect((await check()).lines).toEqual([
    expect.stringMatching(/^problem: 127\.0\.0\.1:1 does not answer: .*/),
  ]);
});
