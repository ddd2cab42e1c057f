import { inngest } from "@/inngest/client";
import { MAIL_RETRIES } from "@/inngest/mail-each";
import { on } from "@/inngest/on";
import { DOCUMENT_FACTS } from "@/lib/contracts/document-facts";
import { giveUpReminders, mailDueReminders } from "@/lib/domain/mails/mail-due-reminders";

/**
 * Sends automatic reminders that became due together, for any documents. They are sent in batches, one at a time
 * across the installation, and rate-limited (lib/domain/mails/reminder-pace), so that a morning's thousands do not
 * starve other work and requests.
 */
export const sendDueReminders = inngest.createFunction(
  {
    id: "send-due-reminders",
    retries: MAIL_RETRIES,
    concurrency: 1,
    onFailure: ({ event }) => giveUpReminders(event.data.event.data),
    triggers: [on(DOCUMENT_FACTS.reminderDue.job)],
  },
  ({ event, step }) => step.run("mail", () => mailDueReminders(event.data)),
);
