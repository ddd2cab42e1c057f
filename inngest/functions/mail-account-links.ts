import { inngest } from "@/inngest/client";
import { on } from "@/inngest/events";
import { mailConfirmation, mailPasswordReset } from "@/lib/mailing/mail-account-links";
import { mailAccountNotice } from "@/lib/mailing/mail-account-notice";

export const sendConfirmation = inngest.createFunction(
  { id: "send-confirmation", retries: 10, triggers: [on("user/confirmation-requested")] },
  async ({ event, step }) => {
    await step.run("mail", () => mailConfirmation(event.data.authTokenId, event.data.requestId));
  },
);

export const sendPasswordReset = inngest.createFunction(
  { id: "send-password-reset", retries: 10, triggers: [on("user/password-reset-requested")] },
  async ({ event, step }) => {
    await step.run("mail", () => mailPasswordReset(event.data.authTokenId));
  },
);

export const sendAccountNotice = inngest.createFunction(
  { id: "send-account-notice", retries: 10, triggers: [on("user/account-notice")] },
  async ({ event, step }) => {
    await step.run("mail", () => mailAccountNotice(event.data));
  },
);
