import { createResendMailer } from "@/lib/platform/ports/mail/drivers/resend";
import type { MailerHarness } from "@/lib/platform/ports/mail/testing/mailer-contract";
import { ResendStandIn, STAND_IN_KEY } from "@/lib/platform/ports/mail/testing/resend-stand-in";

/** The Resend driver against a stand-in. */
export async function startResendHarness(): Promise<MailerHarness> {
  const standIn = await ResendStandIn.start();
  return {
    mailer: createResendMailer({ apiKey: STAND_IN_KEY, baseUrl: standIn.url }),
    received: async () => [...standIn.accepted.values()].map(({ mail }) => mail),
    async reset() {
      standIn.fault = null;
      standIn.accepted.clear();
    },
    async refuse(kind) {
      standIn.fault = kind;
    },
    close: () => standIn.close(),
  };
}
