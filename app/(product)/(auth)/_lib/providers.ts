import "server-only";
import { env } from "@/lib/env";

export type SignInProvider = "google" | "github";

/** The external sign-in providers configured for this instance. */
export function configuredProviders(): SignInProvider[] {
  const found: SignInProvider[] = [];
  if (env.google) found.push("google");
  if (env.github) found.push("github");
  return found;
}

/** Whether mail is sent at all. */
export function hasMailService(): boolean {
  return Boolean(env.mail.resend || env.mail.smtpUrl);
}

/** Whether mail is only captured locally and readable at /dev/mail (contract, section 3). */
export function isMailEmbedded(): boolean {
  return !env.isProduction && !hasMailService();
}
