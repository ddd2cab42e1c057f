import type { MailCatalogue } from "@/lib/i18n/mail-messages";

export const VISITOR_MAILS: Pick<MailCatalogue["mails"], "start-code"> = {
  "start-code": ({ documentName, code, expiresInMinutes }) => ({
    subject: `${code} är din kod för ”${documentName}”`,
    heading: "Din kod",
    paragraphs: [`Ange den här koden för att börja med ”${documentName}”:`, code],
    notes: [
      `Koden fungerar en gång, i ${expiresInMinutes}.`,
      "Om du inte bad om den kan du bortse från det här mejlet. Någon kan ha skrivit din adress av misstag.",
    ],
  }),
};
