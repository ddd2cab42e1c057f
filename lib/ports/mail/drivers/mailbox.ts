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
      // What the use-case recorded is there already: one statement, of which there are three a document.
      const [known] = await db().$queryRaw<{ id: string }[]>`
        update mail_messages set status = 'sent', sent_at = ${now}, provider_id = id::text, error = null
         where dedupe_key = ${dedupeKey} and status <> 'sent' returning id`;
      if (known) return { providerId: known.id };
      const id = newId();
      const row = {
        id,
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
        status: "sent",
        sentAt: now,
        providerId: id,
      };
      // An upsert that updates nothing reads first and inserts then: of two at once one would fail.
      await db().mailMessage.createMany({ data: [row], skipDuplicates: true });
      const kept = await db().mailMessage.findUniqueOrThrow({ where: { dedupeKey }, select: { id: true } });
      return { providerId: kept.id };
    },
  };
}
