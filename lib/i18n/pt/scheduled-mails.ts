import type { MailCatalogue } from "@/lib/i18n/mail-messages";

export const SCHEDULED_MAILS: Pick<MailCatalogue["mails"], "not-sent"> = {
  "not-sent": ({ documentName, scheduledFor, cause }) => ({
    subject: `Não enviado: “${documentName}”`,
    heading: "O seu documento não foi enviado",
    paragraphs: [
      `“${documentName}” seria enviado em ${scheduledFor}, mas não foi possível enviá-lo. Ele continua como rascunho.`,
      {
        limit:
          "O limite do seu plano ou o de e-mails por dia foi atingido. Envie o documento quando houver espaço novamente.",
        rights:
          "A pessoa que programou o envio já não pode enviá-lo. É possível enviá-lo na página do documento.",
        other:
          "A página do documento indica o que deve ser alterado. Depois, envie-o ou programe-o novamente.",
      }[cause],
    ],
    button: "Abrir o documento",
  }),
};
