import type { MailCatalogue } from "@/lib/i18n/mail-messages";

export const SCHEDULED_MAILS: Pick<MailCatalogue["mails"], "not-sent"> = {
  "not-sent": ({ documentName, scheduledFor, cause }) => ({
    subject: `Nie wysłano: „${documentName}”`,
    heading: "Dokument nie został wysłany",
    paragraphs: [
      `Nie udało się wysłać dokumentu „${documentName}” w zaplanowanym terminie. Planowany termin: ${scheduledFor}. Dokument pozostaje wersją roboczą.`,
      {
        limit:
          "Osiągnięto limit planu lub dzienny limit wiadomości. Dokument można wysłać, gdy limit znów na to pozwoli.",
        rights:
          "Osoba, która zaplanowała wysyłkę, nie może już go wysłać. Można go wysłać samodzielnie na stronie dokumentu.",
        other:
          "Na stronie dokumentu podano, co należy zmienić. Potem można go wysłać lub zaplanować ponownie.",
      }[cause],
    ],
    button: "Otwórz dokument",
  }),
};
