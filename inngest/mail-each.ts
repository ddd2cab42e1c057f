import type { GetStepTools, Inngest } from "inngest";
import type { Reader } from "@/lib/domain/mails/define-mail";
import { log } from "@/lib/log";
import { MailError } from "@/lib/platform/ports/mail/errors";

/**
 * How often an email is retried before giving up: the maximum, which takes two hours on the embedded engine and a day
 * at Inngest. A temporary outage of the mail service loses no signing link.
 */
export const MAIL_RETRIES = 20;

/** The part of a function's step tools that mailing needs. */
export type Step = Pick<GetStepTools<Inngest.Any>, "run">;

/**
 * One step per email; emails that fail, as those that the mail service temporarily rejects, are retried only after all
 * have been tried, so that one address rejected for an hour, or one email that cannot be written, does not block the
 * others.
 * @param meanwhile what to do before the retries
 * @throws the first one's error, after all have been tried
 */
export async function mailEach(
  step: Step,
  readers: readonly Reader[],
  mail: (reader: Reader) => Promise<void>,
  meanwhile?: () => Promise<unknown>,
): Promise<void> {
  const late: Reader[] = [];
  for (const reader of readers)
    if ((await step.run(stepOf(reader), () => wasDone(mail(reader), reader))) === false) late.push(reader);
  await meanwhile?.();
  const outcomes = await Promise.allSettled(
    late.map((reader) => step.run(`${stepOf(reader)}-again`, () => mail(reader))),
  );
  const failed = outcomes.find(({ status }) => status === "rejected");
  if (failed?.status === "rejected") throw failed.reason;
}

const stepOf = (reader: Reader): string => `mail-${reader ?? "owner"}`;

async function wasDone(sending: Promise<void>, reader: Reader): Promise<boolean> {
  try {
    await sending;
    return true;
  } catch (err) {
    if (!(err instanceof MailError && err.kind === "temporary"))
      log.error({ err, reader }, "an email failed; it is tried again after the others");
    return false;
  }
}
