import type { MailCatalogue } from "@/lib/i18n/mail-messages";

export const SCHEDULED_MAILS: Pick<MailCatalogue["mails"], "not-sent"> = {
  "not-sent": ({ documentName, scheduledFor, cause }) => ({
    subject: `Niet verzonden: “${documentName}”`,
    heading: "Uw document is niet verzonden",
    paragraphs: [
      `“${documentName}” zou op ${scheduledFor} worden verzonden, maar dat is niet gelukt. Het blijft als concept bewaard.`,
      {
        limit:
          "De limiet van uw abonnement of die van e-mails per dag is bereikt. Verstuur het document zodra er weer ruimte is.",
        rights:
          "Degene die het heeft ingepland, mag het niet meer versturen. U kunt het zelf versturen op de pagina van het document.",
        other:
          "Op de pagina van het document staat wat er moet worden gewijzigd. Verstuur het daarna of plan het opnieuw in.",
      }[cause],
    ],
    button: "Document openen",
  }),
};
