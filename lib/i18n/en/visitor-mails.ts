import type { MailCatalogue } from "@/lib/i18n/mail-messages";

/** To visitors of a public link. */
export const VISITOR_MAILS: Pick<MailCatalogue["mails"], "start-code"> = {
  "start-code": ({ documentName, code, expiresInMinutes }) => ({
    subject: `${code} is your code for “${documentName}”`,
    heading: "Your code",
    paragraphs: [`Enter this code to begin “${documentName}”:`, code],
    notes: [
      `The code works once, for ${expiresInMinutes}.`,
      "If you did not ask for it, ignore this email. Someone may have entered your address by mistake.",
    ],
  }),
};
