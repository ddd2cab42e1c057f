import "server-only";
import { isMutableNotice, type Notice, wantsMail } from "@/lib/contracts/notices";
import { env } from "@/lib/env";
import type { User } from "@/lib/generated/prisma/client";
import type { MailPropsByPurpose, MailPurpose } from "@/lib/mail/mail-props";
import { renderMail } from "@/lib/mail/render-mail";
import { deliverMail } from "@/lib/mailing/deliver-mail";
import type { AttachmentRef } from "@/lib/mailing/delivery";
import { noticeOptOut } from "@/lib/mailing/opt-out";

/** What a mail to a user is written from. */
export const USER_TO_MAIL = {
  id: true,
  name: true,
  email: true,
  locale: true,
  emailPreferences: true,
} as const;

export type UserToMail = Pick<User, keyof typeof USER_TO_MAIL>;

type UserMail<P extends MailPurpose> = {
  /** Which of the user's switches it is under. */
  notice: Notice;
  purpose: P;
  props: MailPropsByPurpose[P];
  dedupeKey: string;
  attachments?: readonly AttachmentRef[];
};

/**
 * Renders and delivers one mail to one user, in their language, unless they want none of its kind; with the way to stop it,
 * where it can be stopped.
 * @throws {MailError} temporary
 */
export async function mailUser<P extends MailPurpose>(
  user: UserToMail,
  { notice, purpose, props, dedupeKey, attachments }: UserMail<P>,
): Promise<"sent" | "failed" | "unwanted"> {
  if (!wantsMail(user.emailPreferences, notice)) return "unwanted";
  const locale = user.locale ?? "en";
  const { optOut, headers } = isMutableNotice(notice) ? noticeOptOut(user.id, notice) : {};
  return deliverMail({
    dedupeKey,
    purpose,
    to: user.email,
    locale,
    content: await renderMail(purpose, props, { locale, appUrl: env.appUrl, optOut }),
    ...(headers ? { headers } : {}),
    ...(attachments ? { attachments } : {}),
  });
}
