import { mailTogether, type StepRunner, sendMailEach } from "@/inngest/mail-each";
import type { EventData, EventName } from "@/lib/contracts/job-events";
import { type MailJob, type MailReader, OWNER } from "@/lib/domain/mails/define-mail";
import { type Late, sendMailsFor, sendMailsTogether } from "@/lib/domain/mails/mails";

/** The steps of a mail job. In-flight runs resume by step id, so the ids must never change. */
export async function runMailJob<N extends EventName>(
  { event, readers, notify, meanwhile, isTogether }: MailJob<N>,
  data: EventData<N>,
  step: StepRunner,
): Promise<void> {
  const found = readers && (await readersOf(readers, data, step));
  if (notify && !isTogether) await step.run("notify", () => notify(data));
  const mail = (reader: MailReader) => sendMailsFor(event, data, reader);
  const mailAll = (some: readonly MailReader[]) =>
    besides(
      () => sendMailsTogether(event, data, some),
      async () => some.includes(OWNER) && notify?.(data),
    );
  if (!found) await step.run("mail", () => mail(OWNER));
  else if (isTogether) await mailTogether(step, found, mailAll, mail);
  else
    await sendMailEach(
      step,
      found,
      mail,
      meanwhile?.isNeeded(data) ? () => step.run(meanwhile.step, () => meanwhile.run(data)) : undefined,
    );
}

/**
 * Mails, and notifies beside it: a run of its own would cost as much as the mails. Neither keeps the other from being
 * done, and a step that is repeated does neither twice.
 */
async function besides(send: () => Promise<Late[]>, notify: () => Promise<unknown>): Promise<Late[]> {
  const [mailed, notified] = await Promise.allSettled([send(), notify()]);
  if (mailed.status === "rejected") throw mailed.reason;
  if (notified.status === "rejected") throw notified.reason;
  return mailed.value;
}

async function readersOf<N extends EventName>(
  { step: id, find, named, owner }: NonNullable<MailJob<N>["readers"]>,
  data: EventData<N>,
  step: StepRunner,
): Promise<MailReader[]> {
  const known = named?.(data);
  const ids = known ?? (id === undefined ? await find(data) : await step.run(id, async () => find(data)));
  return [...(owner === "first" ? [OWNER] : []), ...ids, ...(owner === "last" ? [OWNER] : [])];
}
