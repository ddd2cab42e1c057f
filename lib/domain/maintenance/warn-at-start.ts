import "server-only";
import { findPasskeysElsewhere } from "@/lib/domain/identity/factors/passkeys-elsewhere";
import { env, misspeltVariables } from "@/lib/env";
import { log } from "@/lib/log";
import { db } from "@/lib/platform/database/db";
import { ownsTables } from "@/lib/platform/database/owns-tables";
import { getMailer } from "@/lib/platform/ports/mail/get-mailer";

/** Logs configuration warnings when an instance starts; most of them only in production. */
export async function warnAtStart(): Promise<void> {
  for (const { name, meant } of misspeltVariables())
    log.warn(
      meant
        ? `${name} is set and has no effect: probably ${meant} is meant.`
        : `${name} is set and has no effect: Countersign has no such variable (see .env.example).`,
    );
  if (!env.isProduction) return;
  if (getMailer().driver === "none")
    log.warn("No mail service is configured, so no emails are sent: set SMTP_URL or RESEND_API_KEY.");
  // An https address means that something in front of this process terminates TLS.
  if (env.isHttps && env.trustedProxies === "none")
    log.warn(
      "TRUSTED_PROXIES is not set though a proxy serves this instance over https: all callers share the proxy’s address, and therefore its limits on requests and pages. Set it to the proxy’s address or range.",
    );
  if (await ownsTables())
    log.warn(
      "The role of DATABASE_URL owns the database's tables, and so could change an audit trail: give the application a role of its own, and the owner's address as DATABASE_OWNER_URL (/docs/self-hosting/database-and-files).",
    );
  for (const { host, people } of await findPasskeysElsewhere())
    log.warn(
      `Passkeys of ${people === 1 ? "one person" : `${people} people`} were made for ${host} and do not work at the host of APP_URL: set APP_URL back, or tell them to sign in another way and add new ones (/docs/self-hosting/accounts).`,
    );
  if (env.instanceAdmins.length > 0) return;
  const operator = await db().user.findFirst({ where: { isInstanceAdmin: true }, select: { id: true } });
  if (!operator)
    log.warn(
      "INSTANCE_ADMINS is empty: whoever creates the first account becomes the operator of this instance. Set it to your own address before others can reach the instance.",
    );
}
