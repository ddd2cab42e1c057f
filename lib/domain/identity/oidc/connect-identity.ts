import "server-only";
import type { OidcProblem } from "@/lib/contracts/identities";
import { notifyOfFactor } from "@/lib/domain/identity/factors/notify-of-factor";
import { providerOf } from "@/lib/domain/identity/oidc/provider";
import { lockUser } from "@/lib/domain/identity/users/lock-user";
import type { Visit } from "@/lib/domain/identity/visit";
import { accountLogs } from "@/lib/domain/security-log/account-logs";
import { recordSecurityEvent } from "@/lib/domain/security-log/record-security-events";
import { db } from "@/lib/platform/database/db";
import { getClock } from "@/lib/platform/ports/clock/get-clock";
import type { IssuedIdentity } from "@/lib/platform/ports/oidc/sign-in-at-issuer";
import { newId } from "@/lib/pure/id";

type Owner = { userId: string; name: string | null; email: string };

/**
 * Connects an identity to the account of the signed-in person; whatever address the issuer names plays no part. An
 * account has one identity of an issuer at most.
 * @returns why it was not connected; null if it is
 */
export async function connectIdentity(
  { userId, name, email }: Owner,
  { issuer, subject }: IssuedIdentity,
  visit: Visit,
): Promise<OidcProblem | null> {
  const key = { provider: providerOf(issuer), providerAccountId: subject };
  return db().$transaction(async (tx) => {
    await lockUser(tx, userId);
    const known = await tx.account.findUnique({
      where: { provider_providerAccountId: key },
      select: { userId: true },
    });
    if (known) return known.userId === userId ? null : "OidcElsewhere";
    const other = await tx.account.count({ where: { userId, provider: key.provider } });
    if (other > 0) return "OidcAnother";
    const id = newId();
    await tx.account.create({ data: { id, userId, type: "oidc", ...key } });
    await notifyOfFactor(tx, { kind: "identityAdded", userId });
    await recordSecurityEvent(tx, await accountLogs(tx, userId), {
      type: "factor.added",
      actor: { type: "user", id: userId, name: name ?? email },
      at: getClock().now(),
      origin: visit,
      target: { type: "identity", id, name: new URL(issuer).host },
      details: { method: "oidc", issuer },
    });
    return null;
  });
}
