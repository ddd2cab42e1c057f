import "server-only";
import { env } from "@/lib/env";

export type SignInProvider = "google" | "github";

/** The further ways to sign in that this instance is configured for. */
export function configuredProviders(): SignInProvider[] {
  const found: SignInProvider[] = [];
  if (env.google) found.push("google");
  if (env.github) found.push("github");
  return found;
}

/** Whether mail goes out at all. */
export function hasMailService(): boolean {
  return Boolean(env.mail.resend || env.mail.smtpUrl);
}

/** Whether mail stays on this machine and can be read at /dev/mail (contract, section 3). */
export function isMailEmbedded(): boolean {
  return !env.isProduction && !hasMailService();
}
