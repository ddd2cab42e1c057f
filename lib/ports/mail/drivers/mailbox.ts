import "server-only";
import { db } from "@/lib/db";
import type { Clock } from "@/lib/ports/clock/port";
import { checkMail } from "@/lib/ports/mail/checked-mail";
import { formatMailboxAddress } from "@/lib/ports/mail/mailbox-address";
import type { Mailer } from "@/lib/ports/mail/port";
import { newId } from "@/lib/pure/id";

/**
 * The embedded driver: nothing leaves. A message is a row of `mail_messages` marked as sent, shown at
 * `/dev/mail`. A row that the use-case recorded under the same id is marked, and keeps its words.
 */
export function createMailboxMailer(options: { clock: Clock }): Mailer {
  return {
    driver: "mailbox",

    async send(mail) {
      const { id: dedupeKey, from, replyTo, to, subject, text, html, purpose, locale } = checkMail(mail);
      const now = options.clock.now();
      const row = await db().mailMessage.upsert({
        where: { dedupeKey },
        update: {},
        create: {
          id: newId(),
          dedupeKey,
          to,
          from: formatMailboxAddress(from),
          replyTo: replyTo ? formatMailboxAddress(replyTo) : null,
          subject,
          text,
          html,
          purpose: purpose ?? "other",
          locale: locale ?? "en",
          createdAt: now,
        },
        select: { id: true },
      });
      await db().mailMessage.updateMany({
        where: { id: row.id, status: { not: "sent" } },
        data: { status: "sent", sentAt: now, providerId: row.id, error: null },
      });
      return { providerId: row.id };
    },
  };
}
