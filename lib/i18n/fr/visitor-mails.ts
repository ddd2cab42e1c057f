import type { MailCatalogue } from "@/lib/i18n/mail-messages";

export const VISITOR_MAILS: Pick<MailCatalogue["mails"], "start-code"> = {
  "start-code": ({ documentName, code, expiresInMinutes }) => ({
    subject: `${code} est votre code pour « ${documentName} »`,
    heading: "Votre code",
    paragraphs: [`Saisissez ce code pour commencer « ${documentName} » :`, code],
    notes: [
      `Le code fonctionne une seule fois, pendant ${expiresInMinutes}.`,
      "Si vous ne l’avez pas demandé, ignorez cet e-mail. Quelqu’un a peut-être saisi votre adresse par erreur.",
    ],
  }),
};
