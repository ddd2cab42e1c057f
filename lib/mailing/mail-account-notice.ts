import "server-only";
import { db } from "@/lib/db";
import { env } from "@/lib/env";
import { renderMail } from "@/lib/mail/render-mail";
import { deliverMail } from "@/lib/mailing/deliver-mail";
import { deviceName } from "@/lib/pure/device-name";

export type AccountNotice = {
  kind: "new-sign-in" | "password-changed" | "sign-in-failures";
  userId: string;
  /** The browser that signed in; null in other notices. */
  sessionId: string | null;
  noticeId: string;
  /** ISO 8601. */
  at: string;
};

/** Where each leads: to the list of sign-ins, or to a new password. */
const PATHS = {
  "new-sign-in": "/settings/profile",
  "password-changed": "/settings/profile",
  "sign-in-failures": "/forgot-password",
} as const;

/** Tells an account's owner what happened to it, in their language and time zone. */
export async function mailAccountNotice({
  kind,
  userId,
  sessionId,
  noticeId,
  at,
}: AccountNotice): Promise<void> {
  const user = await db().user.findUnique({
    where: { id: userId },
    select: { email: true, name: true, locale: true, timezone: true },
  });
  if (!user) return;
  const about = {
    name: user.name,
    at: new Date(at),
    timeZone: user.timezone ?? "UTC",
    url: `${env.appUrl}${PATHS[kind]}`,
  };
  const locale = user.locale ?? "en";
  const options = { locale, appUrl: env.appUrl };
  await deliverMail({
    dedupeKey: `${kind}:${noticeId}`,
    purpose: kind,
    to: user.email,
    locale,
    content:
      kind === "new-sign-in"
        ? await renderMail(kind, { ...about, origin: await originOf(sessionId) }, options)
        : await renderMail(kind, about, options),
  });
}

/** The browser as it calls itself, and its address; null where neither is known (any more). */
async function originOf(sessionId: string | null): Promise<string | null> {
  const session = sessionId
    ? await db().userSession.findUnique({ where: { id: sessionId }, select: { ip: true, userAgent: true } })
    : null;
  const known = [deviceName(session?.userAgent ?? null), session?.ip].filter(Boolean);
  return known.length > 0 ? known.join(", ") : null;
}
