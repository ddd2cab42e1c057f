import "server-only";
import { asksForFactor, factorsOf } from "@/lib/domain/identity/factors/factors-of";
import { type Prover, proveFactor } from "@/lib/domain/identity/factors/prove-factor";
import { isKnownBrowser } from "@/lib/domain/identity/known-browser";
import type { Visit } from "@/lib/domain/identity/visit";
import { AppError, invalidInput } from "@/lib/errors";

type Codes = { totp?: string | undefined; recoveryCode?: string | undefined };

/**
 * Requires the second factor of a program that asks for a token, after the password was right.
 * @throws {AppError} SECOND_FACTOR_REQUIRED if none was sent, or the account has only passkeys, which programs cannot
 *   use; UNAUTHENTICATED for a wrong or used one; RATE_LIMITED; INVALID_INPUT for a code though the account has no factor:
 *   its sender would rely on a protection that is not there
 */
export async function requireTokenFactor(
  user: Prover & { sessionVersion: number },
  { totp, recoveryCode }: Codes,
  visit: Visit,
): Promise<void> {
  const factors = await factorsOf(user.id);
  const sent = totp !== undefined ? { totp } : recoveryCode !== undefined ? { recoveryCode } : undefined;
  if (!asksForFactor(factors)) {
    if (!sent) return;
    throw invalidInput({
      path: totp === undefined ? "recoveryCode" : "totp",
      code: "invalid_value",
      message: "must be omitted: this account has no second factor",
    });
  }
  if (!factors.app)
    throw new AppError("SECOND_FACTOR_REQUIRED", {
      detail:
        "This account signs in with passkeys, which programs cannot use. Use an API key, or add an authenticator app to the account.",
      methods: [],
    });
  if (!sent)
    throw new AppError("SECOND_FACTOR_REQUIRED", {
      detail: "Send `totp`, the six digits of the account's authenticator app, or `recoveryCode`.",
      methods: ["totp", ...(factors.recoveryCodes ? ["recovery_code"] : [])],
    });
  // No challenge is given out for this purpose: a passkey cannot be sent here.
  const scope = { purpose: "token", holder: user.id } as const;
  await proveFactor(user, sent, scope, { ...visit, isKnown: isKnownBrowser(visit, user) });
}
