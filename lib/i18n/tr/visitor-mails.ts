import type { MailCatalogue } from "@/lib/i18n/mail-messages";

export const VISITOR_MAILS: Pick<MailCatalogue["mails"], "start-code"> = {
  "start-code": ({ documentName, code, expiresInMinutes }) => ({
    subject: `“${documentName}” için kodunuz: ${code}`,
    heading: "Kodunuz",
    paragraphs: [`“${documentName}” formuna başlamak için bu kodu girin:`, code],
    notes: [
      `Kod bir kez, ${expiresInMinutes} boyunca geçerlidir.`,
      "Bu kodu siz istemediyseniz bu e-postayı dikkate almayın. Birisi adresinizi yanlışlıkla girmiş olabilir.",
    ],
  }),
};
