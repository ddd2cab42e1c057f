import "server-only";
import type { MutableNotice } from "@/lib/contracts/notices";
import { env } from "@/lib/env";
import type { MailOptOut } from "@/lib/i18n/mail-messages";
import { keyFor, keysFor } from "@/lib/platform/secrets/key-ring";
import { isSignedId, signId } from "@/lib/pure/signed-id";

/**
 * Unsubscribe links that work without signing in: `/unsubscribe/{what}/{token}`. The token's key depends on what it
 * unsubscribes from, so a token for one kind of mail stops no other; it permits nothing else, and is valid as long as
 * its user or recipient exists.
 */

export type OptOutSubject = MutableNotice | "reminders";

/** Whether the token was issued by us, for this user or recipient. */
export const isOptOutToken = (what: OptOutSubject, token: string, id: string): boolean =>
  isSignedId(keysFor(`opt-out:${what}`), token, id);

const addressOf = (what: OptOutSubject, id: string, origin: string) => {
  const path = `unsubscribe/${what}/${signId(keyFor(`opt-out:${what}`), id)}`;
  return { page: `${origin}/${path}`, oneClick: `${origin}/api/${path}` };
};

type OptOut = { optOut: MailOptOut; headers: Record<string, string> };

/** Returns the unsubscribe link for a mail of this kind to a user. */
export function noticeOptOut(userId: string, notice: MutableNotice): OptOut {
  const { page, oneClick } = addressOf(notice, userId, env.appUrl);
  const settingsUrl = `${env.appUrl}/settings/profile#notifications`;
  return {
    optOut: { kind: "notice", url: page, settingsUrl },
    headers: listUnsubscribe(oneClick),
  };
}

/**
 * Returns the unsubscribe link for a reminder to a recipient.
 * @param origin APP_URL, or the own domain of the document's workspace (`linkOriginOf`)
 */
export function reminderOptOut(recipientId: string, origin = env.appUrl): OptOut {
  const { page, oneClick } = addressOf("reminders", recipientId, origin);
  return { optOut: { kind: "reminders", url: page }, headers: listUnsubscribe(oneClick) };
}

/** Headers of RFC 2369, and of RFC 8058 if its condition is met: one-click unsubscription requires an https URL. */
const listUnsubscribe = (url: string): Record<string, string> => ({
  "List-Unsubscribe": `<${url}>`,
  ...(env.isHttps ? { "List-Unsubscribe-Post": "List-Unsubscribe=One-Click" } : {}),
});
