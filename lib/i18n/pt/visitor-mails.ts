import type { MailCatalogue } from "@/lib/i18n/mail-messages";

export const VISITOR_MAILS: Pick<MailCatalogue["mails"], "start-code"> = {
  "start-code": ({ documentName, code, expiresInMinutes }) => ({
    subject: `${code} é o seu código para “${documentName}”`,
    heading: "O seu código",
    paragraphs: [`Introduza este código para começar “${documentName}”:`, code],
    notes: [
      `O código funciona uma só vez, durante ${expiresInMinutes}.`,
      "Se não o pediu, ignore este e-mail. Alguém pode ter escrito o seu endereço por engano.",
    ],
  }),
};
