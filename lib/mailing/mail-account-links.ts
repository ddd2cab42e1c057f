import "server-only";
import { db } from "@/lib/db";
import { env } from "@/lib/env";
import { authTokenText } from "@/lib/identity/auth-token";
import { renderMail } from "@/lib/mail/render-mail";
import { deliverMail } from "@/lib/mailing/deliver-mail";

async function tokenWithUser(authTokenId: string) {
  return db().authToken.findUnique({ where: { id: authTokenId }, include: { user: true } });
}

const minutes = (from: Date, to: Date): number => Math.round((to.getTime() - from.getTime()) / 60_000);

/**
 * Mails the link that opens a new account; a link that serves nobody any more is not sent. Nobody is greeted by the name
 * that was typed: whoever signs up with another's address would write in our mail.
 * @param requestId of a request to send it again
 */
export async function mailConfirmation(authTokenId: string, requestId?: string): Promise<void> {
  const token = await tokenWithUser(authTokenId);
  if (!token || token.usedAt) return;
  const { user } = token;
  const goOn = token.returnTo ? `&callbackUrl=${encodeURIComponent(token.returnTo)}` : "";
  const url = `${env.appUrl}/confirm?token=${authTokenText("confirm-email", token.id)}${goOn}`;
  const locale = user.locale ?? "en";
  const props = { url, expiresInMinutes: minutes(token.createdAt, token.expiresAt) };
  await deliverMail({
    dedupeKey: `confirm-email:${token.id}${requestId ? `:${requestId}` : ""}`,
    purpose: "confirm-email",
    to: user.email,
    locale,
    content: await renderMail("confirm-email", props, { locale, appUrl: env.appUrl }),
  });
}

/** Mails the link that sets a new password. */
export async function mailPasswordReset(authTokenId: string): Promise<void> {
  const token = await tokenWithUser(authTokenId);
  if (!token || token.usedAt) return;
  const { user } = token;
  const url = `${env.appUrl}/reset-password?token=${authTokenText("reset-password", token.id)}`;
  const locale = user.locale ?? "en";
  const props = { name: user.name, url, expiresInMinutes: minutes(token.createdAt, token.expiresAt) };
  await deliverMail({
    dedupeKey: `password-reset:${token.id}`,
    purpose: "password-reset",
    to: user.email,
    locale,
    content: await renderMail("password-reset", props, { locale, appUrl: env.appUrl }),
  });
}
