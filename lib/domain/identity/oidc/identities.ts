import "server-only";
import type { UserContext } from "@/lib/context";
import type { IdentityDto } from "@/lib/contracts/identities";
import { notifyOfFactor } from "@/lib/domain/identity/factors/notify-of-factor";
import { rpId } from "@/lib/domain/identity/factors/passkey-site";
import { OIDC_PREFIX, providerOf } from "@/lib/domain/identity/oidc/provider";
import { lockUser } from "@/lib/domain/identity/users/lock-user";
import { accountLogs } from "@/lib/domain/security-log/account-logs";
import { recordSecurityEvent, securityActor } from "@/lib/domain/security-log/record-security-events";
import { env } from "@/lib/env";
import { AppError } from "@/lib/errors";
import { db, type Tx } from "@/lib/platform/database/db";
import { getClock } from "@/lib/platform/ports/clock/get-clock";

type Row = { id: string; provider: string };

/** Identities at other services, and whether the account could be signed in to without each. */
async function readIdentities(tx: Pick<Tx, "user">, userId: string): Promise<IdentityDto[]> {
  const user = await tx.user.findUnique({
    where: { id: userId },
    select: {
      passwordHash: true,
      passkeys: { select: { id: true }, where: { rpId: rpId() }, take: 1 },
      accounts: { select: { id: true, provider: true }, orderBy: { id: "asc" } },
    },
  });
  if (!user) throw new AppError("UNAUTHENTICATED", { detail: "This account no longer exists." });
  const stays = user.passwordHash !== null || user.passkeys.length > 0 || isMailSent();
  const offered = user.accounts.filter(isOffered);
  return user.accounts.map((row) => ({
    ...described(row),
    canDisconnect: stays || offered.some(({ id }) => id !== row.id),
  }));
}

/** A sign-in link by mail works for every account. */
const isMailSent = (): boolean => Boolean(env.mail.resend || env.mail.smtpUrl) || !env.isProduction;

const isOurIssuer = (provider: string): boolean =>
  env.oidc !== null && provider === providerOf(env.oidc.issuer);

function isOffered({ provider }: Row): boolean {
  if (provider === "google") return env.google !== null;
  if (provider === "github") return env.github !== null;
  return isOurIssuer(provider);
}

function described(row: Row): Omit<IdentityDto, "canDisconnect"> {
  const { id, provider } = row;
  const base = { id, isOffered: isOffered(row) };
  if (provider === "google") return { ...base, provider, name: "Google" };
  if (provider === "github") return { ...base, provider, name: "GitHub" };
  if (!provider.startsWith(OIDC_PREFIX)) throw new Error(`there is no provider "${provider}"`);
  return {
    ...base,
    provider: "oidc",
    name: env.oidc && base.isOffered ? env.oidc.name : "Former company sign-in",
  };
}

/** Lists the account's identities at other services. */
export const listIdentities = (userId: string): Promise<IdentityDto[]> => readIdentities(db(), userId);

/**
 * Removes an identity, unless it is the only way to sign in.
 * @throws {AppError} NOT_FOUND, INVALID_STATE
 */
export async function disconnectIdentity(ctx: UserContext, id: string): Promise<void> {
  const { userId } = ctx.principal;
  await db().$transaction(async (tx) => {
    await lockUser(tx, userId);
    const identity = (await readIdentities(tx, userId)).find((one) => one.id === id);
    if (!identity)
      throw new AppError("NOT_FOUND", {
        detail: "This connection was not found. It may be removed already.",
      });
    if (!identity.canDisconnect)
      throw new AppError("INVALID_STATE", {
        detail: "This is the only way to sign in to your account. Set a password first, then disconnect it.",
      });
    await tx.account.delete({ where: { id } });
    await notifyOfFactor(tx, { kind: "identityRemoved", userId });
    await recordSecurityEvent(tx, await accountLogs(tx, userId), {
      type: "factor.removed",
      actor: securityActor(ctx.principal),
      at: getClock().now(),
      origin: ctx,
      target: { type: "identity", id, name: identity.name },
      details: { method: identity.provider },
    });
  });
}
