import "server-only";
import { db } from "@/lib/db";
import { env } from "@/lib/env";
import { renderMail } from "@/lib/mail/render-mail";
import { deliverMail } from "@/lib/mailing/deliver-mail";
import { getClock } from "@/lib/ports/clock/get-clock";
import { sha256Hex } from "@/lib/pure/secrets";

/** The sign-in link that next-auth made; sent at once, since somebody waits for it. */
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
