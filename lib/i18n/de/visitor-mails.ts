import type { MailCatalogue } from "@/lib/i18n/mail-messages";

export const VISITOR_MAILS: Pick<MailCatalogue["mails"], "start-code"> = {
  "start-code": ({ documentName, code, expiresInMinutes }) => ({
    subject: `${code} ist Ihr Code für „${documentName}“`,
    heading: "Ihr Code",
    paragraphs: [`Geben Sie diesen Code ein, um mit „${documentName}“ zu beginnen:`, code],
    notes: [
      `Der Code funktioniert einmal, ${expiresInMinutes} lang.`,
      "Wenn Sie ihn nicht angefordert haben, ignorieren Sie diese E-Mail. Vielleicht hat jemand Ihre Adresse aus Versehen eingegeben.",
    ],
  }),
};
