import "server-only";
import type { AuthenticationMethod } from "@/lib/contracts/identity";
import type { SecurityDetails, SecurityEventType } from "@/lib/contracts/security-events";
import { accountLogs } from "@/lib/domain/security-log/account-logs";
import { recordSecurityEvent } from "@/lib/domain/security-log/record-security-events";
import type { Tx } from "@/lib/platform/database/db";
import { getClock } from "@/lib/platform/ports/clock/get-clock";

/** Where a change of an account or a sign-in came from. */
export type Origin = { ip: string | null; userAgent: string | null };

export type FactorEvent = {
  type: Extract<SecurityEventType, "factor.added" | "factor.removed" | "factor.used">;
  factor: Extract<AuthenticationMethod, "passkey" | "totp" | "recovery_code">;
  /** The passkey's id and name. */
  id?: string;
  name?: string;
  details?: SecurityDetails;
};

const NAMES = { passkey: "Passkey", totp: "Authenticator app", recovery_code: "Recovery codes" } as const;

/** Records what a person did with a factor of their own; call it last in the transaction. */
export async function recordFactorEvent(
  tx: Tx,
  userId: string,
  origin: Origin,
  { type, factor, id, name, details }: FactorEvent,
): Promise<void> {
  const user = await tx.user.findUniqueOrThrow({
    where: { id: userId },
    select: { name: true, email: true },
  });
  await recordSecurityEvent(tx, await accountLogs(tx, userId), {
    type,
    actor: { type: "user", id: userId, name: user.name ?? user.email },
    at: getClock().now(),
    origin: { ip: origin.ip, userAgent: origin.userAgent },
    target: { type: "factor", id: id ?? null, name: name ?? NAMES[factor] },
    details: { factor, ...details },
  });
}
