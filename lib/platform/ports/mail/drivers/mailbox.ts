import "server-only";
import { db } from "@/lib/platform/database/db";
import type { Clock } from "@/lib/platform/ports/clock/port";
import { checkMail } from "@/lib/platform/ports/mail/checked-mail";
import { formatMailboxAddress } from "@/lib/platform/ports/mail/mailbox-address";
import type { Mailer } from "@/lib/platform/ports/mail/port";
import { batchCalls } from "@/lib/pure/batch-calls";
import { newId } from "@/lib/pure/id";

/**
 * The embedded driver: nothing is sent. A message is a row of `mail_messages` marked as sent, shown at `/dev/mail`. If
 * the use-case already recorded a row under the same id, that row is marked and keeps its content.
 */
export function createMailboxMailer(options: { clock: Clock }): Mailer {
  // The use-case's row usually exists already: one statement, batched over all emails sent at the same moment.
  const mark = batchCalls(0, async (dedupeKeys: string[]) => {
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
      // Prisma's upsert with an empty update reads first and then inserts: of two concurrent ones, one would fail.
      await db().mailMessage.createMany({ data: [row], skipDuplicates: true });
      const stored = await db().mailMessage.findUniqueOrThrow({ where: { dedupeKey }, select: { id: true } });
      return { providerId: stored.id };
    },
  };
}
