import "server-only";
import { db } from "@/lib/db";
import { env } from "@/lib/env";
import { AppError } from "@/lib/errors";
import { pendingInvitation } from "@/lib/members/queries";

/** Who may open an account: everybody, whoever is invited, nobody, or the addresses of some domains. */
export type SignUpRule = "open" | "invited" | "closed" | { domains: readonly string[] };

/**
 * The rule in force: SIGN_UP, and by itself `open` in development, and in production until there is an account. Whatever
 * is set, the first account can be opened, else nobody would ever get in.
 */
export async function signUpRule(): Promise<SignUpRule> {
  const isOpenByItself = env.signUp === null ? !env.isProduction : env.signUp === "open";
  if (isOpenByItself) return "open";
  const first = await db().user.findFirst({ where: { emailVerified: { not: null } }, select: { id: true } });
  if (!first) return "open";
  return env.signUp ?? "invited";
}

/** Whether an account may be opened at this address. An invitation lets in under every rule but `closed`. */
export async function maySignUp(email: string): Promise<boolean> {
  const rule = await signUpRule();
  if (rule === "open") return true;
  // Named by the operator, so that they are never shut out of their own instance.
  if (env.instanceAdmins.includes(email)) return true;
  if (rule === "closed") return false;
  if (typeof rule === "object" && rule.domains.includes(email.slice(email.lastIndexOf("@") + 1))) return true;
  return (
    (await db().invitation.count({
      where: { email, ...pendingInvitation(), workspace: { deletedAt: null } },
    })) > 0
  );
}

/** @throws {AppError} FORBIDDEN */
export async function assertMaySignUp(email: string): Promise<void> {
  if (!(await maySignUp(email)))
    throw new AppError("FORBIDDEN", {
      detail:
        "This instance does not open an account for everybody. Ask somebody who works here to invite this address, or use the one that was invited.",
    });
}

/** Whether whoever proved this address may come in: they have an account, or may open one. */
export async function mayEnter(email: string): Promise<boolean> {
  const user = await db().user.findUnique({ where: { email }, select: { emailVerified: true } });
  return Boolean(user?.emailVerified) || maySignUp(email);
}
