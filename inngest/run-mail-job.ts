import { mailEach, mailTogether, type Step } from "@/inngest/mail-each";
import type { EventData, EventName } from "@/lib/contracts/job-events";
import { type MailJob, OWNER, type Reader } from "@/lib/domain/mails/define-mail";
import { sendMailsFor, sendMailsTogether } from "@/lib/domain/mails/mails";

/** The steps of a mail job. In-flight runs resume by step id, so the ids must never change. */
export async function runMailJob<N extends EventName>(
  { event, readers, notify, meanwhile, isTogether }: MailJob<N>,
  data: EventData<N>,
  step: Step,
): Promise<void> {
  const found = readers && (await readersOf(readers, data, step));
  if (notify) await step.run("notify", () => notify(data));
  const mail = (reader: Reader) => sendMailsFor(event, data, reader);
  if (!found) await step.run("mail", () => mail(OWNER));
  else if (isTogether) await mailTogether(step, found, (some) => sendMailsTogether(event, data, some), mail);
  else
    await mailEach(
      step,
      found,
      mail,
      meanwhile && (() => step.run(meanwhile.step, () => meanwhile.run(data))),
    );
}

async function readersOf<N extends EventName>(
  { step: id, find, owner }: NonNullable<MailJob<N>["readers"]>,
  data: EventData<N>,
  step: Step,
): Promise<Reader[]> {
  const ids = id === undefined ? await find(data) : await step.run(id, async () => find(data));
  return [...(owner === "first" ? [OWNER] : []), ...ids, ...(owner === "last" ? [OWNER] : [])];
}
