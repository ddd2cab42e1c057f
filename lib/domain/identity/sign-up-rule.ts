import "server-only";
import { isReservedAddress } from "@/lib/domain/identity/email-change/reserved-address";
import { pendingInvitationFilter } from "@/lib/domain/members/queries";
import { env } from "@/lib/env";
import { AppError } from "@/lib/errors";
import { db } from "@/lib/platform/database/db";

/** Who may open an account: anyone, invited people, no one, or addresses of certain domains. */
export type SignUpRule = "open" | "invited" | "closed" | { domains: readonly string[] };

/**
 * Returns the rule in effect: SIGN_UP; by default `open` in development, and in production until there is an account.
 * Whatever is set, the first account can be opened; otherwise no one could ever sign in.
 */
export async function signUpRule(): Promise<SignUpRule> {
  const isOpenByItself = env.signUp === null ? !env.isProduction : env.signUp === "open";
  if (isOpenByItself) return "open";
  const first = await db().user.findFirst({ where: { emailVerified: { not: null } }, select: { id: true } });
  if (!first) return "open";
  return env.signUp ?? "invited";
}

/**
 * Whether an account may be opened for this address. Not while it is kept for the account that had it last. An invitation is accepted under every rule but
 * `closed`.
 */
export async function maySignUp(email: string): Promise<boolean> {
  if (await isReservedAddress(email)) return false;
  const rule = await signUpRule();
  if (rule === "open") return true;
  // Addresses in INSTANCE_ADMINS can always sign up, so that operators are never locked out of their own instance.
  if (env.instanceAdmins.includes(email)) return true;
  if (rule === "closed") return false;
  if (typeof rule === "object" && rule.domains.includes(email.slice(email.lastIndexOf("@") + 1))) return true;
  return (
    (await db().invitation.count({
      where: { email, ...pendingInvitationFilter(), workspace: { deletedAt: null } },
    })) > 0
  );
}

/** @throws {AppError} FORBIDDEN, EMAIL_TAKEN (kept for the account that had it) */
export async function assertMaySignUp(email: string): Promise<void> {
  if (await isReservedAddress(email))
    throw new AppError("EMAIL_TAKEN", {
      detail:
        "This address belonged to another account until a few days ago. It can be used a week after that account changed it.",
    });
  if (!(await maySignUp(email)))
    throw new AppError("FORBIDDEN", {
      detail:
        "Sign-up is restricted on this instance. Ask a workspace admin to invite this address, or use the address that was invited.",
    });
}

/** Whether the owner of a verified address may sign in: they have an account, or may open one. */
export async function maySignIn(email: string): Promise<boolean> {
  const user = await db().user.findUnique({ where: { email }, select: { emailVerified: true } });
  return Boolean(user?.emailVerified) || maySignUp(email);
}
