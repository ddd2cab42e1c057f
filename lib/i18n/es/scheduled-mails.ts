import type { MailCatalogue } from "@/lib/i18n/mail-messages";

export const SCHEDULED_MAILS: Pick<MailCatalogue["mails"], "not-sent"> = {
  "not-sent": ({ documentName, scheduledFor, cause }) => ({
    subject: `No enviado: «${documentName}»`,
    heading: "Su documento no se envió",
    paragraphs: [
      `«${documentName}» debía enviarse el ${scheduledFor}, pero no se pudo enviar. Se conserva como borrador.`,
      {
        limit:
          "Se alcanzó el límite de su plan o el de correos por día. Envíe el documento cuando vuelva a haber margen.",
        rights:
          "La persona que programó el envío ya no puede enviarlo. Puede enviarlo usted mismo desde la página del documento.",
        other:
          "En la página del documento se indica qué debe cambiarse. Después, envíelo o vuelva a programarlo.",
      }[cause],
    ],
    button: "Abrir el documento",
  }),
};
