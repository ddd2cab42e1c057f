import { afterAll, beforeAll, beforeEach } from "vitest";
import type { MailError } from "@/lib/platform/ports/mail/errors";
import { replaceMailer } from "@/lib/platform/ports/mail/get-mailer";
import type { Mailer, OutgoingMail } from "@/lib/platform/ports/mail/port";

type State = {
  sent: OutgoingMail[];
  /** Of every mail. */
  failure: MailError | null;
  /** Thrown after the mail was accepted: nobody learns that it was. */
  afterSending: Error | null;
  /** Awaited before a mail is accepted, such as for another attempt. */
  before: (() => Promise<unknown>) | null;
  /** The error for this mail; null if it is accepted. */
  refusal: (mail: OutgoingMail) => Error | null;
};

/** A stand-in for the mail service, for a test file: stores its mails and fails on request. */
export function standInMailer(driver: Mailer["driver"] = "smtp") {
  const state: State = {
    sent: [],
    failure: null,
    afterSending: null,
    before: null,
    refusal: () => state.failure,
  };
  let restore: (() => void) | undefined;
  beforeAll(() => {
    restore = replaceMailer({
      driver,
      send: async (mail) => {
        await state.before?.();
        const refusal = state.refusal(mail);
        if (refusal) throw refusal;
        state.sent.push(mail);
        if (state.afterSending) throw state.afterSending;
        return { providerId: `p${state.sent.length}` };
      },
    });
  });
  beforeEach(() => {
    state.sent = [];
    state.failure = null;
    state.afterSending = null;
    state.before = null;
  });
  afterAll(() => {
    restore?.();
  });
  return state;
}
