import "server-only";
import { renderMail } from "@/lib/domain/mail-content/render-mail";
import { deliverMail } from "@/lib/domain/mail-delivery/deliver-mail";
import { env } from "@/lib/env";
import { db } from "@/lib/platform/database/db";
import { getClock } from "@/lib/platform/ports/clock/get-clock";
import { sha256Hex } from "@/lib/pure/secrets";

/** Mails the sign-in link created by next-auth immediately, since the user is waiting for it. */
export async function sendMagicLink({
  to,
  url,
  expires,
}: {
  to: string;
  url: string;
  expires: Date;
}): Promise<void> {
  const expiresInMinutes = Math.max(1, Math.round((expires.getTime() - getClock().now().getTime()) / 60_000));
  const user = await db().user.findUnique({ where: { email: to }, select: { locale: true } });
  const locale = user?.locale ?? "en";
  await deliverMail({
    dedupeKey: `magic-link:${sha256Hex(url)}`,
    purpose: "magic-link",
    to,
    locale,
    content: await renderMail("magic-link", { url, expiresInMinutes }, { locale, appUrl: env.appUrl }),
  });
}
