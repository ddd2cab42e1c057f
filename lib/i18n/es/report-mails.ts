import type { ReportMessages } from "@/lib/i18n/mail-messages";

export const REPORTS: ReportMessages = {
  label: "Denunciar estos correos",
  sharedAddress: "En este documento, esta dirección es de varias personas. Cada una tiene su propio enlace:",
  sameName: "Su nombre aparece más de una vez en este documento. Cada función tiene su propio enlace:",
  sharedLinks:
    "Cada enlace es solo para la persona nombrada encima: quien lo tenga puede usarlo en su nombre. Le rogamos que no reenvíe este correo.",
  page: {
    heading: "¿Denunciar estos correos?",
    from: ({ sender, documentName, workspaceName }) =>
      sender && documentName
        ? sender === workspaceName
          ? `${sender} le escribió sobre «${documentName}».`
          : `${sender} le escribió sobre «${documentName}» en nombre de ${workspaceName}.`
        : `Este correo se le envió en nombre de ${workspaceName}.`,
    effect: ({ workspaceName }) =>
      `Denúncielos si no conoce al remitente o no los quería. ${workspaceName} ya no podrá escribirle a través de este servicio y, si varias personas denuncian sus correos, no podrá escribir a nadie. Los enlaces que ya tiene siguen funcionando.`,
    button: "Denunciar y detener los correos",
    doneHeading: "Gracias, los correos se han detenido",
    done: ({ workspaceName }) =>
      `Ya no recibirá correos de ${workspaceName} a través de este servicio. Sus miembros ven que esta dirección ya no los recibe.`,
  },
  stopped: ({ audience, workspace, owner }) =>
    audience === "owner"
      ? {
          subject: `Los correos de ${workspace} se han detenido`,
          heading: "Los correos de su espacio de trabajo se han detenido",
          paragraphs: [
            `Varios destinatarios denunciaron los correos de ${workspace} como no deseados. Por ahora no sale ningún correo a destinatarios; los que solicite esperan.`,
            "Los enlaces para firmar siguen funcionando y puede compartirlos usted mismo desde la página del documento. El operador de este servicio está informado y decide cuándo se reanudan los correos.",
          ],
          button: "Abrir sus documentos",
        }
      : {
          subject: `Denuncia: los correos de ${workspace} se han detenido`,
          heading: "Se denunciaron los correos de un espacio de trabajo",
          paragraphs: [
            `Varios destinatarios denunciaron en siete días los correos de ${workspace} (propietario: ${owner}). Sus correos a destinatarios se han detenido y esperan.`,
            "Revise el caso y decida si pueden reanudarse.",
          ],
          button: "Abrir operaciones",
        },
};
