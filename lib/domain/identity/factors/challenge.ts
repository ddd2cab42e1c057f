import "server-only";
import { randomBytes } from "node:crypto";
import { AppError } from "@/lib/errors";
import type { Tx } from "@/lib/platform/database/db";
import { getClock } from "@/lib/platform/ports/clock/get-clock";
import { keyFor, keysFor } from "@/lib/platform/secrets/key-ring";
import { equalBytes, hmac, sha256Hex } from "@/lib/pure/secrets";

// Challenges for passkeys (WebAuthn, section 13.4.3). Anybody may ask for one on the sign-in page, so nothing is stored
// for it: a challenge says itself when it ends, and carries an HMAC over that, what it is for, and to whom it was given.
// One that was answered correctly is recorded, so that the same answer does not count twice.

/** What a challenge is for; the answer to one for a sign-in adds no passkey, and so on. */
export type ChallengePurpose = "sign-in" | "second-step" | "register" | "reauthenticate" | "token";

/**
 * What a challenge is for, and to whom it was given: the id in a browser's cookie, or a user and session.
 */
export type ChallengeScope = { purpose: ChallengePurpose; holder: string };

/** How long a challenge can be answered, in seconds: a sign-in page may stay open for a while. */
export const CHALLENGE_SECONDS = 10 * 60;

const NONCE_BYTES = 16;
const TIME_BYTES = 6;
const HEAD_BYTES = NONCE_BYTES + TIME_BYTES;
const MAC_BYTES = 20;
const KEY = "passkey challenges";

function mac(key: Uint8Array, head: Uint8Array, { purpose, holder }: ChallengeScope): Buffer {
  return hmac(key, `${purpose}\n${holder}\n${Buffer.from(head).toString("hex")}`).subarray(0, MAC_BYTES);
}

/** A new challenge, base64url: 16 random bytes, when it ends (seconds since 1970, 48 bits), and 20 bytes of HMAC. */
export function newChallenge(scope: ChallengeScope): string {
  const time = Buffer.alloc(TIME_BYTES);
  time.writeUIntBE(Math.floor(getClock().now().getTime() / 1000) + CHALLENGE_SECONDS, 0, TIME_BYTES);
  const head = Buffer.concat([randomBytes(NONCE_BYTES), time]);
  return Buffer.concat([head, mac(keyFor(KEY), head, scope)]).toString("base64url");
}

/**
 * Verifies that the challenge was given out for this, and is still good.
 * @returns when it ends; null for any other challenge
 */
export function challengeEnd(challenge: string, scope: ChallengeScope): Date | null {
  const bytes = Buffer.from(challenge, "base64url");
  if (bytes.length !== HEAD_BYTES + MAC_BYTES || bytes.toString("base64url") !== challenge) return null;
  const head = bytes.subarray(0, HEAD_BYTES);
  const isOurs = keysFor(KEY).some((key) => equalBytes(bytes.subarray(HEAD_BYTES), mac(key, head, scope)));
  if (!isOurs) return null;
  const end = new Date(head.readUIntBE(NONCE_BYTES, TIME_BYTES) * 1000);
  return end > getClock().now() ? end : null;
}

/**
 * Records that a challenge was answered, in the transaction that makes the answer count: of two requests with the same
 * answer, one succeeds.
 * @throws {AppError} UNAUTHENTICATED if it was answered before
 */
export async function spendChallenge(tx: Tx, challenge: string, expiresAt: Date): Promise<void> {
  const { count } = await tx.spentChallenge.createMany({
    data: [{ digest: sha256Hex(challenge), expiresAt }],
    skipDuplicates: true,
  });
  if (count === 0)
    throw new AppError("UNAUTHENTICATED", {
      detail: "This answer of the passkey was already used. Try again.",
    });
}
