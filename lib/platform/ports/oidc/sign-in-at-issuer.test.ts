import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { resetProcess } from "@/lib/platform/per-process";
import { OidcError } from "@/lib/platform/ports/oidc/errors";
import { getIssuer } from "@/lib/platform/ports/oidc/get-issuer";
import { issuerPage, redeemAnswer } from "@/lib/platform/ports/oidc/sign-in-at-issuer";
import type { OidcSettings } from "@/lib/pure/oidc-settings";
import { strangersKey, TestIssuer } from "@/test/oidc/test-issuer";
import { type Choice, walkAtIssuer } from "@/test/oidc/walk";

const REDIRECT_URI = "https://sign.example.com/api/auth/oidc/callback";

let issuer: TestIssuer;
let settings: OidcSettings;
let sub: string;
beforeAll(async () => {
  issuer = await TestIssuer.start({ redirectUri: REDIRECT_URI });
  settings = issuer.settings;
  sub = issuer.add({ email: "ada@example.com", email_verified: true, name: "Ada" });
});
afterEach(async () => {
  Object.assign(issuer, { metadata: null, token: null });
  issuer.broken.clear();
  issuer.answers.clear();
  await resetProcess();
});
afterAll(() => issuer.stop());

/** Begins, and walks through the issuer's pages. */
async function begin(choice: Choice = { sub }) {
  const { url, proof } = await issuerPage(settings, REDIRECT_URI);
  return { proof, answer: new URL(await walkAtIssuer(url, choice)) };
}

/** The fault with which what was begun is refused. */
async function faultOf(redeemed: Promise<unknown>): Promise<string> {
  const error = await redeemed.then(
    () => new Error("it was accepted"),
    (thrown: unknown) => thrown,
  );
  if (!(error instanceof OidcError)) throw error;
  expect(error.message).not.toContain("ada@example.com");
  return `${error.fault}: ${error.message}`;
}

describe("a sign-in", () => {
  it("is asked for with a challenge, a state and a nonce, and yields who the issuer says it is", async () => {
    const { url, proof } = await issuerPage(settings, REDIRECT_URI);
    const { searchParams } = new URL(url);
    expect(Object.fromEntries(searchParams)).toEqual({
      ...{ client_id: "countersign", response_type: "code", scope: "openid email profile" },
      ...{ redirect_uri: REDIRECT_URI, state: proof.state, nonce: proof.nonce },
      ...{ code_challenge: expect.stringMatching(/^[\w-]{43}$/), code_challenge_method: "S256" },
    });
    expect(url).not.toContain(proof.verifier);
    const answer = new URL(await walkAtIssuer(url, { sub }));
    expect(await redeemAnswer(settings, answer, proof)).toEqual({
      ...{ issuer: `${issuer.url}/`, subject: sub },
      ...{ email: "ada@example.com", isEmailVerified: true, name: "Ada" },
    });
  });

  it("that the person cancels says so, and repeats nothing that the issuer wrote", async () => {
    const { proof, answer } = await begin("cancel");
    expect(answer.searchParams.get("error_description")).toContain("<b>");
    expect(await faultOf(redeemAnswer(settings, answer, proof))).toBe(
      "denied: the issuer refused the sign-in: access_denied",
    );
    answer.searchParams.set("error", "<script>");
    expect(await faultOf(redeemAnswer(settings, answer, proof))).toContain("an unknown error");
  });
});

describe("an answer is refused", () => {
  it("when its code was used before", async () => {
    const { proof, answer } = await begin();
    await redeemAnswer(settings, answer, proof);
    expect(await faultOf(redeemAnswer(settings, answer, proof))).toMatch(/^spent/);
  });

  it("when it belongs to another attempt", async () => {
    const [mine, other] = [await begin(), await begin()];
    expect(await faultOf(redeemAnswer(settings, other.answer, mine.proof))).toMatch(/^rejected/);
    // Another attempt's code under one's own state: the verifier does not fit its challenge.
    const swapped = new URL(mine.answer);
    swapped.searchParams.set("code", other.answer.searchParams.get("code") ?? "");
    expect(await faultOf(redeemAnswer(settings, swapped, mine.proof))).toMatch(/^spent/);
  });

  it("when it comes from another issuer, or does not say from which", async () => {
    const { proof, answer } = await begin();
    expect(answer.searchParams.get("iss")).toBe(issuer.url);
    answer.searchParams.set("iss", "https://evil.example");
    expect(await faultOf(redeemAnswer(settings, answer, proof))).toMatch(/^rejected/);
    answer.searchParams.delete("iss");
    expect(await faultOf(redeemAnswer(settings, answer, proof))).toMatch(/^rejected/);
  });

  const now = () => Math.floor(Date.now() / 1000);
  it.each([
    ["another nonce", { nonce: "another" }, "rejected"],
    ["no nonce", { nonce: undefined }, "rejected"],
    ["another audience", { aud: "another" }, "rejected"],
    ["a further audience", { aud: ["countersign", "another"] }, "rejected"],
    ["another issuer", { iss: "https://evil.example" }, "rejected"],
    ["no subject", { sub: undefined }, "rejected"],
    ["a subject that is too long", { sub: "x".repeat(256) }, "rejected"],
    ["a subject with signs that cannot be stored", { sub: "a\u0000b" }, "rejected"],
    ["an end in the past", { exp: now() - 3600 }, "clock"],
    ["a beginning in the future", { nbf: now() + 3600 }, "clock"],
  ])("when its ID token has %s", async (_, claims, fault) => {
    issuer.token = (token) => ({ ...token, claims: { ...token.claims, ...claims } });
    const { proof, answer } = await begin();
    expect(await faultOf(redeemAnswer(settings, answer, proof))).toMatch(new RegExp(`^${fault}`));
  });

  it("when its ID token is signed by another key, by our secret, or not at all", async () => {
    for (const lie of [
      { key: strangersKey() },
      { header: { alg: "none" }, isUnsigned: true },
      { header: { alg: "HS256" } },
      { header: { alg: "RS256", kid: "unknown" } },
    ]) {
      issuer.token = (token) => ({ ...token, ...lie });
      issuer.metadata = (known) => ({
        ...known,
        id_token_signing_alg_values_supported: ["RS256", "HS256", "none"],
      });
      const { proof, answer } = await begin();
      expect(await faultOf(redeemAnswer(settings, answer, proof))).toMatch(/^rejected/);
      await resetProcess();
    }
  });

  it("when our secret is not the client's", async () => {
    settings = { ...issuer.settings, clientSecret: "another" };
    const { proof, answer } = await begin();
    expect(await faultOf(redeemAnswer(settings, answer, proof))).toMatch(/^unfit: .*OIDC_CLIENT_SECRET/);
    settings = issuer.settings;
  });
});

describe("an issuer that fails after the person came back", () => {
  it.each(["/token", "/jwks"])("is given up on after a moment: %s", async (path) => {
    const { proof, answer } = await begin();
    (await getIssuer(settings)).timeout = 0.2;
    issuer.broken.set(path, "hangs");
    expect(await faultOf(redeemAnswer(settings, answer, proof))).toBe("unreachable: operation timed out");
  });

  it("or has a failure of its own, and neither is the person's", async () => {
    const { proof, answer } = await begin();
    issuer.broken.set("/token", 502);
    expect(await faultOf(redeemAnswer(settings, answer, proof))).toMatch(/^unreachable/);
  });

  it("cannot fill our memory", async () => {
    const { proof, answer } = await begin();
    issuer.answers.set("/jwks", JSON.stringify({ keys: [], more: "x".repeat(600 * 1024) }));
    expect(await faultOf(redeemAnswer(settings, answer, proof))).toMatch(/^unfit: .*512 KiB/);
  });
});
