import type { MailCatalogue } from "@/lib/i18n/mail-messages";

export const VISITOR_MAILS: Pick<MailCatalogue["mails"], "start-code"> = {
  "start-code": ({ documentName, code, expiresInMinutes }) => ({
    subject: `${code} è il suo codice per «${documentName}»`,
    heading: "Il suo codice",
    paragraphs: [`Inserisca questo codice per iniziare «${documentName}»:`, code],
    notes: [
      `Il codice funziona una sola volta, per ${expiresInMinutes}.`,
      "Se non l’ha richiesto, ignori questa email. Qualcuno potrebbe aver scritto il suo indirizzo per errore.",
    ],
  }),
};
