import { afterAll, beforeAll, beforeEach } from "vitest";
import type { MailError } from "@/lib/ports/mail/errors";
import type { Mailer, OutgoingMail } from "@/lib/ports/mail/port";

/** A mail service for the tests of a file, which keeps what it is handed and fails when it is told to. */
export function standInMailer(driver: Mailer["driver"] = "smtp") {
  const holder = globalThis as unknown as { countersignMailer?: Mailer | undefined };
  const before = holder.countersignMailer;
  const state: { sent: OutgoingMail[]; failure: MailError | null } = { sent: [], failure: null };
  beforeAll(() => {
    holder.countersignMailer = {
      driver,
      send: async (mail) => {
        if (state.failure) throw state.failure;
        state.sent.push(mail);
        return { providerId: `p${state.sent.length}` };
      },
    };
  });
  beforeEach(() => {
    state.sent = [];
    state.failure = null;
  });
  afterAll(() => {
    holder.countersignMailer = before;
  });
  return state;
}
