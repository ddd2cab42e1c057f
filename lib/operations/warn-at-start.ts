import "server-only";
import { db } from "@/lib/db";
import { env } from "@/lib/env";
import { log } from "@/lib/log";
import { getMailer } from "@/lib/ports/mail/get-mailer";

/** Says at the start of a production instance what its operator should not learn later. */
export async function warnAtStart(): Promise<void> {
  if (!env.isProduction) return;
  if (getMailer().driver === "none")
    log.warn("No mail service is configured, so no mail goes out: set SMTP_URL or RESEND_API_KEY.");
  if (env.instanceAdmins.length > 0) return;
  const operator = await db().user.findFirst({ where: { isInstanceAdmin: true }, select: { id: true } });
  if (!operator)
    log.warn(
      "INSTANCE_ADMINS is empty: whoever opens the first account becomes the operator of this instance. Set it to your own address before others can reach it.",
    );
}
