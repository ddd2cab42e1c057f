import type { MailCatalogue } from "@/lib/i18n/mail-messages";

export const VISITOR_MAILS: Pick<MailCatalogue["mails"], "start-code"> = {
  "start-code": ({ documentName, code, expiresInMinutes }) => ({
    subject: `${code} es su código para «${documentName}»`,
    heading: "Su código",
    paragraphs: [`Introduzca este código para empezar «${documentName}»:`, code],
    notes: [
      `El código funciona una sola vez, durante ${expiresInMinutes}.`,
      "Si no lo ha pedido, ignore este correo. Puede que alguien haya escrito su dirección por error.",
    ],
  }),
};
