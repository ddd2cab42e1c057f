import "server-only";
import { env } from "@/lib/env";

export type SignInProvider = { id: "oidc" | "google" | "github"; name: string };

/** The external sign-in providers configured for this instance; the company's own comes first. */
export function configuredProviders(): SignInProvider[] {
  const found: SignInProvider[] = [];
  if (env.oidc) found.push({ id: "oidc", name: env.oidc.name });
  if (env.google) found.push({ id: "google", name: "Google" });
  if (env.github) found.push({ id: "github", name: "GitHub" });
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
