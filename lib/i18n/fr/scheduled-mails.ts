import type { MailCatalogue } from "@/lib/i18n/mail-messages";

export const SCHEDULED_MAILS: Pick<MailCatalogue["mails"], "not-sent"> = {
  "not-sent": ({ documentName, scheduledFor, cause }) => ({
    subject: `Non envoyé : « ${documentName} »`,
    heading: "Votre document n’a pas été envoyé",
    paragraphs: [
      `« ${documentName} » devait être envoyé le ${scheduledFor}, mais n’a pas pu l’être. Il est conservé comme brouillon.`,
      {
        limit:
          "La limite de votre formule ou celle des e-mails par jour est atteinte. Envoyez le document dès qu’il y aura de nouveau de la place.",
        rights:
          "La personne qui avait programmé l’envoi ne peut plus l’envoyer. Vous pouvez l’envoyer vous-même depuis la page du document.",
        other:
          "La page du document indique ce qu’il faut modifier. Ensuite, envoyez-le ou programmez-le à nouveau.",
      }[cause],
    ],
    button: "Ouvrir le document",
  }),
};
