import { inngest } from "@/inngest/client";
import { giveUpDocumentMails } from "@/inngest/give-up-document-mails";
import { MAIL_RETRIES } from "@/inngest/mail-each";
import { on } from "@/inngest/on";
import { runMailJob } from "@/inngest/run-mail-job";
import { MAIL_JOBS } from "@/lib/domain/mails/mails";

/** One function per job of the mail table. */
export const mailFunctions = MAIL_JOBS.map((job) =>
  inngest.createFunction(
    {
      id: job.id,
      retries: job.retries ?? MAIL_RETRIES,
      triggers: [on(job.event)],
      ...(job.showsGivenUp ? { onFailure: giveUpDocumentMails } : {}),
    },
    ({ event, step }) => runMailJob(job, event.data, step),
  ),
);
