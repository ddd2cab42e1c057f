import type { MailCatalogue } from "@/lib/i18n/mail-messages";

export const SCHEDULED_MAILS: Pick<MailCatalogue["mails"], "not-sent"> = {
  "not-sent": ({ documentName, scheduledFor, cause }) => ({
    subject: `Not sent: “${documentName}”`,
    heading: "Your document was not sent",
    paragraphs: [
      `“${documentName}” was to be sent on ${scheduledFor}, but could not be sent. It is kept as a draft.`,
      {
        limit:
          "Your plan’s limit, or the limit of emails per day, is reached. Send the document once there is room again.",
        rights:
          "The person who scheduled it can no longer send it. You can send it yourself from the document’s page.",
        other: "The document’s page says what to change. After that, send it or schedule it again.",
      }[cause],
    ],
    button: "Open the document",
  }),
};
