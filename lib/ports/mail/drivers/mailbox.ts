import "server-only";
import { db } from "@/lib/db";
import type { Clock } from "@/lib/ports/clock/port";
import { checkMail } from "@/lib/ports/mail/checked-mail";
import { formatMailboxAddress } from "@/lib/ports/mail/mailbox-address";
import type { Mailer } from "@/lib/ports/mail/port";
import { gather } from "@/lib/pure/gather";
import { newId } from "@/lib/pure/id";

/**
 * The embedded driver: nothing leaves. A message is a row of `mail_messages` marked as sent, shown at
 * `/dev/mail`. A row that the use-case recorded under the same id is marked, and keeps its words.
 */
export function createMailboxMailer(options: { clock: Clock }): Mailer {
  // What the use-case recorded is there already: one statement, and one for all that are sent in the same moment.
  const mark = gather(0, async (dedupeKeys: string[]) => {
    const now = options.clock.now();
    const rows = await db().$queryRaw<{ id: string; key: string }[]>`
      update mail_messages set status = 'sent', sent_at = ${now}, provider_id = id::text, error = null
       where dedupe_key = any(${dedupeKeys}) and status <> 'sent' returning id, dedupe_key as key`;
    return new Map(rows.map(({ id, key }) => [key, id]));
  });
  return {
    driver: "mailbox",

    async send(mail) {
      const { id: dedupeKey, from, replyTo, to, subject, text, html, purpose, locale } = checkMail(mail);
      const known = (await mark(dedupeKey)).get(dedupeKey);
      if (known) return { providerId: known };
      const now = options.clock.now();
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
