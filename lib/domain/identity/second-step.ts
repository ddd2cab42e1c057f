import "server-only";
import { z } from "zod";
import type { FactorProof } from "@/lib/contracts/factors";
import { AUTHENTICATION_METHODS, type AuthenticationMethod } from "@/lib/contracts/identity";
import type { ChallengeScope } from "@/lib/domain/identity/factors/challenge";
import { asksForFactor, factorsOf } from "@/lib/domain/identity/factors/factors-of";
import { rpId } from "@/lib/domain/identity/factors/passkey-site";
import { proveFactor } from "@/lib/domain/identity/factors/prove-factor";
import { passkeyRequestOptions } from "@/lib/domain/identity/factors/verify-passkey";
import { isKnownBrowser } from "@/lib/domain/identity/known-browser";
import { signInBrowser } from "@/lib/domain/identity/sign-in-browser";
import type { Visit } from "@/lib/domain/identity/visit";
import { env } from "@/lib/env";
import { AppError } from "@/lib/errors";
import { db } from "@/lib/platform/database/db";
import { getClock } from "@/lib/platform/ports/clock/get-clock";
import { keyFor, keysFor } from "@/lib/platform/secrets/key-ring";
import { cookieValue } from "@/lib/pure/cookies";
import { newId } from "@/lib/pure/id";
import { decryptWithOneOf, encrypt } from "@/lib/pure/secrets";

// The step between the first factor and the session: a browser whose person has shown a password, a sign-in link or an
// account at a provider holds an encrypted cookie that says so for ten minutes, and opens nothing else.

const COOKIE = `${env.isHttps ? "__Host-" : ""}countersign.second-step`;
const LIFETIME_SECONDS = 10 * 60;

const Pending = z.strictObject({
  id: z.uuid(),
  userId: z.uuid(),
  /** The user's session version at the first factor: a new password ends the step. */
  version: z.number().int(),
  methods: z.array(z.enum(AUTHENTICATION_METHODS)),
  /** Milliseconds since 1970. */
  expiresAt: z.number(),
});
type Pending = z.infer<typeof Pending>;

const attributes = (maxAge: number) =>
  `Path=/; Max-Age=${maxAge}; HttpOnly; SameSite=Lax${env.isHttps ? "; Secure" : ""}`;

/** The `Set-Cookie` header that ends the step. */
export const endSecondStep = (): string => `${COOKIE}=; ${attributes(0)}`;

/**
 * Begins the second step, if the account has a factor.
 * @param methods how the person has just proven who they are
 * @returns the `Set-Cookie` header that lets this browser go on; null if the account has none, and a session may begin
 */
export async function beginSecondStep(
  userId: string,
  methods: readonly AuthenticationMethod[],
): Promise<string | null> {
  if (!asksForFactor(await factorsOf(userId))) return null;
  const { sessionVersion: version } = await db().user.findUniqueOrThrow({
    where: { id: userId },
    select: { sessionVersion: true },
  });
  const expiresAt = getClock().now().getTime() + LIFETIME_SECONDS * 1000;
  const pending: Pending = { id: newId(), userId, version, methods: [...methods], expiresAt };
  const value = encrypt(keyFor("second step"), Buffer.from(JSON.stringify(pending)), COOKIE).toString(
    "base64url",
  );
  return `${COOKIE}=${value}; ${attributes(LIFETIME_SECONDS)}`;
}

function pendingOf(cookieHeader: string | null): Pending | null {
  const value = cookieValue(cookieHeader, COOKIE);
  if (!value) return null;
  let plain: Buffer;
  try {
    plain = decryptWithOneOf(keysFor("second step"), Buffer.from(value, "base64url"), COOKIE);
  } catch {
    // Made up, or from before APP_SECRET was changed.
    return null;
  }
  const pending = Pending.parse(JSON.parse(plain.toString()));
  return pending.expiresAt > getClock().now().getTime() ? pending : null;
}

const scopeOf = ({ id }: Pending): ChallengeScope => ({ purpose: "second-step", holder: id });

async function findStep(cookieHeader: string | null) {
  const pending = pendingOf(cookieHeader);
  const user =
    pending &&
    (await db().user.findUnique({
      where: { id: pending.userId, emailVerified: { not: null } },
      select: { id: true, email: true, sessionVersion: true },
    }));
  return user && user.sessionVersion === pending.version ? { pending, user } : null;
}

async function requireStep(cookieHeader: string | null) {
  const step = await findStep(cookieHeader);
  if (!step)
    throw new AppError("TOKEN_EXPIRED", {
      detail: "This took longer than ten minutes, or was ended. Sign in again from the start.",
    });
  return step;
}

/** What the page of the second step can ask for. */
export type SecondStepOffers = {
  /** A passkey of this host. */
  passkey: boolean;
  totp: boolean;
  recoveryCode: boolean;
  /** Hosts that the person's other passkeys were made for, if none is of this one. */
  otherHosts: string[];
};

/** What the page of the second step offers; null if this browser has none open. */
export async function findSecondStep(
  cookieHeader: string | null,
): Promise<{ email: string; offers: SecondStepOffers } | null> {
  const step = await findStep(cookieHeader);
  if (!step) return null;
  const [{ app, recoveryCodes }, hosts] = await Promise.all([
    factorsOf(step.user.id),
    db().passkey.findMany({ where: { userId: step.user.id }, distinct: ["rpId"], select: { rpId: true } }),
  ]);
  const passkey = hosts.some(({ rpId: host }) => host === rpId());
  const otherHosts = passkey ? [] : hosts.map(({ rpId: host }) => host).sort();
  return {
    email: step.user.email,
    offers: { passkey, totp: app, recoveryCode: recoveryCodes, otherHosts },
  };
}

/**
 * Options with which the browser asks for a passkey of the person whose step is open.
 * @throws {AppError} TOKEN_EXPIRED
 */
export async function secondStepOptions(cookieHeader: string | null) {
  const { pending, user } = await requireStep(cookieHeader);
  return passkeyRequestOptions(scopeOf(pending), user.id);
}

/**
 * Ends the second step: signs the browser in once a factor is proven.
 * @returns `Set-Cookie` headers for the response
 * @throws {AppError} TOKEN_EXPIRED, UNAUTHENTICATED (in words for the person), RATE_LIMITED
 */
export async function finishSecondStep(proof: FactorProof, visit: Visit): Promise<string[]> {
  const { pending, user } = await requireStep(visit.cookieHeader);
  const method = await proveFactor(user, proof, scopeOf(pending), {
    ...visit,
    isKnown: isKnownBrowser(visit, user),
  });
  return [...(await signInBrowser(user.id, visit, [...pending.methods, method])), endSecondStep()];
}
