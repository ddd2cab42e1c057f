import "server-only";
import type { EventData, EventName } from "@/lib/contracts/job-events";
import type { MailPurpose } from "@/lib/contracts/mail-props";
import { deliverMails } from "@/lib/domain/mail-delivery/deliver-mails";
import type { MailDelivery } from "@/lib/domain/mail-delivery/mail-delivery";
import { type MailDefinition, type MailJob, type MailReader, OWNER } from "@/lib/domain/mails/define-mail";
import { ACCOUNT_MAILS } from "@/lib/domain/mails/definitions/account";
import { BILLING_MAILS } from "@/lib/domain/mails/definitions/billing";
import { DELEGATION_MAILS } from "@/lib/domain/mails/definitions/delegations";
import { ENDING_MAILS } from "@/lib/domain/mails/definitions/endings";
import { LINK_MAILS } from "@/lib/domain/mails/definitions/links";
import { PROGRESS_MAILS } from "@/lib/domain/mails/definitions/progress";
import { REMINDER_MAILS } from "@/lib/domain/mails/definitions/reminders";
import { REPORT_MAILS } from "@/lib/domain/mails/definitions/reports";
import { SCHEDULE_MAILS } from "@/lib/domain/mails/definitions/scheduled";
import { VISITOR_MAILS } from "@/lib/domain/mails/definitions/visitors";
import { WORKSPACE_MAILS } from "@/lib/domain/mails/definitions/workspace";
import { loadMailSubject, type MailSubject } from "@/lib/domain/mails/document-mail";
import { sendMail, writeMail } from "@/lib/domain/mails/send-mail";

/** Sent immediately, since the user is waiting for it (mail-delivery/send-magic-link). */
type WithoutJob = "magic-link";

/** Every mail that a job sends: the texts are in lib/i18n, everything else is here. */
export const MAILS: { readonly [P in Exclude<MailPurpose, WithoutJob>]: MailDefinition<P> } = {
  ...ACCOUNT_MAILS,
  ...WORKSPACE_MAILS,
  ...BILLING_MAILS,
  ...LINK_MAILS,
  ...DELEGATION_MAILS,
  ...REMINDER_MAILS,
  ...PROGRESS_MAILS,
  ...ENDING_MAILS,
  ...SCHEDULE_MAILS,
  ...REPORT_MAILS,
  ...VISITOR_MAILS,
};

const definitions: readonly MailDefinition<MailPurpose>[] = Object.values(MAILS);

/** The jobs that send the mails, deduplicated; several mails may share one. */
export const MAIL_JOBS: readonly MailJob[] = [...new Set(definitions.map(({ job }) => job))];

/**
 * Sends one reader the mail that an event requests: of the mails that share the event, at most one applies to the
 * reader.
 * @throws {MailError} temporary
 */
export async function sendMailsFor<N extends EventName>(
  event: N,
  data: EventData<N>,
  reader: MailReader = OWNER,
): Promise<void> {
  for (const definition of definitions)
    if (definition.job.event === event) await sendMail(definition, data, reader);
}

/** A reader whose mail has to be tried again, and why. */
export type Late = { reader: MailReader; error: unknown };

/**
 * `sendMailsFor` for several readers, none of whose mails blocks another: written from one reading, recorded together and
 * handed over side by side. Mails that were accepted before, such as by an attempt that crashed, are not sent again.
 * @returns whose mail has to be tried again
 */
export async function sendMailsTogether<N extends EventName>(
  event: N,
  data: EventData<N>,
  readers: readonly MailReader[],
): Promise<Late[]> {
  const requested = definitions.filter((definition) => definition.job.event === event);
  const subjects = new Map<string, Promise<MailSubject | null>>();
  const subjectOf = (documentId: string) => {
    const subject = subjects.get(documentId) ?? loadMailSubject(documentId);
    subjects.set(documentId, subject);
    return subject;
  };
  const late: Late[] = [];
  const readerOf = new Map<MailDelivery, MailReader>();
  for (const reader of readers)
    try {
      for (const definition of requested) {
        const delivery = await writeMail(definition, data, reader, subjectOf);
        if (delivery) readerOf.set(delivery, reader);
      }
    } catch (error) {
      late.push({ reader, error });
    }
  if (readerOf.size === 0) return late;
  const { errors } = await deliverMails([...readerOf.keys()], new Map());
  for (const { delivery, error } of errors) late.push({ reader: readerOf.get(delivery) ?? OWNER, error });
  return late;
}

/** @returns the readers that a job mails in addition to the owner */
export const readersFor = async <N extends EventName>(event: N, data: EventData<N>): Promise<string[]> =>
  (await MAIL_JOBS.find((job) => job.event === event)?.readers?.find(data)) ?? [];
