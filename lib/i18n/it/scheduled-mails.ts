import type { MailCatalogue } from "@/lib/i18n/mail-messages";

export const SCHEDULED_MAILS: Pick<MailCatalogue["mails"], "not-sent"> = {
  "not-sent": ({ documentName, scheduledFor, cause }) => ({
    subject: `Non inviato: “${documentName}”`,
    heading: "Il Suo documento non è stato inviato",
    paragraphs: [
      `Non è stato possibile inviare “${documentName}” come programmato. Invio previsto: ${scheduledFor}. Il documento resta come bozza.`,
      {
        limit:
          "È stato raggiunto il limite del Suo piano o quello delle e-mail al giorno. Invii il documento appena ci sarà di nuovo spazio.",
        rights:
          "Chi ne aveva programmato l’invio non può più inviarlo. Può inviarlo Lei dalla pagina del documento.",
        other: "La pagina del documento indica che cosa modificare. Poi lo invii o lo programmi di nuovo.",
      }[cause],
    ],
    button: "Apri il documento",
  }),
};
