import type { MailCatalogue } from "@/lib/i18n/mail-messages";

export const VISITOR_MAILS: Pick<MailCatalogue["mails"], "start-code"> = {
  "start-code": ({ documentName, code, expiresInMinutes }) => ({
    subject: `${code} is uw code voor “${documentName}”`,
    heading: "Uw code",
    paragraphs: [`Voer deze code in om te beginnen met “${documentName}”:`, code],
    notes: [
      `De code werkt één keer, ${expiresInMinutes} lang.`,
      "Hebt u er niet om gevraagd, negeer deze e-mail dan. Misschien heeft iemand per ongeluk uw adres ingevuld.",
    ],
  }),
};
