import type { MailCatalogue } from "@/lib/i18n/mail-messages";

export const VISITOR_MAILS: Pick<MailCatalogue["mails"], "start-code"> = {
  "start-code": ({ documentName, code, expiresInMinutes }) => ({
    subject: `${code} to Państwa kod do „${documentName}”`,
    heading: "Państwa kod",
    paragraphs: [`Aby zacząć „${documentName}”, proszę wpisać ten kod:`, code],
    notes: [
      `Kod działa jeden raz, przez ${expiresInMinutes}.`,
      "Jeśli nie prosili Państwo o kod, proszę zignorować tę wiadomość. Ktoś mógł wpisać ten adres przez pomyłkę.",
    ],
  }),
};
