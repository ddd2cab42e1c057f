import type { GetStepTools, Inngest } from "inngest";
import type { MailReader } from "@/lib/domain/mails/define-mail";
import type { Late } from "@/lib/domain/mails/mails";
import { log } from "@/lib/log";
import { MailError } from "@/lib/platform/ports/mail/errors";

/**
 * How often an email is retried before giving up: the maximum, which takes two hours on the embedded engine and a day
 * at Inngest. A temporary outage of the mail service loses no signing link.
 */
export const MAIL_RETRIES = 20;

/** The part of a function's step tools that mailing needs. */
export type StepRunner = Pick<GetStepTools<Inngest.Any>, "run">;

/**
 * Runs one step per email. Emails that fail, such as those that the mail service temporarily rejects, are retried
 * only after all have been tried, so that one address rejected for an hour, or one email that cannot be written, does
 * not block the others.
 * @param meanwhile what to do before the retries
 * @throws the first error, after all have been tried
 */
export async function sendMailEach(
  step: StepRunner,
  readers: readonly MailReader[],
  mail: (reader: MailReader) => Promise<void>,
  meanwhile?: () => Promise<unknown>,
): Promise<void> {
  const late: MailReader[] = [];
  for (const reader of readers)
    if ((await step.run(stepOf(reader), () => wasDone(mail(reader), reader))) === false) late.push(reader);
  await meanwhile?.();
  await mailAgain(step, late, mail);
}

/** Readers mailed in one step: their mails wait for the slowest, and what it does must fit into one call of a function. */
const TOGETHER = 20;

/**
 * As `sendMailEach`, with one step for several readers. A crash repeats that step alone, which sends none twice that was
 * recorded as accepted.
 * @param mailAll mails several; returns those whose mail has to be tried again
 * @param mail mails one of them, again
 */
export async function mailTogether(
  step: StepRunner,
  readers: readonly MailReader[],
  mailAll: (readers: readonly MailReader[]) => Promise<Late[]>,
  mail: (reader: MailReader) => Promise<void>,
): Promise<void> {
  const late: MailReader[] = [];
  for (let from = 0; from < readers.length; from += TOGETHER) {
    const some = readers.slice(from, from + TOGETHER);
    const left = await step.run(`mails-${from / TOGETHER + 1}`, async () => readersOf(await mailAll(some)));
    late.push(...left);
  }
  await mailAgain(step, late, mail);
}

function readersOf(late: readonly Late[]): MailReader[] {
  for (const { reader, error } of late) report(error, reader);
  return late.map(({ reader }) => reader);
}

async function mailAgain(
  step: StepRunner,
  late: readonly MailReader[],
  mail: (reader: MailReader) => Promise<void>,
): Promise<void> {
  const outcomes = await Promise.allSettled(
    late.map((reader) => step.run(`${stepOf(reader)}-again`, () => mail(reader))),
  );
  const failed = outcomes.find(({ status }) => status === "rejected");
  if (failed?.status === "rejected") throw failed.reason;
}

const stepOf = (reader: MailReader): string => `mail-${reader ?? "owner"}`;

async function wasDone(sending: Promise<void>, reader: MailReader): Promise<boolean> {
  try {
    await sending;
    return true;
  } catch (err) {
    report(err, reader);
    return false;
  }
}

function report(err: unknown, reader: MailReader): void {
  if (!(err instanceof MailError && err.kind === "temporary"))
    log.error({ err, reader }, "an email failed; it is tried again after the others");
}
