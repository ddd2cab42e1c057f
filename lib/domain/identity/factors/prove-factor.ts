import "server-only";
import type { FactorProof } from "@/lib/contracts/factors";
import type { AuthenticationMethod } from "@/lib/contracts/identity";
import { spendTotp } from "@/lib/domain/identity/factors/authenticator-app";
import type { ChallengeScope } from "@/lib/domain/identity/factors/challenge";
import { type Origin, recordFactorEvent } from "@/lib/domain/identity/factors/factor-events";
import { beginFactorAttempt } from "@/lib/domain/identity/factors/factor-throttle";
import { notifyOfFactor } from "@/lib/domain/identity/factors/notify-of-factor";
import { spendRecoveryCode } from "@/lib/domain/identity/factors/recovery-codes";
import { verifyPasskey } from "@/lib/domain/identity/factors/verify-passkey";
import { mayMailAccount } from "@/lib/domain/mail-delivery/may-mail-account";
import { countSignInFailure } from "@/lib/domain/security-log/sign-in-failures";
import { AppError } from "@/lib/errors";
import { db, type Tx } from "@/lib/platform/database/db";

export type Prover = { id: string; email: string };
/** Where the proof comes from; `isKnown`: a browser that has signed in to the account before. */
export type ProvenFrom = Origin & { isKnown: boolean };
type ProvenBy = Extract<AuthenticationMethod, "passkey" | "totp" | "recovery_code">;

/** One text for wrong, used and late codes: the difference would help only who guesses. */
const WRONG = {
  totp: "This code is wrong, too old or already used. Enter the code that your app shows now.",
  recovery_code: "This recovery code is wrong or already used. Enter another one.",
};

/**
 * Verifies a second factor of a known person, and uses it up: a challenge, a time step or a recovery code counts once.
 * For sign-ins after the first factor, for tokens, and to confirm a session.
 * @param scope of the challenge that a passkey has answered (`passkeyRequestOptions`); its purpose is also logged for
 *   codes
 * @returns how the person has proven who they are
 * @throws {AppError} UNAUTHENTICATED for a wrong, used, late or foreign one, in words for the person; RATE_LIMITED
 */
export async function proveFactor(
  user: Prover,
  proof: FactorProof,
  scope: ChallengeScope,
  from: ProvenFrom,
): Promise<ProvenBy> {
  if ("passkey" in proof) {
    await verifyPasskey(proof.passkey, scope, user.id, from);
    return "passkey";
  }
  const attempt = await beginFactorAttempt(user.id, from.ip, from.isKnown);
  const method = "totp" in proof ? "totp" : "recovery_code";
  const isRight = await db().$transaction(async (tx) => {
    if (!(await spend(tx, user.id, proof))) return false;
    await recordFactorEvent(tx, user.id, from, {
      ...{ type: "factor.used", factor: method },
      details: { purpose: scope.purpose },
    });
    return true;
  });
  if (!isRight) {
    await countSignInFailure(user.id, method, from.ip);
    if (attempt.isAlarming) await notifyOfFailures(user);
    throw new AppError("UNAUTHENTICATED", { detail: WRONG[method] });
  }
  await attempt.succeed();
  return method;
}

const spend = (tx: Tx, userId: string, proof: Exclude<FactorProof, { passkey: unknown }>) =>
  "totp" in proof ? spendTotp(tx, userId, proof.totp) : spendRecoveryCode(tx, userId, proof.recoveryCode);

async function notifyOfFailures({ id: userId, email }: Prover): Promise<void> {
  if (!(await mayMailAccount("factor-failures", email))) return;
  await db().$transaction((tx) => notifyOfFactor(tx, { kind: "failures", userId }));
}
