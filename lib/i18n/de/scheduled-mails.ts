import type { MailCatalogue } from "@/lib/i18n/mail-messages";

export const SCHEDULED_MAILS: Pick<MailCatalogue["mails"], "not-sent"> = {
  "not-sent": ({ documentName, scheduledFor, cause }) => ({
    subject: `Nicht gesendet: „${documentName}“`,
    heading: "Ihr Dokument wurde nicht gesendet",
    paragraphs: [
      `„${documentName}“ sollte am ${scheduledFor} gesendet werden, konnte aber nicht gesendet werden. Es bleibt als Entwurf erhalten.`,
      {
        limit:
          "Das Limit Ihres Tarifs oder das der E-Mails pro Tag ist erreicht. Senden Sie das Dokument, sobald wieder Platz ist.",
        rights:
          "Wer das Senden geplant hat, darf es nicht mehr senden. Auf der Seite des Dokuments können Sie es selbst senden.",
        other:
          "Auf der Seite des Dokuments steht, was zu ändern ist. Danach können Sie es senden oder erneut planen.",
      }[cause],
    ],
    button: "Dokument öffnen",
  }),
};
