import "server-only";
import { Email, lineOfText } from "@/lib/contracts/common";
import { createAuthToken, endAuthTokens } from "@/lib/domain/identity/auth-token";
import { providerOf } from "@/lib/domain/identity/oidc/provider";
import { maySignUp } from "@/lib/domain/identity/sign-up-rule";
import { mayMailAccount } from "@/lib/domain/mail-delivery/may-mail-account";
import { db } from "@/lib/platform/database/db";
import { isUniqueViolation } from "@/lib/platform/database/unique-violation";
import { getClock } from "@/lib/platform/ports/clock/get-clock";
import { writeOutbox } from "@/lib/platform/ports/jobs/write-outbox";
import type { IssuedIdentity } from "@/lib/platform/ports/oidc/sign-in-at-issuer";
import { newId } from "@/lib/pure/id";
import { unprintableProblems } from "@/lib/rules/values/assert-printable";

export type Found =
  /** The identity is connected to this account, which may be new. */
  | { kind: "account"; userId: string }
  /** A mail is on its way: the account opens once its link is used in this browser. */
  | { kind: "mailed"; email: string; authTokenId: string }
  | { kind: "refused"; problem: "OidcNoEmail" | "SignUpClosed" }
  /** The address belongs to an account that this identity is not connected to. */
  | { kind: "taken"; email: string };

/**
 * Finds the account of an identity by issuer and subject, or opens one for an unknown identity. An address that the
 * issuer names never leads to an account that exists: its owner signs in to it, and connects the identity there.
 * @param returnTo a path of ours, for the mail's link; empty for the usual one
 */
export async function findOrOpenAccount(identity: IssuedIdentity, returnTo: string): Promise<Found> {
  const key = { provider: providerOf(identity.issuer), providerAccountId: identity.subject };
  const known = await findAccount(key);
  if (known) return known;
  const opened = await open(identity, key, returnTo).catch((error: unknown) => {
    if (isUniqueViolation(error)) return null;
    throw error;
  });
  if (opened && opened.kind !== "taken") return opened;
  // Of two first sign-ins at once, one opens the account; for the other, its address is taken by then, or its row there.
  return (await findAccount(key)) ?? opened ?? open(identity, key, returnTo);
}

async function findAccount(key: Key): Promise<Found | null> {
  const account = await db().account.findUnique({
    where: { provider_providerAccountId: key },
    select: { userId: true },
  });
  return account && { kind: "account", userId: account.userId };
}

type Key = { provider: string; providerAccountId: string };

async function open(identity: IssuedIdentity, key: Key, returnTo: string): Promise<Found> {
  const { data: email } = Email.safeParse(identity.email);
  if (!email) return { kind: "refused", problem: "OidcNoEmail" };
  const owner = await db().user.findUnique({ where: { email }, select: { emailVerified: true } });
  if (owner?.emailVerified) return { kind: "taken", email };
  if (!(await maySignUp(email))) return { kind: "refused", problem: "SignUpClosed" };
  const name = nameOf(identity);
  return identity.isEmailVerified
    ? openConfirmed(email, name, key)
    : openUnconfirmed({ email, name, returnTo }, key);
}

/** The name as people may have one here; null if it cannot be printed on what they sign. */
function nameOf({ name }: IssuedIdentity): string | null {
  const { data } = lineOfText(120).safeParse(name);
  return data !== undefined && unprintableProblems({ name: data }).length === 0 ? data : null;
}

/**
 * The issuer vouches for the address, as a link in a mail does: sign-ups that were never confirmed end, with what
 * somebody entered for them.
 */
async function openConfirmed(email: string, name: string | null, key: Key): Promise<Found> {
  return db().$transaction(async (tx): Promise<Found> => {
    const now = getClock().now();
    const existing = await tx.user.findUnique({ where: { email }, select: { id: true } });
    const userId = existing?.id ?? newId();
    if (existing) {
      const { count } = await tx.user.updateMany({
        where: { id: userId, emailVerified: null },
        data: { emailVerified: now, passwordHash: null, name },
      });
      if (count === 0) return { kind: "taken", email };
      await endAuthTokens(tx, userId, "confirm-email", now);
    } else await tx.user.create({ data: { id: userId, email, name, emailVerified: now, createdAt: now } });
    await tx.account.create({ data: { id: newId(), userId, type: "oidc", ...key } });
    return { kind: "account", userId };
  });
}

type NewAccount = { email: string; name: string | null; returnTo: string };

/** As at a sign-up: nothing is usable before the link in the mail is used. */
async function openUnconfirmed({ email, name, returnTo }: NewAccount, key: Key): Promise<Found> {
  const isMailed = await mayMailAccount("confirm-email", email);
  return db().$transaction(async (tx): Promise<Found> => {
    const now = getClock().now();
    const existing = await tx.user.findUnique({ where: { email } });
    if (existing?.emailVerified) return { kind: "taken", email };
    const user = existing ?? (await tx.user.create({ data: { id: newId(), email, createdAt: now } }));
    const authTokenId = await createAuthToken(
      tx,
      {
        userId: user.id,
        purpose: "confirm-email",
        returnTo: returnTo || null,
        signUp: { name, passwordHash: null },
      },
      now,
    );
    await tx.pendingIdentity.create({ data: { authTokenId, ...key } });
    if (isMailed) await writeOutbox(tx, "user/confirmation-requested", { authTokenId });
    return { kind: "mailed", email, authTokenId };
  });
}
