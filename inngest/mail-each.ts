import type { GetStepTools, Inngest } from "inngest";
import { MailError } from "@/lib/ports/mail/errors";

/**
 * How often a mail is tried again before it is given up: the most that there is, two hours on the embedded engine and a day at
 * Inngest. A mail service that is away for a while costs nobody their link.
 */
export const MAIL_RETRIES = 20;

/** Among the readers of a document's mails, who are recipients by id. */
export const OWNER = null;

type Reader = string | typeof OWNER;
type Step = Pick<GetStepTools<Inngest.Any>, "run">;
type Mail<R> = (reader: R) => Promise<void>;

/**
 * A step for each mail; those that the mail service cannot take at the moment are tried again once all have been tried, so that
 * one address that is refused for an hour holds up no other.
 * @throws what the first one failed with, after all had their tries
 */
export async function mailEach<R extends Reader>(step: Step, readers: readonly R[], mail: Mail<R>) {
  await mailLate(step, await mailOnce(step, readers, mail), mail);
}

/**
 * The first half of `mailEach`.
 * @returns whose mails are left for `mailLate`
 */
export async function mailOnce<R extends Reader>(
  step: Step,
  readers: readonly R[],
  mail: Mail<R>,
): Promise<R[]> {
  const late: R[] = [];
  for (const reader of readers)
    if ((await step.run(stepOf(reader), () => wasTaken(mail(reader)))) === false) late.push(reader);
  return late;
}

/** The second half: they are tried again beside each other. */
export async function mailLate<R extends Reader>(
  step: Step,
  late: readonly R[],
  mail: Mail<R>,
): Promise<void> {
  const outcomes = await Promise.allSettled(
    late.map((reader) => step.run(`${stepOf(reader)}-again`, () => mail(reader))),
  );
  const failed = outcomes.find(({ status }) => status === "rejected");
  if (failed?.status === "rejected") throw failed.reason;
}

const stepOf = (reader: Reader): string => `mail-${reader ?? "owner"}`;

async function wasTaken(sending: Promise<void>): Promise<boolean> {
  try {
    await sending;
    return true;
  } catch (error) {
    if (error instanceof MailError && error.kind === "temporary") return false;
    throw error;
  }
}
