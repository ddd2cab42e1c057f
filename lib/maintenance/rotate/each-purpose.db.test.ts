import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import type { EmailChangeLink } from "@/lib/contracts/email-change";
import { isPublicLinkToken, publicLinkUrl } from "@/lib/domain/documents/visitor-starts/public-link-token";
import { isStartCode, startCodeOf } from "@/lib/domain/documents/visitor-starts/start-code";
import { isPurchaseToken, purchaseUrl } from "@/lib/domain/entitlements/purchase-link";
import { pageUrls, readPageUrl } from "@/lib/domain/files/page-urls";
import { authTokenText, verifiedAuthTokenId } from "@/lib/domain/identity/auth-token";
import { emailChangeUrl, verifyEmailChangeToken } from "@/lib/domain/identity/email-change/email-change-link";
import { beginApp, confirmApp } from "@/lib/domain/identity/factors/authenticator-app";
import { challengeEnd, newChallenge } from "@/lib/domain/identity/factors/challenge";
import { isKnownNetwork, rememberNetwork } from "@/lib/domain/identity/known-network";
import { rememberAttempt, takeAttempt } from "@/lib/domain/identity/oidc/attempts";
import { beginSecondStep, findSecondStep } from "@/lib/domain/identity/second-step";
import { findSessionPrincipal, issueProgramToken } from "@/lib/domain/identity/session";
import { signedCookie } from "@/lib/domain/identity/signed-cookie";
import { isOptOutToken, noticeOptOut } from "@/lib/domain/mail-delivery/opt-out";
import { readReportToken, reportUrl } from "@/lib/domain/mail-delivery/report-link";
import { invitationToken, verifiedInvitationId } from "@/lib/domain/members/invitation-token";
import { answerQuestion, signQuestion } from "@/lib/domain/oauth/consent";
import { findSharedSecret, shareSecret } from "@/lib/domain/seal-key/share-secret";
import { encryptEmbedSession } from "@/lib/domain/signing/embed-session-token";
import { isCorrectPin, pinHash } from "@/lib/domain/signing/in-person/pin";
import { drawingIdOf, drawingUrl } from "@/lib/domain/signing/phone-drawings/drawing-token";
import {
  claimOf,
  inPersonSigningUrl,
  ownSigningUrl,
  sharedSigningToken,
  signingToken,
  startedSigningUrl,
} from "@/lib/domain/signing/signing-token";
import { readSourceUrl, sourceUrl } from "@/lib/domain/signing/source-urls";
import { requireUploadGrant, uploadUrlFor } from "@/lib/domain/templates/upload-url";
import { decryptWebhookSecret, encryptWebhookSecret } from "@/lib/domain/webhooks/secret";
import { env } from "@/lib/env";
import type { AppError } from "@/lib/errors";
import { withConnection } from "@/lib/maintenance/database/connect";
import { openKeyRing } from "@/lib/maintenance/instance-secret";
import { rotateSecret } from "@/lib/maintenance/rotate/rotate-secret";
import { newFolder, removeFolders } from "@/lib/maintenance/testing/instances";
import { db } from "@/lib/platform/database/db";
import { resetProcess } from "@/lib/platform/per-process";
import { getSignedBlobUrls } from "@/lib/platform/ports/storage/get-storage";
import { decryptAtRest, decryptTextAtRest, encryptAtRest } from "@/lib/platform/secrets/at-rest";
import { acceptedSecrets, currentSecret, keyFor, keysFor } from "@/lib/platform/secrets/key-ring";
import { PURPOSES, type Purpose } from "@/lib/platform/secrets/purposes";
import { arrivalToken, isArrivalToken } from "@/lib/pure/arrival";
import { newId } from "@/lib/pure/id";
import { addTestApp } from "@/test/api/factors";
import { createTenant, createUser, type Tenant } from "@/test/api/world";
import { resetDatabase } from "@/test/support/database";

/** What each key was derived for: made under one secret, and presented after it was replaced. */

const before = { ...env };
let tenant: Tenant;
let user: { id: string; email: string; sessionVersion: number };

beforeAll(async () => {
  await resetDatabase();
});
beforeEach(async () => {
  await resetDatabase();
  await resetProcess();
  Object.assign(env, { secret: null, formerSecrets: [], dataDir: newFolder() });
  tenant = await createTenant();
  user = await db().user.findUniqueOrThrow({ where: { id: tenant.userId } });
});
afterAll(async () => {
  removeFolders();
  Object.assign(env, before);
  await resetProcess();
});

type Works = () => unknown;
/** Makes something, and returns whether it still works; an error says that it does not. */
type Made = () => Works | Promise<Works>;

const id = newId();
const recipient = { id, tokenVersion: 1 };
const lastPart = (url: string) => url.split("/").at(-1) ?? "";
const linkWorks = (token: string) => () =>
  claimOf(token)?.authenticate(recipient) !== undefined && claimOf(token)?.authenticate(recipient);
const cookieOf = (name: Parameters<typeof signedCookie>[0]["name"]): Works => {
  const cookie = signedCookie({ name, kept: 2, lifetimeSeconds: 60 });
  const header = cookie.remember(null, id).split(";", 1)[0] ?? "";
  return () => cookie.proves(header, id);
};
const tokenOf = (purpose: "confirm-email" | "reset-password"): Works => {
  const token = authTokenText(purpose, id);
  return () => verifiedAuthTokenId(purpose, token);
};
const emailChangeOf = (link: EmailChangeLink): Works => {
  const token = new URL(emailChangeUrl(link, id)).searchParams.get("token") ?? "";
  return () => verifyEmailChangeToken(token).link === link;
};
const person = () => ({
  kind: "user" as const,
  userId: user.id,
  email: user.email,
  name: null,
  via: "cookie" as const,
  sessionId: null,
  isInstanceAdmin: false,
});

const MADE: Record<keyof typeof PURPOSES, Made> = {
  "signing-link": () => linkWorks(signingToken(recipient)),
  "shared-signing-link": () => linkWorks(sharedSigningToken(recipient)),
  "own-signing-link": () => linkWorks(lastPart(ownSigningUrl(recipient))),
  "started-signing-link": () => linkWorks(lastPart(startedSigningUrl(recipient))),
  "in-person-signing-link": () => linkWorks(lastPart(inPersonSigningUrl(recipient))),
  "embed-session": () =>
    linkWorks(
      encryptEmbedSession({
        ...{ sessionId: newId(), apiKeyId: null, recipientId: id, tokenVersion: 1 },
        ...{ expiresAt: new Date(Date.now() + 60_000), allowedOrigins: [], redirectUrl: null },
      }),
    ),
  "public-link": () => {
    const token = lastPart(publicLinkUrl(recipient));
    return () => isPublicLinkToken(recipient, token);
  },
  "public-link-code": () => {
    const code = startCodeOf(id);
    return () => isStartCode(id, code);
  },
  "billing-purchase": () => {
    const token = new URL(purchaseUrl(id)).searchParams.get("token") ?? "";
    return () => isPurchaseToken(token, id);
  },
  "report-mails": () => {
    const about = {
      workspaceId: id,
      documentId: null,
      isVisitors: false,
      address: "a@example.com",
      locale: "en",
    };
    const token = lastPart(reportUrl(about));
    return () => readReportToken(token);
  },
  "opt-out": () => {
    const token = lastPart(noticeOptOut(id, "documentViewed").optOut.url);
    return () => isOptOutToken("documentViewed", token, id);
  },
  "auth-token:confirm-email": () => tokenOf("confirm-email"),
  "auth-token:reset-password": () => tokenOf("reset-password"),
  "email-change:former": () => emailChangeOf("former"),
  "email-change:new": () => emailChangeOf("new"),
  "email-change:undo": () => emailChangeOf("undo"),
  invitation: () => {
    const token = invitationToken(id);
    return () => verifiedInvitationId(token);
  },
  session: async () => {
    const { token } = await issueProgramToken(user);
    return () => findSessionPrincipal(token, "bearer");
  },
  "device-browser": () => cookieOf("device"),
  "sign-up-browser": () => cookieOf("sign-up"),
  "in-person-browser": () => cookieOf("in-person"),
  "passkey-browser": () => cookieOf("passkey"),
  "oidc-attempts": () => {
    const attempt = { state: "s", nonce: "n", verifier: "v", returnTo: "", connect: null };
    const cookie = rememberAttempt(null, attempt).split(";", 1)[0] ?? null;
    return () => takeAttempt(cookie, "s").attempt;
  },
  // Only the mail and a session's row have it: `mailed-code.ts` compares it under each key.
  "reauthentication-code": () => keptKey("reauthentication-code"),
  "passkey challenges": () => {
    const scope = { purpose: "sign-in", holder: id } as const;
    const challenge = newChallenge(scope);
    return () => challengeEnd(challenge, scope);
  },
  "second step": async () => {
    const { userId } = await createUser();
    await addTestApp(userId);
    const cookie = (await beginSecondStep(userId, ["password"]))?.split(";", 1)[0] ?? null;
    return () => findSecondStep(cookie);
  },
  "authenticator app enrolment": async () => {
    const { userId, email } = await createUser();
    const { enrolment } = await beginApp(userId, email);
    const origin = { ip: null, userAgent: null };
    // The code is wrong in any case: what matters is what it was compared with.
    return () =>
      confirmApp(userId, { enrolment, code: "000000" }, origin).catch(
        (error: AppError) => error.details.errors?.[0]?.path === "code",
      );
  },
  "authenticator apps": async () => {
    const { userId } = await createUser();
    await addTestApp(userId);
    return async () => {
      const { secret } = await db().authenticatorApp.findUniqueOrThrow({ where: { userId } });
      return decryptTextAtRest("authenticator apps", secret, userId).length > 0;
    };
  },
  "known-network": async () => {
    await rememberNetwork("203.0.113.7", user);
    return () => isKnownNetwork("203.0.113.7", user);
  },
  "oauth-consent": () => {
    const client = { id: newId() } as Parameters<typeof signQuestion>[0]["client"];
    const asked = { client, redirectUri: "https://a.example/", state: null, codeChallenge: "x", scopes: [] };
    const question = signQuestion(asked, person());
    return () => answerQuestion(person(), { question, isApproved: false, isWriteAllowed: false });
  },
  // Nothing is verified with it: a code is looked up by its hash, for a minute.
  "oauth-code": () => keptKey("oauth-code"),
  "hand-over-pin": () => {
    const stored = pinHash(id, "1234");
    return () => isCorrectPin(id, "1234", stored);
  },
  "phone-drawing": () => {
    const code = lastPart(drawingUrl(id));
    return () => drawingIdOf(code);
  },
  "page-url": () => {
    const { query } = pageUrls("a".repeat(64), new Date());
    return () => readPageUrl("a".repeat(64), new URLSearchParams(query), new Date());
  },
  "source-url": () => {
    const url = new URL(
      sourceUrl({ recipientId: id, tokenVersion: 1, blobId: id, name: null }, new Date(), null),
    );
    return () => readSourceUrl(id, url.searchParams, new Date());
  },
  "upload-url": () => {
    const token = lastPart(uploadUrlFor(tenant.ctx.principal, id));
    // There is no such template: what matters is who made the address.
    return () =>
      requireUploadGrant(token).catch(
        (error: Error) => !error.message.includes("not issued by this service"),
      );
  },
  "blob-url": () => {
    const key = `sha256/${"a".repeat(64)}.pdf`;
    const options = { ttlSeconds: 60, contentType: "application/pdf", disposition: "inline" as const };
    const url = new URL(getSignedBlobUrls().sign(key, options));
    return () => getSignedBlobUrls().verify(key, url.searchParams) !== "invalid";
  },
  doctor: () => {
    const token = arrivalToken(currentSecret("doctor"), new Date());
    return () => acceptedSecrets("doctor").some((secret) => isArrivalToken(token, secret, new Date()));
  },
  // Next.js keeps it until the process ends.
  "server actions": () => keptKey("server actions"),
  "webhook secrets": async () => {
    const endpoint = newId();
    const secretCiphertext = encryptWebhookSecret(endpoint, "whsec_test");
    const data = {
      id: endpoint,
      workspaceId: tenant.workspaceId,
      url: "https://a.example",
      secretCiphertext,
    };
    await db().webhookEndpoint.create({ data: { ...data, previousSecretCiphertext: secretCiphertext } });
    return async () => {
      const stored = await db().webhookEndpoint.findUniqueOrThrow({ where: { id: endpoint } });
      const secrets = [stored.secretCiphertext, stored.previousSecretCiphertext ?? ""];
      return secrets.every((one) => decryptWebhookSecret(endpoint, one) === "whsec_test");
    };
  },
  "instance secrets": async () => {
    await shareSecret("test", async () => Buffer.from("shared"));
    return async () => (await findSharedSecret("test"))?.toString() === "shared";
  },
  "mail-content": async () => {
    const [mail, dedupeKey] = [newId(), `test:${newId()}`];
    const encryptedContent = new Uint8Array(encryptAtRest("mail-content", Buffer.from("words"), dedupeKey));
    const data = {
      id: mail,
      dedupeKey,
      purpose: "viewed",
      to: "a@example.com",
      locale: "en",
      from: "b@example.com",
    };
    await db().mailMessage.create({
      data: { ...data, subject: "", text: "", html: "", status: "queued", encryptedContent },
    });
    return async () => {
      const stored = await db().mailMessage.findUniqueOrThrow({ where: { id: mail } });
      // After a compromise it is written anew, with new links.
      if (stored.encryptedContent === null) return true;
      return decryptAtRest("mail-content", stored.encryptedContent, dedupeKey).toString() === "words";
    };
  },
  "idempotency answers": async () => {
    const row = newId();
    const body = new Uint8Array(encryptAtRest("idempotency answers", Buffer.from("{}"), row));
    const at = new Date(Date.now() + 60_000);
    await db().idempotencyKey.create({
      data: { id: row, scope: row, fingerprint: "x", lockedUntil: at, expiresAt: at, status: 200, body },
    });
    return async () => {
      const stored = await db().idempotencyKey.findUniqueOrThrow({ where: { id: row } });
      return decryptAtRest("idempotency answers", stored.body ?? new Uint8Array(), row).toString() === "{}";
    };
  },
};

function keptKey(purpose: Purpose): Works {
  const key = keyFor(purpose);
  return () => keysFor(purpose).some((one) => one.equals(key));
}

async function works(made: Works): Promise<boolean> {
  try {
    return Boolean(await made());
  } catch {
    return false;
  }
}

const rotate = (isCompromised: boolean) => rotateSecret({ isCompromised, say: () => undefined });
const PURPOSE_NAMES = Object.keys(MADE) as (keyof typeof PURPOSES)[];

/** Makes one of each, replaces the secret, and returns which still work. */
async function afterRotation(isCompromised: boolean): Promise<string[]> {
  await withConnection(openKeyRing);
  const made = new Map<string, Works>();
  for (const purpose of PURPOSE_NAMES) made.set(purpose, await MADE[purpose]());
  for (const [purpose, one] of made) expect([purpose, await works(one)]).toEqual([purpose, true]);
  const done = await rotate(isCompromised);
  expect(done).toMatchObject({ isCompromised, unreadable: 0, underOthers: 0 });
  expect(done.current).not.toBe(done.replaced);
  const working: string[] = [];
  for (const [purpose, one] of made) if (await works(one)) working.push(purpose);
  // What is made from now on works in any case.
  for (const purpose of PURPOSE_NAMES)
    expect([purpose, await works(await MADE[purpose]())]).toEqual([purpose, true]);
  return working;
}

it("a routine rotation ends nothing that people or programs have", async () => {
  // The two keys that nothing is verified with are accepted for a minute, as far as that means anything.
  expect(await afterRotation(false)).toEqual(PURPOSE_NAMES);
});

it("a compromise ends all but what is stored and what stops mails", async () => {
  expect(await afterRotation(true)).toEqual(
    PURPOSE_NAMES.filter((purpose) => PURPOSES[purpose].whenCompromised === "stays"),
  );
  expect(await db().userSession.count()).toBe(0);
});
